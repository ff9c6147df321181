import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import { matches } from '../../model/matcher.ts';
import type { TokenRef } from '../../model/observations/observation.ts';
import type { Target } from '../../model/target.ts';
import { stated, type Verdict, type Text } from '../../model/rule.ts';
import { createdCollection, mintedToken, request, someOwner, somebodyElse } from './requests.ts';
import { type Listed, relationList } from './relation-list.ts';
import { given, accepted, type Fixture } from './relation.ts';

/** A read, and its expected answer in one of several forms. */
interface Expected {
  readonly operation: ReadOperation;
  readonly query: Readonly<Record<string, unknown>>;
  readonly forms: readonly unknown[];
}

const isBundle = (token: TokenRef, is: boolean): Expected => ({
  operation: 'isBundle',
  query: { ...token },
  forms: [is, { isBundle: is }],
});

async function otherAnswer(
  target: Target,
  { operation, query, forms }: Expected,
): Promise<string | undefined> {
  const answer = await target.read(operation, query);
  const body = answer.kind === 'body' ? answer.body : answer;
  if (forms.some(form => matches(body, form))) return undefined;
  return `${operation} ${JSON.stringify(query)} answers ${JSON.stringify(body)}, not ${JSON.stringify(forms[0])}`;
}

/** Performs each write, and then its reads. */
async function readsFollow(
  target: Target,
  steps: readonly (readonly [ReturnType<typeof request> | undefined, ...Expected[]])[],
): Promise<Verdict> {
  for (const [write, ...reads] of steps) {
    if (write !== undefined) await accepted(target, write);
    for (const read of reads) {
      const broken = await otherAnswer(target, read);
      if (broken !== undefined) return { broken };
    }
  }
  return 'holds';
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
}: Text & { readonly reads: (pair: Pair) => readonly Expected[] }): Listed => ({
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
    reads: ({ parent, nested, isNested }) => [
      { operation: 'parent', query: { ...nested }, forms: [isNested ? parent : null] },
    ],
  }),
  'token.children.follow-writes': followsNesting({
    source: 'Endpoints: Token children',
    says: 'A token has a child while the child is nested in it; before and after, its list of children is empty.',
    reads: ({ parent, nested, isNested }) => [
      { operation: 'children', query: { ...parent }, forms: [{ children: isNested ? [nested] : [] }] },
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
          { operation: 'allowed', query: { collectionId, address: other }, forms: [{ isAllowed: true }] },
        ],
      ]);
    }),
  },
});
