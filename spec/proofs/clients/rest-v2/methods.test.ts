import { beforeAll, describe, expect, it } from 'vitest';
import { UniqueChain } from 'sdk-2.10.0';
import { alice, clients, methodOf, newBaseUrl, type Method } from './testing/clients.ts';
import { uses } from './testing/uses.ts';

/** The method, which the client has to have. */
const requiredMethod = (client: object, name: string): Method =>
  methodOf(client, name) ?? expect.unreachable(`the client has no ${name}`);

const newest = UniqueChain({ baseUrl: 'http://unused' });

describe.each(Object.entries(clients))('@unique-nft/sdk %s, unchanged', (_version, UniqueChainOf) => {
  let baseUrl = '';
  beforeAll(async () => {
    baseUrl = await newBaseUrl();
  });
  const methods = UniqueChainOf({ baseUrl: 'http://unused' });
  const known = uses.filter(([name]) => methodOf(methods, name) !== undefined);

  it.each(known.map(use => [use[0], use] as const))('%s', async (name, [, args, signer = alice]) => {
    const method = requiredMethod(UniqueChainOf({ baseUrl, account: alice }), name);
    const isWrite = method.encode !== undefined;
    const answer = await (isWrite ? method(args, { signerAddress: signer.address }, signer) : method(args));
    const { result } = isWrite ? (answer as { result: unknown }) : { result: answer };
    const { schemaOut } = requiredMethod(newest, name);
    // The shapes of the SDK leave out members that they do not know: each known member has to have the right type.
    expect(result).toMatchObject(Object(schemaOut.parse(withOwner(result))));
  });

  it('utility.batchAll', async () => {
    const chain = UniqueChainOf({ baseUrl, account: alice });
    const set = (value: string) => ({ collectionId: 1, properties: [{ key: 'batched', value }] });
    const encoded = ['a', 'b'].map(value =>
      requiredMethod(chain, 'collection.setProperties').encode?.(set(value)),
    );
    const call = { name: 'unique.setCollectionProperties', args: { collectionId: 1 } };
    expect(await requiredMethod(chain, 'utility.batchAll')(encoded)).toMatchObject({
      result: { isSuccess: true, calls: [call, call] },
    });
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
