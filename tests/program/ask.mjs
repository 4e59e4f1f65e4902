// ask.mjs LIBRARY MODULE: answers requests of standard input, a JSON object a line, with the program as WebAssembly.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const { load } = await import(pathToFileURL(process.argv[2]));
const ask = await load(fs.readFileSync(process.argv[3]));
const lines = fs.readFileSync(0, 'utf8').split('\n').filter(line => line !== '');
for (const line of lines) {
    const request = JSON.parse(line);
    let answer;
    try { answer = await ask(request.arguments, request.files); } catch (failure) { answer = { failure: String(failure.stack) }; }
    fs.writeSync(1, JSON.stringify(answer) + '\n');
}
