
// Shows the figures of machines; page.js calls it.

/// A value with six digits at most: files hold all of them.
const rounded = value => value.replace(/^-?[\d.]+(e[+-]?\d+)?/, digits => String(Number(Number(digits).toPrecision(6))));

/// The figures of a machine, each with how it is known.
function figures_of({ sources = {}, ...machine }) {
    const rows = [];
    const walk = (value, path, known) => {
        if (Array.isArray(value)) {
            value.forEach((part, i) => walk(part, `${path} ${part.level ?? [part.type, part.unit].filter(Boolean).join(' ') ?? i}`, known));
        } else if (value !== null && typeof value === 'object') {
            const own = { provenance: value.provenance ?? known.provenance, source: value.source ?? known.source };
            if (typeof value.value === 'string') rows.push([path, value.value, own]);
            else for (const [key, part] of Object.entries(value)) walk(part, path ? `${path} ${key}` : key, own);
        } else if (/^[\d.e+-]+ \S/.test(value)) {
            rows.push([path, value, known]);
        }
    };
    walk(machine, '', {});
    const figures = rows.map(([path, value, { provenance = '', source = '' }]) =>
        make('tr', {}, make('td', {}, path), make('td', { className: 'number' }, rounded(value)), make('td', { title: source }, provenance)));
    return [make('div', { className: 'wide' }, make('table', { className: 'figures' }, make('tbody', {}, ...figures))),
            make('ul', { className: 'sources' }, ...Object.values(sources).map(one =>
                make('li', {}, [one.title, one.where, one.when].filter(Boolean).join(', '))))];
}
