import { signal } from '@preact/signals';
import { openapi } from './openapi.js';
import { place, queryOf, worldId } from './route.js';

const storageKey = 'understudy-docs';

/** The world and the header `Authorization` of requests, as far as they were chosen. @typedef {{ world?: string, authorization?: string | undefined }} Target */

/** @type {import('@preact/signals').Signal<Target>} */
const chosen = signal(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));

/** Chooses where all requests of this tab go, until it is closed. */
export function choose(/** @type {Target} */ choice = {}) {
  chosen.value = choice;
  sessionStorage.setItem(storageKey, JSON.stringify(choice));
}

/** The worlds of the document by their ids, which are the paths of their base URLs; none until it is read. @returns {readonly string[]} */
export const worldIds = () =>
  (openapi()?.servers ?? []).map((/** @type {{ url: string }} */ { url }) => new URL(url).pathname.slice(1));

/** Where requests go, the first world if none was chosen. */
export function target() {
  const { world = '', authorization } = chosen.value;
  const worlds = worldIds();
  return { world: worldId.value ?? (worlds.includes(world) ? world : (worlds[0] ?? '')), authorization };
}

/**
 * The page of an operation, or of all, for a world or for none. The filter of the list stays.
 * @param {string} [id]
 * @param {string} [world]
 */
export function operationUrl(id, world = worldId.value) {
  const base = world === undefined ? '/docs' : `/explorer/${world}/act`;
  const own = id === undefined ? base : `${base}/${id}`;
  return `${own}${queryOf({ filter: place.value.query.get('filter') })}`;
}
