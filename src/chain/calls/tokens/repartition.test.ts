import { expect, test } from 'vitest';
import { piecesMax } from '../../../contract/limits.ts';
import { bob, held, inPieces } from '../../testing/chain.ts';

test('unique.repartition allows as many pieces as a token can have, and at least one (spec/decisions/chain.md#transfers)', () => {
  const token = { collectionId: 1, tokenId: 1 };
  const testState = inPieces(3n);
  const rule = (amount: bigint) => testState.run(bob, 'unique.repartition', { ...token, amount }).rule;
  expect([0n, 1n, piecesMax, piecesMax + 1n].map(rule)).toEqual([
    'token.repartition.not-into-zero',
    null,
    null,
    'token.repartition.pieces-are-bounded',
  ]);
  testState.does(bob, 'unique.repartition', { ...token, amount: piecesMax });
  expect(held(testState, token, bob)).toEqual([piecesMax]);
});
