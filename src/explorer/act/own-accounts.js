import { signal } from '@preact/signals';
import { control, read } from '../state/http.js';

const storageKey = 'understudy-accounts';

/**
 * Accounts that the user added, until the tab is closed. Those without a seed sign with the mock signature of a world.
 * @type {import('@preact/signals').Signal<readonly { address: string, seed?: string }[]>}
 */
export const ownAccounts = signal(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));

function keep(/** @type {typeof ownAccounts.value} */ accounts) {
  ownAccounts.value = accounts;
  sessionStorage.setItem(storageKey, JSON.stringify(accounts));
}

const others = (/** @type {string} */ address) => ownAccounts.value.filter(own => own.address !== address);

/**
 * Keeps a seed; returns its address. The server finds the address by a control route, which is not in the journal. Throws a
 * `RequestError` if the server could not sign with it.
 * @param {string} seed
 * @returns {Promise<string>}
 */
export async function addSeed(seed) {
  const { address } = await control('POST', 'accounts/address', { seed });
  keep([...others(address), { address, seed }]);
  return address;
}

/**
 * Keeps an account without its key; returns its address. Throws a `RequestError` if it is none.
 * @param {string} address
 */
export async function addAddress(address) {
  await read('read/balance', { address });
  keep([...others(address), { address }]);
  return address;
}

/** Forgets an account. */
export const forget = (/** @type {string} */ address) => keep(others(address));
