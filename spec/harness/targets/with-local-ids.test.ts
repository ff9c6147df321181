import { describe, expect, it } from 'vitest';
import { loadApplicable } from '../../sequences/applicable.ts';
import { brokenIn, playSequence, appliedIn } from '../runner/play.ts';
import { create, mint, nest, setPermissions } from '../../sequences/writes.ts';
import type { Target } from '../../model/target.ts';
import { tokenAddress } from '../../model/view.ts';
import { inProcessTarget } from './in-process.ts';
import { withLocalIds } from './with-local-ids.ts';

/** A target on which somebody has made some collections already. */
async function usedTarget(): Promise<Target> {
  const target = inProcessTarget();
  const [owner] = target.actors;
  for (let count = 0; count < 7; count += 1) await target.write(create(owner?.address ?? ''));
  // Marks refer to ids of the target.
  return { ...target, mark: () => [{}] };
}

/** Rules about the number of collections on the whole chain. */
const aboutAll = new Set(['collection.stats.add-up', 'reads.at-a-block.never-change']);

describe('a target with local ids', () => {
  it('plays every stored sequence like a new chain', async () => {
    const sequences = loadApplicable('document').sequences.filter((_, index) => index % 4 === 0);
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
    const [owner = ''] = target.actors.map(({ address }) => address);
    const made = await target.write(create(owner));
    expect(made).toMatchObject({ kind: 'accepted', parsed: { collectionId: 1 } });
    await target.write(setPermissions(owner, 1, { nesting: { tokenOwner: true, restricted: [1] } }));
    for (let count = 0; count < 2; count += 1) await target.write(mint(owner, 1));
    expect(await target.write(nest(owner, [1, 1], [1, 2]))).toMatchObject({
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

  it('says which ids differ from those in its requests, also of what is missing', async () => {
    const target = withLocalIds(await usedTarget());
    expect(target.idsInWords?.()).toBe('');
    await target.write(create(target.actors[0]?.address ?? ''));
    await target.read('collection', { collectionId: 4_000_000 });
    expect(target.idsInWords?.()).toBe('collection 1 is 8, collection 4000000 is 4004000000');
    expect(withLocalIds(inProcessTarget()).idsInWords?.()).toBe('');
  });

  it('does not show collections and tokens of other clients', async () => {
    const target = withLocalIds(await usedTarget());
    expect(await target.read('collection', { collectionId: 1 })).toEqual({ kind: 'body', body: null });
    const [owner = ''] = target.actors.map(({ address }) => address);
    expect(await target.write(mint(owner, 3))).toMatchObject({ kind: 'refused' });
  });
});
