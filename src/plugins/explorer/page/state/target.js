import { signal } from '@preact/signals';
import { openapi } from './openapi.js';
import { place, queryOf, worldId } from './route.js';

const storageKey = 'understudy-docs';

/** The world and the key for the requests of this tab, as far as they were chosen. */
const chosen = signal(
  /** @type {{ world?: string, authorization?: string }} */ (
    JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  ),
);

/** Chooses a world or a key for all operations, until the tab is closed. */
export function choose(/** @type {{ world?: string, authorization?: string }} */ choice) {
  chosen.value = { ...chosen.value, ...choice };
  sessionStorage.setItem(storageKey, JSON.stringify(chosen.value));
}

/** The worlds of the document by their ids, which are the paths of their base URLs; none until it is read. @returns {readonly string[]} */
export const worldIds = () =>
  (openapi()?.servers ?? []).map((/** @type {{ url: string }} */ { url }) => new URL(url).pathname.slice(1));

/** Where requests go, and with which header `Authorization`. */
export function target() {
  const { world = '', authorization = '' } = chosen.value;
  const worlds = worldIds();
  return { id: worldId.value ?? (worlds.includes(world) ? world : (worlds[0] ?? '')), authorization };
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
