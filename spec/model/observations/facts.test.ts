import { describe, expect, it } from 'vitest';
import { concerns, factsOf } from './facts.ts';

describe('a change concerns a read', () => {
  const token = { collectionId: 1, tokenId: 2 };

  it.each([
    ['collections/1', 'limits', { collectionId: 1 }],
    ['collections/1/tokens/2/owner', 'token', token],
    ['collections/*/tokens/*/children', 'children', token],
    ['collections/1/tokens/2', 'allowance', token],
    ['collections/1/tokens/5', 'collectionTokens', { collectionId: 1 }],
    ['collections/1/limits/transfersEnabled', 'collection', { collectionId: 1 }],
    ['accounts/alice', 'nonce', { address: 'alice' }],
  ] as const)('%s: %s', (pattern, operation, query) => {
    expect(factsOf(operation, query).some(fact => concerns(pattern, fact))).toBe(true);
  });

  it.each([
    ['collections/10', 'limits', { collectionId: 1 }],
    ['collections/1/tokens/2/owner', 'children', token],
    ['collections/*/tokens/*/children', 'token', token],
    ['collections/1/tokens/2/owner', 'collectionTokens', { collectionId: 1 }],
    ['accounts/alice/balance', 'nonce', { address: 'alice' }],
  ] as const)('but %s does not: %s', (pattern, operation, query) => {
    expect(factsOf(operation, query).some(fact => concerns(pattern, fact))).toBe(false);
  });
});
