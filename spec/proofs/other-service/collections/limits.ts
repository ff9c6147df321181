import { limitsOf } from '../../../../src/contract/limits.ts';
import { conflict } from '../errors.ts';
import type { LimitsRequest } from '../requests/bodies.ts';
import type { Collection, Context, EffectiveLimits, Limits } from '../state.ts';

/** The defaults of limits; the document does not give any. */
const permissive: EffectiveLimits = {
  accountTokenOwnershipLimit: 100_000,
  sponsoredDataSize: 2048,
  sponsoredDataRateLimit: 0,
  tokenLimit: 1_000_000,
  sponsorTransferTimeout: 5,
  sponsorApproveTimeout: 5,
  ownerCanTransfer: true,
  ownerCanDestroy: true,
  transfersEnabled: true,
};

const strict: EffectiveLimits = {
  ...permissive,
  accountTokenOwnershipLimit: 1_000,
  tokenLimit: 10_000,
  ownerCanTransfer: false,
  ownerCanDestroy: false,
};

const defaultsIn = (context: Context): EffectiveLimits =>
  context.is('limits.defaults', 'strict') ? strict : permissive;

export const unsetLimits = (): Limits => limitsOf(null, null);

const numbersMax = 100;

/** Refuses a number that is too large or looser than before, where the service has such bounds. */
function requireBounds(context: Context, old: Limits, request: LimitsRequest): void {
  const bound = context.choices['limits.values'];
  for (const [name, before] of Object.entries(old)) {
    const after = Object.entries(request).find(([member]) => member === name)?.[1];
    if (typeof after !== 'number') continue;
    if (bound === 'at most 100' && after > numbersMax) throw conflict(`${name} is at most ${numbersMax}`);
    if (bound === 'only stricter' && typeof before === 'number' && after > before)
      throw conflict(`${name} can only become stricter`);
  }
}

/** Members that the request leaves out usually stay as they are; null takes a limit back to its default. */
export function changedLimits(context: Context, old: Limits, request: LimitsRequest): Limits {
  requireBounds(context, old, request);
  const left = context.is('settings.left-out', 'reset') ? unsetLimits() : old;
  return { ...left, ...request };
}

/** The limits that are applied: the user's where set, the defaults elsewhere. */
export function effectiveLimits(context: Context, { limits }: Collection): EffectiveLimits {
  const shown = context.choices['effective-limits.values'];
  if (shown === 'by default') return { ...defaultsIn(context) };
  const isSet = (value: number | boolean | null): boolean =>
    shown === 'set and not zero, or by default' ? Boolean(value) : value !== null;
  const set = Object.entries(limits).filter(([, value]) => isSet(value));
  return { ...defaultsIn(context), ...Object.fromEntries(set) };
}

/** The value of one limit that an operation has to respect. */
export const limitOf = <Name extends keyof Limits>(
  context: Context,
  collection: Collection,
  name: Name,
): EffectiveLimits[Name] => collection.limits[name] ?? defaultsIn(context)[name];

/** Refuses `count` further mints when the limit on all mints ever made would be exceeded. */
export function checkTokenLimit(context: Context, collection: Collection, count: number): void {
  const limit = limitOf(context, collection, 'tokenLimit');
  if (context.is('token-limit.zero', 'no limit') && limit === 0) return;
  const counted = context.choices['token-limit.counts'];
  const used = counted === 'living tokens' ? collection.tokens.size : collection.minted;
  const room = limit - used + (counted === 'all mints but one' ? 1 : 0);
  if (count > room) throw conflict('Collection token limit exceeded');
}

/** The number of tokens that the address owns, of those that count. */
function ownedBy(context: Context, collection: Collection, owner: string): number {
  const isOfAll = context.is('account-limit.counts', 'tokens of all collections');
  return (isOfAll ? [...context.world.collections.values()] : [collection])
    .flatMap(({ tokens }) => [...tokens.values()])
    .filter(token => token.owner === owner).length;
}

/** Refuses to give `count` further tokens to an address that would own more than it may. */
export function checkAccountLimit(
  context: Context,
  collection: Collection,
  owner: string,
  count: number,
): void {
  const limit = limitOf(context, collection, 'accountTokenOwnershipLimit');
  const room = limit + (context.is('account-limit.counts', 'all tokens but one') ? 1 : 0);
  if (ownedBy(context, collection, owner) + count > room)
    throw conflict('Account token ownership limit exceeded');
}
