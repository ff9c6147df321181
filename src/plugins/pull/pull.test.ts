import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEndpoints, readOperations } from '../../contract/endpoints.ts';
import { messageOf } from '../../contract/failures.ts';
import { readShapes, type ReadOperation } from '../../contract/shapes/index.ts';
import { temporaryFolder } from '../../testing/after-file.ts';
import { listening } from '../../http/testing/base-url.ts';
import {
  accepted,
  alice,
  bob,
  carol,
  clientOf,
  collectionBody,
  type Client,
} from '../../http/testing/server.ts';
import { answerRead } from '../../service/reads/index.ts';
import { createWorld, type World } from '../../service/worlds/world.ts';
import { optionsOf } from '../../service/records/stored-world.ts';
import { readWorldFile } from '../../service/world-file/file.ts';
import { pull, PullError, type PullOptions } from './pull.ts';
import { faultsOf } from '../faults/faults.ts';

const of2 = { collectionId: 2 };

/** A service with a block interval, and what is pulled from it. */
async function serviceToPull() {
  const { app, worlds, origin } = await listening({ blockTime: 10 });
  const file = join(temporaryFolder(), 'pulled.world.gz');
  const client = clientOf(app);
  const remarks: string[] = [];
  return {
    client,
    write: client.as(alice),
    file,
    remarks,
    faults: faultsOf(worlds.get('opal')),
    operations: app.clientOperations(),
    pull: (options: Partial<PullOptions> = {}) =>
      pull({
        from: `${origin}/opal`,
        collections: [2, 3],
        file,
        as: [],
        tokensMax: 100,
        rps: 1_000,
        profile: 'document',
        remark: text => remarks.push(text),
        ...options,
      }),
    world: async (): Promise<World> => createWorld({ ...optionsOf(await readWorldFile(file)), id: 'pulled' }),
  };
}

/** Two collections with everything that is pulled: nesting over both of them, roles, limits, properties, a burned token. */
async function filled() {
  const service = await serviceToPull();
  const { write } = service;
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  await write.createCollection(collectionBody);
  await write.createCollection({
    ...collectionBody,
    properties: [
      { key: 'b', value: 'é' },
      { key: 'a', value: '1' },
    ],
    tokenPropertyPermissions: [{ key: 'suit', permission }],
    limits: { tokenLimit: 50, ownerCanTransfer: true },
    permissions: { nesting: { tokenOwner: true } },
  });
  await write.createCollection(collectionBody);
  await write.addAdmin({ ...of2, newAdmin: bob.address });
  await write.addToAllowList({ ...of2, newAdminId: carol.address });
  const suits = [1, 2, 3, 4, 5, 6].map(number => [{ key: 'suit', value: `suit ${number}` }]);
  await write.mintTokens({ ...of2, tokens: suits.map(properties => ({ properties })) });
  await write.mintToken({ collectionId: 3 });
  await write.transferToken({ ...of2, tokenId: 2, to: bob.address });
  await write.burnToken({ ...of2, tokenId: 3 });
  await write.nestToken({ nested: { ...of2, tokenId: 5 }, parent: { ...of2, tokenId: 4 } });
  await write.nestToken({ nested: { collectionId: 3, tokenId: 1 }, parent: { ...of2, tokenId: 5 } });
  return service;
}

/** The reads whose queries have these members, besides those that select a part. */
const readsOf = (...members: readonly string[]): readonly ReadOperation[] =>
  readOperations.filter(operation => {
    const {
      at: _at,
      limit: _limit,
      offset: _offset,
      propertyKeys: _keys,
      ...own
    } = readShapes[operation].properties as Readonly<Record<string, unknown>>;
    return Object.keys(own).sort().join() === members.join();
  });

type Query = Readonly<Record<string, number | string>>;

/** All reads of the pulled collections. */
const queries = (): [ReadOperation, Query][] =>
  [2, 3].flatMap(collectionId => [
    ...readsOf('collectionId').map((operation): [ReadOperation, Query] => [operation, { collectionId }]),
    ...[1, 2, 3, 4, 5, 6, 7].flatMap(tokenId =>
      readsOf('collectionId', 'tokenId').map((operation): [ReadOperation, Query] => [
        operation,
        { collectionId, tokenId },
      ]),
    ),
    ...[alice, bob, carol].flatMap(({ address }) =>
      readsOf('address', 'collectionId').map((operation): [ReadOperation, Query] => [
        operation,
        { collectionId, address },
      ]),
    ),
  ]);

/** The answer of a world to a read, or its error. */
async function answerOf(world: World, operation: ReadOperation, query: Query): Promise<unknown> {
  try {
    return JSON.parse(JSON.stringify((await answerRead(world, operation, query, () => undefined)) ?? null));
  } catch (error) {
    return messageOf(error);
  }
}

/** The answer of a service, or its error. */
const answerAt = (client: Client, operation: ReadOperation, query: Query): Promise<unknown> =>
  accepted(client.get(readEndpoints[operation].paths[0] ?? '', query)).catch(messageOf);

describe('a pulled world', () => {
  it('answers every read as the service did at that block, though it went on', async () => {
    const { client, write, pull: run, world, remarks } = await filled();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await write.mintToken(of2);
    })();
    const report = await run();
    isOver = true;
    await writing;
    expect(remarks).toEqual([]);
    const pulled = await world();
    expect(report.block).toBe(pulled.chain.head.number);
    const at = pulled.chain.head.parentHash;
    for (const [operation, query] of queries())
      expect([operation, query, await answerOf(pulled, operation, query)]).toEqual([
        operation,
        query,
        await answerAt(client, operation, { ...query, at }),
      ]);
  });

  it('gives accounts to keys that the developer has, with --as', async () => {
    const { pull: run, world } = await filled();
    await run({ as: [`${alice.address}=//Bob`, `${bob.address}=//Zoe`] });
    const pulled = await world();
    expect(await answerOf(pulled, 'tokenOwner', { ...of2, tokenId: 1 })).toEqual({ owner: bob.address });
    expect(await answerOf(pulled, 'topmostOwner', { collectionId: 3, tokenId: 1 })).toEqual({
      topmostOwner: bob.address,
    });
    expect(await answerOf(pulled, 'admins', of2)).not.toEqual({ admins: [bob.address] });
  });
});

describe('a pull', () => {
  it('that is interrupted continues without reading twice, and waits where the service is busy', async () => {
    const { pull: run, faults, operations, file, remarks, world } = await filled();
    faults.add({ when: { operation: 'admins' }, times: 1, answer: { status: 503 } }, operations);
    faults.add({ when: { operation: 'token', skip: 3 }, answer: { status: 400 } }, operations);
    await expect(run()).rejects.toThrow(
      /^GET token\?collectionId=2&tokenId=5.* it answers 400 .*FaultError.*; run the same/,
    );
    expect(existsSync(file)).toBe(false);
    faults.clear();
    const kept = readFileSync(`${file}.part`, 'utf8').trim().split('\n').length - 1;
    const { requests } = await run();
    expect(remarks[0]).toMatch(new RegExp(`^continuing with ${kept} answers of `));
    // Two tokens of the first collection, and the reads of the second.
    expect(requests).toBeLessThan(10);
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(await answerOf(await world(), 'totalSupply', of2)).toEqual({ totalSupply: 5 });
  });

  it('is polite', async () => {
    const { pull: run } = await serviceToPull();
    const began = performance.now();
    await expect(run({ rps: 20 })).rejects.toThrow(PullError);
    expect(performance.now() - began).toBeGreaterThan(100);
  });

  it('is refused for a missing collection, too many tokens, a parent elsewhere, wrong options or an unknown block', async () => {
    const cases: readonly (readonly [Partial<PullOptions>, RegExp])[] = [
      [{ collections: [9] }, /^there is no collection 9 at http/],
      [{ tokensMax: 4 }, /^collection 2 has 5 tokens: allow them with --tokens-max 5$/],
      [{ collections: [3] }, /^token 3\/1 is nested in 2\/5: pull its collection, too/],
      [{ as: ['nobody=//Alice'] }, /^--as needs an address and a key/],
      [{ as: [`${alice.address}=so what is this`] }, /^--as: so what is this is no key/],
      [{ at: `0x${'0'.repeat(64)}` }, /^there is no collection 2/],
    ];
    const { pull: run, file } = await filled();
    for (const [options, message] of cases) {
      await expect(run(options)).rejects.toThrow(message);
      expect(existsSync(file)).toBe(false);
      rmSync(`${file}.part`, { force: true });
    }
  });
});
