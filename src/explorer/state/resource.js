import { useEffect, useState } from 'preact/hooks';
import { read } from './http.js';
import { connection, version } from './live.js';
import { atBlock, worldId } from './route.js';

/**
 * What a page shows, once it is read.
 * @template T
 * @typedef {{ data: T | undefined, error: Error | undefined }} Resource
 */

/**
 * Reads something, and reads it again when the chain changes. What was read before stays visible meanwhile, so that nothing jumps and
 * nothing loses the focus.
 * @template T
 * @param {() => Promise<T>} load
 * @param {readonly unknown[]} keys what it depends on beside the world
 * @returns {Resource<T>}
 */
export function useResource(load, keys) {
  const [state, setState] = useState(/** @type {{ key: string, data?: T, error?: Error }} */ ({ key: '' }));
  const key = JSON.stringify([worldId.value, ...keys]);
  useEffect(() => {
    // Until the chain is known, which is asked for first; otherwise everything would be read twice.
    if (worldId.value !== undefined && version.value === '') return undefined;
    let isWanted = true;
    load().then(
      data => isWanted && setState({ key, data }),
      error => {
        const isLost = error.status === 0;
        if (isWanted) setState(before => (isLost && before.data !== undefined ? before : { key, error }));
        // It is read again when the server is back.
        if (isLost) connection.value = 'lost';
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key, version.value]);
  return { data: state.data, error: state.key === key ? state.error : undefined };
}

/**
 * Reads a control route of the world likewise.
 * @template {string} P
 * @param {P} path below `__sim/`
 * @param {import('./route.js').Query} [query]
 */
export const useRead = (path, query) => useResource(() => read(path, query), [path, query]);

/**
 * Reads something at the block of the page, and where that is not the last one, at the last one as well: `now`.
 * @template T
 * @param {(at: string | undefined) => Promise<T>} load
 * @param {readonly unknown[]} keys
 */
export function useThenAndNow(load, keys) {
  const { value: at } = atBlock;
  const then = useResource(() => load(at), [at, ...keys]);
  const now = useResource(
    async () => (at === undefined ? undefined : load(undefined)),
    [at === undefined, ...keys],
  );
  return { ...then, now: now.data };
}
