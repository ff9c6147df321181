import { createRequire } from 'node:module';
import { Keyring } from '@polkadot/keyring';
import { u8aToHex } from '@polkadot/util';
import { Sr25519Account } from '@unique-nft/sr25519';
import { UniqueChain as UniqueChain2 } from 'sdk-2.1.2';
import { UniqueChain as UniqueChain25 } from 'sdk-2.5.0';
import { UniqueChain } from 'sdk-2.10.0';
import type { UniqueChain as UniqueChain1 } from 'sdk-1.0.2';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createServer, type ServerOptions } from '../../../src/index.ts';

// Its module for `import` fails when it is loaded: it was bundled with a logger that needs `require`.
const oldest = createRequire(import.meta.url)('sdk-1.0.2') as { UniqueChain: typeof UniqueChain1 };

/** The published clients of REST v2, oldest first. */
const clients = {
  '1.0.2': oldest.UniqueChain,
  '2.1.2': UniqueChain2,
  '2.5.0': UniqueChain25,
  '2.10.0': UniqueChain,
};

const alice = Sr25519Account.fromUri('//Alice');
const bob = Sr25519Account.fromUri('//Bob');

/** A method of a client. Those of writes answer `{result, extrinsicOutput}`. */
interface Method {
  (...args: readonly unknown[]): Promise<unknown>;
  readonly schemaOut: { parse: (answer: unknown) => unknown };
  readonly encode?: (args: unknown) => Promise<unknown>;
}

/** The method of that name, such as `token.get`; undefined if the client has none. */
function methodOf(client: object, name: string): Method | undefined {
  const found = name.split('.').reduce<unknown>((inner, part) => Reflect.get(Object(inner), part), client);
  return typeof found === 'function' ? (found as unknown as Method) : undefined;
}

/** The method, which the client has to have. */
const requiredMethod = (client: object, name: string): Method =>
  methodOf(client, name) ?? expect.unreachable(`the client has no ${name}`);

const newest = UniqueChain({ baseUrl: 'http://unused' });

/** A use of a method: its name, its arguments, and the signer of a write if that is not Alice. */
type Use = readonly [method: string, args: object, signer?: typeof alice];

const cards = { name: 'Cards', description: 'A pack of cards', symbol: 'CRD' };
const ace = { collectionId: 1, tokenId: 1 };

/** What every client plays in a new world: each method of the newest one, in an order in which all writes are accepted. */
const uses: readonly Use[] = [
  [
    'collection.create',
    {
      ...cards,
      mode: 'Nft',
      info: { cover_image: { url: 'https://ipfs.example/cover.png' } },
      permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
      tokenPropertyPermissions: [
        { key: 'level', permission: { mutable: true, collectionAdmin: true, tokenOwner: true } },
      ],
    },
  ],
  ['collection.create', { ...cards, mode: 'Fungible', tokenDecimals: 2 }],
  [
    'collection.create',
    {
      ...cards,
      mode: 'ReFungible',
      tokenPropertyPermissions: [
        { key: 'level', permission: { mutable: true, collectionAdmin: true, tokenOwner: true } },
      ],
    },
  ],
  ['collection.setProperties', { collectionId: 1, properties: [{ key: 'colour', value: 'red' }] }],
  ['collection.deleteProperties', { collectionId: 1, keys: ['colour'] }],
  ['collection.setLimits', { collectionId: 1, limits: { sponsoredDataRateLimit: 30, tokenLimit: 1_000 } }],
  ['collection.setSponsor', { collectionId: 1, sponsor: bob.address }],
  ['collection.confirmSponsorship', { collectionId: 1 }, bob],
  [
    'collection.setTokenPropertyPermissions',
    {
      collectionId: 1,
      tokenPropertyPermissions: [
        { key: 'age', permission: { mutable: true, collectionAdmin: true, tokenOwner: false } },
      ],
    },
  ],
  ['collection.get', { collectionId: 1 }],
  ['collection.get', { collectionId: 1, withAdmins: false, withLimits: false }],
  ['collection.get', { collectionId: '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001' }],
  ['collection.list', { limit: 2, skip: 0 }],
  ['collection.getAllCollectionStats', {}],
  [
    'token.mintNFTs',
    {
      collectionId: 1,
      tokens: [
        {
          data: {
            name: 'Ace',
            image: 'https://ipfs.example/ace.png',
            attributes: [{ trait_type: 'suit', value: 'spades' }],
            royalties: [{ address: bob.address, percent: 2.5 }],
          },
          URI: 'https://ipfs.example/ace.json',
        },
        { owner: bob.address },
        {},
        { properties: [{ key: 'level', valueHex: '0x33' }] },
        {},
      ],
    },
  ],
  ['token.get', ace],
  ['token.get', { ...ace, withChildren: true }],
  ['token.updateNft', { ...ace, data: { attributes: [{ trait_type: 'suit', value: 'hearts' }] } }],
  ['token.setProperties', { ...ace, properties: [{ key: 'level', value: '3' }] }],
  ['token.deleteProperties', { ...ace, keys: ['level'] }],
  ['token.nest', { parent: ace, nested: { collectionId: 1, tokenId: 3 } }],
  ['token.get', { ...ace, withChildren: true }],
  ['token.get', { collectionId: 1, tokenId: 3 }],
  ['token.unnest', { nested: { collectionId: 1, tokenId: 3 } }],
  ['token.approve', { spender: bob.address, ...ace }],
  ['token.getApproved', { ...ace, spender: bob.address }],
  ['token.possibleActions', { sender: bob.address, ...ace, transferTo: bob.address }],
  ['token.transfer', { ...ace, to: bob.address }],
  ['token.burn', { collectionId: 1, tokenId: 4 }],
  ['token.approve', { spender: bob.address, collectionId: 1, tokenId: 5 }],
  ['token.burnFrom', { collectionId: 1, tokenId: 5 }, bob],
  ['collection.accountTokens', { collectionId: 1, address: bob.address }],
  ['fungible.mint', { collectionId: 2, amount: 1_000 }],
  ['fungible.transfer', { collectionId: 2, to: bob.address, amount: 100 }],
  ['fungible.approve', { collectionId: 2, spender: bob.address, amount: 50 }],
  ['fungible.getApproved', { collectionId: 2, sender: alice.address, spender: bob.address }],
  ['fungible.getAccountBalance', { collectionId: 2, address: bob.address }],
  ['fungible.burn', { collectionId: 2, amount: 10 }],
  ['fungible.burnFrom', { collectionId: 2, from: alice.address, amount: 10 }, bob],
  ['fungible.totalSupply', { collectionId: 2 }],
  [
    'refungible.mint',
    {
      collectionId: 3,
      owners: [{ pieces: 60 }, { address: bob.address, pieces: 40 }],
      data: { name: 'Land' },
    },
  ],
  ['refungible.mintMultiple', { collectionId: 3, tokens: [{ pieces: 10 }, { pieces: 20 }] }],
  ['refungible.updateNft', { collectionId: 3, tokenId: 1, data: { image: 'https://ipfs.example/land.png' } }],
  ['refungible.setProperties', { collectionId: 3, tokenId: 1, properties: [{ key: 'level', value: '3' }] }],
  ['refungible.deleteProperties', { collectionId: 3, tokenId: 1, keys: ['level'] }],
  ['refungible.get', { collectionId: 3, tokenId: 1 }],
  ['refungible.getAccountBalance', { collectionId: 3, tokenId: 1, account: bob.address }],
  ['refungible.transfer', { collectionId: 3, tokenId: 1, from: alice.address, to: bob.address, amount: 5 }],
  ['refungible.approve', { collectionId: 3, tokenId: 1, spender: bob.address, amount: 7 }],
  ['refungible.getApproved', { collectionId: 3, tokenId: 1, sender: alice.address, spender: bob.address }],
  ['refungible.burn', { collectionId: 3, tokenId: 1, amount: 2 }],
  ['refungible.burnFrom', { collectionId: 3, tokenId: 1, from: alice.address, amount: 2 }, bob],
  ['balance.get', { address: alice.address }],
  ['balance.transfer', { to: bob.address, amount: '1.5', isAmountInCoins: true }],
  ['account.nextIndex', { address: alice.address }],
  ['utility.getParsedMetadata', ace],
  ['collection.transferCollection', { collectionId: 3, to: bob.address }],
];

describe.each(Object.entries(clients))('@unique-nft/sdk %s, unchanged', (_version, UniqueChainOf) => {
  let base = '';
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    ({ base, close } = await opened());
  });
  afterAll(() => close());
  const methods = UniqueChainOf({ baseUrl: 'http://unused' });
  const known = uses.filter(([name]) => methodOf(methods, name) !== undefined);

  it.each(known.map(use => [use[0], use] as const))('%s', async (name, [, args, signer = alice]) => {
    const method = requiredMethod(UniqueChainOf({ baseUrl: base, account: alice }), name);
    const isWrite = method.encode !== undefined;
    const answer = await (isWrite ? method(args, { signerAddress: signer.address }, signer) : method(args));
    const { result } = isWrite ? (answer as { result: unknown }) : { result: answer };
    const { schemaOut } = requiredMethod(newest, name);
    // The shapes of the SDK leave out members that they do not know: each known member has to have the right type.
    expect(result).toMatchObject(Object(schemaOut.parse(withOwner(result))));
  });
});

it('each method of the newest client is used, but for contracts, other chains and batches', () => {
  const sections = Object.entries(newest).filter(
    ([name]) => !['options', 'extrinsic', 'evm', 'xcm', 'derivative'].includes(name),
  );
  const methods = sections.flatMap(([name, section]) =>
    Object.keys(section).map(method => `${name}.${method}`),
  );
  const used = new Set(uses.map(([name]) => name));
  expect(methods.filter(name => !used.has(name))).toEqual(['utility.batchAll']);
});

/** A token with several owners has no single one, although the shape of the SDK demands it. */
const withOwner = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'owner' in result && result.owner === null
    ? Object.assign(result, { owner: '', topmostOwner: '' })
    : result;

/** A server on a free port, and the base URL of its world opal. */
async function opened(options?: ServerOptions): Promise<{ base: string; close: () => Promise<void> }> {
  const { app } = await createServer(options);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { base: `${origin}/v2/opal`, close: () => app.close() };
}

/** The newest client of a server that ends with the test. */
async function connected(options?: ServerOptions): Promise<ReturnType<typeof UniqueChain>> {
  const { base, close } = await opened(options);
  onTestFinished(close);
  return UniqueChain({ baseUrl: base, account: alice });
}

/** What a call throws. */
const thrownBy = async (call: Promise<unknown>): Promise<Record<string, unknown>> =>
  call.then(
    () => expect.unreachable('expected an error'),
    (error: unknown) => Object(error) as Record<string, unknown>,
  );

describe('@unique-nft/sdk 2.10.0', () => {
  it('plays a batch of encoded calls', async () => {
    const chain = await connected();
    await chain.collection.create({ ...cards, mode: 'Nft' });
    const { result } = await chain.utility.batchAll([
      chain.token.mintNFTs.encode({ collectionId: 1, tokens: [{ owner: alice.address }] }),
      chain.collection.setProperties.encode({ collectionId: 1, properties: [{ key: 'a', value: 'b' }] }),
    ]);
    expect(result).toMatchObject({
      isSuccess: true,
      calls: [{ name: 'unique.createMultipleItemsEx' }, { name: 'unique.setCollectionProperties' }],
    });
    expect((await chain.token.get(ace)).owner).toBe(alice.address);
  });

  it('reads at a block', async () => {
    const chain = await connected();
    const { extrinsicOutput } = await chain.collection.create({ ...cards, mode: 'Nft' });
    const { blockHash: atBlockHash } = extrinsicOutput;
    await chain.collection.setProperties({ collectionId: 1, properties: [{ key: 'a', value: 'b' }] });
    const [then, now] = [
      await chain.collection.get({ collectionId: 1, atBlockHash }),
      await chain.collection.get({ collectionId: 1 }),
    ];
    expect([then, now].map(({ properties }) => properties.some(({ key }) => key === 'a'))).toEqual([
      false,
      true,
    ]);
  });

  it('waits until a transaction is in a block', async () => {
    const chain = await connected({ blockTime: 300 });
    const wait = { timeout: 50, retries: 100 };
    const { result } = await chain.balance.transfer(
      { to: bob.address, amount: '5' },
      undefined,
      undefined,
      wait,
    );
    expect(result).toMatchObject({ from: alice.address, to: bob.address, amount: '5' });
  });

  it('throws what the chain says of a refused transaction, with the rule', async () => {
    const chain = await connected();
    await chain.collection.create({ ...cards, mode: 'Nft' });
    const error = await thrownBy(
      chain.token.mintNFTs({ collectionId: 1, tokens: [{}] }, { signerAddress: bob.address }, bob),
    );
    expect(error).toMatchObject({
      isApiError: true,
      data: { details: { section: 'common', name: 'PublicMintingNotAllowed', rule: expect.any(String) } },
    });
  });

  it('throws the problems of a request as a ZodError', async () => {
    const chain = await connected();
    const error = await thrownBy(chain.collection.create({ ...cards, symbol: 'LONGER', mode: 'Nft' }));
    expect(error).toMatchObject({ isApiError: true, message: expect.stringContaining('--profile chain') });
    expect(error['zodError']).toMatchObject({ issues: [{ path: ['args', 'symbol'] }] });
  });

  it('gets 404 for what does not exist, and 501 for what is not served', async () => {
    const chain = await connected();
    const missing = await thrownBy(chain.token.get(ace));
    expect(missing).toMatchObject({ data: { error: 'Token not found: Collection 1, Token 1' } });
    const evm = await thrownBy(chain.evm.exists({ address: '0x52764bbc320189511E826A0a9b4763F104FfC3B0' }));
    expect(evm['message']).toContain('501');
  });

  it.each([
    { mortalLength: -1, era: '0x00' },
    { mortalLength: 128, era: expect.stringMatching(/^0x.6/) },
  ])('builds a payload that is valid for $mortalLength blocks', async ({ mortalLength, era }) => {
    const chain = await connected();
    const options = { signerAddress: alice.address, mortalLength, nonce: 3 };
    const built = await chain.balance.transfer.build({ to: bob.address, amount: '5' }, options);
    expect(built.signerPayloadJSON).toMatchObject({ era, nonce: '0x00000003' });
  });

  it('submits what a keyring of polkadot.js or a wallet has signed', async () => {
    const chain = await connected();
    const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
    const options = { signerAddress: pair.address };
    for (const bytesOf of ['signerPayloadHex', 'signerPayloadRaw'] as const) {
      const built = await chain.balance.transfer.build({ to: bob.address, amount: '5' }, options);
      const bytes = bytesOf === 'signerPayloadHex' ? built.signerPayloadHex : built.signerPayloadRaw.data;
      const signature = u8aToHex(pair.sign(bytes, { withType: true }));
      const hash = await chain.extrinsic.submit(built.signerPayloadJSON, signature);
      const { result } = await chain.balance.transfer.getStatus('/balances/transfer', hash);
      expect(result).toMatchObject({ amount: '5' });
    }
  });
});
