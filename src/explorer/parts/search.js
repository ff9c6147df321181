import { html } from '../html.js';
import { useRef, useState } from 'preact/hooks';
import { fieldOf } from '../state/form.js';
import { short } from '../format/format.js';
import { read } from '../state/http.js';
import { developmentAccounts } from '../state/names.js';
import { inWorld, navigate, worldId } from '../state/route.js';

/** @typedef {{ label: string, path: string }} Hit */

/** Searches a world for a block, a transaction, a collection, a token or an account. */
export function Search() {
  const [hits, setHits] = useState(/** @type {readonly Hit[] | undefined} */ (undefined));
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const world = worldId.value ?? '';
  const go = (/** @type {Hit} */ { path }) => {
    setHits(undefined);
    form.current?.reset();
    navigate(inWorld(path));
  };
  const onSubmit = async (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const text = fieldOf(event.currentTarget, 'text').trim();
    if (text === '') return;
    const found = await search(world, text);
    const [only] = found;
    if (found.length === 1 && only !== undefined) go(only);
    else setHits(found);
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ { key }) => key === 'Escape' && setHits(undefined);
  return html`<form class="search" role="search" ref=${form} onSubmit=${onSubmit} onKeyDown=${onKeyDown}>
    <input
      name="text"
      type="search"
      aria-label="Search"
      placeholder="Address, hash, 1/3, block…"
      autocomplete="off"
      spellcheck=${false}
    />
    ${
      hits &&
      html`<div class="hits" role="status">
        ${
          hits.length === 0
            ? html`<p>Nothing found. Search for an address, a hash, a block number, or ids such as 1/3.</p>`
            : hits.map(
                hit =>
                  html`<button type="button" class="quiet" onClick=${() => go(hit)}>${hit.label}</button>`,
              )
        }
      </div>`
    }
  </form>`;
}

/**
 * What a text can mean in a world, the likeliest first.
 * @param {string} world
 * @param {string} text
 * @returns {Promise<Hit[]>}
 */
async function search(world, text) {
  const exists = (/** @type {string} */ path, query = {}) =>
    read(world, path, query).then(
      answer => answer !== null,
      () => false,
    );
  const found = async (/** @type {readonly (readonly [Promise<boolean>, Hit])[]} */ candidates) => {
    const results = await Promise.all(candidates.map(([isThere]) => isThere));
    return candidates.flatMap(([, hit], index) => (results[index] ? [hit] : []));
  };
  if (/^\d{1,10}$/.test(text))
    return found([
      [
        exists('read/collection', { collectionId: text }),
        { label: `Collection ${text}`, path: `collections/${text}` },
      ],
      [exists(`blocks/${text}`), { label: `Block ${text}`, path: `blocks/${text}` }],
    ]);
  const [, collectionId, tokenId] = /^(\d+)[/\-:, ]+(\d+)$/.exec(text) ?? [];
  if (collectionId !== undefined && tokenId !== undefined)
    return found([
      [
        exists('read/token', { collectionId, tokenId }),
        { label: `Token ${collectionId}/${tokenId}`, path: `collections/${collectionId}/tokens/${tokenId}` },
      ],
    ]);
  if (/^0x[0-9a-f]{64}$/i.test(text))
    return found([
      [exists(`transactions/${text}`), { label: 'Transaction', path: `transactions/${text}` }],
      [exists(`blocks/${text}`), { label: 'Block', path: `blocks/${text}` }],
      [
        exists('read/balance', { address: text }),
        { label: 'Account with this public key', path: `accounts/${text}` },
      ],
    ]);
  const named = developmentAccounts.value.filter(({ name }) =>
    name.toLowerCase().startsWith(text.replace(/^\/\//, '').toLowerCase()),
  );
  if (named.length > 0)
    return named.map(({ name, address }) => ({
      label: `${name}, ${short(address)}`,
      path: `accounts/${address}`,
    }));
  return found([[exists('holdings', { address: text }), { label: short(text), path: `accounts/${text}` }]]);
}
