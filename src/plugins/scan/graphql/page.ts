import { assetOf } from '../../../http/asset.ts';

/** Asks for all types, with arguments and members; a type can be a list of lists. */
const introspection = `{ __schema { types { name kind description
  fields { name args { name type { ...T } } type { ...T } }
  inputFields { name type { ...T } } enumValues { name } } } }
fragment T on __Type { name kind ofType { name kind ofType { name kind ofType { name kind } } } }`;

const example = `query ($owner: String) {
  tokens(where: { owner: { _eq: $owner } }, order_by: { token_id: asc }, limit: 5) {
    count
    data { collection_id token_id token_name owner }
  }
}`;

const script = `
const [query, variables, answer, docs, search] = ['query', 'variables', 'answer', 'docs', 'search'].map(id => document.getElementById(id));
const asked = new URLSearchParams(location.search);
query.value = asked.get('query') ?? ${JSON.stringify(example)};
variables.value = asked.get('variables') ?? '';

async function send(body) {
  const response = await fetch(location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return response.json();
}

async function run() {
  answer.textContent = '…';
  try {
    const given = variables.value.trim() === '' ? {} : JSON.parse(variables.value);
    history.replaceState(null, '', '?' + new URLSearchParams({ query: query.value, variables: variables.value }));
    answer.textContent = JSON.stringify(await send({ query: query.value, variables: given }), null, 2);
  } catch (error) {
    answer.textContent = String(error);
  }
}

document.getElementById('run').addEventListener('click', run);
addEventListener('keydown', event => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); void run(); }
});

const element = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};
const nameOf = type => type.kind === 'NON_NULL' ? nameOf(type.ofType) + '!' : type.kind === 'LIST' ? '[' + nameOf(type.ofType) + ']' : type.name;
const linkTo = type => element('a', { href: '#' + nameOf(type).replace(/\\W/g, '') }, nameOf(type));
const member = ({ name, args = [], type }) => element('li', {}, name,
  ...(args.length === 0 ? [] : ['(', ...args.flatMap((arg, at) => [at === 0 ? '' : ', ', arg.name + ': ', linkTo(arg.type)]), ')']),
  ...(type ? [': ', linkTo(type)] : []));

function show(types) {
  const wanted = search.value.toLowerCase();
  const isWanted = text => text.toLowerCase().includes(wanted);
  docs.replaceChildren(...types.flatMap(({ name, description, fields, inputFields, enumValues }) => {
    const members = fields ?? inputFields ?? enumValues ?? [];
    const shown = isWanted(name) ? members : members.filter(one => isWanted(one.name));
    if (!isWanted(name) && shown.length === 0) return [];
    return element('details', { id: name, open: name === 'Query' || wanted !== '' }, element('summary', {}, name), description ?? '', element('ul', {}, ...shown.map(member)));
  }));
}

docs.addEventListener('click', ({ target }) => {
  const found = target.hash && document.getElementById(target.hash.slice(1));
  if (found) found.open = true;
});
const { data } = await send({ query: ${JSON.stringify(introspection)} });
const types = data.__schema.types.filter(({ name }) => !name.startsWith('__')).sort((left, right) => (right.name === 'Query') - (left.name === 'Query'));
search.addEventListener('input', () => show(types));
show(types);
`;

const style = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; }
body { margin: 0; display: grid; grid: auto 1fr / 1fr 1fr 22rem; height: 100vh; }
header { grid-column: 1 / -1; padding: .5rem 1rem; display: flex; gap: 1rem; align-items: center; border-bottom: 1px solid #8886; }
h1 { font-size: 1rem; margin: 0; }
section { overflow: auto; padding: .75rem 1rem; border-right: 1px solid #8886; display: flex; flex-direction: column; gap: .5rem; }
textarea, pre, li, summary { font: 13px/1.5 ui-monospace, monospace; }
textarea { width: 100%; box-sizing: border-box; resize: vertical; flex: 1; padding: .5rem; }
#variables { flex: 0 0 6rem; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
ul { margin: .25rem 0 .5rem; padding-left: 1.25rem; overflow-wrap: anywhere; }
@media (max-width: 60rem) { body { display: block; height: auto; } section { border: 0; } textarea { min-height: 14rem; } }
`;

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>GraphQL of the indexer</title>
    <style>${style}</style>
  </head>
  <body>
    <header><h1>GraphQL of the indexer</h1><button id="run">Run (Ctrl+Enter)</button></header>
    <section>
      <label for="query">Query</label><textarea id="query" spellcheck="false"></textarea>
      <label for="variables">Variables, in JSON</label><textarea id="variables" spellcheck="false"></textarea>
    </section>
    <section aria-label="Answer"><pre id="answer" tabindex="0" aria-live="polite"></pre></section>
    <section aria-label="Documentation">
      <input id="search" type="search" placeholder="Search types and fields" aria-label="Search types and fields" />
      <div id="docs"></div>
    </section>
    <script type="module">${script}</script>
  </body>
</html>
`;

/**
 * The page that a browser gets at the address of GraphQL: a document, its variables, the answer, and the types. It loads nothing else.
 * GraphiQL brings React and the Monaco editor, and smaller pages of this kind load their code from other servers, or are no longer kept.
 */
export const page = assetOf('text/html; charset=utf-8', html);
