import type { Property, TokenRef, ObservedToken } from './observe.ts';
import type { Target } from './target.ts';
import { required, look, recordOf, Unobservable } from './unobservable.ts';
import { tokenAddress, tokenOfAddress } from './view.ts';

/** The topmost owner; null where an error is answered for a nested token, which may be nested too deeply. */
export async function topmostOwnerOf(
  target: Target,
  { collectionId, tokenId, owner }: ObservedToken,
): Promise<string | null | Unobservable> {
  const top = await look(
    target,
    'topmostOwner',
    { collectionId, tokenId },
    (body: { topmostOwner: string }) => body.topmostOwner,
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
  const body = await look(
    target,
    'token',
    { ...ref },
    (found: { owner: string; properties: Property[] } | null) =>
      found && {
        content: hasSchema ? contentOf(found) : null,
        owner: found.owner,
        properties: found.properties,
      },
  );
  if (body === null) return undefined;
  if (body instanceof Unobservable) return body;
  const [parent, approved, children] = await Promise.all([
    look(
      target,
      'parent',
      { ...ref },
      (found: TokenRef | null) => found && { collectionId: found.collectionId, tokenId: found.tokenId },
    ),
    approvedOf(target, ref, body.owner),
    look(target, 'children', { ...ref }, (found: { children: TokenRef[] }) => found.children),
  ]);
  const owner = ownerBy(target, body.owner, parent);
  return recordOf<ObservedToken>({ ...ref, ...body, owner, approved, topmostOwner: null, parent, children });
}

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
      const isAllowed = await look(
        target,
        'allowance',
        query,
        (body: { isAllowed: boolean }) => body.isAllowed,
      );
      return { address, isAllowed };
    }),
  );
  const unobservable = allowed.find(({ isAllowed }) => isAllowed instanceof Unobservable)?.isAllowed;
  if (unobservable instanceof Unobservable) return unobservable;
  return allowed.filter(({ isAllowed }) => required(isAllowed)).map(({ address }) => address);
}
