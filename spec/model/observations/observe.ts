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
import { observeToken } from './observe-token.ts';
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
import type { Target } from '../target.ts';
import {
  allObserved,
  asCreated,
  isPresent,
  observedEach,
  observeRead,
  recordOfReads,
  Unobservable,
  unobservableOr,
} from '../unobservable.ts';

/** Reads everything about these collections. */
export async function observe(target: Target, collectionIds: readonly number[]): Promise<Observation> {
  const collections = await observedEach(collectionIds, async id => observeCollection(target, id));
  return {
    collections: withParents(target, await withPieces(target, collections)),
    accounts: await observedEach(
      target.actors.map(({ address }) => address),
      async address => observeAccount(target, address),
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

/** The living tokens of an Nft collection; `minted` are those to look at where no read lists them. */
async function observeTokens(
  target: Target,
  collectionId: number,
  hasSchema: boolean,
  minted: readonly number[] | Unobservable | undefined,
): Promise<ObservedCollection['tokens'] | Unobservable> {
  const listed = await observeTokenIds(target, collectionId);
  const isListed = !(listed instanceof Unobservable);
  const ids = isListed ? listed : minted;
  if (ids === undefined || (!isListed && !listed.isMissing)) return listed as Unobservable;
  if (ids instanceof Unobservable) return ids;
  return allObserved(ids, async tokenId => {
    const token = await observeToken(target, { collectionId, tokenId }, hasSchema);
    // A token that was minted may have been burned.
    return token ?? (isListed ? new Unobservable('token') : undefined);
  });
}

/** The collection with its Nft tokens. */
async function observeCollection(
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
  const knownMode = modes.find(known => known.toLowerCase() === String(mode).toLowerCase()) ?? mode;
  const isNft = knownMode === 'Nft';
  const minted = isNft ? unobservableOr(() => target.mintedIn?.(id)) : undefined;
  const tokens = isNft ? observeTokens(target, id, hasSchema, minted) : Promise.resolve({});
  // Where no endpoint counts the tokens, those minted through this target are counted.
  const orCounted = async (
    found: Promise<number | Unobservable>,
    count: (ids: readonly number[]) => Promise<number | Unobservable>,
  ): Promise<number | Unobservable> => {
    const number = await found;
    const isCounted = number instanceof Unobservable && Array.isArray(minted);
    return isCounted ? count(minted) : number;
  };
  return recordOfReads<ObservedCollection>({
    id,
    owner,
    mode: knownMode,
    modeName: mode,
    decimals: decimals ?? null,
    name,
    description,
    tokenPrefix,
    limits: own('limits', isLimits),
    permissions: own('permissions', isPermissions),
    sponsorship: own('sponsorship', isSponsorship),
    properties: own('properties', isListOf(isProperty)),
    tokens,
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
    lastTokenId: orCounted(read('lastTokenId', isNumber), async ids => Math.max(0, ...ids)),
    totalSupply: orCounted(read('totalSupply', isNumber), async () => {
      const living = await tokens;
      return living instanceof Unobservable ? living : Object.keys(living).length;
    }),
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
