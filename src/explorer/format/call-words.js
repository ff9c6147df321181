import { tokenOf } from './token-address.js';

/**
 * A part of a sentence: text, or something that has a page of its own.
 * @typedef {string | { account: string } | { collection: number } | { token: [number, number] } | { name: string }} Part
 */

/**
 * A transaction, or a call in a batch.
 * @typedef {{ section: string, method: string, args: readonly any[], outcome?: any, signer?: string }} Call
 */

/** An address in an argument: a text, or the value of `{Substrate: …}`. */
const account = (/** @type {any} */ value) => ({
  account: typeof value === 'string' ? value : String(Object.values(value ?? {})[0] ?? ''),
});
const collection = (/** @type {number} */ id) => ({ collection: id });
/** @returns {{ token: [number, number] }} */
const token = (/** @type {number} */ collectionId, /** @type {number} */ tokenId) => ({
  token: [collectionId, tokenId],
});
const name = (/** @type {unknown} */ text) => ({ name: String(text) });
const all = (/** @type {readonly any[]} */ list, /** @type {string} */ noun) =>
  list.length === 1 ? `the ${noun}` : `${list.length} ${noun === 'property' ? 'properties' : `${noun}s`}`;
const amount = (/** @type {unknown} */ value) => (String(value) === '1' ? '' : `${String(value)} of `);
/** The text of bytes, which calls have in hexadecimal. */
const text = (/** @type {any} */ value) => {
  if (Array.isArray(value)) return String.fromCharCode(...value.map(Number)).replace(/\0.*$/, '');
  const hex = /^0x((?:[0-9a-f]{2})*)$/i.exec(String(value))?.[1];
  if (hex === undefined) return String(value);
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16)));
};

/**
 * Each call of the chain in words, from its arguments in their order (`src/wire/call-shapes.ts`) and its outcome.
 * @type {Record<string, (args: readonly any[], outcome: any, signer: string | undefined) => Part[]>}
 */
const sentences = {
  'unique.createCollectionEx': ([data], outcome) => [
    'creates ',
    ...(outcome?.collectionId === undefined ? ['collection '] : [collection(outcome.collectionId), ' ']),
    name(text(data?.name ?? '')),
  ],
  'unique.destroyCollection': ([id]) => ['destroys ', collection(id)],
  'unique.addToAllowList': ([id, address]) => [
    'adds ',
    account(address),
    ' to the allow list of ',
    collection(id),
  ],
  'unique.removeFromAllowList': ([id, address]) => [
    'removes ',
    account(address),
    ' from the allow list of ',
    collection(id),
  ],
  'unique.changeCollectionOwner': ([id, owner]) => [
    'makes ',
    account(owner),
    ' the owner of ',
    collection(id),
  ],
  'unique.addCollectionAdmin': ([id, admin]) => ['makes ', account(admin), ' an admin of ', collection(id)],
  'unique.removeCollectionAdmin': ([id, admin]) => [
    'removes the admin ',
    account(admin),
    ' of ',
    collection(id),
  ],
  'unique.setCollectionSponsor': ([id, sponsor]) => [
    'proposes ',
    account(sponsor),
    ' as the sponsor of ',
    collection(id),
  ],
  'unique.confirmSponsorship': ([id]) => ['agrees to sponsor ', collection(id)],
  'unique.removeCollectionSponsor': ([id]) => ['removes the sponsor of ', collection(id)],
  'unique.createItem': ([id, owner], outcome) => [
    'mints ',
    ...(outcome?.tokenId
      ? [token(id, outcome.tokenId)]
      : [outcome ? `${outcome.amount} of ` : 'a token in ', collection(id)]),
    ' for ',
    account(owner),
  ],
  'unique.createMultipleItems': ([id, owner, items]) => [
    'mints ',
    `${items.length} tokens`,
    ' in ',
    collection(id),
    ' for ',
    account(owner),
  ],
  'unique.createMultipleItemsEx': ([id, data], outcome) => [
    `mints ${Array.isArray(outcome) ? `${outcome.length} tokens` : mintedIn(data)} in `,
    collection(id),
  ],
  'unique.setCollectionProperties': ([id, properties]) => [
    `sets ${all(properties, 'property')} `,
    ...keys(properties),
    ' of ',
    collection(id),
  ],
  'unique.deleteCollectionProperties': ([id, list]) => [
    `deletes ${all(list, 'property')} of `,
    collection(id),
  ],
  'unique.setTokenProperties': ([id, tokenId, properties]) => [
    `sets ${all(properties, 'property')} `,
    ...keys(properties),
    ' of ',
    token(id, tokenId),
  ],
  'unique.deleteTokenProperties': ([id, tokenId, list]) => [
    `deletes ${all(list, 'property')} of `,
    token(id, tokenId),
  ],
  'unique.setTokenPropertyPermissions': ([id]) => [
    'sets who may change token properties of ',
    collection(id),
  ],
  'unique.setTransfersEnabledFlag': ([id, value]) => [
    `${value ? 'enables' : 'disables'} transfers in `,
    collection(id),
  ],
  'unique.burnItem': ([id, tokenId, value]) => [`burns ${amount(value)}`, token(id, tokenId)],
  'unique.burnFrom': ([id, from, tokenId, value]) => [
    `burns ${amount(value)}`,
    token(id, tokenId),
    ' of ',
    account(from),
  ],
  'unique.transfer': ([to, id, tokenId, value]) => move(undefined, to, token(id, tokenId), value),
  'unique.transferFrom': ([from, to, id, tokenId, value], _outcome, signer) => {
    const owner = account(from);
    return move(owner.account === signer ? undefined : owner, to, token(id, tokenId), value);
  },
  'unique.approve': ([spender, id, tokenId, value]) =>
    String(value) === '0'
      ? ['revokes the approval of ', account(spender), ' for ', token(id, tokenId)]
      : ['approves ', account(spender), ` for ${amount(value)}`, token(id, tokenId)],
  'unique.approveFrom': ([from, spender, id, tokenId]) => [
    'approves ',
    account(spender),
    ' for ',
    token(id, tokenId),
    ' of ',
    account(from),
  ],
  'unique.setCollectionLimits': ([id]) => ['sets limits of ', collection(id)],
  'unique.setCollectionPermissions': ([id]) => ['sets permissions of ', collection(id)],
  'unique.repartition': ([id, tokenId, value]) => ['divides ', token(id, tokenId), ` into ${value} pieces`],
  'unique.setAllowanceForAll': ([id, operator, approve]) => [
    approve ? 'allows ' : 'forbids ',
    account(operator),
    ' to use all tokens in ',
    collection(id),
  ],
  'balances.transferAllowDeath': ([to, value]) => [`sends ${coinsOf(value)} to `, account(to)],
  'balances.transferKeepAlive': ([to, value]) => [`sends ${coinsOf(value)} to `, account(to)],
  'utility.batchAll': ([calls]) => [`${calls.length} calls in one transaction`],
};

/**
 * A transfer, which is called nesting if a token receives.
 * @param {{ account: string } | undefined} from undefined for the signer
 * @param {any} to
 * @param {Part} what
 * @param {unknown} value
 * @returns {Part[]}
 */
function move(from, to, what, value) {
  const receiver = account(to);
  const isNest = tokenOf(receiver.account) !== undefined;
  return [
    `${isNest ? 'nests' : 'transfers'} ${amount(value)}`,
    what,
    ...(from === undefined ? [] : [' of ', from]),
    isNest ? ' in ' : ' to ',
    receiver,
  ];
}

/** The only property of a list by its key. */
const keys = (/** @type {readonly any[]} */ properties) =>
  properties.length === 1 ? [name(text(properties[0]?.key))] : [];

const mintedIn = (/** @type {any} */ data) => {
  const [items] = Object.values(data ?? {});
  return Array.isArray(items) ? `${items.length} tokens` : 'tokens';
};

const coinsOf = (/** @type {unknown} */ raw) => {
  const padded = String(raw).padStart(19, '0');
  const fraction = padded.slice(-18).replace(/0+$/, '').slice(0, 4);
  return `${padded.slice(0, -18)}${fraction === '' ? '' : `.${fraction}`} coins`;
};

/**
 * What the signer does by a call, in words. A call without a sentence is named.
 * @param {Call} call
 * @returns {Part[]}
 */
export function callWords({ section, method, args, outcome, signer }) {
  const sentence = sentences[`${section}.${method}`];
  try {
    return sentence?.(args, outcome, signer) ?? [`${section}.${method}`];
  } catch {
    return [`${section}.${method}`];
  }
}

/** The calls that have a sentence. */
export const namedCalls = Object.keys(sentences);
