import { createRequire } from 'node:module';
import { Sr25519Account } from '@unique-nft/sr25519';
import { UniqueChain as UniqueChain2 } from 'sdk-2.1.2';
import { UniqueChain as UniqueChain25 } from 'sdk-2.5.0';
import { UniqueChain } from 'sdk-2.10.0';
import type { UniqueChain as UniqueChain1 } from 'sdk-1.0.2';
import { expect } from 'vitest';
import { listening } from '../../../../../src/http/testing/base-url.ts';
import type { ServerOptions } from '../../../../../src/plugins/server.ts';

// Its module for `import` fails when it is loaded: it was bundled with a logger that needs `require`.
const oldest = createRequire(import.meta.url)('sdk-1.0.2') as { UniqueChain: typeof UniqueChain1 };

/** The published clients of REST v2, oldest first. */
export const clients = {
  '1.0.2': oldest.UniqueChain,
  '2.1.2': UniqueChain2,
  '2.5.0': UniqueChain25,
  '2.10.0': UniqueChain,
};

/** Accounts with coins in every world. */
export const alice = Sr25519Account.fromUri('//Alice');
export const bob = Sr25519Account.fromUri('//Bob');

/** What each new collection has. */
export const cards = { name: 'Cards', description: 'A pack of cards', symbol: 'CRD' };

/** A method of a client. Those of writes answer `{result, extrinsicOutput}`. */
export interface Method {
  (...args: readonly unknown[]): Promise<unknown>;
  readonly schemaOut: { parse: (answer: unknown) => unknown };
  readonly encode?: (args: unknown) => Promise<unknown>;
}

/** The method of that name, such as `token.get`; undefined if the client has none. */
export function methodOf(client: object, name: string): Method | undefined {
  const found = name.split('.').reduce<unknown>((inner, part) => Reflect.get(Object(inner), part), client);
  return typeof found === 'function' ? (found as unknown as Method) : undefined;
}

/** Base URL of world opal on a new server. */
export const newBaseUrl = async (options?: ServerOptions): Promise<string> =>
  `${(await listening(options)).origin}/v2/opal`;

/** The newest client of a new server. */
export const connected = async (options?: ServerOptions): Promise<ReturnType<typeof UniqueChain>> =>
  UniqueChain({ baseUrl: await newBaseUrl(options), account: alice });

/**
 * The origin of a new server, whose world opal has what an indexer lists: Alice's cards, of which the ace has content, the second is Bob's,
 * the third is nested in the ace and the fourth burned, and an amount in collection 2; Bob got coins.
 */
export async function withCards(): Promise<string> {
  const { origin } = await listening();
  const chain = UniqueChain({ baseUrl: `${origin}/v2/opal`, account: alice });
  const permissions = { nesting: { tokenOwner: true, collectionAdmin: true } };
  await chain.collection.create({ ...cards, mode: 'Nft', permissions });
  await chain.collection.create({ ...cards, mode: 'Fungible' });
  const data = {
    name: 'Ace',
    image: 'https://ipfs.example/ace.png',
    attributes: [{ trait_type: 'suit', value: 'spades' }],
    royalties: [{ address: bob.address, percent: 5 }],
  };
  await chain.token.mintNFTs({ collectionId: 1, tokens: [{ data }, {}, {}, {}] });
  await chain.token.transfer({ collectionId: 1, tokenId: 2, to: bob.address });
  const inAce = { collectionId: 1, tokenId: 3 };
  await chain.token.nest({ parent: { collectionId: 1, tokenId: 1 }, nested: inAce });
  await chain.token.burn({ collectionId: 1, tokenId: 4 });
  await chain.balance.transfer({ to: bob.address, amount: '1000' });
  await chain.fungible.mint({ collectionId: 2, amount: '50' });
  return origin;
}

/** What a call throws. */
export const thrownBy = async (call: Promise<unknown>): Promise<Record<string, unknown>> =>
  call.then(
    () => expect.unreachable('expected an error'),
    (error: unknown) => Object(error) as Record<string, unknown>,
  );
