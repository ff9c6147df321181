import { signal } from '@preact/signals';
import { short } from '../format/format.js';
import { developmentAccounts } from '../state/names.js';
import { control, read, request } from '../state/http.js';
import { world as overview } from '../state/live.js';
import { worldId } from '../state/route.js';

/**
 * Who can sign: a development account or that of an own seed, for which the server signs, an account of a wallet extension, or any account
 * with a mock signature.
 * @typedef {{ key: string, label: string, address: string, uri?: string, isOwn?: boolean, signature?: string, sign?: (payload: any) => Promise<{ signature: string }> }} Signer
 */

const storageKey = 'understudy-accounts';

/**
 * Accounts that the user added, until the tab is closed. Those without a seed sign with the mock signature of a world.
 * @type {import('@preact/signals').Signal<readonly { address: string, seed?: string }[]>}
 */
const ownAccounts = signal(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));

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

/** Accounts of wallet extensions that the user has connected. */
const walletSigners = signal(/** @type {readonly Signer[]} */ ([]));

/** Wallet extensions announce themselves here. @returns {Record<string, any>} */
const extensions = () => /** @type {any} */ (globalThis).injectedWeb3 ?? {};

/** Whether there is a wallet extension to connect. */
export const hasWallet = () => Object.keys(extensions()).length > 0;

/** Asks the wallet extensions for their accounts; each asks its user. */
export async function connectWallets() {
  const found = await Promise.all(
    Object.entries(extensions()).map(async ([name, extension]) => {
      const { accounts, signer } = await extension.enable('Understudy');
      /** @type {readonly { address: string, name?: string }[]} */
      const list = await accounts.get();
      return list.map(account => ({
        label: `${account.name ?? account.address} (${name})`,
        key: `${name} ${account.address}`,
        address: account.address,
        sign: (/** @type {any} */ payload) => signer.signPayload(payload),
      }));
    }),
  );
  walletSigners.value = found.flat();
}

/**
 * Everybody who can sign.
 * @param {string} [asked] an account that signs if it can, also without its key
 * @returns {readonly Signer[]}
 */
export function signers(asked) {
  const known = [
    ...developmentAccounts.value.map(({ name, uri, address }) => ({ key: uri, label: name, address, uri })),
    ...ownAccounts.value.flatMap(ownSigner),
    ...walletSigners.value,
  ];
  const isKnown = asked === undefined || known.some(({ address }) => address === asked);
  return isKnown ? known : [...known, ...ownSigner({ address: asked })];
}

/** An account that the user added; one without its key only in a world where a mock signature is valid. @returns {readonly Signer[]} */
function ownSigner(/** @type {{ address: string, seed?: string }} */ { address, seed }) {
  const own = { key: `own ${address}`, address, isOwn: true };
  const signature = overview.value?.mockSignature;
  if (seed !== undefined) return [{ ...own, label: `${short(address)} (own seed)`, uri: seed }];
  return signature ? [{ ...own, label: `${short(address)} (no key)`, signature }] : [];
}

/**
 * Sends a write; returns the hash of the transaction. Throws a `RequestError` if it is not admitted.
 * @param {import('../state/openapi.js').Described} operation
 * @param {any} body
 * @param {Signer} signer
 * @returns {Promise<string>}
 */
export async function send({ method, path }, body, { uri, signature: mock, sign }) {
  const base = `/${worldId.value}/v1`;
  const asUri = { body, headers: { authorization: `Seed ${uri}` } };
  if (uri !== undefined) return (await request(method, `${base}${path}?use=Submit`, asUri)).hash;
  const { signerPayloadJSON } = await request(method, base + path, { body });
  const signature = mock ?? (await sign?.(signerPayloadJSON))?.signature;
  return (await request('POST', `${base}/extrinsic/submit`, { body: { signerPayloadJSON, signature } })).hash;
}
