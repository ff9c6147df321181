import { signal } from '@preact/signals';
import { control } from '../state/http.js';

const storageKey = 'understudy-seeds';

/** Seeds of the user with their addresses, until the tab is closed. @type {import('@preact/signals').Signal<readonly { seed: string, address: string }[]>} */
export const ownSeeds = signal(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));

function keep(/** @type {typeof ownSeeds.value} */ seeds) {
  ownSeeds.value = seeds;
  sessionStorage.setItem(storageKey, JSON.stringify(seeds));
}

/**
 * Keeps a seed; returns its address. The server finds the address by a control route, which is not in the journal. Throws a
 * `RequestError` if the server could not sign with it.
 * @param {string} world
 * @param {string} seed
 * @returns {Promise<string>}
 */
export async function addSeed(world, seed) {
  const { address } = await control('POST', world, 'accounts/address', { seed });
  keep([...ownSeeds.value.filter(own => own.seed !== seed), { seed, address }]);
  return address;
}

/** Forgets the seed of an address. */
export const forgetSeed = (/** @type {string} */ address) =>
  keep(ownSeeds.value.filter(own => own.address !== address));
