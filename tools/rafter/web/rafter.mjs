// Runs rafter, the program, in a page or in node: `ask` takes the arguments of a terminal and gives what the program writes.

const text_of = new TextDecoder('utf-8', { ignoreBOM: true });
const bytes_of = new TextEncoder();

/// What the C library asks of a system: no files, no environment, and a clock that stands still.
function system(memory) {
    const badFile = 8;
    const number = (at, value) => new DataView(memory()).setUint32(at, value, true);
    const known = {
        proc_exit: status => { throw new Error(`rafter ended with status ${status}`); },
        environ_sizes_get: (count, size) => { number(count, 0); number(size, 0); return 0; },
        environ_get: () => 0,
        clock_time_get: (clock, precision, at) => { number(at, 0); number(at + 4, 0); return 0; },
    };
    return new Proxy(known, { get: (all, name) => all[name] ?? (() => badFile) });
}

/**
 * Loads the program.
 * @param bytes the module, rafter.wasm
 * @returns `ask(arguments, files)`, which resolves to `{status, output, errors, files}`. `files` are texts by name: those
 *     that the program may read, and those that it wrote.
 */
export async function load(bytes) {
    const module = await WebAssembly.compile(bytes);
    const start = async () => {
        let exports;
        const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system(() => exports.memory.buffer) });
        exports = instance.exports;
        exports._initialize();
        return exports;
    };
    let program = await start();
    return async function ask(words, files = {}) {
        const request = bytes_of.encode(JSON.stringify({ arguments: words, files }) + '\0');
        try {
            const at = program.rafter_allocate(request.length);
            new Uint8Array(program.memory.buffer, at).set(request);
            const response = program.rafter_run(at);
            const all = new Uint8Array(program.memory.buffer);
            const answer = JSON.parse(text_of.decode(all.subarray(response, all.indexOf(0, response))));
            program.rafter_free(at);
            program.rafter_free(response);
            return answer;
        } catch (failure) { // memory is exhausted, or the stack: what is left of the program cannot be used
            program = await start();
            throw failure;
        }
    };
}
