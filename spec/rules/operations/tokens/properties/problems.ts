import { ruled, stated } from '../../../../model/rule.ts';
import type { ObservedCollection, Property } from '../../../../model/observations/observation.ts';
import type { OwnerChainProblem } from '../../../../model/view.ts';
import { ownerChainReasons } from '../../nesting.ts';
import { refusalsFor, type NamedReason, type Problems, type Refusals } from '../../reasons.ts';
import { bagOf, fits } from '../../properties.ts';

/** All reasons to refuse one write of a token property, in order (spec/decisions/chain.md#properties). */
const tokenPropertyReasons = {
  immutable: {
    id: 'token.properties.immutable-is-final',
    ...stated('Resources: Property permission, mutable'),
    says: 'An immutable property can be written once.',
    error: { code: 'common.NoPermission' },
  },
  permitted: {
    id: 'token.properties.permitted',
    ...stated('Authentication: Set or delete token properties'),
    says: 'Only those whom its permission names can write a property; without a permission nobody can.',
    error: { code: 'common.NoPermission' },
  },
  ...ownerChainReasons,
  token: {
    id: 'token.properties.token-exists',
    ...ruled('3', 'Endpoints: Set token properties'),
    says: 'A token that does not exist has no properties to write.',
    error: { code: 'common.TokenNotFound' },
  },
  space: {
    id: 'token.properties.space-is-bounded',
    ...ruled('2.4', 'Limits'),
    says: 'Keys and values of a token’s properties together take at most 32 kB, as the chain counts them.',
    error: { code: 'common.NoSpaceForProperty' },
  },
} as const satisfies Record<string, NamedReason>;

/** The name of a reason to refuse a write of a token property. */
export type TokenPropertyProblem = keyof typeof tokenPropertyReasons;

/** These reasons in this order; `stated` says where the interface states them. */
export const tokenPropertyRefusals = <R>(
  problemsOf: (request: R) => Problems<TokenPropertyProblem>,
  stated: (request: R, problem: 'permitted' | 'immutable') => boolean,
  ...order: readonly TokenPropertyProblem[]
): Refusals<R> =>
  refusalsFor(
    tokenPropertyReasons,
    problemsOf,
    (request: R, problem) => (problem !== 'permitted' && problem !== 'immutable') || stated(request, problem),
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
