import { ruled, stated } from '../../model/rule.ts';
import { isText } from '../../model/reported.ts';
import { each, ofTokens, piecesAt, readInvariantList, tokensAt } from './invariant-list.ts';
import { anyOrder, including, oneOf, Where } from '../../model/matcher.ts';
import type {
  Observation,
  ObservedPieces,
  ObservedToken,
  TokenRef,
} from '../../model/observations/observation.ts';
import { orElse } from '../../model/unobservable.ts';
import { refOf, isSameToken, tokenAddress, tokenIn, tokenOfAddress, topmostOwner } from '../../model/view.ts';

/** Look-ups that the read of the topmost owner makes (spec/decisions/service.md#small-reads). */
export const topmostOwnerLookUps = 10;

/**
 * Amounts among the reported children of the token, also those of which it holds zero after a mint of zero
 * (spec/statements/rulings.md#2.23).
 */
export const amountsIn = (observed: Observation, token: TokenRef): readonly TokenRef[] =>
  orElse(() => tokenIn(observed, token)?.children ?? [], []).filter(
    ({ collectionId, tokenId }) => tokenId === 0 && observed.collections[collectionId]?.mode !== 'Nft',
  );

/** Multi-owner tokens of which the token holds pieces or amounts. */
export const piecesHeldBy = (observed: Observation, token: TokenRef): readonly ObservedPieces[] => {
  const address = tokenAddress(token);
  const amounts = amountsIn(observed, token);
  return piecesAt({ observed }).filter(
    one => address in one.held || amounts.some(amount => isSameToken(amount, one)),
  );
};

/** The tokens whose parent is the token, whatever the read of its children says. */
export const nestedIn = (observed: Observation, token: TokenRef): readonly ObservedToken[] =>
  tokensAt({ observed }).filter(({ parent }) => parent !== null && isSameToken(parent, token));

/** Whether anything is nested in the token. */
export const isParent = (observed: Observation, token: TokenRef): boolean =>
  nestedIn(observed, token).length > 0 ||
  piecesHeldBy(observed, token).length > 0 ||
  amountsIn(observed, token).length > 0;

/** Whether the token has a parent. */
export const isNested = ({ parent }: ObservedToken): boolean => parent !== null;

/** The topmost token of the bundle; the token itself if it is not nested. Stops in a cycle. */
export function rootOf(observed: Observation, token: ObservedToken): ObservedToken {
  let root = token;
  for (let steps = 0; steps < 100; steps += 1) {
    const above = root.parent === null ? undefined : tokenIn(observed, root.parent);
    if (above === undefined) return root;
    root = above;
  }
  return root;
}

/** Whether the parent is the token that owns the token, and null where the owner is not a token. */
export function isInItsOwner({ owner, parent }: Pick<ObservedPieces, 'owner' | 'parent'>): boolean {
  const expected = owner === null ? undefined : tokenOfAddress(owner);
  return expected === undefined ? parent === null : parent !== null && isSameToken(parent, expected);
}

/** The parents of nested tokens, each with its child. */
const ofParents = each(moment =>
  tokensAt(moment).flatMap(child => (child.parent === null ? [] : { ...refOf(child.parent), child })),
);

/** What reads report of nesting. */
export const nestingReadInvariants = readInvariantList(stated('Endpoints: Token children'), {
  'token.parent.holds-it': ofParents({
    source: 'Endpoints: Token parent',
    says: 'The parent of a token is a token that has it among its children.',
    state: ({ child }) => ({ children: including(refOf(child)) }),
  }),
  'token.parent.has-an-address': ofTokens({
    source: 'Resources: Small shapes, Parent result',
    says: 'The parent reads with an address.',
    where: isNested,
    read: 'parent',
    body: () => ({ address: new Where('to be text', isText) }),
  }),
  'token.parent.null-without-one': ofTokens({
    source: 'Errors: Token parent where the owner is not a token',
    says: 'The parent of a token that is not nested reads as null, without an error.',
    where: token => !isNested(token),
    read: 'parent',
    body: () => null,
  }),
  'token.parent.is-the-owner-if-a-token': ofTokens({
    ...ruled('2.5', 'Endpoints: Token parent'),
    says: 'The parent is the token that owns the token, and null where the owner is not a token.',
    isMet: isInItsOwner,
  }),
  'token.parent.has-its-address': ofTokens({
    ...ruled('2.5', 'Resources: Small shapes, Parent result'),
    says: 'The parent reads with its address, which is the owner of the token.',
    where: isNested,
    read: 'parent',
    body: ({ owner }) => ({ address: owner }),
  }),
  'token.children.are-those-it-owns': ofTokens({
    says: 'The children of a token are all tokens whose parent it is; without children the list is empty.',
    state: (token, { observed }) => {
      const ofOthers = token.children.filter(
        ({ collectionId }) => observed.collections[collectionId]?.mode !== 'Nft',
      );
      return { children: anyOrder([...ofOthers, ...nestedIn(observed, token).map(refOf)]) };
    },
  }),
  'token.topmost-owner.ends-the-chain-of-owners': ofTokens({
    source: 'Endpoints: Topmost owner',
    says: 'The topmost owner is the owner of the topmost token, unless the token is nested too deeply for the read.',
    state: (token, { observed }) => {
      const root = rootOf(observed, token);
      const isNear = token.parent === null || isSameToken(root, token.parent);
      return { topmostOwner: oneOf(root.owner, ...(isNear ? [] : [null])) };
    },
  }),
  'token.topmost-owner.through-ten-tokens': ofTokens({
    ...ruled('2.22', 'Endpoints: Topmost owner'),
    says: 'The topmost owner is found through at most ten tokens; beyond that the read is an error.',
    isMet: (token, { observed }) => {
      const top = topmostOwner(observed, token, { left: topmostOwnerLookUps });
      return token.topmostOwner === ('owner' in top ? top.owner : null);
    },
  }),
});
