import { matches } from '../matches.ts';
import type { TokenRef } from '../observe.ts';
import type { Target } from '../target.ts';
import type { Verdict } from '../rule.ts';
import { ownedCollection, request, somebodyElse } from './plans.ts';
import { accepted, type Relation, type Stage } from './relation.ts';

/** What a read has to answer, in one of these forms. */
interface Expected {
  readonly operation: 'allowed' | 'isBundle';
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

/** Reads after each write, also what was read before. */
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
  { target }: Stage,
  address: string,
): Promise<{ collectionId: number; tokens: TokenRef[] }> {
  const texts = { name: 'reads', description: 'of a relation', tokenPrefix: 'REL' };
  const { parsed } = await accepted(target, request('createCollection', { address, ...texts }));
  const { collectionId } = parsed as { collectionId: number };
  const nesting = { tokenOwner: true, collectionAdmin: true };
  await accepted(target, request('setPermissions', { address, collectionId, permissions: { nesting } }));
  const tokens: TokenRef[] = [];
  while (tokens.length < 2) {
    const minted = await accepted(target, request('mint', { address, collectionId }));
    tokens.push({ collectionId, tokenId: (minted.parsed as { tokenId: number }).tokenId });
  }
  return { collectionId, tokens };
}

/** Reads tell what is, and not what was. */
export const readAfterWriteRelations: readonly Relation[] = [
  {
    id: 'token.is-bundle.follows-writes',
    level: 'stated',
    source: 'Endpoints: Is bundle',
    says: 'Two tokens are part of a bundle while one is nested in the other, and neither before nor after.',
    play: async stage => {
      const address = ownedCollection(stage)?.owner;
      if (address === undefined) return 'silent';
      const { tokens } = await nestable(stage, address);
      const [parent, nested] = tokens;
      if (parent === undefined || nested === undefined) return 'silent';
      const both = (is: boolean): Expected[] => [isBundle(parent, is), isBundle(nested, is)];
      return readsFollow(stage.target, [
        [undefined, ...both(false)],
        [request('nest', { address, parent, nested }), ...both(true)],
        [request('unnest', { address, nested }), ...both(false)],
      ]);
    },
  },
  {
    id: 'collection.allowed.follows-writes',
    level: 'stated',
    source: 'Endpoints: Check allowed',
    says: 'An address is allowed as soon as it is on the allow list, whatever was answered before.',
    play: async stage => {
      const address = ownedCollection(stage)?.owner;
      if (address === undefined) return 'silent';
      const { target } = stage;
      const { collectionId } = await nestable(stage, address);
      const other = somebodyElse(stage, address);
      await target.read('allowed', { collectionId, address: other });
      return readsFollow(target, [
        [
          request('addToAllowList', { address, collectionId, newAdminId: other }),
          { operation: 'allowed', query: { collectionId, address: other }, forms: [{ isAllowed: true }] },
        ],
      ]);
    },
  },
];
