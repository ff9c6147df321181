import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { dryRun } from '../../chain/blocks/execution.ts';
import { genesisTime } from '../../chain/blocks/genesis.ts';
import { calls, type Call } from '../../chain/calls/index.ts';
import { profiles } from '../../chain/profile.ts';
import { tokenAddress } from '../../chain/state/address.ts';
import type { State } from '../../chain/state/state.ts';
import { account, alice, bob, callOf, plainCollection, richState } from '../../chain/testing/chain.ts';
import { answerRead } from '../../service/reads/index.ts';
import type { World } from '../../service/worlds/world.ts';
import { Worlds } from '../../service/worlds/worlds.ts';
import { serverOf } from '../server.ts';

const nft = 1;
const refungible = 2;
const root = { collectionId: nft, tokenId: 1 };
const inner = { collectionId: nft, tokenId: 2 };
const holders = Array.from({ length: 150 }, (_, index) => account(index + 10));

/** A bundle with 120 tokens in its root, of which the first one has 80; a token with 150 holders; 150 addresses on an allow list. */
function state(): Readonly<State> {
  let now = richState();
  const apply = (call: Call): void => {
    const outcome = dryRun(now, call, alice, { profile: profiles.document, calls });
    if ('rule' in outcome) throw new Error(`expected ${call.name} to be accepted: ${outcome.rule}`);
    now = outcome.state;
  };
  const mint = (owner: string, count: number): void => {
    const tokens = Array.from({ length: count }, () => ({ owner, properties: [] }));
    const data = { kind: 'nft', tokens } as const;
    apply(callOf('unique.createMultipleItemsEx', { collectionId: nft, data }));
  };
  const nesting = { tokenOwner: true, collectionAdmin: true, restricted: null };
  apply(callOf('unique.createCollectionEx', { ...plainCollection, permissions: { nesting } }));
  apply(callOf('unique.createCollectionEx', { ...plainCollection, mode: 'ReFungible' }));
  for (let others = 0; others < 10; others += 1) apply(callOf('unique.createCollectionEx', plainCollection));
  mint(alice, 1);
  // One at a time, because a mint of several tokens nests none of them.
  const nest = (parent: typeof root): void => {
    const data = { kind: 'nft', properties: [] } as const;
    apply(callOf('unique.createItem', { collectionId: nft, owner: tokenAddress(parent), data }));
  };
  for (let minted = 0; minted < 120; minted += 1) nest(root);
  for (let minted = 0; minted < 80; minted += 1) nest(inner);
  mint(bob, 200);
  const owners = holders.map((owner, index) => ({ owner, amount: BigInt(1 + ((index * 7) % 20)) }));
  const data = { kind: 'refungible-multiple-owners', token: { owners, properties: [] } } as const;
  apply(callOf('unique.createMultipleItemsEx', { collectionId: refungible, data }));
  for (const address of holders) apply(callOf('unique.addToAllowList', { collectionId: nft, address }));
  return now;
}

/** A request whose answer takes work in proportion to the state. */
interface Long {
  readonly url: string;
  readonly args?: readonly unknown[];
}

const bundle: Long = { url: `tokens/get-bundle?collectionId=${nft}&tokenId=${inner.tokenId}` };
const answers: readonly Long[] = [
  bundle,
  { url: `__sim/read/bundle?collectionId=${nft}&tokenId=1` },
  { url: `__sim/holders?collectionId=${refungible}&tokenId=1` },
  { url: `__sim/holdings?address=${bob}` },
  { url: 'query/rpc/unique/tokenOwners', args: [refungible, 1] },
  { url: 'query/rpc/unique/accountTokens', args: [nft, bob] },
  { url: 'query/rpc/unique/tokenChildren', args: [nft, 1] },
  { url: 'query/rpc/unique/allowlist', args: [nft] },
];

/** A server with that state. */
async function served(): Promise<{
  readonly world: World;
  readonly read: (answer: Long) => Promise<string>;
}> {
  const worlds = new Worlds({});
  const world = worlds.add({
    id: 'long',
    from: { number: 0, hash: '0x00', timestamp: genesisTime, state: state() },
  });
  const { app } = await serverOf(worlds);
  onTestFinished(() => app.close());
  const read = async ({ url, args }: Long): Promise<string> => {
    const method = args === undefined ? 'GET' : 'POST';
    const { statusCode, body } = await app.inject({
      method,
      url: `/long/${url}`,
      ...(args === undefined ? {} : { body: { args } }),
    });
    expect(statusCode, body).toBe(args === undefined ? 200 : 201);
    return body;
  };
  return { world, read };
}

/** Lets each step of work take longer than a slice. */
const slowClock = (): void => {
  let time = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
  onTestFinished(() => spy.mockRestore());
};

describe('an answer that grows with the state (spec/decisions/development/benchmark.md#long-answers)', () => {
  test.each(answers)('lets others have their turns: $url', async long => {
    const { read } = await served();
    const expected = await read(long);
    // Nothing of the first answer is remembered beside the records of another state.
    const { read: readSlowly } = await served();
    slowClock();
    let isThere = false;
    const answer = readSlowly(long).finally(() => (isThere = true));
    let others = 0;
    for (; !isThere; others += 1) {
      await readSlowly({ url: '__sim/head' });
      await nextTurn();
    }
    expect(others).toBeGreaterThanOrEqual(5);
    expect(await answer).toBe(expected);
  });

  test('is that of one block, whatever happens meanwhile', async () => {
    const { world, read } = await served();
    const { hash } = world.chain.head;
    const expected = await read(bundle);
    slowClock();
    const answer = read(bundle);
    await nextTurn();
    await nextTurn();
    const call = callOf('unique.transfer', { ...root, to: bob, value: 1n });
    const extrinsic = { hash: '0x01', signer: alice, call, nonce: 0, tip: 0n, encodedBytes: 140 };
    expect(world.chain.submit(extrinsic, null)).toBeUndefined();
    world.chain.seal();
    const later = await read(bundle);
    expect(later).toBe(
      expected.replace(`"owner":"${world.format(alice)}"`, `"owner":"${world.format(bob)}"`),
    );
    expect(later).not.toBe(expected);
    expect(await answer).toBe(expected);
    expect(await read({ url: `${bundle.url}&at=${hash}` })).toBe(expected);
  });
});

test('a bundle over HTTP is the tree of the library, to the byte', async () => {
  const { world, read } = await served();
  const tree = answerRead(world, 'bundle', inner);
  expect(await read(bundle)).toBe(JSON.stringify(tree));
});
