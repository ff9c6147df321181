import { u8aToHex } from '@polkadot/util';
import type { CreateCollectionArgs } from '../../chain/calls/collections/create-collection.ts';
import { descriptionLengthMax, nameLengthMax, propertiesMax } from '../../contract/limits.ts';
import { bytesOfHex } from '../hex.ts';
import { crossAccount } from './accounts.ts';
import { access, limits, permissions } from './collections.ts';
import { enumeration, list, record } from './composites.ts';
import { arrayOf } from './portable-type.ts';
import { as, constant, mapped, named, nullable, u8, type Shape } from './shape.ts';
import { tokenPrefix, utf16Text } from './texts.ts';
import { initialProperties, propertyPermission } from './tokens.ts';

const decimals = mapped(
  u8,
  (given: { readonly decimals: number }) => given.decimals,
  count => ({ decimals: count }),
);

/** CollectionMode. */
export const mode: Shape<CreateCollectionArgs['mode']> = enumeration(
  'up_data_structs::CollectionMode',
  { NFT: constant('Nft'), Fungible: decimals, ReFungible: constant('ReFungible') },
  given => (typeof given === 'object' ? 'Fungible' : given === 'Nft' ? 'NFT' : 'ReFungible'),
);

/** The flags in one byte. In JSON: hexadecimal text (which is written), the number, or a list of the number; absent for no flags. */
export const flagsByte: Shape<number> = {
  type: arrayOf(1, u8.type),
  codec: u8.codec,
  read: (json = 0) => {
    if (typeof json === 'string' && json.startsWith('0x')) return bytesOfHex(json, 1)[0] ?? 0;
    return u8.read(Array.isArray(json) && json.length === 1 ? json[0] : json);
  },
  write: flags => u8aToHex(Uint8Array.of(flags)),
};

const erc721metadataFlag = 64;

/** Encodes `reserved`, which stands for all flags that only the runtime may set. */
const externalFlag = 1;

/** Bits 1 and 2, two reserved flags, encode metaUpdatePermission, for which the runtime has no member. */
const metaUpdateMask = 6;
const metaUpdatePermissions = [null, 'ItemOwner', 'Admin', 'None'] as const;

/** CreateCollectionData. Its `access` is ignored, as by the runtime, which has another `access` in the permissions. */
export const createCollectionData: Shape<CreateCollectionArgs> = mapped(
  named(
    'up_data_structs::CreateCollectionData',
    record({
      mode,
      access: nullable(access),
      name: utf16Text(nameLengthMax),
      description: utf16Text(descriptionLengthMax),
      tokenPrefix,
      limits: nullable(limits),
      permissions: nullable(permissions),
      propertyPermissions: as('token_property_permissions', list(propertyPermission, propertiesMax)),
      properties: initialProperties,
      admins: as('admin_list', list(crossAccount)),
      pendingSponsor: nullable(crossAccount),
      flags: flagsByte,
    }),
    { CrossAccountId: crossAccount.type },
  ),
  ({ flags, metaUpdatePermission, ...same }: CreateCollectionArgs) => ({
    ...same,
    access: null,
    flags:
      (flags.erc721metadata ? erc721metadataFlag : 0) |
      (flags.reserved ? externalFlag : 0) |
      (metaUpdatePermissions.indexOf(metaUpdatePermission) << 1),
  }),
  ({ access: _ignored, flags, ...same }) => ({
    ...same,
    flags: {
      erc721metadata: (flags & erc721metadataFlag) !== 0,
      reserved: (flags & ~(erc721metadataFlag | metaUpdateMask)) !== 0,
    },
    metaUpdatePermission: metaUpdatePermissions[(flags & metaUpdateMask) >> 1] ?? null,
  }),
);
