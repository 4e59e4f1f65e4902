
// Shows an answer of rafter, and asks the program inside this page what its fields change. It computes nothing itself.

const data = JSON.parse(document.getElementById('rafter-data').textContent);
const at = id => document.getElementById(id);
const copy = value => JSON.parse(JSON.stringify(value));
const SVG = 'http://www.w3.org/2000/svg';

let ask = null;             // the program; null without WebAssembly
let files = data.files;     // what the program may read
let answer = data.answer;   // what is shown
let question = copy(answer.question); // what the fields state
let chosen = 0;             // the number of a point
let marks = [];             // the element of each point in the picture
const asks = 'commands' in data.known; // else the page shows rows of a file
const hidden = new Set();   // names of what is not shown
let order = null;           // {column, descending} of the table

function make(tag, settings = {}, ...parts) {
    const out = document.createElement(tag);
    for (const [name, value] of Object.entries(settings)) {
        if (name in out) out[name] = value; else out.setAttribute(name, value);
    }
    out.append(...parts);
    return out;
}

// --- the question ----------------------------------------------------------------------------------------------------

const option = name => question.options.find(one => one.name === name);

/// The arguments that ask the question.
function words() {
    const out = [question.command];
    if (question.operation) out.push(question.operation, ...question.words);
    if (asks || question.machine) out.push('-m', question.machine);
    for (const change of question.with) out.push('--with', change);
    for (const one of question.options) {
        if (one.value) out.push(one.name, ...(one.flag ? [] : [one.value]));
    }
    return out;
}

/// A word as a shell reads it.
const quoted = word => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/// The words of a line as a shell reads them: blanks part them, quotes keep them together.
function split(line) {
    const out = [];
    for (const [, part] of line.matchAll(/((?:'[^']*'|"[^"]*"|\\.|[^\s'"\\])+)/g)) {
        out.push(part.replace(/'([^']*)'|"([^"]*)"|\\(.)/g, (all, one, other, letter) => one ?? other ?? letter));
    }
    return out;
}

const stated = name => {
    const word = question.words.find(one => one.startsWith(name + '='));
    return word === undefined ? '' : word.slice(name.length + 1);
};

function state(name, value) {
    const others = question.words.filter(one => !one.startsWith(name + '='));
    question.words = value === '' ? others : [...others, `${name}=${value}`];
}

/// A field of the operation. Whole numbers have a slider of powers of two.
function field_of(name, hint, required) {
    const input = make('input', { value: stated(name), placeholder: hint, spellcheck: false, name });
    const label = make('label', {}, required ? `${name} *` : name, input);
    const slider = make('input', { type: 'range', min: 0, max: 20, step: 1, hidden: true });
    slider.setAttribute('aria-label', `${name}, powers of two`);
    const follow = () => {
        slider.hidden = !/^[1-9]\d*$/.test(input.value);
        if (!slider.hidden) slider.value = Math.log2(Number(input.value));
    };
    const typed = () => { state(name, input.value.trim()); follow(); change(); };
    input.addEventListener('input', typed);
    slider.addEventListener('input', () => { input.value = String(2 ** Number(slider.value)); typed(); });
    follow();
    return make('div', {}, label, slider);
}

/// True if the command asks about a language model; others ask about an operation.
const has_model = () => question.command === 'llm';
/// The operations or models of a command, each with its fields.
const subjects = () => has_model() ? data.known.models : data.known.operations;

function show_question() {
    at('command').value = question.command;
    at('kind').textContent = has_model() ? 'Model' : 'Operation';
    at('scales').hidden = !option('--scale');
    const operations = [...(has_model() ? [] : ['']), ...Object.keys(subjects())];
    if (!operations.includes(question.operation)) operations.push(question.operation);
    at('operation').replaceChildren(...operations.map(name => make('option', { value: name }, name || 'a kernel, by its counts')));
    at('operation').value = question.operation;
    const names = question.fields.map(one => one.name);
    const paths = question.words.map(word => word.slice(0, Math.max(0, word.indexOf('='))));
    at('words').replaceChildren(
        ...question.fields.filter(() => has_model() || (question.operation && !question.operation.endsWith('.json')))
            .map(one => field_of(one.name, one.required ? '' : one.value, one.required)),
        ...paths.filter(path => path && !names.includes(path)).map(path => field_of(path, '', false)));
    at('machine').value = question.machine;
    at('with').value = question.with.join('\n');
    at('options').replaceChildren(...question.options.filter(one => one.name !== '--scale').map(one => {
        const input = make('input', one.flag ? { type: 'checkbox', checked: one.value !== '' } : { value: one.value, spellcheck: false });
        input.addEventListener('input', () => { one.value = one.flag ? (input.checked ? 'true' : '') : input.value.trim(); change(); });
        return one.flag ? make('label', { className: 'flag', title: one.says }, input, one.name)
                        : make('label', { title: one.says }, one.name, input);
    }));
    at('scale').value = option('--scale')?.value ?? '';
    show_line();
}

const show_line = () => { at('line').textContent = ['rafter', ...words()].map(quoted).join(' '); };

let turn = 0; // the number of the last question: earlier answers are late

const width = () => String(Math.max(320, Math.min(1100, Math.floor(at('picture').clientWidth))));

/// Asks, and shows the answer or the refusal.
async function put(asked) {
    const mine = ++turn;
    let said;
    try {
        said = await ask([...asked, '--width', width(), '-o', 'answer.json'], files);
    } catch (failure) {
        said = { status: 2, errors: `The program ended: ${failure.message}`, files: {} };
    }
    if (mine !== turn) return false;
    const is_answer = said.status === 0 && 'answer.json' in said.files;
    at('refusal').hidden = at('stale').hidden = is_answer;
    at('picture').classList.toggle('old', !is_answer);
    if (is_answer) {
        at('refusal').textContent = '';
        answer = JSON.parse(said.files['answer.json']);
        show();
    } else {
        at('refusal').textContent = said.errors.trim() || 'rafter: no answer';
    }
    return is_answer;
}

async function change() {
    show_line();
    if (ask) await put(words());
}

/// Asks what the address states: page.html#rafter roofline gemm m=16 ...
async function follow_address() {
    const asked = split(decodeURIComponent(location.hash.slice(1)));
    if (asked[0] === 'rafter') asked.shift();
    if (asked.length === 0) return put(words());
    if (await put(asked)) {
        question = copy(answer.question);
        show_question();
    } else {
        at('line').textContent = ['rafter', ...asked].map(quoted).join(' ');
    }
}

// --- the answer ------------------------------------------------------------------------------------------------------

const name_of = point => point.figures.filter((one, i) => i < 3 || one.unit).map(one => `${one.name.replaceAll('_', ' ')} ${one.words}`).join(', ');

/// Shows where a point comes from.
function choose(number, is_focused = false) {
    const point = answer.points[number];
    if (!point) return;
    chosen = number;
    at('derivation').replaceChildren(make('pre', { tabIndex: 0 }, point.explanation));
    marks.forEach((mark, i) => {
        mark?.classList.toggle('chosen', i === number);
        mark?.setAttribute('tabindex', i === number ? 0 : -1);
    });
    for (const row of at('points').tBodies[0]?.rows ?? []) row.classList.toggle('chosen', Number(row.dataset.point) === number);
    if (is_focused) marks[number]?.focus();
}

/// The next point that can be seen, in a direction.
function step(from, by) {
    for (let i = from + by; i >= 0 && i < marks.length; i += by) {
        if (marks[i] && marks[i].style.display !== 'none') return i;
    }
    return from;
}

function show_picture() {
    at('picture').innerHTML = answer.picture; // of rafter, which escapes what users name
    at('picture').classList.toggle('fits', ask !== null);
    const svg = at('picture').querySelector('svg');
    svg.setAttribute('role', 'group'); // its points can be chosen
    svg.setAttribute('aria-label', svg.querySelector('title').textContent);
    marks = answer.points.map((point, i) => {
        let mark = point.mark ? svg.querySelector(`.${point.mark}`) : svg.appendChild(document.createElementNS(SVG, 'g'));
        if (!mark) return null; // it has no place on the axes
        let [x, y] = [point.x, point.y];
        if (point.mark) {
            const box = [...mark.children].find(part => part.tagName !== 'title').getBBox();
            [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        }
        const circle = (radius, kind) => {
            const out = mark.appendChild(document.createElementNS(SVG, 'circle'));
            for (const [name, value] of Object.entries({ cx: x, cy: y, r: radius, class: kind })) out.setAttribute(name, value);
        };
        if (!point.mark) circle(3.5, 'place');
        circle(11, 'ring');
        mark.classList.add('of-picture');
        mark.setAttribute('role', 'button');
        mark.setAttribute('aria-label', name_of(point));
        if (!point.mark) mark.appendChild(document.createElementNS(SVG, 'title')).textContent = name_of(point);
        mark.setAttribute('tabindex', i === 0 ? 0 : -1);
        mark.addEventListener('mouseenter', () => choose(i));
        mark.addEventListener('focus', () => choose(i));
        mark.addEventListener('click', () => choose(i, true));
        mark.addEventListener('keydown', event => {
            const to = { ArrowRight: () => step(i, 1), ArrowDown: () => step(i, 1), ArrowLeft: () => step(i, -1), ArrowUp: () => step(i, -1),
                         Home: () => step(-1, 1), End: () => step(marks.length, -1), Enter: () => i, ' ': () => i }[event.key];
            if (!to) return;
            event.preventDefault();
            choose(to(), true);
        });
        return mark;
    });
}

/// Check boxes for roofs, ceilings, lines and series.
function show_toggles() {
    const parts = new Map(); // the elements of each name
    const add = (name, element) => { if (element) parts.set(name, [...(parts.get(name) ?? []), element]); };
    const groups = [...at('picture').querySelectorAll('g')].filter(group => /^(roof|ceiling|line)\d+/.test(group.getAttribute('class') ?? ''));
    const titles = new Map();
    for (const group of groups) {
        const title = group.querySelector('title')?.textContent;
        if (title) titles.set(group.getAttribute('class'), title);
    }
    for (const group of groups) add(titles.get(group.getAttribute('class')) ?? group.getAttribute('class'), group);
    answer.points.forEach((point, i) => add(point.figures.find(one => one.name === 'series')?.words ?? 'points', marks[i]));
    const apply = () => parts.forEach((elements, name) => elements.forEach(one => { one.style.display = hidden.has(name) ? 'none' : ''; }));
    at('shown').replaceChildren(at('shown').querySelector('legend'), ...[...parts.keys()].map(name => {
        const box = make('input', { type: 'checkbox', checked: !hidden.has(name) });
        box.addEventListener('change', () => { box.checked ? hidden.delete(name) : hidden.add(name); apply(); });
        return make('label', {}, box, name);
    }));
    apply();
}

const head_of = figure => figure.name.replaceAll('_', ' ');

function show_points() {
    const heads = answer.points[0]?.figures ?? [];
    const rows = answer.points.map((point, i) => ({ point, i }));
    if (order && order.column < heads.length) {
        const { column, descending } = order;
        const value = ({ point }) => point.figures[column].number ?? point.figures[column].words;
        rows.sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a.i - b.i) * (descending ? -1 : 1));
    }
    const head = make('tr', {}, ...heads.map((figure, column) => {
        const button = make('button', { type: 'button' }, head_of(figure));
        button.addEventListener('click', () => {
            order = { column, descending: order?.column === column && !order.descending };
            show_points();
            at('points').tHead.rows[0].cells[column].firstChild.focus();
        });
        const sorting = order?.column !== column ? 'none' : order.descending ? 'descending' : 'ascending';
        return make('th', { scope: 'col', 'aria-sort': sorting, className: figure.number === undefined ? '' : 'number' }, button);
    }));
    const body = rows.map(({ point, i }) => {
        const row = make('tr', { className: i === chosen ? 'chosen' : '' }, ...point.figures.map((figure, column) => {
            if (column > 0) return make('td', { className: figure.number === undefined ? '' : 'number' }, figure.words);
            const button = make('button', { type: 'button' }, figure.words);
            button.addEventListener('click', () => { choose(i); at('derivation').focus(); });
            return make('td', {}, button);
        }));
        row.dataset.point = i;
        return row;
    });
    at('points').replaceChildren(make('thead', {}, head), make('tbody', {}, ...body));
}

const names = () => answer.machines.map(one => one.name ?? answer.question.machine).join(', ');

function show_machines() {
    at('machine-figures').replaceChildren(...answer.machines.flatMap(one =>
        [make('h2', {}, answer.machines.length > 1 ? `Figures of ${one.name ?? 'a machine'}` : 'Figures of the machine'), ...figures_of(one)]));
}

function show() {
    at('title').textContent = document.title = `${answer.question.command}: ${answer.question.operation || 'kernel'}${asks ? `, ${names()}` : ''}`;
    at('version').textContent = `rafter ${data.rafter}`;
    at('says').textContent = answer.says;
    at('cpp').textContent = answer.cpp || 'rafter writes no C++ for these options.';
    show_picture();
    show_toggles();
    show_points();
    show_machines();
    if (chosen >= answer.points.length) chosen = 0;
    choose(chosen);
    for (const one of answer.question.fields) { // defaults that follow other fields
        const input = at('words').querySelector(`input[name="${CSS.escape(one.name)}"]`);
        if (input && !one.required) input.placeholder = one.value;
    }
}

// --- what leaves the page --------------------------------------------------------------------------------------------

function save(name, type, text) {
    const link = make('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/// The picture as the command line draws it.
async function picture() {
    if (!ask) return answer.picture;
    const said = await ask([...words(), '-o', 'picture.svg'], files);
    return said.files['picture.svg'] ?? answer.picture;
}

function csv() {
    const cell = text => /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    const heads = (answer.points[0]?.figures ?? []).map(one => cell(one.name + (one.unit ? ` [${one.unit}]` : '')));
    const rows = answer.points.map(point => point.figures.map(one => cell(one.number === undefined ? one.words : String(one.number))));
    return [heads, ...rows].map(row => row.join(',') + '\n').join('');
}

at('save-svg').addEventListener('click', async () => save(`${question.command}.svg`, 'image/svg+xml', await picture()));
at('save-csv').addEventListener('click', () => save(`${question.command}.csv`, 'text/csv', csv()));
for (const button of document.querySelectorAll('[data-copies]')) {
    button.addEventListener('click', async () => {
        const from = at(button.dataset.copies);
        try {
            await navigator.clipboard.writeText(from.textContent);
        } catch { // not allowed for a page from a file
            getSelection().selectAllChildren(from);
            document.execCommand('copy');
        }
        button.textContent = 'Copied';
        setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    });
}

// --- the fields ------------------------------------------------------------------------------------------------------

at('question').addEventListener('submit', event => event.preventDefault());
at('machine').addEventListener('input', () => { question.machine = at('machine').value.trim(); change(); });
at('with').addEventListener('input', () => { question.with = at('with').value.split('\n').map(line => line.trim()).filter(Boolean); change(); });
at('scale').addEventListener('change', () => { option('--scale').value = at('scale').value; change(); });
/// Asks about another operation or model, with the fields that both have.
function take_subject(name) {
    question.operation = name;
    question.fields = subjects()[name] ?? [];
    question.words = question.fields.map(one => [one.name, stated(one.name) || (one.required ? one.value : '')])
        .filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`);
}
at('operation').addEventListener('change', () => {
    take_subject(at('operation').value);
    show_question();
    change();
});
at('command').addEventListener('change', () => {
    const had_model = has_model();
    question.command = at('command').value;
    question.options = data.known.commands[question.command].map(one => ({ ...one, value: option(one.name)?.value ?? '' }));
    if (had_model !== has_model()) { // fields and options of the same name mean other things
        question.words = [];
        for (const one of question.options) one.value = '';
        take_subject(has_model() ? Object.keys(subjects())[0] : 'gemm');
    }
    if (!['sweep', 'llm'].includes(question.command)) question.machine = question.machine.split(',')[0]; // others take one machine
    show_question();
    change();
});
if (asks) {
    at('command').replaceChildren(...Object.keys(data.known.commands).map(name => make('option', {}, name)));
    at('machines').replaceChildren(...data.known.machines.map(id => make('option', { value: id })));
    show_question();
} else {
    document.body.className = 'of-rows';
    at('question').hidden = at('in-cpp').hidden = at('scales').hidden = true;
    at('derivation').previousElementSibling.textContent = 'The row';
    show_line();
}
show();

const packed = at('rafter-module').textContent.trim();
if (packed) {
    const bytes = Uint8Array.from(atob(packed), letter => letter.charCodeAt(0));
    const opened = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
    ask = await load(await opened.arrayBuffer());
    await follow_address();
    addEventListener('hashchange', follow_address);
    let before = width();
    addEventListener('resize', () => {
        if (width() === before) return;
        before = width();
        put(words());
    });
} else {
    at('fixed').hidden = false;
    at('fields').disabled = at('scale').disabled = true;
}
document.documentElement.dataset.ready = 'true'; // tests wait for it
