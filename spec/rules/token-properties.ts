import { matches } from '../matches.ts';
import type { SharedSeen } from '../observe-shared.ts';
import type { CollectionSeen, Property, TokenRef, TokenSeen } from '../observe.ts';
import { holds, ladder, ladderRules, type Reason, type Rule, type Rung } from '../rule.ts';
import { bodyOf, type Step } from '../step.ts';
import {
  collectionIn,
  isOwnerOrAdmin,
  nestingBudget,
  amountOf,
  sharedIn,
  tokenIn,
  topmostOwner,
  type WalkProblem,
} from '../view.ts';
import { afterwards, eventsAre, onlyChanges } from './effects.ts';
import { walkReasons } from './nesting.ts';
import { bagOf, fits, keyRecords, without, written } from './properties.ts';

/** All that can be wrong with one write of a token property, in order (chain-semantics §3.6). */
export const tokenPropertyReasons = {
  immutable: {
    id: 'token.properties.immutable-is-final',
    level: 'stated',
    source: 'Resources: Property permission, mutable',
    says: 'A property that is not mutable is written once.',
    error: { code: 'common.NoPermission' },
  },
  permitted: {
    id: 'token.properties.permitted',
    level: 'stated',
    source: 'Authentication: Set or delete token properties',
    says: 'A property is written by whom its permission names, and by nobody where there is none.',
    error: { code: 'common.NoPermission' },
  },
  ...walkReasons,
  token: {
    id: 'token.properties.token-exists',
    level: 'ruled 3',
    source: 'Endpoints: Set token properties',
    says: 'A token that does not exist has no properties to write.',
    error: { code: 'common.TokenNotFound' },
  },
  space: {
    id: 'token.properties.space-is-bounded',
    level: 'ruled 2.4',
    source: 'Limits',
    says: 'Keys and values of a token’s properties together take at most 32 kB, as the chain counts them.',
    error: { code: 'common.NoSpaceForProperty' },
  },
} as const satisfies Record<string, Reason>;

export type TokenPropertyProblem = keyof typeof tokenPropertyReasons;

/** Rungs of a ladder whose moves tell the first thing that is wrong with their token properties. */
export const tokenPropertyRungs = <M>(
  problemOf: (move: M) => TokenPropertyProblem | undefined,
  ...problems: readonly TokenPropertyProblem[]
): Rung<M>[] =>
  problems.map(problem => ({ ...tokenPropertyReasons[problem], when: move => problemOf(move) === problem }));

/** Somebody who writes properties of a token. */
export interface Writer {
  readonly isOwnerOrAdmin: boolean;
  /** Whether the token is the writer's, or why that cannot be found out. */
  readonly ownsToken: () => boolean | WalkProblem;
  readonly tokenExists: boolean;
}

/** Room in one token, the same under both readings of the rules. */
const room = { bytesMax: 32_768, isStrict: true } as const;

/** The first thing wrong with writes one after the other; those without a value are deletions. */
export function firstTokenPropertyProblem(
  permissions: CollectionSeen['propertyPermissions'],
  stored: readonly Property[],
  writes: readonly { readonly key: string; readonly value?: string }[],
  writer: Writer,
): TokenPropertyProblem | undefined {
  const bag = bagOf(stored);
  for (const { key, value } of writes) {
    const permission = permissions.find(entry => entry.key === key)?.permission;
    if (permission === undefined) return 'permitted';
    if (!permission.mutable && bag.has(key)) return 'immutable';
    const problem = roleProblem(permission, writer);
    if (problem !== undefined) return problem;
    if (!writer.tokenExists) return 'token';
    if (value === undefined) bag.delete(key);
    else if (fits(bag, { key, value }, room)) bag.set(key, value);
    else return 'space';
  }
  return undefined;
}

/** By role if the permission says so, else as the token's owner if it says that. */
function roleProblem(
  { collectionAdmin, tokenOwner }: { readonly collectionAdmin: boolean; readonly tokenOwner: boolean },
  writer: Writer,
): 'permitted' | WalkProblem | undefined {
  if (collectionAdmin && writer.isOwnerOrAdmin) return undefined;
  const owns = tokenOwner && writer.ownsToken();
  if (typeof owns === 'string') return owns;
  return owns ? undefined : 'permitted';
}

/** Properties of a token that shall be written. */
interface TokenWrite {
  readonly token: TokenRef;
  readonly collection: CollectionSeen | undefined;
  readonly seen: TokenSeen | SharedSeen | undefined;
  readonly keys: readonly string[];
  readonly problem: TokenPropertyProblem | undefined;
}

const operations = ['setTokenProperties', 'deleteTokenProperties'] as const;

function writeOf(step: Step): TokenWrite {
  const setting = bodyOf(step, 'setTokenProperties');
  const deletion = bodyOf(step, 'deleteTokenProperties');
  const body = setting ?? deletion;
  if (body === undefined) throw new Error(`expected token properties, found ${step.request.operation}`);
  const { address, collectionId, tokenId } = body;
  const token = { collectionId, tokenId };
  const collection = collectionIn(step.before, collectionId);
  const shared = sharedIn(step.before, token);
  const seen = tokenIn(step.before, token) ?? shared;
  const writes = setting?.properties ?? deletion?.propertyKeys.map(key => ({ key })) ?? [];
  const writer: Writer = {
    isOwnerOrAdmin: collection !== undefined && isOwnerOrAdmin(collection, address),
    tokenExists: seen !== undefined,
    ownsToken: () => {
      if (collection?.mode === 'ReFungible')
        return shared?.total === '0' ? 'missing' : holdsAll(shared, address);
      const top = topmostOwner(step.before, token, { left: nestingBudget });
      return 'problem' in top ? top.problem : top.owner === address;
    },
  };
  const permissions = collection?.propertyPermissions ?? [];
  const problem = firstTokenPropertyProblem(permissions, seen?.properties ?? [], writes, writer);
  return { token, collection, seen, problem, keys: writes.map(({ key }) => key) };
}

/** Whether nobody else has a piece of the token. */
const holdsAll = (shared: SharedSeen | undefined, account: string): boolean =>
  shared !== undefined && amountOf(shared, account) === BigInt(shared.total);

const source = 'States and transitions: Token property';

/** Why token properties are not written, in order (chain-semantics §2.6, §3.6). */
export const tokenPropertiesLadder = ladder<TokenWrite>({
  operations,
  read: writeOf,
  rungs: [
    {
      id: 'token.properties.not-empty',
      level: 'ruled 2.18',
      source,
      says: 'Whoever writes token properties names at least one.',
      error: { code: 'unique.EmptyArgument' },
      when: ({ keys }) => keys.length === 0,
    },
    {
      id: 'token.properties.collection-exists',
      level: 'ruled 3',
      source,
      says: 'Tokens of a collection that does not exist have no properties to write.',
      error: { code: 'common.CollectionNotFound', message: 'Collection not found' },
      when: ({ collection }) => collection === undefined,
    },
    {
      id: 'token.properties.not-of-fungible',
      level: 'ruled 2.22',
      source,
      says: 'What is Fungible has no properties.',
      error: { code: 'fungible.SettingPropertiesNotAllowed' },
      when: ({ collection }) => collection?.mode === 'Fungible',
    },
    ...tokenPropertyRungs<TokenWrite>(
      ({ problem }) => problem,
      'permitted',
      'immutable',
      'depth',
      'missing',
      'token',
      'space',
    ),
  ],
  accepted: {
    id: 'token.properties.accepted-otherwise',
    level: 'stated',
    source,
    says: 'A property is set or deleted by whom its permission lets.',
  },
});

const writes = (step: Step): boolean => operations.some(operation => operation === step.request.operation);
const sets = (step: Step): boolean => step.request.operation === 'setTokenProperties';
const deletes = (step: Step): boolean => step.request.operation === 'deleteTokenProperties';

function propertiesAfter(step: Step): unknown {
  const { token } = writeOf(step);
  return (tokenIn(step.after, token) ?? sharedIn(step.after, token))?.properties;
}

/** What writing token properties does, and what it leaves alone. */
export const tokenPropertiesRules: readonly Rule[] = [
  ...ladderRules(tokenPropertiesLadder),
  afterwards({
    id: 'token.properties.hold-values',
    level: 'stated',
    source,
    says: 'Each property holds the value that was given last, the others what they held before.',
    concerns: sets,
    isSo: step => {
      const given = bodyOf(step, 'setTokenProperties')?.properties ?? [];
      return matches(propertiesAfter(step), written(writeOf(step).seen?.properties ?? [], given));
    },
  }),
  afterwards({
    id: 'token.properties.removes-them',
    level: 'stated',
    source,
    says: 'Deleted properties are gone, the others hold what they held before.',
    concerns: deletes,
    isSo: step => {
      const { seen, keys } = writeOf(step);
      return matches(propertiesAfter(step), without(seen?.properties ?? [], keys));
    },
  }),
  onlyChanges({
    id: 'token.properties.changes-nothing-else',
    level: 'stated',
    source,
    says: 'Writing properties of a token changes these and the content that is read from them.',
    concerns: writes,
    allowed: step => {
      const { collectionId, tokenId } = writeOf(step).token;
      const token = `collections/${collectionId}/tokens/${tokenId}`;
      const shared = `collections/${collectionId}/shared/${tokenId}`;
      return [`${token}/properties`, `${token}/content`, `${shared}/properties`];
    },
  }),
  eventsAre({
    id: 'token.properties.tells-keys',
    level: 'stated',
    source: 'Events: Set token properties; Delete token properties',
    says: 'The outcome has a record with the key for every property that was written.',
    concerns: writes,
    parsed: step => ({ properties: keyRecords({}, writeOf(step).keys) }),
  }),
  {
    id: 'token.properties.immutable-ones-stay',
    level: 'stated',
    source: 'Resources: Property permission, mutable',
    says: 'Once set, a property that is not mutable keeps its value as long as the token exists.',
    law: ({ before, after }) => {
      const values = Object.values(before.collections).flatMap(immutableValues);
      const now = values.flatMap(value => {
        const token = tokenIn(after, value.token) ?? sharedIn(after, value.token);
        return token === undefined ? [] : [{ value, properties: token.properties }];
      });
      const lost = now.filter(({ value: { key, value }, properties }) =>
        properties.every(property => property.key !== key || property.value !== value),
      );
      return now.length === 0 ? 'silent' : holds(lost.length === 0, `it lost ${JSON.stringify(lost)}`);
    },
  },
];

/** Values that may not change any more. */
function immutableValues({
  propertyPermissions,
  tokens,
  shared,
}: CollectionSeen): (Property & { readonly token: TokenRef })[] {
  const keys = propertyPermissions.filter(({ permission }) => !permission.mutable).map(({ key }) => key);
  if (keys.length === 0) return [];
  return [...Object.values(tokens), ...Object.values(shared)].flatMap(token =>
    token.properties.filter(({ key }) => keys.includes(key)).map(({ key, value }) => ({ key, value, token })),
  );
}
