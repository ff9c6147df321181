import type { ObservedToken, TokenRef } from './observation.ts';
import { observeExisting } from './observe-existing.ts';
import type { Target } from '../target.ts';
import {
  isFlag,
  isListOf,
  isNullOr,
  isProperty,
  isRecord,
  isText,
  memberOf,
  membersOf,
  observeMember,
} from '../reported.ts';
import { asCreated, required, observeRead, recordOfReads, Unobservable } from '../unobservable.ts';
import { tokenAddress } from '../view.ts';

/**
 * The topmost owner; null where an error is answered for a token that may have none, because it is nested too deeply or has several
 * owners.
 */
export async function observeTopmostOwner(
  target: Target,
  ref: TokenRef,
  mayHaveNone: boolean,
): Promise<string | null | Unobservable> {
  const top = await observeMember(target, 'topmostOwner', { ...ref }, 'topmostOwner', isNullOr(isText));
  return mayHaveNone && top instanceof Unobservable && !top.isMissing ? null : top;
}

/** Members of a token that are not its content. */
const otherMembers = [
  'collectionId',
  'tokenId',
  'owner',
  'address',
  'nestingParentToken',
  'properties',
  'collection',
];

const contentOf = (token: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(token).filter(([name]) => !otherMembers.includes(name)));

/** Everything that reads report of the token, without its topmost owner; undefined where the token does not exist. */
export async function observeToken(
  target: Target,
  ref: TokenRef,
  hasSchema: boolean,
): Promise<ObservedToken | Unobservable | undefined> {
  const body = await observeExisting(target, 'token', { ...ref });
  if (body === null) return undefined;
  if (body instanceof Unobservable) return body;
  if (!isRecord(body) || !isText(body['owner'])) return new Unobservable('token');
  const parent = observeParent(target, ref);
  return recordOfReads<ObservedToken>({
    ...ref,
    content: hasSchema ? contentOf(body) : null,
    owner: ownerBy(target, body['owner'], parent),
    properties: memberOf('token', 'properties', isListOf(isProperty))(body),
    approved: approvedOf(target, ref, body['owner']),
    topmostOwner: null,
    parent,
    children: observeMember(target, 'children', { ...ref }, 'children', isListOf(isTokenRef)).then(found =>
      asCreated(target, found, 'nest', []),
    ),
  });
}

const isTokenRef = (value: unknown): value is TokenRef => isRecord(value);

/** The parent of a token; null where it is not nested. */
export async function observeParent(target: Target, ref: TokenRef): Promise<TokenRef | null | Unobservable> {
  const found = await observeRead<TokenRef | null>(target, 'parent', { ...ref }, body => {
    if (body === null) return null;
    const { collectionId, tokenId } = membersOf(body);
    return isRecord(body)
      ? { collectionId: Number(collectionId), tokenId: Number(tokenId) }
      : new Unobservable('parent');
  });
  return asCreated(target, found, 'nest', null);
}

/** The owner of the token; where the target writes token addresses in a form of its own, the address of its parent. */
async function ownerBy(
  { hasOwnTokenAddresses }: Target,
  owner: string,
  parentRead: Promise<TokenRef | null | Unobservable>,
): Promise<string> {
  const parent = await parentRead;
  return hasOwnTokenAddresses !== true || parent === null || parent instanceof Unobservable
    ? owner
    : tokenAddress(parent);
}

/** The actors that have an allowance for the token. */
async function approvedOf(
  target: Target,
  ref: TokenRef,
  owner: string,
): Promise<readonly string[] | Unobservable> {
  // Without an operation to approve there are no allowances to read.
  if (target.lacks?.('approve') === true) return [];
  const allowed = await Promise.all(
    target.actors.map(async ({ address }) => {
      const query = { ...ref, from: owner, to: address };
      return { address, isAllowed: await observeMember(target, 'allowance', query, 'isAllowed', isFlag) };
    }),
  );
  const unobservable = allowed.find(({ isAllowed }) => isAllowed instanceof Unobservable)?.isAllowed;
  if (unobservable instanceof Unobservable) return unobservable;
  return allowed.filter(({ isAllowed }) => required(isAllowed)).map(({ address }) => address);
}
