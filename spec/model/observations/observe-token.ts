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
  type Members,
} from '../reported.ts';
import { asCreated, isPresent, required, observeRead, recordOfReads, Unobservable } from '../unobservable.ts';
import { tokenAddress, tokenOfAddress } from '../view.ts';

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

/** Everything that reads report of the token; undefined where the token does not exist. */
export async function observeToken(
  target: Target,
  ref: TokenRef,
  hasSchema: boolean,
): Promise<ObservedToken | Unobservable | undefined> {
  const body = await observeExisting(target, 'token', { ...ref });
  if (body === null) return undefined;
  const token = body instanceof Unobservable && body.isMissing ? await ownedBy(target, ref, body) : body;
  if (token === undefined || token instanceof Unobservable) return token;
  const owner = ownerIn(membersOf(token)['owner']);
  if (!isRecord(token) || !isText(owner)) return new Unobservable('token');
  const parent = observeParent(target, ref, owner);
  const holder = parent.then(found => ownerWith(target, owner, found));
  return recordOfReads<ObservedToken>({
    ...ref,
    content: !hasSchema ? null : body instanceof Unobservable ? body : contentOf(token),
    owner: holder,
    properties: observeProperties(target, ref, token),
    approved: approvedOf(target, ref, owner),
    topmostOwner: holder.then(async address => {
      const top = await observeTopmostOwner(target, ref, tokenOfAddress(address) !== undefined);
      return asCreated(target, top, 'nest', address);
    }),
    parent,
    children: observeMember(target, 'children', { ...ref }, 'children', isListOf(isTokenRef)).then(found =>
      asCreated(target, found, 'nest', []),
    ),
  });
}

/**
 * The owner of a token that no endpoint reports: its parent, or its topmost owner where it has none. Undefined where the token does
 * not exist, `absent` where the owner is unobservable.
 */
async function ownedBy(
  target: Target,
  ref: TokenRef,
  absent: Unobservable,
): Promise<Pick<ObservedToken, 'owner'> | Unobservable | undefined> {
  const top = await observeExisting(target, 'topmostOwner', { ...ref });
  if (top === null) return undefined;
  const parent = await observeParent(target, ref);
  if (parent instanceof Unobservable) return absent;
  const owner = parent === null ? membersOf(top)['topmostOwner'] : tokenAddress(parent);
  return isText(owner) ? { owner } : absent;
}

const isTokenRef = (value: unknown): value is TokenRef => isRecord(value);

/** The owner as text, also from `{ Substrate: address }` or `{ Ethereum: address }` of older services; that this is wrong is for a rule to say. */
const ownerIn = (owner: unknown): unknown =>
  membersOf(owner)['Substrate'] ?? membersOf(owner)['Ethereum'] ?? owner;

/** The properties in the answer of the token, or of their own read where it has no such member; that it should have it is for a rule to say. */
const observeProperties = async (
  target: Target,
  ref: TokenRef,
  token: Members,
): Promise<ObservedToken['properties'] | Unobservable> =>
  token['properties'] === undefined && isPresent(target, 'tokenProperties')
    ? observeMember(target, 'tokenProperties', { ...ref }, 'properties', isListOf(isProperty))
    : memberOf('token', 'properties', isListOf(isProperty))(token);

/**
 * The parent of a token; null where it is not nested, also where the target answers an error for a token that an account owns: that
 * this is wrong is for a rule to say.
 */
export async function observeParent(
  target: Target,
  ref: TokenRef,
  owner?: string,
): Promise<TokenRef | null | Unobservable> {
  const found = await observeRead<TokenRef | null>(target, 'parent', { ...ref }, body => {
    if (body === null) return null;
    const { collectionId, tokenId } = membersOf(body);
    return isRecord(body)
      ? { collectionId: Number(collectionId), tokenId: Number(tokenId) }
      : new Unobservable('parent');
  });
  const isOwned = target.actors.some(({ address }) => address === owner);
  if (isOwned && found instanceof Unobservable && !found.isMissing) return null;
  return asCreated(target, found, 'nest', null);
}

/** The owner of the token; where the target writes token addresses in a form of its own, the address of its parent. */
export const ownerWith = (
  { hasOwnTokenAddresses }: Target,
  owner: string,
  parent: TokenRef | null | Unobservable,
): string =>
  hasOwnTokenAddresses !== true || parent === null || parent instanceof Unobservable
    ? owner
    : tokenAddress(parent);

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
