import { counted, digits, inUnits, named } from './format.js';
import { addressIn, tokenOf } from './addresses.js';

/**
 * A part of a sentence: text, or something that has a page of its own.
 * @typedef {string | { account: string } | { collection: number, isNew?: boolean } | { token: [number, number] } | { name: string }} Part
 */

/** A collection that a transaction is about. @typedef {Answers['transaction']['collections'][number]} About */

/**
 * A transaction, or a call in a batch, with what the sentence takes from the whole transaction.
 * @typedef {{ section: string, method: string, args: readonly any[], outcome?: any, signer?: string, collections?: readonly About[], tokens?: readonly TokenName[], fee?: { unit: string } }} Call
 */

/** An address in an argument: a text, or the value of `{Substrate: …}`. */
const account = (/** @type {unknown} */ value) => ({ account: addressIn(value) ?? String(value) });
const collection = (/** @type {number} */ id) => ({ collection: id });
/** @returns {{ token: [number, number] }} */
const token = (/** @type {number} */ collectionId, /** @type {number} */ tokenId) => ({
  token: [collectionId, tokenId],
});
const name = (/** @type {unknown} */ text) => ({ name: String(text) });

/**
 * A sentence: its texts, and the parts between them.
 * @param {TemplateStringsArray} texts
 * @param {...(Part | readonly Part[])} between
 * @returns {Part[]}
 */
const says = (texts, ...between) =>
  texts.flatMap((text, index) => [text, between[index] ?? []].flat()).filter(part => part !== '');

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
    return says`${inUnits(raw, about.decimals)} ${named(about.tokenPrefix, 'units')} of ${collection(id)}`;
  if (about?.mode === 'ReFungible')
    return says`${raw === '1' ? '1 piece' : `${digits(raw)} pieces`} of ${token(id, tokenId)}`;
  return raw === '1' || value === undefined
    ? [token(id, tokenId)]
    : says`${digits(raw)} of ${token(id, tokenId)}`;
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
  account(owner).account === signer ? [] : says` owned by ${account(owner)}`;

/**
 * Each call of the chain in words, from its arguments in their order (`src/wire/calls/call-shapes.ts`) and the transaction.
 * @type {Record<string, (args: readonly any[], call: Call) => Part[]>}
 */
const sentences = {
  'unique.createCollectionEx': ([data], { outcome }) => {
    const id = outcome?.collectionId;
    const isNamed = data?.name?.length > 0 && data.name !== '0x';
    return says`creates ${id === undefined ? 'collection' : { collection: id, isNew: true }} ${isNamed ? name(bytesText(data.name)) : 'without a name'}`;
  },
  'unique.destroyCollection': ([id]) => says`destroys ${collection(id)}`,
  'unique.addToAllowList': ([id, who]) => says`adds ${account(who)} to the allow list of ${collection(id)}`,
  'unique.removeFromAllowList': ([id, who]) =>
    says`removes ${account(who)} from the allow list of ${collection(id)}`,
  'unique.changeCollectionOwner': ([id, owner]) =>
    says`makes ${account(owner)} the owner of ${collection(id)}`,
  'unique.addCollectionAdmin': ([id, admin]) => says`makes ${account(admin)} an admin of ${collection(id)}`,
  'unique.removeCollectionAdmin': ([id, admin]) =>
    says`removes the admin ${account(admin)} of ${collection(id)}`,
  'unique.setCollectionSponsor': ([id, sponsor]) =>
    says`proposes ${account(sponsor)} as the sponsor of ${collection(id)}`,
  'unique.confirmSponsorship': ([id]) => says`agrees to sponsor ${collection(id)}`,
  'unique.removeCollectionSponsor': ([id]) => says`removes the sponsor of ${collection(id)}`,
  'unique.createItem': ([id, owner, data], call) =>
    says`mints ${minted(call, id, data)} for ${account(owner)}`,
  'unique.createMultipleItems': ([id, owner, items]) =>
    says`mints ${`${items.length} tokens`} in ${collection(id)} for ${account(owner)}`,
  'unique.createMultipleItemsEx': ([id, data], { outcome }) =>
    says`mints ${Array.isArray(outcome) ? `${outcome.length} tokens` : mintedIn(data)} in ${collection(id)}`,
  'unique.setCollectionProperties': ([id, list]) => says`sets ${properties(list)} of ${collection(id)}`,
  'unique.deleteCollectionProperties': ([id, list]) => says`deletes ${properties(list)} of ${collection(id)}`,
  'unique.setTokenProperties': ([id, tokenId, list]) =>
    says`sets ${properties(list)} of ${token(id, tokenId)}`,
  'unique.deleteTokenProperties': ([id, tokenId, list]) =>
    says`deletes ${properties(list)} of ${token(id, tokenId)}`,
  'unique.setTokenPropertyPermissions': ([id]) =>
    says`sets who may change token properties of ${collection(id)}`,
  'unique.setTransfersEnabledFlag': ([id, value]) =>
    says`${value ? 'enables' : 'disables'} transfers in ${collection(id)}`,
  'unique.burnItem': ([id, tokenId, value], call) => says`burns ${things(call, id, tokenId, value)}`,
  'unique.burnFrom': ([id, from, tokenId, value], call) =>
    says`burns ${things(call, id, tokenId, value)}${ownedBy(call, from)}`,
  'unique.transfer': ([to, id, tokenId, value], call) => move(to, things(call, id, tokenId, value)),
  'unique.transferFrom': ([from, to, id, tokenId, value], call) =>
    move(to, [...things(call, id, tokenId, value), ...ownedBy(call, from)]),
  'unique.approve': ([spender, id, tokenId, value], call) =>
    String(value) === '0'
      ? says`revokes the approval of ${account(spender)} for ${tokenId === 0 ? collection(id) : token(id, tokenId)}`
      : says`approves ${account(spender)} for ${things(call, id, tokenId, value)}`,
  'unique.approveFrom': ([from, spender, id, tokenId, value], call) =>
    says`approves ${account(spender)} for ${things(call, id, tokenId, value)}${ownedBy(call, from)}`,
  'unique.setCollectionLimits': ([id]) => says`sets limits of ${collection(id)}`,
  'unique.setCollectionPermissions': ([id]) => says`sets permissions of ${collection(id)}`,
  'unique.repartition': ([id, tokenId, value]) =>
    says`divides ${token(id, tokenId)} into ${String(value)} pieces`,
  'unique.setAllowanceForAll': ([id, operator, approve]) =>
    says`${approve ? 'allows' : 'forbids'} ${account(operator)} to use all tokens in ${collection(id)}`,
  'balances.transferAllowDeath': ([to, value], call) => says`sends ${coinsOf(value, call)} to ${account(to)}`,
  'balances.transferKeepAlive': ([to, value], call) => says`sends ${coinsOf(value, call)} to ${account(to)}`,
  'balances.forceSetBalance': ([who, value], call) =>
    says`sets the balance of ${account(who)} to ${coinsOf(value, call)}`,
  'unique.forceRepairCollection': ([id]) => says`repairs ${collection(id)}`,
  'unique.forceRepairItem': ([id, tokenId]) => says`repairs ${token(id, tokenId)}`,
  'utility.batch': ([calls]) => says`${makes(calls)}, up to the first that is refused`,
  'utility.batchAll': ([calls]) => [makes(calls)],
  'utility.forceBatch': ([calls]) => says`${makes(calls)}, without those that are refused`,
  'sudo.sudo': () => ['makes a call as root'],
};

/** How many calls a batch makes. */
const makes = (/** @type {readonly unknown[]} */ { length }) =>
  `makes ${counted(length, 'call')} in one transaction`;

/**
 * A transfer, which is called nesting if a token receives.
 * @param {any} to
 * @param {readonly Part[]} what
 */
function move(to, what) {
  const receiver = account(to);
  return tokenOf(receiver.account) === undefined
    ? says`transfers ${what} to ${receiver}`
    : says`nests ${what} in ${receiver}`;
}

/**
 * What was minted; before it has an id, a token in its collection.
 * @param {Call} call
 * @param {number} id
 * @param {any} data
 */
function minted(call, id, data) {
  const { fungible, reFungible } = data ?? {};
  const tokenId = call.outcome?.tokenId;
  if (fungible !== undefined) return things(call, id, 0, fungible.value);
  if (reFungible !== undefined && tokenId) return things(call, id, tokenId, reFungible.pieces);
  return tokenId ? [token(id, tokenId)] : says`a token in ${collection(id)}`;
}

/** The only property of a list by its key, or how many it has. @returns {Part[]} */
const properties = (/** @type {readonly any[]} */ list) =>
  list.length === 1
    ? says`the property ${name(bytesText(list[0]?.key ?? list[0]))}`
    : [`${list.length} properties`];

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
