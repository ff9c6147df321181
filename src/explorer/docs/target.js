import { openapi } from '../state/openapi.js';
import { signal } from '@preact/signals';

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

/** The worlds of the document by their ids, which are the paths of their base URLs. @returns {readonly string[]} */
export const worldIds = () =>
  openapi().servers.map((/** @type {{ url: string }} */ { url }) => new URL(url).pathname.slice(1));

/** Where requests go, and with which header `Authorization`. */
export function target() {
  const { world = '', authorization = '' } = chosen.value;
  const worlds = worldIds();
  return { id: worlds.includes(world) ? world : (worlds[0] ?? ''), authorization };
}
