import { describe, expect, it } from 'vitest';
import { hashIn, outcomeIn, reportsFailure } from './outcomes.ts';

describe('the outcome of a write is found', () => {
  it.each([
    ['as the body itself', { tokenId: 7 }],
    ['below other members', { ok: true, result: { outcome: { tokenId: 7 } } }],
    ['in a list of events', { events: [{ name: 'minted', data: { tokenId: 7 } }] }],
  ])('%s', (_, answer) => {
    expect(outcomeIn('mint', answer)).toEqual({ tokenId: 7 });
  });

  it('as a list of records, normalised', () => {
    const records = [{ collectionId: 1, propertyKey: 'a' }];
    const expected = { propertyPermissions: records };
    expect(outcomeIn('setPropertyPermissions', records)).toEqual(expected);
    expect(outcomeIn('setPropertyPermissions', { data: { records } })).toMatchObject(expected);
    expect(outcomeIn('mintMany', { tokens: [{ tokenId: 1 }, { tokenId: 2 }] })).toEqual([
      { tokenId: 1 },
      { tokenId: 2 },
    ]);
  });

  it('as an empty list of records, below other members', () => {
    const parsed = { properties: [] };
    expect(outcomeIn('setTokenProperties', { transaction: { position: 1, parsed } })).toEqual(parsed);
  });

  it('nowhere in an answer without its members', () => {
    expect(outcomeIn('mint', { collectionId: 1 })).toBeUndefined();
    expect(outcomeIn('mint', null)).toBeUndefined();
  });
});

describe('a refusal is recognised whatever the HTTP status', () => {
  it.each([
    { error: 'no such collection' },
    { isError: true, message: 'refused' },
    { result: { success: false } },
    { errors: [{ title: 'refused' }] },
    { status: 'failed', reason: 'refused' },
  ])('%j', answer => {
    expect(reportsFailure(answer)).toBe(true);
  });

  it.each([
    { collectionId: 1 },
    { error: null, parsed: { success: true } },
    { errors: [], isError: false },
    { status: 'completed' },
    [{ tokenId: 1 }],
    null,
    'accepted',
  ])('%j is none', answer => {
    expect(reportsFailure(answer)).toBe(false);
  });
});

it('the hash of a transaction is 32 bytes anywhere, or a member whose name ends with hash', () => {
  const hash = `0x${'a1'.repeat(32)}`;
  expect(hashIn({ hash: 'abc' })).toBe('abc');
  expect(hashIn({ tx: { id: hash } })).toBe(hash);
  expect(hashIn(hash)).toBe(hash);
  expect(hashIn({ id: 'abc' })).toBeUndefined();
});
