import { baseUnitsOf } from '../../../../model/units.ts';
import { tokenAddress, tokenAddressPrefix } from '../../../../model/view.ts';

/** Any JSON; what is not as expected shows in a comparison. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** JSON by the name of what answered it. */
export type Answers = Readonly<Record<string, Json>>;

/** A fact: everything that REST says about it, and everything that JSON-RPC says. All of that must be equal. */
export type Fact = readonly [
  name: string,
  rest: (answers: Answers) => readonly unknown[],
  node: (answers: Answers) => readonly unknown[],
];

const text = (hex: string): string => Buffer.from(hex.slice(2), 'hex').toString();
const amount = (value: Json): string => BigInt(value ?? 0).toString();
const address = (account: Json): string | null => account && (account.substrate ?? account.ethereum);
const addresses = (accounts: Json): (string | null)[] => accounts.map(address).toSorted();
const sorted = (items: readonly unknown[]): unknown[] =>
  items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
const bytesIn = (properties: Json): unknown[] =>
  sorted(properties.map(({ key, valueHex }: Json) => [key, valueHex]));
const propertiesIn = (properties: Json): unknown[] =>
  sorted(properties.map(({ key, value }: Json) => [text(key), value]));
const permissionsIn = (permissions: Json, keyOf = (key: string) => key): unknown[] =>
  sorted(permissions.map(({ key, permission }: Json) => [keyOf(key), permission]));
/** Large numbers as decimal text, which polkadot.js writes as hexadecimal text with all 32 digits. */
const decimal = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value).replace(/"(0x[0-9a-f]{32})"/g, (_, digits: string) => `"${BigInt(digits)}"`),
  );
const eventsIn = (events: Json): unknown[] =>
  events.map(({ section, method, index, data }: Json) => ({ section, method, index, data }));
const limitsIn = (limits: Json): Json => ({
  ...limits,
  sponsoredDataRateLimit: limits.sponsoredDataRateLimit?.blocks ?? null,
});
const rootsIn = ({ parentHash, number, stateRoot, extrinsicsRoot, digest }: Json): unknown => ({
  parentHash,
  number: Number(number),
  stateRoot,
  extrinsicsRoot,
  digest,
});
const sponsorshipIn = (sponsorship: Json): unknown => {
  const [[state, sponsor] = []] = Object.entries(sponsorship);
  return state === 'disabled' ? null : { address: sponsor, isConfirmed: state === 'confirmed' };
};

/** What was paid without the price of a collection, in base units. */
const feesIn = ({ status, transaction }: Answers): readonly string[] =>
  [status, transaction].map(({ fee }) =>
    amount(BigInt(fee.raw) - (isCreation(status) ? 2n * 10n ** 18n : 0n)),
  );
const isCreation = ({ isError, callMethod }: Json): boolean =>
  !isError && String(callMethod.method).startsWith('createCollection');

/**
 * A transaction and its block. REST: `status`, `extrinsic`, and the pages' `transaction` and `block`. Node: `transaction` is found in its
 * block by its hash.
 */
// prettier-ignore
export const transactionFacts: readonly Fact[] = [
  ['hash', r => [r['status'].hash, r['extrinsic'].hash, r['transaction'].hash], n => [n['hash']]],
  ['index in the block', r => [r['status'].blockIndex], n => [n['index']]],
  ['signer', r => [r['extrinsic'].signer, r['transaction'].signer], n => [n['signer']]],
  ['nonce', r => [r['extrinsic'].nonce, r['transaction'].nonce], n => [n['nonce']]],
  ['tip', r => [r['transaction'].tip.raw], n => [n['tip']]],
  ['call', r => [r['extrinsic'], r['transaction'], r['status'].callMethod].map(({ section, method }: Json) => `${section}.${method}`), n => [n['call']]],
  ['arguments', r => [r['extrinsic'].args, r['transaction'].args].map(decimal), n => [decimal(n['args'])]],
  ['events', r => [r['status'].events, r['extrinsic'].events].map(eventsIn), n => [eventsIn(n['events'])]],
  ['names of events', r => [r['transaction'].events.map(({ index }: Json) => index)], n => [n['events'].map(({ index }: Json) => index)]],
  ['success', r => [!r['status'].isError, r['status'].error === null, r['transaction'].refusal === null], n => [n['error'] === undefined]],
  ['error', r => [r['status'].error?.details, r['transaction'].refusal?.details].map(found => found && `${found.section}.${found.name}`).map(found => found ?? undefined), n => [n['error']]],
  ['fee', feesIn, n => [n['paid']]],
  ['estimated fee', r => (r['status'].isError ? [] : feesIn(r)), n => [n['estimate']]],
  ['block hash', r => [r['status'].blockHash, r['status'].block.hash, r['extrinsic'].blockHash, r['transaction'].blockHash, r['block'].block.hash], n => [n['blockHash']]],
  ['block number', r => [r['extrinsic'].blockNumber, r['transaction'].blockNumber, r['block'].block.number], n => [Number(n['header'].number), n['number']]],
  ['time', r => [r['status'].createdAt, r['transaction'].timestamp, r['block'].block.timestamp], n => [n['time'], n['inherentTime']]],
  ['header', r => [rootsIn(r['status'].block.header)], n => [rootsIn(n['header'])]],
  ['transactions of the block', r => [r['block'].transactions.map(({ hash }: Json) => hash)], n => [n['hashes'].slice(1)]],
];

/** A collection. REST: the reads by their operations. Node: methods of its runtime. */
// prettier-ignore
export const collectionFacts: readonly Fact[] = [
  ['owner', r => [r['collection'].owner], n => [n['collectionById'].owner]],
  ['mode', r => [r['collection'].mode.toLowerCase()], n => [Object.keys(n['collectionById'].mode)[0]?.toLowerCase()]],
  ['decimals', r => [r['collection'].decimals], n => [n['collectionById'].mode.fungible ?? 0]],
  ['name', r => [r['collection'].name], n => [String.fromCharCode(...n['collectionById'].name)]],
  ['description', r => [r['collection'].description], n => [String.fromCharCode(...n['collectionById'].description)]],
  ['token prefix', r => [r['collection'].tokenPrefix], n => [text(n['collectionById'].tokenPrefix)]],
  ['sponsorship', r => [r['collection'].sponsorship], n => [sponsorshipIn(n['collectionById'].sponsorship)]],
  ['limits', r => [r['collection'].limits], n => [limitsIn(n['collectionById'].limits)]],
  ['effective limits', r => [r['limits'].limits], n => [limitsIn(n['effectiveCollectionLimits'])]],
  ['permissions', r => [r['collection'].permissions], n => [n['collectionById'].permissions]],
  ['flags', r => [r['collection'].flags], n => [n['collectionById'].flags]],
  ['read only', r => [r['collection'].readOnly], n => [n['collectionById'].readOnly]],
  ['properties', r => [r['collection'].properties, r['collectionProperties'].properties].map(bytesIn), n => [n['collectionById'].properties, n['collectionProperties']].map(propertiesIn)],
  ['property permissions', r => [r['collection'].tokenPropertyPermissions, r['propertyPermissions'].propertyPermissions].map(found => permissionsIn(found)), n => [n['collectionById'].tokenPropertyPermissions, n['propertyPermissions']].map(found => permissionsIn(found, text))],
  ['admins', r => [r['admins'].admins.toSorted()], n => [addresses(n['adminlist'])]],
  ['allow list', r => [r['allowList'].addresses.toSorted()], n => [addresses(n['allowlist'])]],
  ['last token', r => [r['lastTokenId'].tokenId], n => [n['lastTokenId']]],
  ['tokens', r => [r['collectionTokens'].ids], n => [n['collectionTokens']]],
  ['number of tokens', r => [r['totalSupply'].totalSupply], n => [n['totalSupply']]],
];

/** Pieces, and amounts of a Fungible collection, which are in its units. */
const baseUnits = (answer: Json, { decimals }: Json): string | undefined =>
  baseUnitsOf(answer.amount, decimals)?.toString();

/** A token that exists; token 0 of a Fungible collection, too. REST: its reads. Node: methods of the runtime. */
// prettier-ignore
export const tokenFacts: readonly Fact[] = [
  ['existence', r => [r['tokenExists'].isExists, r['token'] !== null], n => [n['tokenExists']]],
  ['owner', r => [r['token'].owner, r['tokenOwner']?.owner ?? null], n => [address(n['tokenOwner']), address(n['tokenData'].owner)]],
  ['topmost owner', r => [r['topmostOwner'].topmostOwner], n => [address(n['topmostTokenOwner'])]],
  ['parent', r => [r['parent'], r['token'].nestingParentToken].map(parent => parent ? tokenAddress(parent) : null), n => [parentIn(n['tokenOwner'])]],
  ['children', r => [sorted(r['children'].children.map((child: Json) => [child.collectionId, child.tokenId]))], n => [sorted(n['tokenChildren'].map(({ collection, token }: Json) => [collection, token]))]],
  ['properties', r => [r['token'].properties, r['tokenProperties'].properties].map(bytesIn), n => [n['tokenProperties'], n['tokenData'].properties].map(propertiesIn)],
  ['pieces', r => [baseUnits(r['totalPieces'] ?? r['totalAmount'] ?? { amount: 1 }, r['token'].collection)], n => [amount(n['tokenData'].pieces)]],
];

/** The owner of a token if it is a token itself. */
const parentIn = (owner: Json): string | null =>
  owner?.ethereum?.startsWith(tokenAddressPrefix) ? owner.ethereum : null;

/** An account in relation to a token and its collection; `to` is another account. */
// prettier-ignore
export const holdingFacts: readonly Fact[] = [
  ['amount', r => [r['tokenBalance'], r['amountBalance'], r['piecesBalance']].filter(Boolean).map(amountIn), n => [amount(n['balance'])]],
  ['allowance', r => [r['allowance']?.isAllowed, r['amountAllowance'], r['piecesAllowance']].filter(found => found !== undefined && found !== null).map(amountIn), n => [amount(n['allowance'])]],
  ['tokens of the account', r => [r['accountTokens'].tokens.map(({ tokenId }: Json) => tokenId)], n => [n['accountTokens']]],
  ['number of them', r => [r['accountTokens'].tokens.length], n => [n['accountBalance']]],
  ['allow list', r => [r['allowed'].isAllowed], n => [n['allowed']]],
  ['blocks until sponsored', r => [r['nextSponsored'].blockNumber], n => [n['nextSponsored']]],
];

const amountIn = (answer: Json): string => amount(answer.raw ?? answer.amount ?? answer);

/** An account. */
// prettier-ignore
export const accountFacts: readonly Fact[] = [
  ['coins', r => [r['balance'].freeBalance.raw, r['balance'].availableBalance.raw], n => [amount(n['account'].data.free)]],
  ['locked coins', r => [r['balance'].lockedBalance.raw], n => [amount(n['account'].data.frozen)]],
  ['next nonce', r => [r['nonce'].nonce], n => [n['account'].nonce, n['accountNextIndex'], n['accountNonce']]],
];
