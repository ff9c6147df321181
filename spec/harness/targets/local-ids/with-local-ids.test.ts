import { describe, expect, it, onTestFinished } from 'vitest';
import { loadApplicable } from '../../../sequences/applicable.ts';
import { brokenIn, playSequence, appliedIn } from '../../runner/play.ts';
import { commandIn } from '../../../sequences/command-text.ts';
import { requestOf } from '../../../sequences/requests.ts';
import type { Receipt, Target } from '../../../model/target.ts';
import { build, received, signed } from '../../../rules/metamorphic/http/http-exchange.ts';
import { openTargetServer } from '../connections/server.ts';
import { signersOf } from '../writing/signers.ts';
import { tokenAddress } from '../../../model/view.ts';
import { inProcessTarget } from '../in-process.ts';
import { withLocalIds } from './with-local-ids.ts';

/** Sends the write of a line to the target. */
const write = (target: Target, line: string): Promise<Receipt> =>
  target.write(requestOf(commandIn(line), target.actors));

/** A target on which somebody has made some collections already. */
async function usedTarget(): Promise<Target> {
  const target = inProcessTarget();
  for (let count = 0; count < 7; count += 1) await write(target, '@alice createCollection');
  return target;
}

/** Rules about the number of collections on the whole chain. */
const aboutAll = new Set(['collection.stats.add-up', 'reads.at-a-block.never-change']);

describe('a target with local ids', () => {
  it('plays sequences like a new chain', async () => {
    const sequences = loadApplicable('document').precedence.filter((_, index) => index % 8 === 0);
    for (const { sequence, applied } of sequences) {
      const played = await playSequence(withLocalIds(await usedTarget()), sequence);
      const without = (rules: ReadonlySet<string>): string[] =>
        [...rules].filter(rule => !aboutAll.has(rule)).toSorted();
      expect([sequence.id, ...without(brokenIn(played))]).toEqual([sequence.id]);
      expect(without(appliedIn(played))).toEqual(without(applied));
    }
  });

  it('counts its own collections from 1, in requests, outcomes, events, reads and addresses of tokens', async () => {
    const shared = await usedTarget();
    const target = withLocalIds(shared);
    const made = await write(target, '@alice createCollection');
    expect(made).toMatchObject({ kind: 'accepted', parsed: { collectionId: 1 } });
    await write(target, '@alice setPermissions 1 {nesting: {tokenOwner: true, restricted: [1]}}');
    for (let count = 0; count < 2; count += 1) await write(target, '@alice mint 1');
    expect(await write(target, '@alice nest 1/1 1/2')).toMatchObject({
      kind: 'accepted',
      parsed: { collectionId: 1, to: tokenAddress({ collectionId: 1, tokenId: 1 }) },
      events: expect.arrayContaining([
        expect.objectContaining({ name: 'common.Transfer', data: expect.arrayContaining([1]) }),
      ]),
    });
    expect(await target.read('parent', { collectionId: 1, tokenId: 2 })).toMatchObject({
      body: { collectionId: 1, tokenId: 1, address: tokenAddress({ collectionId: 1, tokenId: 1 }) },
    });
    expect(await target.read('collection', { collectionId: 1 })).toMatchObject({
      body: { id: 1, permissions: { nesting: { restricted: [1] } } },
    });
    expect(await shared.read('collection', { collectionId: 8 })).toMatchObject({ body: { id: 8 } });
  });

  it('knows a collection that a relation has created by requests of its own', async () => {
    const server = await openTargetServer({});
    onTestFinished(() => server.close());
    const shared = await server.make('document', { signers: await signersOf() })('opal');
    await write(shared, '@alice createCollection');
    const target = withLocalIds(shared);
    const request = requestOf(commandIn('@alice createCollection'), target.actors);
    const payload = await signed(target, await build(target, request));
    expect(await received(target, request.operation, payload)).toMatchObject({ parsed: { collectionId: 1 } });
    expect(await target.read('collection', { collectionId: 1 })).toMatchObject({ body: { id: 1 } });
  });

  it('says which ids differ from those in its requests, also of what is missing', async () => {
    const target = withLocalIds(await usedTarget());
    expect(target.idsInWords?.()).toBe('');
    await write(target, '@alice createCollection');
    await target.read('collection', { collectionId: 4_000_000 });
    expect(target.idsInWords?.()).toBe('collection 1 is 8, collection 4000000 is 4004000000');
    expect(withLocalIds(inProcessTarget()).idsInWords?.()).toBe('');
  });
});
