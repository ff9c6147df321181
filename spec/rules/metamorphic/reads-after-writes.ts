import { oneOf } from '../../model/matcher.ts';
import type { TokenRef } from '../../model/observations/observation.ts';
import type { Target } from '../../model/target.ts';
import { onEachInTurn, stated, type Verdict, type Text } from '../../model/rule.ts';
import { answersTo, expectRead, type ExpectedRead } from '../reads/invariant-list.ts';
import { createdCollection, mintedToken, request, someOwner, somebodyElse } from './requests.ts';
import { type Listed, relationList } from './relation-list.ts';
import { given, accepted, type Fixture } from './relation.ts';

const isBundle = (token: TokenRef, is: boolean): ExpectedRead =>
  expectRead('isBundle', { ...token }, oneOf(is, { isBundle: is }));

/** Performs each write, and then its reads. */
async function readsFollow(
  target: Target,
  steps: readonly (readonly [ReturnType<typeof request> | undefined, ...ExpectedRead[]])[],
): Promise<Verdict> {
  return onEachInTurn(steps, async ([write, ...reads]) => {
    if (write !== undefined) await accepted(target, write);
    return answersTo(target, reads);
  });
}

async function nestable(
  { target }: Fixture,
  address: string,
): Promise<{ collectionId: number; parent: TokenRef; nested: TokenRef }> {
  const collectionId = await createdCollection(target, address);
  const head = { address, collectionId };
  const nesting = { tokenOwner: true, collectionAdmin: true };
  await accepted(target, request('setPermissions', { ...head, permissions: { nesting } }));
  const [parent, nested] = [await mintedToken(target, head), await mintedToken(target, head)];
  return { collectionId, parent, nested };
}

/** Two tokens of one owner, and whether one is nested in the other. */
interface Pair {
  readonly parent: TokenRef;
  readonly nested: TokenRef;
  readonly isNested: boolean;
}

/** A relation about reads before a token is nested, while it is nested, and after it is unnested. */
const followsNesting = ({
  reads,
  ...text
}: Text & { readonly reads: (pair: Pair) => readonly ExpectedRead[] }): Listed => ({
  ...text,
  check: given(someOwner, async (address, fixture) => {
    const { parent, nested } = await nestable(fixture, address);
    return readsFollow(fixture.target, [
      [undefined, ...reads({ parent, nested, isNested: false })],
      [request('nest', { address, parent, nested }), ...reads({ parent, nested, isNested: true })],
      [request('unnest', { address, nested }), ...reads({ parent, nested, isNested: false })],
    ]);
  }),
});

/** Relations that reads report the current state, also after an earlier read. */
export const readAfterWriteRelations = relationList(stated('Endpoints: Check allowed'), {
  'token.is-bundle.follows-writes': followsNesting({
    source: 'Endpoints: Is bundle',
    says: 'Two tokens are in a bundle while one is nested in the other, neither before nor after.',
    reads: ({ parent, nested, isNested }) => [isBundle(parent, isNested), isBundle(nested, isNested)],
  }),
  'token.parent.follows-writes': followsNesting({
    source: 'Endpoints: Token parent',
    says: 'A token has a parent while it is nested; before and after, its parent reads as null.',
    reads: ({ parent, nested, isNested }) => [expectRead('parent', { ...nested }, isNested ? parent : null)],
  }),
  'token.children.follow-writes': followsNesting({
    source: 'Endpoints: Token children',
    says: 'A token has a child while the child is nested in it; before and after, its list of children is empty.',
    reads: ({ parent, nested, isNested }) => [
      expectRead('children', { ...parent }, { children: isNested ? [nested] : [] }),
    ],
  }),
  'collection.allowed.follows-writes': {
    says: 'An address is allowed as soon as it is on the allow list, whatever earlier reads answered.',
    check: given(someOwner, async (address, fixture) => {
      const { target } = fixture;
      const { collectionId } = await nestable(fixture, address);
      const other = somebodyElse(fixture, address);
      await target.read('allowed', { collectionId, address: other });
      return readsFollow(target, [
        [
          request('addToAllowList', { address, collectionId, newAdminId: other }),
          expectRead('allowed', { collectionId, address: other }, { isAllowed: true }),
        ],
      ]);
    }),
  },
});
