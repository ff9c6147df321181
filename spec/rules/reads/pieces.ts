import { ruled } from '../../model/rule.ts';
import {
  answers,
  collectionsAt,
  each,
  expectError,
  expectRead,
  ofCollections,
  ofPieces,
  ofTokens,
  piecesAt,
  readInvariantList,
  sample,
} from './invariant-list.ts';
import { anyOrder } from '../../model/matcher.ts';
import type { ObservedPieces } from '../../model/observations/observation.ts';
import { inUnits } from '../../model/units.ts';
import { asJson } from '../operations/amounts.ts';
import {
  refOf,
  allowanceOf,
  amountOf,
  isSameToken,
  tokenAddress,
  tokenOfAddress,
  topmostOwner,
} from '../../model/view.ts';
import { isInItsOwner, topmostOwnerLookUps } from './nesting.ts';
import { byAddress } from './tokens.ts';
import { burnedIn } from './missing.ts';

const ofReFungible = each(moment => piecesAt(moment).filter(({ tokenId }) => tokenId !== 0));

/** The only holder of the token; null where there are several or none. */
function onlyHolder({ held }: ObservedPieces): string | null {
  const [first = null, ...others] = Object.keys(held);
  return others.length === 0 ? first : null;
}

/** What reads report of amounts and pieces, and how they agree. */
export const piecesReadInvariants = readInvariantList(ruled('2.22', 'Resources: Token, owner'), {
  'pieces.total.is-the-sum': ofPieces({
    source: 'What the service does, 2',
    says: 'The total of a token is the sum of its holdings, and no holding is negative.',
    isMet: ({ total, held }) =>
      Object.values(held).every(amount => BigInt(amount) > 0n) &&
      Object.values(held).reduce((sum, amount) => sum + BigInt(amount), 0n) === BigInt(total),
  }),
  'refungible.owner.is-its-only-holder': ofReFungible({
    says: 'The owner of a token in pieces is its only holder; with several holders it is null.',
    isMet: pieces => pieces.owner === onlyHolder(pieces),
  }),
  'refungible.parent.is-its-owner-if-a-token': ofReFungible({
    source: 'Endpoints: Token parent',
    says: 'The parent of a token in pieces is the token that holds all of them.',
    isMet: isInItsOwner,
  }),
  'refungible.topmost-owner.null-where-several': ofReFungible({
    source: 'Endpoints: Topmost owner',
    says: 'The topmost owner of a token in pieces is the topmost owner of its only holder; with several holders it is null.',
    isMet: ({ owner, topmostOwner: top }, { observed }) => {
      const parent = owner === null ? undefined : tokenOfAddress(owner);
      if (parent === undefined) return top === owner;
      const found = topmostOwner(observed, parent, { left: topmostOwnerLookUps - 1 });
      return top === ('owner' in found ? found.owner : null);
    },
  }),
  'pieces.nest.child-while-pieces-remain': ofTokens({
    source: 'Endpoints: Token children',
    says: 'A multi-owner token is a child of every token that holds pieces or an amount of it.',
    isMet: (token, { observed }) => {
      const address = tokenAddress(token);
      const held = piecesAt({ observed }).filter(part => address in part.held);
      const found = token.children.filter(
        ({ collectionId }) => observed.collections[collectionId]?.mode !== 'Nft',
      );
      // The only other children are amounts of which zero was minted to the token.
      const others = found.filter(child => !held.some(part => isSameToken(part, child)));
      return found.length === held.length + others.length && others.every(({ tokenId }) => tokenId === 0);
    },
  }),
  'pieces.balance.same-for-tokens': ofPieces({
    says: 'Holdings of pieces and amounts read the same at the token endpoints.',
    read: 'tokenBalance',
    most: 3,
    queries: ({ held }, actors) =>
      byAddress([...Object.keys(held), ...actors.slice(0, 2).map(({ address }) => address)]),
    body: (pieces, { address }) => ({ amount: asJson(amountOf(pieces, address)) }),
  }),
  'pieces.allowance.same-for-tokens': ofPieces({
    source: 'Endpoints: Get allowance',
    says: 'The token endpoints report an allowance exactly where a spender is allowed pieces or an amount.',
    read: 'allowance',
    most: 3,
    queries: (_pieces, actors) =>
      actors.slice(0, 3).flatMap(from => actors.map(to => ({ from: from.address, to: to.address }))),
    body: (pieces, { from, to }) => ({ isAllowed: allowanceOf(pieces, from, to) > 0n }),
  }),
  'fungible.balance.is-shown-with-decimals': ofCollections({
    source: 'Resources: Collection, decimals',
    says: 'Decimals change how an amount is shown, not its base units.',
    where: ({ pieces }) => pieces[0] !== undefined,
    read: 'amountBalance',
    most: 3,
    queries: ({ pieces }) => byAddress(Object.keys(pieces[0]?.held ?? {})),
    body: ({ pieces, decimals, tokenPrefix: unit }, { address }) => {
      const raw = pieces[0]?.held[address] ?? '0';
      return { raw, unit, decimals, amount: inUnits(raw, decimals ?? 0) };
    },
  }),
  'fungible.token-zero.always-is': answers({
    source: 'What the service does, 2',
    says: 'A Fungible collection always has its token 0, without an owner, and no other token.',
    reads: moment =>
      sample(
        piecesAt(moment).filter(({ tokenId }) => tokenId === 0),
        2,
      ).flatMap(({ collectionId }) => [
        expectRead('tokenExists', { collectionId, tokenId: 0 }, { isExists: true }),
        expectRead('tokenOwner', { collectionId, tokenId: 0 }, null),
        expectRead('lastTokenId', { collectionId }, { tokenId: 0 }),
        expectRead('totalSupply', { collectionId }, { totalSupply: 1 }),
      ]),
  }),
  'refungible.collection.is-null-of-another-mode': answers({
    source: 'Resources: Collection, mode',
    says: 'At the endpoints of pieces, a collection of another mode reads as null.',
    reads: moment =>
      sample(collectionsAt(moment)).map(({ id, mode }) =>
        expectRead('refungibleCollection', { collectionId: id }, mode === 'ReFungible' ? { id, mode } : null),
      ),
  }),
  'fungible.collection.is-of-its-mode': answers({
    source: 'Resources: Collection, mode',
    says: 'At the endpoints of amounts, reads of a collection of another mode are an error that names both modes.',
    reads: moment =>
      sample(collectionsAt(moment)).map(({ id, mode }) => {
        const query = { collectionId: id };
        return mode === 'Fungible'
          ? expectRead('fungibleCollection', query, { id, mode })
          : expectError('fungibleCollection', query, `is ${mode === 'Nft' ? 'NFT' : mode}, not Fungible`);
      }),
  }),
  'refungible.account-tokens.are-those-held': ofCollections({
    says: 'The tokens in pieces of an address are those that it holds pieces of, with their number.',
    where: ({ mode }) => mode === 'ReFungible',
    read: 'accountPieces',
    most: 2,
    queries: (_collection, actors) => byAddress(actors.map(({ address }) => address)),
    body: ({ pieces }, { address }) => {
      const held = Object.values(pieces).filter(one => address in one.held);
      return {
        tokens: anyOrder(held.map(one => ({ ...refOf(one), amount: asJson(amountOf(one, address)) }))),
      };
    },
  }),
  'refungible.burned.has-no-pieces': answers({
    ...ruled('2.15', 'States and transitions: Token, burn'),
    says: 'A burned token has no pieces, no holdings and no allowances.',
    reads: (moment, { actors }) =>
      sample(
        collectionsAt(moment).flatMap(each => (each.mode === 'ReFungible' ? burnedIn(each) : [])),
        2,
      ).flatMap(ref => [
        expectError('totalPieces', { ...ref }, 'Token not found'),
        ...actors.flatMap(({ address }) => [
          expectRead('piecesBalance', { ...ref, address }, { amount: 0 }),
          ...actors.map(to =>
            expectRead('piecesAllowance', { ...ref, from: address, to: to.address }, { amount: 0 }),
          ),
        ]),
      ]),
  }),
});
