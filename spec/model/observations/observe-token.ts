import type { ObservedToken, TokenRef } from './observation.ts';
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
} from '../reported.ts';
import { required, observeRead, recordOf, Unobservable } from '../unobservable.ts';
import { tokenAddress, tokenOfAddress } from '../view.ts';

/** The topmost owner; null where an error is answered for a nested token, which may be nested too deeply. */
export async function topmostOwnerOf(
  target: Target,
  { collectionId, tokenId, owner }: ObservedToken,
): Promise<string | null | Unobservable> {
  const top = await observeRead(
    target,
    'topmostOwner',
    { collectionId, tokenId },
    memberOf('topmostOwner', 'topmostOwner', isNullOr(isText)),
  );
  return top instanceof Unobservable && !top.isMissing && tokenOfAddress(owner) !== undefined ? null : top;
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
  const body = await observeRead(target, 'token', { ...ref }, found => found);
  if (body === null) return undefined;
  if (body instanceof Unobservable) return body;
  if (!isRecord(body) || !isText(body['owner'])) return new Unobservable('token');
  const [parent, approved, children] = await Promise.all([
    observeParent(target, ref),
    approvedOf(target, ref, body['owner']),
    observeRead(target, 'children', { ...ref }, memberOf('children', 'children', isListOf(isTokenRef))),
  ]);
  const owner = ownerBy(target, body['owner'], parent);
  const properties = memberOf('token', 'properties', isListOf(isProperty))(body);
  const content = hasSchema ? contentOf(body) : null;
  return recordOf<ObservedToken>({
    ...ref,
    content,
    owner,
    properties,
    approved,
    topmostOwner: null,
    parent,
    children,
  });
}

const isTokenRef = (value: unknown): value is TokenRef => isRecord(value);

/** The parent of a token; null where it is not nested. */
export const observeParent = async (target: Target, ref: TokenRef): Promise<TokenRef | null | Unobservable> =>
  observeRead(target, 'parent', { ...ref }, body => {
    if (body === null) return null;
    const { collectionId, tokenId } = membersOf(body);
    return isRecord(body)
      ? { collectionId: Number(collectionId), tokenId: Number(tokenId) }
      : new Unobservable('parent');
  });

/** The owner of the token; where the target writes token addresses in a form of its own, the address of its parent. */
const ownerBy = (
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
      const isAllowed = await observeRead(
        target,
        'allowance',
        query,
        memberOf('allowance', 'isAllowed', isFlag),
      );
      return { address, isAllowed };
    }),
  );
  const unobservable = allowed.find(({ isAllowed }) => isAllowed instanceof Unobservable)?.isAllowed;
  if (unobservable instanceof Unobservable) return unobservable;
  return allowed.filter(({ isAllowed }) => required(isAllowed)).map(({ address }) => address);
}
