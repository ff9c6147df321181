/**
 * A write, and where it is sent: `key` is the expression of the key that signs, `call` what it becomes on the chain, once that is known.
 * @typedef {{ id: string, method: string, path: string, body: any, member: string, key: string, origin: string, world: string, call?: Answers['dryRun']['call'] }} Write `member` of the body has the address of who signs
 */

/**
 * What SDK 0.7 and SDK 2.x call an operation, where that is not its name without what it is about, in the section that its path begins
 * with; null if there is no such method.
 * @type {Record<string, readonly [in07: string | undefined, in2: string | null | undefined]>}
 */
const named = {
  createCollection: ['creation', 'create'],
  createCollectionV2: ['createV2', 'create'],
  createFungibleCollection: ['createCollection', 'collection.create'],
  createRefungibleCollection: ['createCollection', 'collection.create'],
  destroyCollection: ['destroy', null],
  changeOwner: ['transfer', 'transferCollection'],
  setPropertyPermissions: [undefined, 'setTokenPropertyPermissions'],
  setSponsorship: [undefined, 'setSponsor'],
  removeSponsorship: [undefined, null],
  addAdmin: [undefined, null],
  removeAdmin: [undefined, null],
  addToAllowList: [undefined, null],
  removeFromAllowList: [undefined, null],
  setPermissions: [undefined, null],
  setTransfersEnabled: [undefined, null],
  mint: ['create', 'mintNFTs'],
  mintMany: ['createMultiple', 'mintNFTs'],
  mintV2: ['createV2', 'mintNFTs'],
  mintManyV2: ['createMultipleV2', 'mintNFTs'],
  mintPieces: ['createToken', undefined],
  transferPieces: ['transferToken', undefined],
  approvePieces: ['approveToken', undefined],
  repartition: ['repartitionToken', null],
  mintAmount: ['addTokens', undefined],
  transferAmount: ['transferTokens', undefined],
  approveAmount: ['approveTokens', undefined],
  batch: [undefined, null],
};

/** The names of a write in SDK 0.7 and SDK 2.x; null if there is no such method. @returns {readonly [string, string | null]} */
export function methodsOf(/** @type {string} */ id, /** @type {string} */ path) {
  const [, section = ''] = path.split('/');
  const plain = id.replace(/Collection|Token|Pieces|Amount|Balance/, '');
  const [in07 = plain, in2 = plain] = named[id] ?? [];
  const ofSection = `${section.replace(/s$/, '')}.${in2}`;
  return [`${section}.${in07}`, in2 && (in2.includes('.') ? in2 : ofSection)];
}

/** Members that SDK 2.x calls otherwise. */
const renamed = new Map([
  ['tokenPrefix', 'symbol'],
  ['decimals', 'tokenDecimals'],
  ['propertyKeys', 'keys'],
  ['propertyPermissions', 'tokenPropertyPermissions'],
  ['newSponsor', 'sponsor'],
  ['value', 'amount'],
]);
const inTexts = (/** @type {any} */ { amount, ...others }) => ({ ...others, amount: String(amount) });
const newToken = (/** @type {any} */ { owner, properties }) => ({ owner, properties });
const newTokenV2 = (/** @type {any} */ { owner, encodeOptions: _options, ...data }) => ({ owner, data });
const content = ['cover_image', 'default_token_image', 'customizing', 'royalties', 'potential_attributes'];

/** @type {(mode: string) => (body: any) => object} */
const newCollection =
  mode =>
  ({ sponsorship, ...body }) => ({ ...body, mode, pendingSponsor: sponsorship?.address });

/** Bodies, with the members renamed, whose arguments have another form. @type {Record<string, (body: any) => object>} */
const formed = {
  createCollection: newCollection('Nft'),
  createFungibleCollection: newCollection('Fungible'),
  createRefungibleCollection: newCollection('ReFungible'),
  createCollectionV2({ encodeOptions: _options, ...body }) {
    const isInfo = (/** @type {readonly [string, unknown]} */ [name]) => content.includes(name);
    const members = Object.entries(body);
    const plain = Object.fromEntries(members.filter(member => !isInfo(member)));
    return { mode: 'Nft', description: '', ...plain, info: Object.fromEntries(members.filter(isInfo)) };
  },
  mint: ({ collectionId, ...token }) => ({ collectionId, tokens: [newToken(token)] }),
  mintMany: ({ collectionId, tokens }) => ({ collectionId, tokens: tokens.map(newToken) }),
  mintV2: ({ collectionId, ...token }) => ({ collectionId, tokens: [newTokenV2(token)] }),
  mintManyV2: ({ collectionId, tokens }) => ({ collectionId, tokens: tokens.map(newTokenV2) }),
  mintPieces: ({ owner, amount, ...token }) => ({ ...token, owners: [{ address: owner, pieces: amount }] }),
  approve: ({ isApprove, ...body }) => (isApprove === false ? { ...body, amount: 0 } : body),
  mintAmount: inTexts,
  transferAmount: ({ recipient: to, ...body }) => ({ ...inTexts(body), to }),
  approveAmount: inTexts,
  burnAmount: inTexts,
  transferBalance: ({ destination: to, ...body }) => ({ ...inTexts(body), to, isAmountInCoins: true }),
};

/** A body without its signer as arguments of SDK 2.x; undefined if it has content in schema 1.0, which that does not take. */
function argumentsOf(/** @type {string} */ id, /** @type {any} */ body) {
  if ([body, ...(body.tokens ?? [])].some(part => 'schema' in part || 'data' in part)) return undefined;
  const members = Object.entries(body).map(([name, value]) => [renamed.get(name) ?? name, value]);
  const given = Object.fromEntries(members);
  return formed[id]?.(given) ?? given;
}

const written = (/** @type {unknown} */ json) => JSON.stringify(json, null, 2);

/** A call as polkadot.js has it; those of a batch likewise. @returns {string} */
function transaction(/** @type {Answers['dryRun']['call']} */ { section, method, args }) {
  const [calls] = /** @type {any[]} */ (args);
  const given = section === 'utility' ? [`[\n${calls.map(transaction).join(',\n')},\n]`] : args.map(written);
  return `api.tx.${section}.${method}(\n${given.join(',\n').replaceAll(/^/gm, '  ')},\n)`;
}

/** A write as programs with `fetch`, SDKs and polkadot.js, by the names of these. @returns {Record<string, string>} */
export function programs(/** @type {Write} */ { id, method, path, body, member, key, origin, world, call }) {
  const { [member]: _signer, ...others } = body;
  const [method07, method2] = methodsOf(id, path);
  const given = method2 === null ? undefined : argumentsOf(id, others);
  const authorization = key.startsWith("'") ? key.replace("'", "'Seed ") : `\`Seed \${${key}}\``;
  return {
    fetch: `const response = await fetch('${origin}/${world}/v1${path}?use=Result', {
  method: '${method}',
  headers: { 'content-type': 'application/json', authorization: ${authorization} },
  body: JSON.stringify(${written(body).replaceAll('\n', '\n  ')}),
});
const { parsed, error } = await response.json();`,
    'SDK 0.7': `// npm i @unique-nft/sdk@0.7.7
import { Sdk } from '@unique-nft/sdk/full';
import { Sr25519Account } from '@unique-nft/sdk/sr25519';

const account = Sr25519Account.fromUri(${key});
// The program ends that many milliseconds after its last write.
const statusTotalTimeoutInMs = 5_000;
const client = new Sdk({ baseUrl: '${origin}/${world}/v1', account, statusTotalTimeoutInMs });
const { parsed, error } = await client.${method07}(${written(body)});`,
    ...(given && {
      'SDK 2.10': `// npm i @unique-nft/sdk@2.10.0 @unique-nft/sr25519@0.0.2
import { UniqueChain } from '@unique-nft/sdk';
import { Sr25519Account } from '@unique-nft/sr25519';

const account = Sr25519Account.fromUri(${key});
const chain = UniqueChain({ baseUrl: '${origin}/v2/${world}', account });
const { result } = await chain.${method2}(${written(given)});`,
    }),
    ...(call && {
      'polkadot.js': `// npm i @polkadot/api@16.5.6
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api';

const provider = new WsProvider('${origin.replace(/^http/, 'ws')}/${world}');
const api = await ApiPromise.create({ provider, noInitWarn: true });
const account = new Keyring({ type: 'sr25519' }).addFromUri(${key});
await ${transaction(call)}.signAndSend(account);
await api.disconnect();`,
    }),
  };
}
