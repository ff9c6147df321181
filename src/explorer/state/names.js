import { effect, signal } from '@preact/signals';
import { read } from './http.js';
import { world } from './live.js';

/** @typedef {{ name: string, uri: string, address: string }} DevelopmentAccount */

/** The development accounts of the world of the page, whose keys everybody knows. */
export const developmentAccounts = signal(/** @type {readonly DevelopmentAccount[]} */ ([]));

/** Reads them whenever the page goes to another world. */
export function watchAccounts() {
  let known = '';
  effect(() => {
    const id = world.value?.id;
    if (id === undefined || id === known) return;
    known = id;
    read(id, 'accounts').then(
      ({ accounts }) => (developmentAccounts.value = accounts),
      () => (known = ''),
    );
  });
}

/** The name of a development account; undefined for all others. */
export const nameOf = (/** @type {string} */ address) =>
  developmentAccounts.value.find(account => account.address === address)?.name;
