import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { read } from '../state/http.js';
import { useResource } from '../state/resource.js';
import { atBlock } from '../state/route.js';
import { Loading, Problem } from './basics.js';
import { Token } from './links.js';

/** Children that one level shows at first, and that a click adds. */
const childrenStep = 50;

/** @typedef {{ collectionId: number | string, tokenId: number | string }} Ref */

/**
 * The token with all that it is nested in, as a tree in which each token can be unfolded.
 * @param {{ world: string, collectionId: string, tokenId: string }} props
 */
export function Bundle({ world, collectionId, tokenId }) {
  const at = atBlock.value;
  const { data, error } = useResource(
    () => ancestors(world, { collectionId, tokenId }, at),
    [collectionId, tokenId],
  );
  if (error !== undefined) return html`<${Problem} error=${error} />`;
  if (data === undefined) return html`<${Loading} />`;
  const own = `${collectionId}/${tokenId}`;
  const path = data.map(({ collectionId: collection, tokenId: token }) => `${collection}/${token}`);
  return html`<ul class="tree">
    <${Node} world=${world} at=${at} token=${data[0]} path=${path} own=${own} />
  </ul>`;
}

/**
 * The tokens from the top of the bundle down to this one.
 * @param {string} world
 * @param {Ref} token
 * @param {string | undefined} at
 * @returns {Promise<Ref[]>}
 */
async function ancestors(world, token, at) {
  const parent = await read(world, 'read/parent', {
    collectionId: token.collectionId,
    tokenId: token.tokenId,
    at,
  });
  return parent === null ? [token] : [...(await ancestors(world, parent, at)), token];
}

/** @param {{ world: string, at: string | undefined, token: any, path: readonly string[], own: string }} props */
function Node({ world, at, token, path, own }) {
  const key = `${token.collectionId}/${token.tokenId}`;
  const [isOpen, setOpen] = useState(path.includes(key));
  const [limit, setLimit] = useState(childrenStep);
  const { data } = useResource(
    // One more than is shown says whether there are others.
    () =>
      read(world, 'read/children', {
        collectionId: token.collectionId,
        tokenId: token.tokenId,
        at,
        limit: limit + 1,
      }),
    [key, limit],
  );
  /** @type {Ref[]} */
  const children = data?.children ?? [];
  return html`<li>
    <span class=${key === own ? 'node own' : 'node'}>
      ${
        children.length > 0
          ? html`<button
              type="button"
              class="quiet icon"
              aria-expanded=${isOpen}
              aria-label=${`${isOpen ? 'Fold' : 'Unfold'} token ${key}`}
              onClick=${() => setOpen(!isOpen)}
            >
              ${isOpen ? '▾' : '▸'}
            </button>`
          : html`<span class="leaf">·</span>`
      }
      <${Token} ...${token} />
      ${children.length > 0 && html`<span class="small muted">${children.length > limit ? `${limit}+` : children.length} nested</span>`}
    </span>
    ${
      isOpen &&
      children.length > 0 &&
      html`<ul>
        ${children.slice(0, limit).map(child => html`<${Node} key=${`${child.collectionId}/${child.tokenId}`} world=${world} at=${at} token=${child} path=${path} own=${own} />`)}
        ${children.length > limit && html`<li><button type="button" onClick=${() => setLimit(limit + childrenStep)}>Show more</button></li>`}
      </ul>`
    }
  </li>`;
}
