import { useEffect, useState } from 'preact/hooks';
import { version } from './live.js';
import { atBlock, worldId } from './route.js';

/**
 * What a page shows, once it is read.
 * @template T
 * @typedef {{ data: T | undefined, error: Error | undefined }} Resource
 */

/**
 * Reads something for a page, and reads it again when the chain changes. What was read before stays visible meanwhile.
 * @template T
 * @param {() => Promise<T>} load
 * @param {readonly unknown[]} keys what else it depends on
 * @returns {Resource<T>}
 */
export function useResource(load, keys) {
  const [state, setState] = useState(/** @type {{ key: string, data?: T, error?: Error }} */ ({ key: '' }));
  const key = JSON.stringify([worldId.value, atBlock.value, ...keys]);
  useEffect(() => {
    // Until the chain is known, which is asked for first; otherwise everything would be read twice.
    if (worldId.value !== undefined && version.value === '') return undefined;
    let isWanted = true;
    load().then(
      data => isWanted && setState({ key, data }),
      error => isWanted && setState({ key, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, version.value]);
  const isOwn = state.key === key;
  return { data: isOwn ? state.data : undefined, error: isOwn ? state.error : undefined };
}
