import { isRecord, isText } from '../../model/reported.ts';
import {
  agreement,
  expectRead,
  reads,
  refOf,
  piecesAt,
  sample,
  tokensAt,
  type ReadInvariant,
  type Moment,
} from '../../model/read-invariant.ts';
import { anyOrder, matches } from '../../model/matcher.ts';
import type { ObservedPieces } from '../../model/observe-pieces.ts';
import type { Observation, TokenRef, ObservedToken } from '../../model/observe.ts';
import { orElse } from '../../model/unobservable.ts';
import { isSameToken, tokenAddress, tokenIn, tokenOfAddress, topmostOwner } from '../../model/view.ts';

/** Look-ups that the read of the topmost owner makes (rest-surface §4.4). */
export const topmostOwnerLookUps = 10;

/** Levels that a bundle read shows (rest-surface §4.3). */
export const bundleLevelsMax = 6;

/** Amounts among the reported children of the token, also those of which it holds zero after a mint of zero (rulings 23). */
const amountsIn = (observed: Observation, token: TokenRef): readonly TokenRef[] =>
  orElse(() => tokenIn(observed, token)?.children ?? [], []).filter(
    ({ collectionId, tokenId }) => tokenId === 0 && observed.collections[collectionId]?.mode !== 'Nft',
  );

/** Multi-owner tokens of which the token holds pieces or amounts. */
const piecesHeldBy = (observed: Observation, token: TokenRef): readonly ObservedPieces[] => {
  const address = tokenAddress(token);
  const amounts = amountsIn(observed, token);
  return piecesAt({ observed }).filter(
    one => address in one.held || amounts.some(amount => isSameToken(amount, one)),
  );
};

/** The tokens whose parent is the token, whatever the read of its children says. */
const nestedIn = (observed: Observation, token: TokenRef): readonly ObservedToken[] =>
  tokensAt({ observed }).filter(({ parent }) => parent !== null && isSameToken(parent, token));

/** Whether anything is nested in the token. */
const isParent = (observed: Observation, token: TokenRef): boolean =>
  nestedIn(observed, token).length > 0 ||
  piecesHeldBy(observed, token).length > 0 ||
  amountsIn(observed, token).length > 0;

const isNested = ({ parent }: ObservedToken): boolean => parent !== null;

/** The topmost token of the bundle; the token itself if it is not nested. Stops in a cycle. */
function rootOf(observed: Observation, token: ObservedToken): ObservedToken {
  let root = token;
  for (let steps = 0; steps < 100; steps += 1) {
    const above = root.parent === null ? undefined : tokenIn(observed, root.parent);
    if (above === undefined) return root;
    root = above;
  }
  return root;
}

/** The tree below a token as a bundle read must show it; undefined if it is too deep, or has members of destroyed collections. */
function treeOf(observed: Observation, token: ObservedToken, levels = bundleLevelsMax): object | undefined {
  if (
    levels < 0 ||
    amountsIn(observed, token).some(({ collectionId }) => !(collectionId in observed.collections))
  )
    return undefined;
  const heldPieces = piecesHeldBy(observed, token).map(({ owner, properties, ...child }) =>
    levels === 0 ? undefined : { ...refOf(child), owner, properties: anyOrder(properties) },
  );
  const nested = [
    ...nestedIn(observed, token).map(child => treeOf(observed, child, levels - 1)),
    ...heldPieces,
  ];
  if (nested.includes(undefined)) return undefined;
  const { owner, properties } = token;
  return { ...refOf(token), owner, properties: anyOrder(properties), nestingChildTokens: anyOrder(nested) };
}

/** A token in a bundle, and the tree of the bundle. */
interface Bundled {
  readonly token: ObservedToken;
  readonly tree: object;
  /** Whether the bundle is shallow enough that every implementation must read it. */
  readonly isShallow: boolean;
}

/** Tokens in bundles. */
const bundled = ({ observed }: Moment): readonly Bundled[] =>
  sample(tokensAt({ observed }).filter(token => isNested(token) || isParent(observed, token))).flatMap(
    token => {
      const root = rootOf(observed, token);
      const tree = treeOf(observed, root);
      return tree === undefined ? [] : [{ token, tree, isShallow: treeOf(observed, root, 1) !== undefined }];
    },
  );

/** Tokens without children that are not nested. */
const lone = ({ observed }: Moment): readonly ObservedToken[] =>
  sample(
    tokensAt({ observed }).filter(token => !isNested(token) && !isParent(observed, token)),
    3,
  );

/** The same data with all lists sorted. */
function inAnOrder(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(item => JSON.stringify(inAnOrder(item))).toSorted();
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, value]) => [name, inAnOrder(value)]),
  );
}

/** What reads report of nesting. */
export const nestingReadInvariants: readonly ReadInvariant[] = [
  agreement({
    id: 'token.parent.holds-it',
    level: 'stated',
    source: 'Endpoints: Token parent',
    says: 'The parent of a token is a token that has it among its children.',
    subjects: moment => tokensAt(moment).filter(isNested),
    isMet: (token, { observed }) => {
      const parent = token.parent && tokenIn(observed, token.parent);
      return parent?.children.some(child => isSameToken(child, token)) === true;
    },
  }),
  {
    id: 'token.parent.has-an-address',
    level: 'stated',
    source: 'Resources: Small shapes, Parent result',
    says: 'The parent reads with an address.',
    check: async (target, { observed }) => {
      const nested = sample(tokensAt({ observed }).filter(isNested));
      for (const token of nested) {
        const answer = await target.read('parent', refOf(token));
        if (answer.kind === 'error' || !isRecord(answer.body) || !isText(answer.body['address']))
          return { broken: `found ${JSON.stringify(answer)}` };
      }
      return nested.length === 0 ? 'not-applicable' : 'holds';
    },
  },
  agreement({
    id: 'token.parent.is-the-owner-if-a-token',
    level: 'ruled 2.5',
    source: 'Endpoints: Token parent',
    says: 'The parent is the token that owns the token, and null where the owner is not a token.',
    subjects: tokensAt,
    isMet: ({ owner, parent }) => {
      const expected = tokenOfAddress(owner);
      return expected === undefined ? parent === null : parent !== null && isSameToken(parent, expected);
    },
  }),
  reads({
    id: 'token.parent.has-its-address',
    level: 'ruled 2.5',
    source: 'Resources: Small shapes, Parent result',
    says: 'The parent reads with its address, which is the owner of the token.',
    reads: moment =>
      sample(tokensAt(moment).filter(isNested)).map(token =>
        expectRead('parent', refOf(token), { body: { address: token.owner } }),
      ),
  }),
  agreement({
    id: 'token.children.are-those-it-owns',
    level: 'stated',
    source: 'Endpoints: Token children',
    says: 'The children of a token are all tokens whose parent it is; without children the list is empty.',
    subjects: tokensAt,
    isMet: (token, { observed }) =>
      matches(
        token.children.filter(({ collectionId }) => observed.collections[collectionId]?.mode === 'Nft'),
        anyOrder(nestedIn(observed, token).map(refOf)),
      ),
  }),
  agreement({
    id: 'token.topmost-owner.ends-the-chain-of-owners',
    level: 'stated',
    source: 'Endpoints: Topmost owner',
    says: 'The topmost owner is the owner of the topmost token, unless the token is nested too deeply for the read.',
    subjects: tokensAt,
    isMet: (token, { observed }) => {
      const root = rootOf(observed, token);
      const isNear = token.parent === null || isSameToken(root, token.parent);
      return token.topmostOwner === root.owner || (token.topmostOwner === null && !isNear);
    },
  }),
  agreement({
    id: 'token.topmost-owner.through-ten-tokens',
    level: 'ruled 2.22',
    source: 'Endpoints: Topmost owner',
    says: 'The topmost owner is found through at most ten tokens; beyond that the read is an error.',
    subjects: tokensAt,
    isMet: (token, { observed }) => {
      const top = topmostOwner(observed, token, { left: topmostOwnerLookUps });
      return token.topmostOwner === ('owner' in top ? top.owner : null);
    },
  }),
  {
    id: 'token.is-bundle.with-parent-or-children',
    level: 'stated',
    source: 'Endpoints: Is bundle',
    says: 'A token is part of a bundle if it has a parent or children.',
    check: async (target, { observed }) => {
      for (const token of sample(tokensAt({ observed }))) {
        const expected = isNested(token) || isParent(observed, token);
        const answer = await target.read('isBundle', refOf(token));
        const body = answer.kind === 'body' ? answer.body : answer;
        if (!matches(body, expected) && !matches(body, { isBundle: expected }))
          return { broken: `expected ${expected} of ${tokenAddress(token)}, found ${JSON.stringify(body)}` };
      }
      return tokensAt({ observed }).length === 0 ? 'not-applicable' : 'holds';
    },
  },
  reads({
    id: 'token.is-bundle.is-a-member',
    level: 'ruled 2.7',
    source: 'Endpoints: Is bundle',
    says: 'The answer is an object with a member `isBundle`.',
    reads: moment => [
      ...lone(moment).map(token => expectRead('isBundle', refOf(token), { body: { isBundle: false } })),
      ...bundled(moment).map(({ token }) =>
        expectRead('isBundle', refOf(token), { body: { isBundle: true } }),
      ),
    ],
  }),
  reads({
    id: 'token.bundle.is-the-whole-tree',
    level: 'stated',
    source: 'Endpoints: Get bundle',
    says: 'A bundle reads as the tree below its topmost token, with every member and nothing else.',
    reads: moment =>
      bundled(moment)
        .filter(({ isShallow }) => isShallow)
        .map(({ token, tree }) => expectRead('bundle', refOf(token), { body: tree })),
  }),
  {
    id: 'token.bundle.is-whole-however-deep',
    level: 'stated',
    source: 'Endpoints: Get bundle',
    says: 'A deeper bundle also reads as the whole tree, if it can be read.',
    check: async (target, moment) => {
      const deep = bundled(moment).filter(({ isShallow }) => !isShallow);
      for (const { token, tree } of deep) {
        const answer = await target.read('bundle', refOf(token));
        if (answer.kind === 'body' && !matches(answer.body, tree))
          return { broken: `expected ${JSON.stringify(tree)}, found ${JSON.stringify(answer.body)}` };
      }
      return deep.length === 0 ? 'not-applicable' : 'holds';
    },
  },
  reads({
    id: 'token.bundle.is-read-to-six-levels',
    level: 'ruled 2.22',
    source: 'Endpoints: Get bundle',
    says: 'A bundle can be read down to six levels below its topmost token.',
    reads: moment =>
      bundled(moment).map(({ token, tree }) => expectRead('bundle', refOf(token), { body: tree })),
  }),
  reads({
    id: 'token.bundle.has-addresses',
    level: 'ruled 2.17',
    source: 'Resources: Token, address',
    says: 'In a bundle, too, the address of a token is that of its collection’s owner.',
    reads: moment =>
      bundled(moment).map(({ token }) => {
        const { collectionId } = rootOf(moment.observed, token);
        const address = moment.observed.collections[collectionId]?.owner;
        return expectRead('bundle', refOf(token), { body: { address } });
      }),
  }),
  {
    id: 'token.bundle.same-from-every-member',
    level: 'stated',
    source: 'Endpoints: Get bundle',
    says: 'The bundle reads the same from every member, except for the order of lists.',
    check: async (target, moment) => {
      const members = bundled(moment).filter(({ token }) => isNested(token));
      for (const { token } of members) {
        const fromMember = await target.read('bundle', refOf(token));
        const fromRoot = await target.read('bundle', refOf(rootOf(moment.observed, token)));
        if (JSON.stringify(inAnOrder(fromMember)) !== JSON.stringify(inAnOrder(fromRoot)))
          return { broken: `${JSON.stringify(fromMember)} is not ${JSON.stringify(fromRoot)}` };
      }
      return members.length === 0 ? 'not-applicable' : 'holds';
    },
  },
  reads({
    id: 'token.bundle.needs-nested-tokens',
    level: 'stated',
    source: 'Errors: Bundle read, topmost token has no nested tokens',
    says: 'Reading the bundle of a token that is not in a bundle is an error.',
    reads: moment => lone(moment).map(token => expectRead('bundle', refOf(token), { error: undefined })),
  }),
  reads({
    id: 'token.bundle.says-that-there-is-none',
    level: 'ruled 2.7',
    source: 'Errors: Bundle read, topmost token has no nested tokens',
    says: 'That error says that the topmost token has no nested tokens.',
    reads: moment =>
      lone(moment).map(token =>
        expectRead('bundle', refOf(token), { error: 'Topmost token of a bundle has no nested tokens' }),
      ),
  }),
];
