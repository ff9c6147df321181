import type { WriteRequest } from '../../model/target.ts';
import { request, somebodyElse } from './requests.ts';
import { richest, type Relation, type Stage } from './relation.ts';
import { equal } from './second-instance.ts';

/** Who does what with a new collection, and the id that it is going to have. */
interface Parts {
  readonly address: string;
  readonly other: string;
  readonly collectionId: number;
  readonly named: { address: string; name: string; description: string; tokenPrefix: string };
  /** So much is minted; enough of it for everything that follows. */
  readonly amount: number;
}

function partsOf({ known }: Stage, address: string, other: string, amount: number): Parts {
  const named = { address, name: 'relation', description: '', tokenPrefix: 'REL' };
  return { address, other, collectionId: Math.max(0, ...known) + 1, named, amount };
}

const newParts = (stage: Stage): Parts => {
  const address = richest(stage);
  return partsOf(stage, address, somebodyElse(stage, address), 10 + stage.choose.below(90));
};

/** Allowed by one, spent by the other, the rest burned but for some. */
const amountsAtOwnEndpoints = ({ address, other, collectionId, named, amount }: Parts): WriteRequest[] => [
  request('createFungibleCollection', { ...named, decimals: 3 }),
  request('mintAmount', { address, collectionId, recipient: other, amount }),
  request('mintAmount', { address, collectionId, amount: 1 }),
  request('transferAmount', { address, collectionId, recipient: other, amount: 1 }),
  request('burnAmount', { address, collectionId, from: address, amount: 0 }),
  request('approveAmount', { address, collectionId, spender: other, amount: 0 }),
];

const amountsAsTokens = ({ address, other, collectionId, named, amount }: Parts): WriteRequest[] => {
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

const piecesAtOwnEndpoints = ({ address, other, collectionId, named, amount }: Parts): WriteRequest[] => {
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

const piecesAsTokens = ({ address, other, collectionId, named, amount }: Parts): WriteRequest[] => {
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

/** Ways that come to the same with amounts and with pieces. */
export const partsRelations: readonly Relation[] = [
  equal({
    id: 'fungible.endpoints.are-equivalent',
    level: 'ruled 2.15',
    source: 'Endpoints: Token endpoints',
    says: 'What is done with amounts comes to the same at their own endpoints and at those of tokens.',
    plan: stage => {
      const parts = newParts(stage);
      return { one: amountsAtOwnEndpoints(parts), other: amountsAsTokens(parts) };
    },
  }),
  equal({
    id: 'refungible.endpoints.are-equivalent',
    level: 'ruled 2.15',
    source: 'Endpoints: Token endpoints',
    says: 'What is done with pieces comes to the same at their own endpoints and at those of tokens.',
    plan: stage => {
      const parts = newParts(stage);
      return { one: piecesAtOwnEndpoints(parts), other: piecesAsTokens(parts) };
    },
  }),
  equal({
    id: 'refungible.mint-many.equals-single-mints',
    level: 'ruled 2.22',
    source: 'Endpoints: Bulk mint',
    says: 'Several tokens in pieces minted in one transaction are the same tokens as minted one by one.',
    plan: stage => {
      const { address, collectionId, named } = newParts(stage);
      const tokens = Array.from({ length: 1 + stage.choose.below(4) }, () => ({
        owner: stage.choose.anyActor(),
        amount: 1 + stage.choose.below(50),
      }));
      return {
        prepare: [request('createRefungibleCollection', named)],
        one: [request('mintMany', { address, collectionId, tokens })],
        other: tokens.map(token => request('mintPieces', { address, collectionId, ...token })),
      };
    },
  }),
];
