import { afterEach, describe, expect, vi } from 'vitest';
import { createServer } from '../index.ts';
import { test } from '../vitest.ts';

const it = test;

const cards = { name: 'Cards', description: '', tokenPrefix: 'CRD' };
const noSchema = 'data is ignored: collection 1 has no schema, without which tokens have no data';

afterEach(() => vi.restoreAllMocks());

it('what a write or a read ignores is a warning of Node', async ({ world, alice }) => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const { collectionId } = await world.as(alice).createCollection(cards);
  // Members that no other test of this process has: only the first remark on each is shown.
  const minted = { collectionId, dat: {} };
  expect(await world.as(alice).mintToken(minted)).toEqual({ collectionId: 1, tokenId: 1 });
  const query = { collectionId, tokenId: 1, att: '' };
  expect(await world.read.tokenOwner(query)).toEqual({ owner: alice.address });
  expect(warn.mock.calls).toEqual([
    ['mint: dat is not known: did you mean data?', 'UnderstudyRemark'],
    ['tokenOwner: att is not known: did you mean at?', 'UnderstudyRemark'],
  ]);
});

it('so is what a request to a server in this process has', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const { app } = await createServer();
  await app.inject('/opal/v1/collections/stats?when=now');
  await app.close();
  const line = 'Remark on GET /opal/v1/collections/stats: when is not known';
  expect(warn.mock.calls).toEqual([[line, 'UnderstudyRemark']]);
});

describe('a strict world', () => {
  const it = test.extend({ worldOptions: { strict: true } });

  it('rejects it', async ({ world, alice }) => {
    const { collectionId } = await world.as(alice).createCollection(cards);
    const data = { name: { _: 'Ace' } };
    const minted = world.as(alice).mintToken({ collectionId, data });
    await expect(minted).rejects.toMatchObject({ message: noSchema, details: [{ property: 'data' }] });
    expect(await world.read.lastTokenId({ collectionId })).toEqual({ tokenId: 0 });
  });
});
