import { ruled } from '../../model/rule.ts';
import { relationList } from './relation-list.ts';
import { richest, type Fixture } from './relation.ts';
import { nextCollectionId, request, somebodyElse, texts } from './requests.ts';

/** A new collection of amounts or pieces, and the actors that use it. */
function newCollectionPlan(fixture: Fixture) {
  const address = richest(fixture);
  return {
    other: somebodyElse(fixture, address),
    named: { address, ...texts },
    head: { address, collectionId: nextCollectionId(fixture) },
    /** The minted amount, enough for all other writes. */
    amount: 10 + fixture.choose.below(90),
  };
}

/** Relations about equivalent ways to handle amounts and pieces. */
export const piecesRelations = relationList(ruled('2.15', 'Endpoints: Token endpoints'), {
  'fungible.endpoints.are-equivalent': {
    says: 'Writes about amounts have the same effect at their own endpoints and at the token endpoints.',
    equal: fixture => {
      const { other, named, head, amount } = newCollectionPlan(fixture);
      const { address } = head;
      const token = { ...head, tokenId: 0 };
      return {
        one: [
          request('createFungibleCollection', { ...named, decimals: 3 }),
          request('mintAmount', { ...head, recipient: other, amount: amount / 1_000 }),
          request('mintAmount', { ...head, amount: 0.001 }),
          request('transferAmount', { ...head, recipient: other, amount: '0.001' }),
          request('burnAmount', { ...head, from: address, amount: 0 }),
          request('approveAmount', { ...head, spender: other, amount: 0 }),
        ],
        other: [
          request('createCollection', { ...named, mode: 'Fungible', decimals: 3 }),
          request('mint', { ...head, owner: other, amount }),
          request('mint', head),
          request('transfer', { ...token, to: other }),
          request('burn', { ...token, from: address, amount: 0 }),
          request('approve', { ...token, spender: other, isApprove: false }),
        ],
      };
    },
  },
  'refungible.endpoints.are-equivalent': {
    says: 'Writes about pieces have the same effect at their own endpoints and at the token endpoints.',
    equal: fixture => {
      const { other, named, head, amount } = newCollectionPlan(fixture);
      const { address } = head;
      const token = { ...head, tokenId: 1 };
      return {
        one: [
          request('createRefungibleCollection', named),
          request('mintPieces', { ...head, amount }),
          request('transferPieces', { ...token, to: other, amount: 4 }),
          request('approvePieces', { ...token, spender: other, amount: 3 }),
          request('burnPieces', { ...token, from: address, amount: amount - 4 }),
          request('mintPieces', { ...head, owner: other, amount: 1 }),
        ],
        other: [
          request('createCollection', { ...named, mode: 'ReFungible' }),
          request('mint', { ...head, amount }),
          request('transfer', { ...token, to: other, value: 4 }),
          request('approve', { ...token, spender: other, isApprove: true, amount: 3 }),
          request('burn', { ...token, from: address, value: 1 }),
          request('mintMany', { ...head, tokens: [{ owner: other }] }),
        ],
      };
    },
  },
  'refungible.mint-many.equals-single-mints': {
    ...ruled('2.22', 'Endpoints: Bulk mint'),
    says: 'Tokens in pieces minted in one transaction are the same as tokens minted one by one.',
    equal: fixture => {
      const { named, head } = newCollectionPlan(fixture);
      const tokens = Array.from({ length: 1 + fixture.choose.below(4) }, () => ({
        owner: fixture.choose.anyActor(),
        amount: 1 + fixture.choose.below(50),
      }));
      return {
        prepare: [request('createRefungibleCollection', named)],
        one: [request('mintMany', { ...head, tokens })],
        other: tokens.map(token => request('mintPieces', { ...head, ...token })),
      };
    },
  },
});
