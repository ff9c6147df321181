import { digits, inUnits } from './format.js';
import { tokenOf } from './token-address.js';

/**
 * A part of a sentence: text, or something that has a page of its own.
 * @typedef {string | { account: string } | { collection: number, isNew?: boolean } | { token: [number, number] } | { name: string }} Part
 */

/** @typedef {import('../../contract/shapes/explorer/explorer-tokens.ts').TokenName} TokenName */

/** A collection that a transaction is about. @typedef {import('../../contract/shapes/explorer/explorer.ts').TransactionRead['collections'][number]} About */

/**
 * A transaction, or a call in a batch, with what the sentence takes from the whole transaction.
 * @typedef {{ section: string, method: string, args: readonly any[], outcome?: any, signer?: string, collections?: readonly About[], tokens?: readonly TokenName[], fee?: { unit: string } }} Call
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

/**
 * A token, pieces of it, or an amount of a Fungible collection, whose only token is 0.
 * @param {Call} call
 * @param {number} id
 * @param {number} tokenId
 * @param {unknown} value
 * @returns {Part[]}
 */
function things(call, id, tokenId, value) {
  const about = aboutCollection(call, id);
  const raw = String(value);
  if (about?.mode === 'Fungible' && /^\d+$/.test(raw))
    return [`${inUnits(raw, about.decimals)} ${about.tokenPrefix || 'units'} of `, collection(id)];
  if (about?.mode === 'ReFungible')
    return [`${raw === '1' ? '1 piece' : `${digits(raw)} pieces`} of `, token(id, tokenId)];
  return raw === '1' || value === undefined
    ? [token(id, tokenId)]
    : [`${digits(raw)} of `, token(id, tokenId)];
}

/** The text of bytes, which calls have in hexadecimal. */
export const bytesText = (/** @type {any} */ value) => {
  if (Array.isArray(value)) return String.fromCharCode(...value.map(Number)).replace(/\0.*$/, '');
  const hex = /^0x((?:[0-9a-f]{2})*)$/i.exec(String(value))?.[1];
  if (hex === undefined) return String(value);
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16)));
};

/** The owner of what a call is about; nothing if it is the signer. @returns {Part[]} */
const ownedBy = (/** @type {Call} */ { signer }, /** @type {any} */ owner) =>
  account(owner).account === signer ? [] : [' owned by ', account(owner)];

/**
 * Each call of the chain in words, from its arguments in their order (`src/wire/calls/call-shapes.ts`) and the transaction.
 * @type {Record<string, (args: readonly any[], call: Call) => Part[]>}
 */
const sentences = {
  'unique.createCollectionEx': ([data], { outcome }) => [
    'creates ',
    ...(outcome?.collectionId === undefined
      ? ['collection ']
      : [{ collection: outcome.collectionId, isNew: true }, ' ']),
    ...(data?.name?.length > 0 && data.name !== '0x' ? [name(bytesText(data.name))] : ['without a name']),
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
  'unique.createItem': ([id, owner, data], call) => [
    'mints ',
    ...minted(call, id, data),
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
  'unique.createMultipleItemsEx': ([id, data], { outcome }) => [
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
    `deletes ${all(list, 'property')} `,
    ...keys(list),
    ' of ',
    collection(id),
  ],
  'unique.setTokenProperties': ([id, tokenId, properties]) => [
    `sets ${all(properties, 'property')} `,
    ...keys(properties),
    ' of ',
    token(id, tokenId),
  ],
  'unique.deleteTokenProperties': ([id, tokenId, list]) => [
    `deletes ${all(list, 'property')} `,
    ...keys(list),
    ' of ',
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
  'unique.burnItem': ([id, tokenId, value], call) => ['burns ', ...things(call, id, tokenId, value)],
  'unique.burnFrom': ([id, from, tokenId, value], call) => [
    'burns ',
    ...things(call, id, tokenId, value),
    ...ownedBy(call, from),
  ],
  'unique.transfer': ([to, id, tokenId, value], call) => move(to, things(call, id, tokenId, value)),
  'unique.transferFrom': ([from, to, id, tokenId, value], call) =>
    move(to, [...things(call, id, tokenId, value), ...ownedBy(call, from)]),
  'unique.approve': ([spender, id, tokenId, value], call) =>
    String(value) === '0'
      ? [
          'revokes the approval of ',
          account(spender),
          ' for ',
          tokenId === 0 ? collection(id) : token(id, tokenId),
        ]
      : ['approves ', account(spender), ' for ', ...things(call, id, tokenId, value)],
  'unique.approveFrom': ([from, spender, id, tokenId, value], call) => [
    'approves ',
    account(spender),
    ' for ',
    ...things(call, id, tokenId, value),
    ...ownedBy(call, from),
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
  'balances.transferAllowDeath': ([to, value], call) => [`sends ${coinsOf(value, call)} to `, account(to)],
  'balances.transferKeepAlive': ([to, value], call) => [`sends ${coinsOf(value, call)} to `, account(to)],
  'balances.forceSetBalance': ([who, value], call) => [
    'sets the balance of ',
    account(who),
    ` to ${coinsOf(value, call)}`,
  ],
  'unique.forceRepairCollection': ([id]) => ['repairs ', collection(id)],
  'unique.forceRepairItem': ([id, tokenId]) => ['repairs ', token(id, tokenId)],
  'utility.batch': ([calls]) => [`${makes(calls)}, up to the first that is refused`],
  'utility.batchAll': ([calls]) => [makes(calls)],
  'utility.forceBatch': ([calls]) => [`${makes(calls)}, without those that are refused`],
  'sudo.sudo': () => ['makes a call as root'],
};

/** How many calls a batch makes. @param {readonly unknown[]} calls */
function makes({ length }) {
  return `makes ${length} ${length === 1 ? 'call' : 'calls'} in one transaction`;
}

/**
 * A transfer, which is called nesting if a token receives.
 * @param {any} to
 * @param {readonly Part[]} what
 * @returns {Part[]}
 */
function move(to, what) {
  const receiver = account(to);
  const isNest = tokenOf(receiver.account) !== undefined;
  return [isNest ? 'nests ' : 'transfers ', ...what, isNest ? ' in ' : ' to ', receiver];
}

/**
 * What was minted; before it has an id, a token in its collection.
 * @param {Call} call
 * @param {number} id
 * @param {any} data
 * @returns {Part[]}
 */
function minted(call, id, data) {
  const { fungible, reFungible } = data ?? {};
  const tokenId = call.outcome?.tokenId;
  if (fungible !== undefined) return things(call, id, 0, fungible.value);
  if (reFungible !== undefined && tokenId) return things(call, id, tokenId, reFungible.pieces);
  return tokenId ? [token(id, tokenId)] : ['a token in ', collection(id)];
}

/** The only property of a list by its key. */
const keys = (/** @type {readonly any[]} */ properties) =>
  properties.length === 1 ? [name(bytesText(properties[0]?.key ?? properties[0]))] : [];

const mintedIn = (/** @type {any} */ data) => {
  const [items] = Object.values(data ?? {});
  return Array.isArray(items) ? `${items.length} tokens` : 'tokens';
};

const coinsOf = (/** @type {unknown} */ raw, /** @type {Call} */ { fee }) =>
  `${inUnits(String(raw), 18)} ${fee?.unit ?? 'coins'}`;

/**
 * What the signer does by a call, in words. A call without a sentence is named.
 * @param {Call} call
 * @returns {Part[]}
 */
export function callWords(call) {
  const called = `${call.section}.${call.method}`;
  try {
    return sentences[called]?.(call.args, call) ?? [called];
  } catch {
    return [called];
  }
}

/** A collection of a transaction by its id. */
export const aboutCollection = (/** @type {Call} */ { collections = [] }, /** @type {number} */ id) =>
  collections.find(({ collectionId }) => collectionId === id);

/** The calls that have a sentence. */
export const namedCalls = Object.keys(sentences);
