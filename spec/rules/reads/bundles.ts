import { holds, onEachInTurn, ruled, stated } from '../../model/rule.ts';
import { anyOrder, matches, oneOf } from '../../model/matcher.ts';
import type { Observation, ObservedToken, TokenRef } from '../../model/observations/observation.ts';
import { canonical } from '../../model/plain-data.ts';
import type { Moment } from '../../model/read-invariant.ts';
import { each, ofTokens, readInvariantList, sample, tokensAt } from './invariant-list.ts';
import { refOf } from '../../model/view.ts';
import { amountsIn, isNested, isParent, nestedIn, piecesHeldBy, rootOf } from './nesting.ts';

/** Levels that a bundle read shows (spec/decisions/service.md#bundle). */
export const bundleLevelsMax = 6;

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
interface Bundled extends TokenRef {
  readonly token: ObservedToken;
  /** The topmost token. */
  readonly root: ObservedToken;
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
      return tree === undefined
        ? []
        : { ...refOf(token), token, root, tree, isShallow: treeOf(observed, root, 1) !== undefined };
    },
  );

/** Tokens without children that are not nested. */
const lone = ({ observed }: Moment): readonly ObservedToken[] =>
  sample(
    tokensAt({ observed }).filter(token => !isNested(token) && !isParent(observed, token)),
    3,
  );

const ofBundled = each(bundled);
const ofLone = each(lone);
const ofAll = each(moment => [...lone(moment), ...bundled(moment).map(({ token }) => token)]);

/** What reads report of bundles. */
export const bundleReadInvariants = readInvariantList(stated('Endpoints: Get bundle'), {
  'token.is-bundle.with-parent-or-children': ofTokens({
    source: 'Endpoints: Is bundle',
    says: 'A token is part of a bundle if it has a parent or children.',
    read: 'isBundle',
    body: (token, _query, { observed }) => {
      const isBundle = isNested(token) || isParent(observed, token);
      return oneOf(isBundle, { isBundle });
    },
  }),
  'token.is-bundle.is-a-member': ofAll({
    ...ruled('2.7', 'Endpoints: Is bundle'),
    says: 'The answer is an object with a member `isBundle`.',
    read: 'isBundle',
    most: Infinity,
    body: (token, _query, { observed }) => ({ isBundle: isNested(token) || isParent(observed, token) }),
  }),
  'token.bundle.is-the-whole-tree': ofBundled({
    says: 'A bundle reads as the tree below its topmost token, with every member and nothing else.',
    where: ({ isShallow }) => isShallow,
    read: 'bundle',
    body: ({ tree }) => tree,
  }),
  'token.bundle.is-whole-however-deep': {
    says: 'A deeper bundle also reads as the whole tree, if it can be read.',
    check: (target, moment) =>
      onEachInTurn(
        bundled(moment).filter(({ isShallow }) => !isShallow),
        async ({ token, tree }) => {
          const answer = await target.read('bundle', refOf(token));
          return holds(
            answer.kind === 'error' || matches(answer.body, tree),
            () => `expected ${JSON.stringify(tree)}, found ${JSON.stringify(answer)}`,
          );
        },
      ),
  },
  'token.bundle.is-read-to-six-levels': ofBundled({
    level: 'ruled 2.22',
    says: 'A bundle can be read down to six levels below its topmost token.',
    read: 'bundle',
    body: ({ tree }) => tree,
  }),
  'token.bundle.has-addresses': ofBundled({
    ...ruled('2.17', 'Resources: Token, address'),
    says: 'In a bundle, too, the address of a token is that of its collection’s owner.',
    read: 'bundle',
    body: ({ root }, _query, { observed }) => ({ address: observed.collections[root.collectionId]?.owner }),
  }),
  'token.bundle.same-from-every-member': {
    says: 'The bundle reads the same from every member, except for the order of lists.',
    check: (target, moment) =>
      onEachInTurn(
        bundled(moment).filter(({ token }) => isNested(token)),
        async ({ token, root }) => {
          const fromMember = await target.read('bundle', refOf(token));
          const fromRoot = await target.read('bundle', refOf(root));
          return holds(
            JSON.stringify(canonical(fromMember)) === JSON.stringify(canonical(fromRoot)),
            () => `${JSON.stringify(fromMember)} is not ${JSON.stringify(fromRoot)}`,
          );
        },
      ),
  },
  'token.bundle.needs-nested-tokens': ofLone({
    source: 'Errors: Bundle read, topmost token has no nested tokens',
    says: 'Reading the bundle of a token that is not in a bundle is an error.',
    read: 'bundle',
    error: true,
  }),
  'token.bundle.says-that-there-is-none': ofLone({
    ...ruled('2.7', 'Errors: Bundle read, topmost token has no nested tokens'),
    says: 'That error says that the topmost token has no nested tokens.',
    read: 'bundle',
    error: 'Topmost token of a bundle has no nested tokens',
  }),
});
