import type { Property, PropertyPermission } from '../../chain/state/state.ts';
import { rawAmount } from '../../service/views/amount.ts';
import { crossAccount } from '../../wire/scale/accounts.ts';
import { collectionId, tokenId } from '../../wire/scale/collections.ts';
import { list, record } from '../../wire/scale/composites.ts';
import { mapOf, wrapperOf, type PortableType } from '../../wire/scale/portable-type.ts';
import { as, named, optional, u128, u32, wrapped, type Shape } from '../../wire/scale/shape.ts';
import { propertyKey, propertyValue } from '../../wire/scale/texts.ts';
import { property, propertyPermission, writers } from '../../wire/scale/tokens.ts';

// Values in the storage, and those that runtime APIs return.

const accountData = named(
  'pallet_balances::types::AccountData',
  record({
    free: u128,
    reserved: u128,
    frozen: u128,
    flags: wrapped('pallet_balances::types::ExtraFlags', u128),
  }),
  { Balance: u128.type },
);

/** AccountInfo: nonce, numbers of references, and coins in base units. */
export const accountInfo = named(
  'frame_system::AccountInfo',
  record({ nonce: u32, consumers: u32, providers: u32, sufficients: u32, data: accountData }),
  { Nonce: u32.type, AccountData: accountData.type },
);

const ofCrossAccount = { CrossAccountId: crossAccount.type };

/** A map in the runtime from keys of properties, with these entries, which are in the order of their keys. */
const mapOfKeys = <T>(entry: Shape<T>, value: PortableType): Shape<readonly T[]> => ({
  ...list(entry),
  type: {
    ...wrapperOf('up_data_structs::PropertiesMap', mapOf(propertyKey.type, value)),
    params: { Value: value },
  },
});

/** Properties of a collection or token, with the bytes that they take in the storage. */
export const properties = named(
  'up_data_structs::Properties',
  record({
    map: mapOfKeys<Property>(property, propertyValue.type),
    consumedSpace: u32,
    reserved: as('_reserved', u32),
  }),
);

/** PropertiesPermissionMap: token property permissions of a collection. */
export const permissionMap = mapOfKeys<PropertyPermission>(propertyPermission, writers.type);

/** ItemData: a token of mode Nft, as it is stored. */
export const itemData = named(
  'pallet_nonfungible::ItemData',
  record({ owner: crossAccount }),
  ofCrossAccount,
);

/** TokenData: a token as a runtime API returns it. */
export const tokenData = named(
  'up_data_structs::TokenData',
  record({
    properties: list(property),
    owner: optional(crossAccount),
    pieces: { ...u128, write: rawAmount },
  }),
  ofCrossAccount,
);

/** TokenChild: a nested token. It is the same in JSON, without a copy, because lists of them can be long. */
export const tokenChild: Shape<{ readonly token: number; readonly collection: number }> = {
  ...named('up_data_structs::TokenChild', record({ token: tokenId, collection: collectionId })),
  write: child => child,
};

export const collectionStats = named(
  'up_data_structs::CollectionStats',
  record({ created: u32, destroyed: u32, alive: u32 }),
);
