import { html, useEffect, useRef } from '../html.js';
import { wordsOf } from '../format/format.js';
import { navigate, place, queryOf, setQuery } from '../state/route.js';
import { entered } from '../site/input.js';
import { openapi } from '../state/openapi.js';
import { Method, WithCode } from './words.js';

/** @typedef {import('../state/openapi.js').Described} Described */

/** Whether the operation has all words of a filter in its names, path or description. @type {(operation: Described, words: readonly string[]) => boolean} */
function isFound({ id, method, path, description, tag }, words) {
  const text = `${id} ${method} ${path} ${description} ${tag}`.toLowerCase();
  return words.every(word => text.includes(word));
}

/**
 * All operations by their tags, with a filter that the links keep.
 * @param {{ operations: readonly Described[], current: string | undefined }} props
 */
export function OperationList({ operations, current }) {
  /** @type {readonly { name: string, description: string }[]} */
  const tags = openapi().tags;
  const filter = place.value.query.get('filter') ?? '';
  const words = filter.toLowerCase().split(/\s+/);
  const found = operations.filter(operation => isFound(operation, words));
  const urlOf = (/** @type {Described} */ { id }) => `/docs/${id}${queryOf({ filter })}`;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  // The operation that is shown can be far down in the list, which scrolls by itself.
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    if (link instanceof HTMLElement)
      list.current?.scrollTo({ top: link.offsetTop - list.current.clientHeight / 2 });
  }, []);
  const onSubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (found[0] !== undefined) navigate(urlOf(found[0]));
  };
  return html`<nav class="docs-list" aria-label="Operations" ref=${list}>
    <form role="search" onSubmit=${onSubmit}>
      <input
        type="search"
        aria-label="Filter operations"
        placeholder="Filter operations"
        autocomplete="off"
        value=${filter}
        onInput=${entered(text => setQuery({ filter: text || undefined }))}
      />
      <p class="small muted" role="status">${found.length} of ${operations.length} operations</p>
    </form>
    ${tags.map(({ name, description }) => {
      const own = found.filter(({ tag }) => tag === name);
      return (
        own.length > 0 &&
        html`<section key=${name}>
          <h2>${wordsOf(name.replace('-', ' '))}</h2>
          <p class="small muted">${description}</p>
          <ul>
            ${own.map(
              operation =>
                html`<li key=${operation.id}>
                  <a href=${urlOf(operation)} aria-current=${operation.id === current ? 'page' : undefined}
                    ><${Method} name=${operation.method} /> <code>${operation.path}</code>${' '}<span
                      class="block small muted"
                      ><${WithCode} text=${operation.summary} /></span
                  ></a>
                </li>`,
            )}
          </ul>
        </section>`
      );
    })}
  </nav>`;
}
