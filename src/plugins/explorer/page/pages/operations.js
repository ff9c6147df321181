import { html, useEffect, useLayoutEffect, useRef } from '../html.js';
import { OperationPage } from '../docs/operation-page.js';
import { Paragraphs, Method, WithCode } from '../docs/words.js';
import { Empty, Section, whenRead } from '../site/basics.js';
import { Title } from '../parts/page/frame.js';
import { openapi, operations } from '../state/openapi.js';
import { operationUrl, target } from '../state/target.js';
import { hasWords, wordsOf } from '../format/format.js';
import { navigate, place, setQuery, worldId } from '../state/route.js';
import { entered } from '../site/input.js';

/**
 * All operations of the interface and of the simulator, made from the OpenAPI document, beside one of them or the introduction. They are
 * shown for a world; the address without one leads there, unless there are no control routes, which the pages of worlds need.
 * @param {{ operation?: string }} props
 */
export function Operations({ operation: id }) {
  const all = operations.value;
  const { world } = target();
  const isMoved =
    worldId.value === undefined && world !== '' && all?.some(({ path }) => path.includes('/__sim/'));
  useEffect(() => {
    if (isMoved === true) navigate(operationUrl(id, world), { replace: true });
  }, [isMoved]);
  return whenRead({ data: all }, known => apiView(known, id), html`<${Title} text="API" />`);
}

/**
 * @param {readonly import('../state/openapi.js').Described[]} all
 * @param {string | undefined} id
 */
function apiView(all, id) {
  const operation = all.find(known => known.id === id);
  return html`<div class="flex flex-row-reverse items-start gap-10 max-md:block">
    <article class="flex-1 min-w-0">
      ${
        operation !== undefined
          ? html`<${OperationPage} key=${id} operation=${operation} />`
          : id === undefined
            ? html`<${Introduction} />`
            : html`<${Title} text="No such operation" />
                <${Empty} title=${`There is no operation ${id}`}
                  ><p><a href=${operationUrl()}>All operations</a></p><//
                >`
      }
    </article>
    <${OperationList} operations=${all} current=${id} />
  </div>`;
}

function Introduction() {
  const { info, servers } = openapi();
  return html`<${Title} text="API" kind=${info.title} />
    <${Paragraphs} text=${info.description} />
    <${Section} title="Base URLs">
      <ul>
        ${servers.map((/** @type {{ url: string }} */ { url }) => html`<li><code class="wrap">${url}</code></li>`)}
      </ul>
    <//>
    <${Section} title="For programs">
      <p><a href="/openapi.json">openapi.json</a> describes the same, for generators of clients.</p>
      <p>
        <a href="/spec">The specification</a> has every rule: when an operation is refused, and what it
        changes.
      </p>
    <//>`;
}

/** @typedef {import('../state/openapi.js').Described} Described */

/**
 * All operations by their tags, with a filter that the links keep.
 * @param {{ operations: readonly Described[], current: string | undefined }} props
 */
function OperationList({ operations, current }) {
  /** @type {readonly { name: string, description: string }[]} */
  const tags = openapi().tags;
  const filter = place.value.query.get('filter') ?? '';
  const found = operations.filter(({ id, method, path, description, tag }) =>
    hasWords(`${id} ${method} ${path} ${description} ${tag}`, filter),
  );
  const groups = tags
    .map(tag => ({ ...tag, own: found.filter(operation => operation.tag === tag.name) }))
    .filter(({ own }) => own.length > 0);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  // The operation that is shown can be far down in the list. `scrollIntoView` would also scroll the page.
  useLayoutEffect(() => {
    const { current: own } = list;
    const link = own?.querySelector('[aria-current]');
    if (!own || !(link instanceof HTMLElement)) return;
    const below = link.offsetTop - own.scrollTop;
    if (below < 0 || below > own.clientHeight) own.scrollTo({ top: link.offsetTop - own.clientHeight / 2 });
  }, [current]);
  const onSubmit = () => found[0] !== undefined && navigate(operationUrl(found[0].id));
  return html`<nav
    ref=${list}
    class=${`docs-list md:sticky md:top-14 md:max-h-[calc(100vh-3.4rem)] md:shrink-0 md:basis-68 md:overflow-auto ${current === undefined ? 'max-md:mt-6' : 'max-md:hidden'}`}
    aria-label="Operations"
  >
    <form class="sticky top-0 bg-page pb-2" role="search" aria-label="Operations" onSubmit=${onSubmit}>
      <input
        class="w-full"
        type="search"
        aria-label="Filter operations"
        placeholder="Filter operations"
        autocomplete="off"
        value=${filter}
        onInput=${entered(text => setQuery({ filter: text || undefined }))}
      />
      <p class="text-sm text-muted" role="status">${found.length} of ${operations.length} operations</p>
    </form>
    ${groups.map(group => html`<${OfTag} key=${group.name} group=${group} current=${current} />`)}
  </nav>`;
}

/** The operations of a tag that are listed. @typedef {{ name: string, description: string, own: readonly Described[] }} Group */

/** @param {{ group: Group, current: string | undefined }} props */
const OfTag = ({ group: { name, description, own }, current }) =>
  html`<section>
    <h2 class="mt-4">${wordsOf(name.replace('-', ' '))}</h2>
    <p class="text-sm text-muted">${description}</p>
    <ul>
      ${own.map(
        ({ id, method, path, summary }) =>
          html`<li key=${id}>
            <a
              class="group block rounded-md px-2 py-1 text-ink -outline-offset-2 aria-[current]:bg-accent-soft"
              href=${operationUrl(id)}
              aria-current=${id === current ? 'page' : undefined}
              ><${Method} name=${method} /> <code>${path}</code>${' '}<span
                class="block text-sm text-muted group-aria-[current]:text-inherit"
                ><${WithCode} text=${summary} /></span
            ></a>
          </li>`,
      )}
    </ul>
  </section>`;
