import { enhanceCodec } from 'scale-ts';
import type { LimitsUpdate } from '../../chain/rules/collections/collection-limits.ts';
import type { PermissionsUpdate } from '../../chain/rules/collections/collection-permissions.ts';
import type { CollectionPermissions, NestingPermission } from '../../chain/state/state.ts';
import { limitsOf, restrictedMax } from '../../contract/limits.ts';
import { CodecError } from '../codec-error.ts';
import { enumeration, list, oneName, record } from './composites.ts';
import { setOf, wrapperOf } from './portable-type.ts';
import { bool, constant, named, nullable, optional, u32, wrapped, type Shape } from './shape.ts';

export const collectionId = wrapped('up_data_structs::CollectionId', u32);
export const tokenId = wrapped('up_data_structs::TokenId', u32);

const sponsoringRateLimit = enumeration(
  'up_data_structs::SponsoringRateLimit',
  { SponsoringDisabled: constant('disabled'), Blocks: u32 },
  limit => (limit === 'disabled' ? 'SponsoringDisabled' : 'Blocks'),
);

/** CollectionLimits, in the order of spec/decisions/chain.md#encoding. */
export const limits = named(
  'up_data_structs::CollectionLimits',
  record<LimitsUpdate>({
    ...limitsOf(optional(u32), optional(bool)),
    sponsoredDataRateLimit: optional(sponsoringRateLimit),
  }),
);

const isAscending = (ids: readonly number[]): boolean =>
  ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id));

const idList = list(collectionId, restrictedMax);

/** A set of collection ids: ascending, each once. Other orders are sorted when encoded, and refused when decoded. */
const idSet: Shape<readonly number[]> = {
  ...idList,
  type: wrapperOf('up_data_structs::OwnerRestrictedSet', setOf(collectionId.type)),
  codec: enhanceCodec(
    idList.codec,
    (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b),
    ids => {
      if (!isAscending(ids)) throw new CodecError('must be ascending, each once');
      return ids;
    },
  ),
};

/** AccessMode. */
export const access = named(
  'up_data_structs::AccessMode',
  oneName<CollectionPermissions['access']>(['Normal', 'AllowList']),
);

/** CollectionPermissions. */
export const permissions = named(
  'up_data_structs::CollectionPermissions',
  record<PermissionsUpdate>({
    access: optional(access),
    mintMode: optional(bool),
    nesting: optional(
      named(
        'up_data_structs::NestingPermissions',
        record<NestingPermission>({ tokenOwner: bool, collectionAdmin: bool, restricted: nullable(idSet) }),
      ),
    ),
  }),
);
