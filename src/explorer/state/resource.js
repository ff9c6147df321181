import { useEffect, useState } from 'preact/hooks';
import { connection, version } from './live.js';
import { atBlock, worldId } from './route.js';

/**
 * What a page shows, once it is read.
 * @template T
 * @typedef {{ data: T | undefined, error: Error | undefined }} Resource
 */

/**
 * Reads something at the block of the page, and reads it again when the chain changes. What was read before stays visible meanwhile, so
 * that nothing jumps and nothing loses the focus.
 * @template T
 * @param {() => Promise<T>} load
 * @param {readonly unknown[]} keys what else it depends on
 * @returns {Resource<T>}
 */
export const useResource = (load, keys) => useRead(load, [atBlock.value, ...keys]);

/**
 * The same at the last block, whichever the page looks at.
 * @template T
 * @param {() => Promise<T>} load
 * @param {readonly unknown[]} keys
 * @returns {Resource<T>}
 */
export const useNow = (load, keys) => useRead(load, keys);

/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {readonly unknown[]} keys
 * @returns {Resource<T>}
 */
function useRead(load, keys) {
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
