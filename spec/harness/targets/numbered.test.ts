import { describe, expect, it } from 'vitest';
import { coveredSequences } from '../runner/covered.ts';
import { brokenIn, playSequence, appliedIn } from '../runner/play.ts';
import { create, mint, nest, permissions } from '../precedence/requests.ts';
import type { Target } from '../../model/target.ts';
import { tokenAddress } from '../../model/view.ts';
import { inProcessTarget } from './in-process.ts';
import { numbered } from './numbered.ts';

/** A target on which somebody has made some collections already. */
async function usedTarget(): Promise<Target> {
  const target = inProcessTarget();
  const [owner] = target.actors;
  for (let count = 0; count < 7; count += 1) await target.write(create(owner?.address ?? ''));
  // What it tells to be unchanged it tells by its own ids.
  return { ...target, mark: () => [{}] };
}

/** Rules that tell how many collections there are on the whole chain. */
const aboutAll = new Set(['collection.stats.add-up', 'reads.at-a-block.never-change']);

describe('a numbered target', () => {
  it('is to every story as one on which nothing has happened', async () => {
    const sequences = (await coveredSequences('document')).filter((_, index) => index % 4 === 0);
    for (const { sequence, applied } of sequences) {
      const played = await playSequence(numbered(await usedTarget()), sequence);
      const without = (rules: ReadonlySet<string>): string[] =>
        [...rules].filter(rule => !aboutAll.has(rule)).toSorted();
      expect([sequence.id, ...without(brokenIn(played))]).toEqual([sequence.id]);
      expect(without(appliedIn(played))).toEqual(without(applied));
    }
  });

  it('counts its own collections from 1, in requests, outcomes, events, reads and addresses of tokens', async () => {
    const shared = await usedTarget();
    const target = numbered(shared);
    const [owner = ''] = target.actors.map(({ address }) => address);
    const made = await target.write(create(owner));
    expect(made).toMatchObject({ kind: 'accepted', parsed: { collectionId: 1 } });
    await target.write(permissions(owner, 1, { nesting: { tokenOwner: true, restricted: [1] } }));
    for (let count = 0; count < 2; count += 1) await target.write(mint(owner, 1));
    expect(await target.write(nest(owner, 2, [1, 1]))).toMatchObject({
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

  it('does not show what belongs to others', async () => {
    const target = numbered(await usedTarget());
    expect(await target.read('collection', { collectionId: 1 })).toEqual({ kind: 'body', body: null });
    const [owner = ''] = target.actors.map(({ address }) => address);
    expect(await target.write(mint(owner, 3))).toMatchObject({ kind: 'refused' });
  });
});
