import { adminsMax, collectionCreationPrice, collectionsMax, decimalsMax } from '../../../contract/limits.ts';
import {
  checkLimits,
  limitRefusals,
  mergeLimits,
  noLimits,
  type LimitsUpdate,
} from '../../rules/collections/collection-limits.ts';
import {
  defaultPermissions,
  mergePermissions,
  type PermissionsUpdate,
} from '../../rules/collections/collection-permissions.ts';
import {
  noProperties,
  propertyRefusals,
  setProperties,
  withPermission,
} from '../../rules/collections/properties.ts';
import { isPrefixTooLong } from '../../profile.ts';
import { accept, defineCall, inSteps, refuse } from '../../call.ts';
import { treasury, type Address } from '../../state/address.ts';
import {
  accountOf,
  addToBalance,
  type Collection,
  type CollectionMode,
  type MetaUpdatePermission,
  type Property,
  type PropertyPermission,
} from '../../state/state.ts';

/** A collection to create. Amounts of a Fungible one are shown with `decimals`. */
export interface CreateCollectionArgs {
  readonly mode: 'Nft' | 'ReFungible' | { readonly decimals: number };
  readonly name: string;
  readonly description: string;
  readonly tokenPrefix: string;
  /** Null where the call leaves them out, which has the same effect as none of them in other bytes; the same for permissions. */
  readonly limits: LimitsUpdate | null;
  readonly permissions: PermissionsUpdate | null;
  readonly propertyPermissions: readonly PropertyPermission[];
  readonly properties: readonly Property[];
  readonly admins: readonly Address[];
  readonly pendingSponsor: Address | null;
  readonly flags: { readonly erc721metadata: boolean; readonly reserved: boolean };
  readonly metaUpdatePermission: MetaUpdatePermission | null;
}

/** `unique.createCollectionEx`: any account with 2 coins beyond the fee can create a collection, and owns it. */
export const createCollection = defineCall({
  refusals: {
    'collection.create.decimals-are-bounded': 'DecimalsOutOfBounds',
    'collection.create.flags-are-not-reserved': 'NoPermission',
    'collection.create.signer-can-pay': 'NotSufficientFounds',
    'collection.create.token-prefix-length': 'TokenPrefixTooLong',
    'collection.create.collections-are-bounded': 'TooManyCollections',
    ...limitRefusals,
    ...propertyRefusals,
    'collection.admins.at-most-five': 'TooManyAdmins',
  },

  check(state, args: CreateCollectionArgs, { signer, profile }) {
    const decimals = typeof args.mode === 'object' ? args.mode.decimals : 0;
    if (decimals > decimalsMax) return refuse('collection.create.decimals-are-bounded');
    const isReserved = args.metaUpdatePermission !== null && !profile.keepsMetaUpdatePermission;
    if (args.flags.reserved || isReserved) return refuse('collection.create.flags-are-not-reserved');
    if (accountOf(state, signer).balance < collectionCreationPrice)
      return refuse('collection.create.signer-can-pay');
    if (isPrefixTooLong(args.tokenPrefix, profile)) return refuse('collection.create.token-prefix-length');
    if (state.collectionsCreated - state.collectionsDestroyed >= collectionsMax)
      return refuse('collection.create.collections-are-bounded');

    const limits = checkLimits(noLimits, args.limits ?? {});
    if (limits !== undefined) return limits;
    const bag = setProperties(noProperties, args.properties, profile);
    if ('refused' in bag) return bag;
    const propertyPermissions = inSteps([], args.propertyPermissions, withPermission);
    if ('refused' in propertyPermissions) return propertyPermissions;
    const admins = [...new Set(args.admins)].sort();
    if (admins.length > adminsMax) return refuse('collection.admins.at-most-five');

    return accept<Collection>({
      ...bag,
      id: state.collectionsCreated + 1,
      owner: signer,
      mode: typeof args.mode === 'object' ? 'Fungible' : args.mode,
      decimals,
      name: args.name,
      description: args.description,
      tokenPrefix: args.tokenPrefix,
      limits: mergeLimits(noLimits, args.limits ?? {}),
      permissions: mergePermissions(defaultPermissions, args.permissions ?? {}),
      sponsorship: args.pendingSponsor === null ? null : { address: args.pendingSponsor, isConfirmed: false },
      admins,
      propertyPermissions,
      erc721metadata: args.flags.erc721metadata,
      metaUpdatePermission: args.metaUpdatePermission,
      minted: 0,
      burned: 0,
    });
  },

  apply(state, collection, emit) {
    addToBalance(state, collection.owner, -collectionCreationPrice);
    addToBalance(state, treasury, collectionCreationPrice);
    state.collections = state.collections.set(String(collection.id), collection);
    state.collectionsCreated = collection.id;
    emit('balances.Deposit', treasury, collectionCreationPrice);
    emit('balances.Withdraw', collection.owner, collectionCreationPrice);
    emit('common.CollectionCreated', collection.id, modeNumbers[collection.mode], collection.owner);
  },

  weight: () => 855_304_000n,
  price: collectionCreationPrice,
});

/** Modes in the event `CollectionCreated` (spec/decisions/chain.md#events-and-errors). */
const modeNumbers: Readonly<Record<CollectionMode, number>> = { Nft: 1, Fungible: 2, ReFungible: 3 };
