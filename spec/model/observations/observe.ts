import type {
  PropertyPermission,
  Limits,
  ObservedCollection,
  ObservedAccount,
  Observation,
} from './observation.ts';
import { collectionSources } from './facts.ts';
import { observeExisting } from './observe-existing.ts';
import { observeTokenIds, withPieces } from './observe-pieces.ts';
import { observeWaits } from './observe-sponsored.ts';
import { observeToken, observeTopmostOwner } from './observe-token.ts';
import { withParents } from './parents-by-children.ts';
import {
  isNumber,
  isListOf,
  isProperty,
  isRecord,
  isText,
  memberOf,
  membersOf,
  observeMember,
} from '../reported.ts';
import { reused, sameMembers, updated } from './reused-observation.ts';
import type { Target } from '../target.ts';
import {
  allObserved,
  asCreated,
  isPresent,
  observedEach,
  observeRead,
  orElse,
  recordOfReads,
  Unobservable,
  unobservableOr,
} from '../unobservable.ts';
import { tokenOfAddress } from '../view.ts';

/**
 * Reads everything about these collections. Where the target knows what has not changed since a previous observation, that is
 * taken over from there, as the same objects.
 */
export async function observe(
  target: Target,
  collectionIds: readonly number[],
  previous?: Observation,
): Promise<Observation> {
  const collections = await observedEach(collectionIds, async id => {
    const known = previous?.collections[id];
    return reused(target, { collectionId: id, withTokens: true }, known, () =>
      observeCollection(target, id, known),
    );
  });
  return {
    collections: withParents(target, await withPieces(target, collections, previous?.collections)),
    accounts: await observedEach(
      target.actors.map(({ address }) => address),
      async address =>
        reused(target, { address }, previous?.accounts[address], () => observeAccount(target, address)),
    ),
    nextSponsored: await observeWaits(target, collections),
  };
}

const modes = ['Nft', 'Fungible', 'ReFungible'];

const isPropertyPermission = (value: unknown): value is PropertyPermission =>
  isRecord(value) && isText(value['key']) && isRecord(value['permission']);

const isLimits = (value: unknown): value is Limits => isRecord(value);

const isSponsorship = (value: unknown): value is ObservedCollection['sponsorship'] =>
  value === null || isRecord(value);

const isPermissions = (value: unknown): value is ObservedCollection['permissions'] => {
  const { restricted = null } = membersOf(membersOf(value)['nesting']);
  return isRecord(value) && (restricted === null || Array.isArray(restricted));
};

async function observeCollection(
  target: Target,
  id: number,
  previous: ObservedCollection | undefined,
): Promise<ObservedCollection | Unobservable | undefined> {
  const query = { collectionId: id };
  const observed = await reused(target, query, previous, () => observeAlone(target, id));
  if (observed === undefined || observed instanceof Unobservable || observed.mode !== 'Nft') return observed;
  const minted = unobservableOr(() => target.mintedIn?.(id));
  const tokens = await observeTokens(target, observed, previous, minted);
  if (minted === undefined || minted instanceof Unobservable) return updated(observed, { tokens });
  // Where no endpoint counts the tokens, those minted through this target are counted.
  const lastTokenId = orElse(() => observed.lastTokenId, Math.max(0, ...minted));
  const count = tokens instanceof Unobservable ? tokens : Object.keys(tokens).length;
  return updated(observed, { tokens, lastTokenId, totalSupply: orElse(() => observed.totalSupply, count) });
}

async function observeTokens(
  target: Target,
  observed: ObservedCollection,
  previous: ObservedCollection | undefined,
  minted: readonly number[] | Unobservable | undefined,
): Promise<ObservedCollection['tokens'] | Unobservable> {
  const { id, schema } = observed;
  const known = orElse(() => observed.tokens, {});
  const before = orElse(() => previous?.tokens, undefined);
  const listed = await observeTokenIds(target, id);
  const isListed = !(listed instanceof Unobservable);
  const ids = isListed ? listed : minted;
  if (ids === undefined || (!isListed && !listed.isMissing)) return listed as Unobservable;
  if (ids instanceof Unobservable) return ids;
  const tokens = await allObserved(ids, async tokenId => {
    const ref = { collectionId: id, tokenId };
    const token = await reused(target, ref, before?.[tokenId], () =>
      observeToken(target, ref, schema !== null),
    );
    // A token that was minted may have been burned.
    if (token === undefined) return isListed ? new Unobservable('token') : undefined;
    // The topmost owner depends on other tokens as well.
    return token instanceof Unobservable
      ? token
      : updated(token, {
          topmostOwner: asCreated(
            target,
            await observeTopmostOwner(target, ref, tokenOfAddress(token.owner) !== undefined),
            'nest',
            token.owner,
          ),
        });
  });
  return tokens instanceof Unobservable || !sameMembers(known, tokens) ? tokens : known;
}

/** The collection without its tokens. */
async function observeAlone(
  target: Target,
  id: number,
): Promise<ObservedCollection | Unobservable | undefined> {
  const query = { collectionId: id };
  const body = await observeExisting(target, 'collection', query);
  if (body === null) return undefined;
  if (body instanceof Unobservable) return body;
  if (!isRecord(body)) return new Unobservable('collection');
  const { owner, mode, name, description, tokenPrefix, decimals, metaUpdatePermission, schema } =
    body as Pick<ObservedCollection, 'owner' | 'mode' | 'name' | 'description' | 'tokenPrefix'> &
      Partial<Pick<ObservedCollection, 'decimals' | 'metaUpdatePermission' | 'schema'>>;
  const read = async <T>(
    member: keyof typeof collectionSources,
    hasShape: (value: unknown) => value is T,
  ): Promise<T | Unobservable> => {
    const [operation, name] = collectionSources[member];
    return observeMember(target, operation, query, name, hasShape);
  };
  const own = <T>(member: string, hasShape: (value: unknown) => value is T): T | Unobservable =>
    memberOf('collection', member, hasShape)(body);
  const hasSchema = isRecord(schema) && Object.keys(schema).length > 0;
  return recordOfReads<ObservedCollection>({
    id,
    owner,
    mode: modes.find(known => known.toLowerCase() === String(mode).toLowerCase()) ?? mode,
    modeName: mode,
    decimals: decimals ?? null,
    name,
    description,
    tokenPrefix,
    limits: own('limits', isLimits),
    permissions: own('permissions', isPermissions),
    sponsorship: own('sponsorship', isSponsorship),
    properties: own('properties', isListOf(isProperty)),
    tokens: {},
    pieces: {},
    metaUpdatePermission: metaUpdatePermission ?? null,
    schema: hasSchema ? schema : null,
    effectiveLimits: read('effectiveLimits', isLimits).then(found =>
      isPresent(target, 'setTransfersEnabled') ? unclearWhereMissing(found) : found,
    ),
    propertyPermissions: read('propertyPermissions', isListOf(isPropertyPermission)).then(found =>
      hasSchema ? found : asCreated(target, found, 'setPropertyPermissions', []),
    ),
    admins: read('admins', isListOf(isText)).then(found => asCreated(target, sorted(found), 'addAdmin', [])),
    allowList: read('allowList', isListOf(isText)).then(found =>
      asCreated(target, sorted(found), 'addToAllowList', []),
    ),
    lastTokenId: read('lastTokenId', isNumber),
    totalSupply: read('totalSupply', isNumber),
  });
}

/** Effective limits that no read shows: those among the limits of the collection need not follow `setTransfersEnabled`. */
const unclearWhereMissing = (limits: Limits | Unobservable): Limits | Unobservable =>
  limits instanceof Unobservable && limits.isMissing
    ? new Unobservable('limits', {
        message: 'no read shows whether transfers are enabled',
        lacks: 'limits',
      })
    : limits;

const sorted = (addresses: readonly string[] | Unobservable): readonly string[] | Unobservable =>
  addresses instanceof Unobservable ? addresses : addresses.toSorted();

/** The free balance of an account, in base units. */
export const observeBalance = async (target: Target, address: string): Promise<string | Unobservable> =>
  observeRead(target, 'balance', { address }, body =>
    memberOf('balance', 'raw', isText)(membersOf(body)['freeBalance']),
  );

const observeAccount = async (target: Target, address: string): Promise<ObservedAccount> =>
  recordOfReads<ObservedAccount>({
    balance: observeBalance(target, address),
    nonce: observeMember(target, 'nonce', { address }, 'nonce', isNumber),
  });
