import type { ObservedPieces } from '../../../../model/observation.ts';
import type {
  ObservedCollection,
  ObservedToken,
  Property,
  PropertyPermission,
  TokenRef,
} from '../../../../model/observation.ts';
import { preconditions, type Reason, type Precondition } from '../../../../model/rule.ts';
import { bodyOf, type Step } from '../../../../model/step.ts';
import {
  collectionIn,
  isOwnerOrAdmin,
  mayAccess,
  nestingBudget,
  amountOf,
  piecesIn,
  tokenIn,
  topmostOwner,
  type OwnerChainProblem,
} from '../../../../model/view.ts';
import { ownerChainReasons } from '../../nesting.ts';
import { inTurn, conditionsOf, type Problems } from '../../problems.ts';
import { areDistinct, bagOf, fits, isPlainKey } from '../../properties.ts';
import { collectionExists } from '../../managing.ts';

/** All reasons to refuse one write of a token property, in order (spec/decisions/chain.md#properties). */
const tokenPropertyReasons = {
  immutable: {
    id: 'token.properties.immutable-is-final',
    level: 'stated',
    source: 'Resources: Property permission, mutable',
    says: 'An immutable property can be written once.',
    error: { code: 'common.NoPermission' },
  },
  permitted: {
    id: 'token.properties.permitted',
    level: 'stated',
    source: 'Authentication: Set or delete token properties',
    says: 'Only those whom its permission names can write a property; without a permission nobody can.',
    error: { code: 'common.NoPermission' },
  },
  ...ownerChainReasons,
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

/** The name of a reason to refuse a write of a token property. */
export type TokenPropertyProblem = keyof typeof tokenPropertyReasons;

/** Preconditions for a request with token property problems, in this order. */
export const tokenPropertyPreconditions = <M>(
  problemsOf: (request: M) => Problems<TokenPropertyProblem>,
  stated: (request: M, problem: 'permitted' | 'immutable') => boolean,
  ...order: readonly TokenPropertyProblem[]
): Precondition<M>[] =>
  conditionsOf<M, TokenPropertyProblem>(
    {
      ...tokenPropertyReasons,
      permitted: { ...tokenPropertyReasons.permitted, stated: request => stated(request, 'permitted') },
      immutable: { ...tokenPropertyReasons.immutable, stated: request => stated(request, 'immutable') },
    },
    problemsOf,
    order,
  );

/** The signer of a write of token properties. */
export interface Writer {
  readonly isOwnerOrAdmin: boolean;
  /** Whether the token belongs to the writer, or why that cannot be found out. */
  readonly ownsToken: () => boolean | OwnerChainProblem;
  readonly tokenExists: boolean;
}

/** Room in one token, the same under both profiles. */
const room = { bytesMax: 32_768, isStrict: true } as const;

/** What is wrong with writes one after the other; those without a value are deletions. */
export function* tokenPropertyProblemsIn(
  permissions: ObservedCollection['propertyPermissions'],
  stored: readonly Property[],
  writes: readonly { readonly key: string; readonly value?: string }[],
  writer: Writer,
): Generator<TokenPropertyProblem> {
  const bag = bagOf(stored);
  for (const { key, value } of writes) {
    const permission = permissions.find(entry => entry.key === key)?.permission;
    if (permission === undefined) {
      yield 'permitted';
      continue;
    }
    if (!permission.mutable && bag.has(key)) yield 'immutable';
    const problem = roleProblem(permission, writer);
    if (problem !== undefined) yield problem;
    if (!writer.tokenExists) yield 'token';
    if (value === undefined) bag.delete(key);
    else if (fits(bag, { key, value }, room)) bag.set(key, value);
    else yield 'space';
  }
}

/** The permission by role if it is granted, otherwise as the token's owner if that is granted. */
function roleProblem(
  { collectionAdmin, tokenOwner }: { readonly collectionAdmin: boolean; readonly tokenOwner: boolean },
  writer: Writer,
): 'permitted' | OwnerChainProblem | undefined {
  if (collectionAdmin && writer.isOwnerOrAdmin) return undefined;
  const owns = tokenOwner && writer.ownsToken();
  if (typeof owns === 'string') return owns;
  return owns ? undefined : 'permitted';
}

/** A request to write properties of a token. */
export interface TokenWrite {
  readonly token: TokenRef;
  readonly collection: ObservedCollection | undefined;
  readonly observed: ObservedToken | ObservedPieces | undefined;
  readonly signer: string;
  readonly keys: readonly string[];
  /** Those without a value are deletions. */
  readonly writes: readonly { readonly key: string; readonly value?: string }[];
  readonly problem: Problems<TokenPropertyProblem>;
}

/** Operations that write properties of tokens. */
export const tokenPropertyOperations = ['setTokenProperties', 'deleteTokenProperties'] as const;

/** Reads a step of either of them as a write of token properties. */
export function writeOf(step: Step): TokenWrite {
  const setting = bodyOf(step, 'setTokenProperties');
  const deletion = bodyOf(step, 'deleteTokenProperties');
  const body = setting ?? deletion;
  if (body === undefined) throw new Error(`expected token properties, found ${step.request.operation}`);
  const { address, collectionId, tokenId } = body;
  const token = { collectionId, tokenId };
  const collection = collectionIn(step.before, collectionId);
  const pieces = piecesIn(step.before, token);
  const observed = tokenIn(step.before, token) ?? pieces;
  const writes: TokenWrite['writes'] =
    setting?.properties ?? deletion?.propertyKeys.map(key => ({ key })) ?? [];
  const writer: Writer = {
    isOwnerOrAdmin: collection !== undefined && isOwnerOrAdmin(collection, address),
    tokenExists: observed !== undefined,
    ownsToken: () => {
      if (collection?.mode === 'ReFungible')
        return pieces?.total === '0' ? 'missing' : holdsAll(pieces, address);
      const top = topmostOwner(step.before, token, { left: nestingBudget });
      return 'problem' in top ? top.problem : top.owner === address;
    },
  };
  const permissions = collection?.propertyPermissions ?? [];
  const problem = inTurn(() =>
    tokenPropertyProblemsIn(permissions, observed?.properties ?? [], writes, writer),
  );
  return {
    token,
    signer: address,
    collection,
    observed,
    problem,
    writes,
    keys: writes.map(({ key }) => key),
  };
}

/** Whether the account holds all pieces of the token. */
const holdsAll = (pieces: ObservedPieces | undefined, account: string): boolean =>
  pieces !== undefined && amountOf(pieces, account) === BigInt(pieces.total);

const source = 'States and transitions: Token property';

/**
 * Whether the interface states the refusal. The owner of a nested token is its parent or its topmost owner; the interface does
 * not state whether a deletion, or setting the same value, is a change.
 */
function isStatedWrite(
  { collection, observed, signer, writes }: TokenWrite,
  problem: 'permitted' | 'immutable',
): boolean {
  if (collection?.mode !== 'Nft' || observed === undefined) return false;
  const permissionOf = (key: string): PropertyPermission['permission'] | undefined =>
    collection.propertyPermissions.find(entry => entry.key === key)?.permission;
  if (problem === 'immutable')
    return writes.some(({ key, value }) => {
      const stored = observed.properties.find(property => property.key === key);
      const isChange = stored !== undefined && value !== undefined && value !== stored.value;
      return isChange && permissionOf(key)?.mutable === false;
    });
  const isByOwner = signer === observed.owner || signer === observed.topmostOwner;
  return writes.some(({ key }) => {
    const { collectionAdmin = false, tokenOwner = false } = permissionOf(key) ?? {};
    return !(collectionAdmin && isOwnerOrAdmin(collection, signer)) && !(tokenOwner && isByOwner);
  });
}

/** Whether nothing that the interface leaves open can prevent it. */
function isPlainWrite({ collection, observed, signer, writes }: TokenWrite): boolean {
  if (collection?.mode !== 'Nft' || observed === undefined || !mayAccess(collection, signer)) return false;
  const stored = observed.properties.map(({ key }) => key);
  const isByOwner = (key: string): boolean =>
    collection.propertyPermissions.some(entry => entry.key === key && entry.permission.collectionAdmin) ||
    (signer === observed.owner && observed.parent === null);
  return (
    areDistinct(writes.map(({ key }) => key)) &&
    writes.length > 0 &&
    writes.length <= 4 &&
    stored.length <= 16 &&
    writes.every(
      ({ key, value }) =>
        isPlainKey(key) &&
        isByOwner(key) &&
        (value === undefined ? stored.includes(key) : Buffer.byteLength(value) <= 256),
    )
  );
}

/** Preconditions of writing token properties (spec/decisions/chain.md#token-properties, #properties). */
export const tokenPropertiesPreconditions = preconditions<TokenWrite>({
  operations: tokenPropertyOperations,
  read: writeOf,
  conditions: [
    {
      id: 'token.properties.not-empty',
      level: 'ruled 2.18',
      source,
      says: 'A request to write token properties names at least one.',
      error: { code: 'unique.EmptyArgument' },
      when: ({ keys }) => keys.length === 0,
    },
    collectionExists({
      id: 'token.properties.collection-exists',
      level: 'ruled 3',
      source,
      says: 'Tokens of a collection that does not exist have no properties to write.',
    }),
    {
      id: 'token.properties.not-of-fungible',
      level: 'ruled 2.22',
      source,
      says: 'Token 0 of a Fungible collection has no properties.',
      error: { code: 'fungible.SettingPropertiesNotAllowed' },
      when: ({ collection }) => collection?.mode === 'Fungible',
    },
    ...tokenPropertyPreconditions<TokenWrite>(
      ({ problem }) => problem,
      isStatedWrite,
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
    says: 'A signer with permission can set and delete small properties.',
  },
  mustAccept: isPlainWrite,
});
