import { computed, effect, signal } from '@preact/signals';
import { publicKeyOf } from '../format/addresses.js';
import { read } from './http.js';
import { world } from './live.js';

/** @typedef {{ name: string, uri: string, address: string }} DevelopmentAccount */

/** The development accounts of the world of the page, whose keys everybody knows. */
export const developmentAccounts = signal(/** @type {readonly DevelopmentAccount[]} */ ([]));

/** Their addresses, each with its name, to choose from. */
export const accountChoices = () =>
  developmentAccounts.value.map(({ address, name }) => /** @type {const} */ ([address, name]));

/** Their names, to choose from. */
export const accountNames = () => developmentAccounts.value.map(({ name }) => name);

/** Reads them whenever the page goes to another world. */
export function watchAccounts() {
  let known = '';
  effect(() => {
    const id = world.value?.id;
    if (id === undefined || id === known) return;
    known = id;
    read('accounts').then(
      ({ accounts }) => (developmentAccounts.value = accounts),
      () => (known = ''),
    );
  });
}

/** The account that takes all fees: "modlpy/trsry", padded with zeros. */
const treasuryKey = '6d6f646c70792f7472737279'.padEnd(64, '0');

const names = computed(
  () =>
    new Map([
      [treasuryKey, 'Treasury'],
      ...developmentAccounts.value.map(
        ({ address, name }) => /** @type {[string | undefined, string]} */ ([publicKeyOf(address), name]),
      ),
    ]),
);

/** The name of a development account or of the treasury, in the address format of any network; undefined for all others. */
export function nameOf(/** @type {string} */ address) {
  const key = publicKeyOf(address);
  return key && names.value.get(key);
}

/** The address of a development account by its name, or any other. */
export const addressOf = (/** @type {string} */ text) =>
  developmentAccounts.value.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.address ?? text;
