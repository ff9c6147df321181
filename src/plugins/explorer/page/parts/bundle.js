import { html } from '../html.js';
import { read } from '../state/http.js';
import { useKept } from '../state/entry.js';
import { useResource } from '../state/resource.js';
import { atBlock } from '../state/route.js';
import { Token } from './page/links.js';

/** Children that one level shows at first, and that a click adds. */
const pageSize = 50;

const keyOf = (/** @type {TokenSummary} */ { collectionId, tokenId }) => `${collectionId}/${tokenId}`;

/**
 * The token with all that it is nested in, as a tree in which each token can be unfolded.
 * @param {{ token: TokenRead }} props
 */
export function Bundle({ token }) {
  const path = [...token.ancestors, token];
  return html`<ul class="tree">
    <${Node} token=${path[0]} path=${path.map(keyOf)} own=${keyOf(token)} />
  </ul>`;
}

/** @param {{ token: TokenSummary, path: readonly string[], own: string }} props */
function Node({ token, path, own }) {
  const key = keyOf(token);
  const { nested } = token;
  const [isOpen, setOpen] = useKept(`tree ${key}`, () => path.includes(key));
  return html`<li>
    <span
      class=${`inline-flex items-center gap-1.5 py-0.5 pr-2 ${key === own ? 'rounded-md bg-accent-soft' : ''}`}
    >
      ${
        nested > 0
          ? html`<button
              type="button"
              class="quiet icon"
              aria-expanded=${isOpen}
              aria-label=${`${isOpen ? 'Fold' : 'Unfold'} token ${key}`}
              onClick=${() => setOpen(!isOpen)}
            >
              ${isOpen ? '▾' : '▸'}
            </button>`
          : html`<span class="w-7 text-center text-muted">·</span>`
      }
      <${Token} ...${token} />
      ${nested > 0 && html`<span class="text-sm text-muted">${nested} nested</span>`}
    </span>
    ${isOpen && nested > 0 && html`<${Children} token=${token} path=${path} own=${own} />`}
  </li>`;
}

/** @param {{ token: TokenSummary, path: readonly string[], own: string }} props */
function Children({ token, path, own }) {
  const [pages, setPages] = useKept(`tree pages ${keyOf(token)}`, () => 1);
  const { collectionId, tokenId, nested } = token;
  const query = { collectionId, tokenId, at: atBlock.value, limit: pageSize };
  const { data } = useResource(
    () =>
      Promise.all(
        Array.from({ length: pages }, (_, page) => read('children', { ...query, offset: page * pageSize })),
      ),
    [query, pages],
  );
  const tokens = (data ?? []).flatMap(answer => answer.tokens);
  return html`<ul>
    ${tokens.map(child => html`<${Node} key=${keyOf(child)} token=${child} path=${path} own=${own} />`)}
    ${nested > pages * pageSize && html`<li><button type="button" onClick=${() => setPages(pages + 1)}>Show more</button></li>`}
  </ul>`;
}
