import { ruled, stated } from '../../model/rule.ts';
import { anyOrder, matches } from '../../model/matcher.ts';
import type { Observation, ObservedToken } from '../../model/observations/observation.ts';
import { canonical } from '../../model/plain-data.ts';
import {
  answers,
  expectError,
  expectRead,
  readInvariantList,
  refOf,
  sample,
  tokensAt,
  type Moment,
} from '../../model/read-invariant.ts';
import { tokenAddress } from '../../model/view.ts';
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

/** What reads report of bundles. */
export const bundleReadInvariants = readInvariantList(stated('Endpoints: Get bundle'), {
  'token.is-bundle.with-parent-or-children': {
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
  'token.is-bundle.is-a-member': answers({
    ...ruled('2.7', 'Endpoints: Is bundle'),
    says: 'The answer is an object with a member `isBundle`.',
    reads: moment => [
      ...lone(moment).map(token => expectRead('isBundle', refOf(token), { isBundle: false })),
      ...bundled(moment).map(({ token }) => expectRead('isBundle', refOf(token), { isBundle: true })),
    ],
  }),
  'token.bundle.is-the-whole-tree': answers({
    says: 'A bundle reads as the tree below its topmost token, with every member and nothing else.',
    reads: moment =>
      bundled(moment)
        .filter(({ isShallow }) => isShallow)
        .map(({ token, tree }) => expectRead('bundle', refOf(token), tree)),
  }),
  'token.bundle.is-whole-however-deep': {
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
  'token.bundle.is-read-to-six-levels': answers({
    level: 'ruled 2.22',
    says: 'A bundle can be read down to six levels below its topmost token.',
    reads: moment => bundled(moment).map(({ token, tree }) => expectRead('bundle', refOf(token), tree)),
  }),
  'token.bundle.has-addresses': answers({
    ...ruled('2.17', 'Resources: Token, address'),
    says: 'In a bundle, too, the address of a token is that of its collection’s owner.',
    reads: moment =>
      bundled(moment).map(({ token }) => {
        const { collectionId } = rootOf(moment.observed, token);
        const address = moment.observed.collections[collectionId]?.owner;
        return expectRead('bundle', refOf(token), { address });
      }),
  }),
  'token.bundle.same-from-every-member': {
    says: 'The bundle reads the same from every member, except for the order of lists.',
    check: async (target, moment) => {
      const members = bundled(moment).filter(({ token }) => isNested(token));
      for (const { token } of members) {
        const fromMember = await target.read('bundle', refOf(token));
        const fromRoot = await target.read('bundle', refOf(rootOf(moment.observed, token)));
        if (JSON.stringify(canonical(fromMember)) !== JSON.stringify(canonical(fromRoot)))
          return { broken: `${JSON.stringify(fromMember)} is not ${JSON.stringify(fromRoot)}` };
      }
      return members.length === 0 ? 'not-applicable' : 'holds';
    },
  },
  'token.bundle.needs-nested-tokens': answers({
    source: 'Errors: Bundle read, topmost token has no nested tokens',
    says: 'Reading the bundle of a token that is not in a bundle is an error.',
    reads: moment => lone(moment).map(token => expectError('bundle', refOf(token))),
  }),
  'token.bundle.says-that-there-is-none': answers({
    ...ruled('2.7', 'Errors: Bundle read, topmost token has no nested tokens'),
    says: 'That error says that the topmost token has no nested tokens.',
    reads: moment =>
      lone(moment).map(token =>
        expectError('bundle', refOf(token), 'Topmost token of a bundle has no nested tokens'),
      ),
  }),
});
