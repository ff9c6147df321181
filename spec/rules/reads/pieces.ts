import { ruled } from '../../model/rule.ts';
import {
  agreement,
  answers,
  collectionsAt,
  expectError,
  expectRead,
  piecesAt,
  readInvariantList,
  refOf,
  sample,
  tokensAt,
  type Moment,
} from '../../model/read-invariant.ts';
import { anyOrder } from '../../model/matcher.ts';
import type { ObservedPieces } from '../../model/observations/observation.ts';
import { asJson } from '../operations/amounts.ts';
import {
  allowanceOf,
  amountOf,
  isSameToken,
  tokenAddress,
  tokenOfAddress,
  topmostOwner,
} from '../../model/view.ts';
import { topmostOwnerLookUps } from './nesting.ts';

const amountsOf = (moment: Moment): readonly ObservedPieces[] =>
  piecesAt(moment).filter(({ tokenId }) => tokenId === 0);

const piecesOf = (moment: Moment): readonly ObservedPieces[] =>
  piecesAt(moment).filter(({ tokenId }) => tokenId !== 0);

/** The only holder of the token; null where there are several or none. */
function onlyHolder({ held }: ObservedPieces): string | null {
  const [first = null, ...others] = Object.keys(held);
  return others.length === 0 ? first : null;
}

/**
 * Base units with these decimals, written like coins: below one all digits, otherwise as few as possible
 * (spec/decisions/service.md#coins).
 */
function inUnits(raw: string, decimals: number): string {
  if (decimals === 0) return raw;
  const fraction = raw.padStart(decimals, '0').slice(-decimals);
  if (raw.length <= decimals) return `0.${fraction}`;
  return `${raw.slice(0, -decimals)}.${fraction}`.replace(/\.?0+$/, '');
}

/** Burned tokens of ReFungible collections. */
const burned = (moment: Moment): readonly { collectionId: number; tokenId: number }[] =>
  collectionsAt(moment)
    .filter(({ mode }) => mode === 'ReFungible')
    .flatMap(({ id, lastTokenId, pieces }) =>
      Array.from({ length: lastTokenId }, (_, index) => index + 1)
        .filter(tokenId => pieces[tokenId] === undefined)
        .map(tokenId => ({ collectionId: id, tokenId })),
    );

/** What reads report of amounts and pieces, and how they agree. */
export const piecesReadInvariants = readInvariantList(ruled('2.22', 'Resources: Token, owner'), {
  'pieces.total.is-the-sum': agreement({
    source: 'What the service does, 2',
    says: 'The total of a token is the sum of its holdings, and no holding is negative.',
    subjects: piecesAt,
    isMet: ({ total, held }) =>
      Object.values(held).every(amount => BigInt(amount) > 0n) &&
      Object.values(held).reduce((sum, amount) => sum + BigInt(amount), 0n) === BigInt(total),
  }),
  'refungible.owner.is-its-only-holder': agreement({
    says: 'The owner of a token in pieces is its only holder; with several holders it is null.',
    subjects: piecesOf,
    isMet: pieces => pieces.owner === onlyHolder(pieces),
  }),
  'refungible.parent.is-its-owner-if-a-token': agreement({
    source: 'Endpoints: Token parent',
    says: 'The parent of a token in pieces is the token that holds all of them.',
    subjects: piecesOf,
    isMet: ({ owner, parent }) => {
      const expected = owner === null ? undefined : tokenOfAddress(owner);
      return expected === undefined ? parent === null : parent !== null && isSameToken(parent, expected);
    },
  }),
  'refungible.topmost-owner.null-where-several': agreement({
    source: 'Endpoints: Topmost owner',
    says: 'The topmost owner of a token in pieces is the topmost owner of its only holder; with several holders it is null.',
    subjects: piecesOf,
    isMet: ({ owner, topmostOwner: top }, { observed }) => {
      const parent = owner === null ? undefined : tokenOfAddress(owner);
      if (parent === undefined) return top === owner;
      const found = topmostOwner(observed, parent, { left: topmostOwnerLookUps - 1 });
      return top === ('owner' in found ? found.owner : null);
    },
  }),
  'pieces.nest.child-while-pieces-remain': agreement({
    source: 'Endpoints: Token children',
    says: 'A multi-owner token is a child of every token that holds pieces or an amount of it.',
    subjects: tokensAt,
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
  'pieces.balance.same-for-tokens': answers({
    says: 'Holdings of pieces and amounts read the same at the token endpoints.',
    reads: (moment, { actors }) =>
      sample(piecesAt(moment), 3).flatMap(pieces =>
        [...new Set([...Object.keys(pieces.held), ...actors.slice(0, 2).map(({ address }) => address)])].map(
          address =>
            expectRead(
              'tokenBalance',
              { ...refOf(pieces), address },
              { amount: asJson(amountOf(pieces, address)) },
            ),
        ),
      ),
  }),
  'pieces.allowance.same-for-tokens': answers({
    source: 'Endpoints: Get allowance',
    says: 'The token endpoints report an allowance exactly where a spender is allowed pieces or an amount.',
    reads: (moment, { actors }) =>
      sample(piecesAt(moment), 3).flatMap(pieces =>
        actors
          .slice(0, 3)
          .flatMap(from =>
            actors.map(to =>
              expectRead(
                'allowance',
                { ...refOf(pieces), from: from.address, to: to.address },
                { isAllowed: allowanceOf(pieces, from.address, to.address) > 0n },
              ),
            ),
          ),
      ),
  }),
  'fungible.balance.is-shown-with-decimals': answers({
    source: 'Resources: Collection, decimals',
    says: 'Decimals change how an amount is shown, not its base units.',
    reads: moment =>
      sample(amountsOf(moment), 3).flatMap(pieces => {
        const { decimals, tokenPrefix: unit } = moment.observed.collections[pieces.collectionId] ?? {};
        return Object.entries(pieces.held).map(([address, raw]) =>
          expectRead(
            'amountBalance',
            { collectionId: pieces.collectionId, address },
            { raw, unit, decimals, amount: inUnits(raw, decimals ?? 0) },
          ),
        );
      }),
  }),
  'fungible.token-zero.always-is': answers({
    source: 'What the service does, 2',
    says: 'A Fungible collection always has its token 0, without an owner, and no other token.',
    reads: moment =>
      sample(amountsOf(moment), 2).flatMap(({ collectionId }) => [
        expectRead('tokenExists', { collectionId, tokenId: 0 }, { isExists: true }),
        expectRead('tokenOwner', { collectionId, tokenId: 0 }, null),
        expectRead('lastTokenId', { collectionId }, { tokenId: 0 }),
        expectRead('totalSupply', { collectionId }, { totalSupply: 1 }),
      ]),
  }),
  'pieces.collection.is-null-of-another-mode': answers({
    source: 'Resources: Collection, mode',
    says: 'At the endpoints of one mode, a collection of another mode reads as null.',
    reads: moment =>
      sample(collectionsAt(moment)).flatMap(({ id, mode }) => {
        const body = (own: string): unknown => (mode === own ? { id, mode } : null);
        return [
          expectRead('fungibleCollection', { collectionId: id }, body('Fungible')),
          expectRead('refungibleCollection', { collectionId: id }, body('ReFungible')),
        ];
      }),
  }),
  'refungible.account-tokens.are-those-held': answers({
    says: 'The tokens in pieces of an address are those that it holds pieces of, with their number.',
    reads: (moment, { actors }) =>
      sample(
        collectionsAt(moment).filter(({ mode }) => mode === 'ReFungible'),
        2,
      ).flatMap(({ id, pieces }) =>
        actors.map(({ address }) => {
          const held = Object.values(pieces).filter(one => address in one.held);
          const tokens = held.map(one => ({ ...refOf(one), amount: asJson(amountOf(one, address)) }));
          return expectRead('accountPieces', { collectionId: id, address }, { tokens: anyOrder(tokens) });
        }),
      ),
  }),
  'refungible.burned.has-no-pieces': answers({
    ...ruled('2.15', 'States and transitions: Token, burn'),
    says: 'A burned token has no pieces, no holdings and no allowances.',
    reads: (moment, { actors }) =>
      sample(burned(moment), 2).flatMap(ref => [
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
