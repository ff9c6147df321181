import { ruled } from '../../model/rule.ts';
import type { WriteRequest } from '../../model/target.ts';
import { relationList } from './grammar.ts';
import { richest, type Fixture } from './relation.ts';
import { nextCollectionId, request, somebodyElse, texts } from './requests.ts';

/** A new collection, with the id that it will have, and the actors that use it. */
interface CollectionPlan {
  readonly address: string;
  readonly other: string;
  readonly collectionId: number;
  readonly named: { address: string; name: string; description: string; tokenPrefix: string };
  /** The minted amount, enough for all other writes. */
  readonly amount: number;
}

function newCollectionPlan(fixture: Fixture): CollectionPlan {
  const address = richest(fixture);
  return {
    address,
    other: somebodyElse(fixture, address),
    collectionId: nextCollectionId(fixture),
    named: { address, ...texts },
    amount: 10 + fixture.choose.below(90),
  };
}

/** Writes about amounts at their own endpoints. */
const amountsAtOwnEndpoints = ({
  address,
  other,
  collectionId,
  named,
  amount,
}: CollectionPlan): WriteRequest[] => [
  request('createFungibleCollection', { ...named, decimals: 3 }),
  request('mintAmount', { address, collectionId, recipient: other, amount }),
  request('mintAmount', { address, collectionId, amount: 1 }),
  request('transferAmount', { address, collectionId, recipient: other, amount: 1 }),
  request('burnAmount', { address, collectionId, from: address, amount: 0 }),
  request('approveAmount', { address, collectionId, spender: other, amount: 0 }),
];

const amountsAsTokens = ({ address, other, collectionId, named, amount }: CollectionPlan): WriteRequest[] => {
  const token = { address, collectionId, tokenId: 0 };
  return [
    request('createCollection', { ...named, mode: 'Fungible', decimals: 3 }),
    request('mint', { address, collectionId, owner: other, amount }),
    request('mint', { address, collectionId }),
    request('transfer', { ...token, to: other }),
    request('burn', { ...token, from: address, amount: 0 }),
    request('approve', { ...token, spender: other, isApprove: false }),
  ];
};

const piecesAtOwnEndpoints = ({
  address,
  other,
  collectionId,
  named,
  amount,
}: CollectionPlan): WriteRequest[] => {
  const token = { address, collectionId, tokenId: 1 };
  return [
    request('createRefungibleCollection', named),
    request('mintPieces', { address, collectionId, amount }),
    request('transferPieces', { ...token, to: other, amount: 4 }),
    request('approvePieces', { ...token, spender: other, amount: 3 }),
    request('burnPieces', { ...token, from: address, amount: amount - 4 }),
    request('mintPieces', { address, collectionId, owner: other, amount: 1 }),
  ];
};

const piecesAsTokens = ({ address, other, collectionId, named, amount }: CollectionPlan): WriteRequest[] => {
  const token = { address, collectionId, tokenId: 1 };
  return [
    request('createCollection', { ...named, mode: 'ReFungible' }),
    request('mint', { address, collectionId, amount }),
    request('transfer', { ...token, to: other, value: 4 }),
    request('approve', { ...token, spender: other, isApprove: true, amount: 3 }),
    request('burn', { ...token, from: address, value: 1 }),
    request('mintMany', { address, collectionId, tokens: [{ owner: other }] }),
  ];
};

/** Relations about equivalent ways to handle amounts and pieces. */
export const piecesRelations = relationList(ruled('2.15', 'Endpoints: Token endpoints'), {
  'fungible.endpoints.are-equivalent': {
    says: 'Writes about amounts have the same effect at their own endpoints and at the token endpoints.',
    equal: fixture => {
      const plan = newCollectionPlan(fixture);
      return { one: amountsAtOwnEndpoints(plan), other: amountsAsTokens(plan) };
    },
  },
  'refungible.endpoints.are-equivalent': {
    says: 'Writes about pieces have the same effect at their own endpoints and at the token endpoints.',
    equal: fixture => {
      const plan = newCollectionPlan(fixture);
      return { one: piecesAtOwnEndpoints(plan), other: piecesAsTokens(plan) };
    },
  },
  'refungible.mint-many.equals-single-mints': {
    ...ruled('2.22', 'Endpoints: Bulk mint'),
    says: 'Tokens in pieces minted in one transaction are the same as tokens minted one by one.',
    equal: fixture => {
      const { address, collectionId, named } = newCollectionPlan(fixture);
      const tokens = Array.from({ length: 1 + fixture.choose.below(4) }, () => ({
        owner: fixture.choose.anyActor(),
        amount: 1 + fixture.choose.below(50),
      }));
      return {
        prepare: [request('createRefungibleCollection', named)],
        one: [request('mintMany', { address, collectionId, tokens })],
        other: tokens.map(token => request('mintPieces', { address, collectionId, ...token })),
      };
    },
  },
});
