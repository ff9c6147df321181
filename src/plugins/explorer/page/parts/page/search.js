import { html } from '../../html.js';
import { named, short } from '../../format/format.js';
import { readIn } from '../../state/http.js';
import { worlds } from '../../state/live.js';
import { nameOf } from '../../state/names.js';
import { atBlock, inWorld, navigate, worldId } from '../../state/route.js';
import { SearchField } from '../../site/search-field.js';
import { Picture } from '../tokens/picture.js';

/** A hit, and the world that it is in. @typedef {SearchHit & { world: string }} Hit */

/** Worlds that are searched from the page of all worlds. */
const worldsMax = 10;

/**
 * Everything that a text can mean, in the world of the page or in all of them.
 * @param {string} text
 * @returns {Promise<readonly Hit[]>}
 */
async function find(text) {
  const own = worldId.value;
  const ids = own === undefined ? (worlds.value ?? []).slice(0, worldsMax).map(({ id }) => id) : [own];
  const found = await Promise.all(
    ids.map(async world => {
      const { hits } = await readIn(world, 'search', { text, at: atBlock.value });
      return hits.map(hit => ({ ...hit, world }));
    }),
  );
  return found.flat();
}

function go(/** @type {Hit} */ { kind, id, world }) {
  const path = kind === 'token' ? `collections/${id.replace('/', '/tokens/')}` : `${kind}s/${id}`;
  navigate(world === worldId.value ? inWorld(path) : `/explorer/${world}/${path}`);
}

/** What a text names exactly, or the only hit. @param {readonly Hit[]} hits */
function meant(hits) {
  const exact = hits.filter(({ isExact }) => isExact);
  return exact.length === 1 ? exact[0] : hits.length === 1 ? hits[0] : undefined;
}

/** Searches while the user types. */
export const Search = () =>
  html`<${SearchField}
    find=${find}
    meant=${meant}
    open=${go}
    Hit=${Label}
    label="Search"
    placeholder="Name, address, hash, 1/3, block…"
    nothing="Nothing found. Search for a name, an address, a hash, or ids such as 1/3 and block 20."
  />`;

/** @param {{ hit: Hit }} props */
function Label({ hit: { kind, id, name, image, world } }) {
  const ids = `${kind[0]?.toUpperCase()}${kind.slice(1)} ${short(id)}`;
  const known = kind === 'block' ? undefined : kind === 'account' ? (name ?? nameOf(id)) : name;
  const shown = named(known, ids);
  return html`${image !== null && html`<${Picture} url=${image} label="" size="thumb" />`}
    <span class="clip">${shown}</span>
    <span class="small muted"
      >${shown === ids ? '' : ids}${worldId.value === undefined ? ` in ${world}` : ''}</span
    >`;
}
