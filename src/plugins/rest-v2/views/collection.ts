import { Type } from 'typebox';
import { effectiveLimits } from '../../../chain/rules/collections/collection-limits.ts';
import { collectionAddress } from '../../../chain/state/address.ts';
import { rememberedAsync } from '../../../chain/state/remembered.ts';
import type { Collection } from '../../../chain/state/state.ts';
import { component } from '../../../contract/shapes/component.ts';
import { Nullable, Optional } from '../../../contract/shapes/members.ts';
import {
  Content,
  EffectiveLimits,
  PropertyPermissionRead,
  PropertyRead,
} from '../../../contract/shapes/read-members.ts';
import { decodeCollectionV2 } from '../../../service/content/schema-v2.ts';
import { toNestedPermission, toTextProperty } from '../../../service/content/text.ts';
import { existing, totalSupplyOf } from '../../../service/views/collection.ts';
import { immutable } from '../../../service/views/json.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { Count, Text, written } from '../members.ts';

const { Boolean: Flag } = Type;

/** A collection in answers. */
export const CollectionRead = component('Collection', 'A collection', {
  collectionId: Count,
  collectionAddress: Text,
  owner: Text,
  mode: Type.Enum(['NFT', 'Fungible', 'ReFungible']),
  decimals: Nullable(Count),
  name: Text,
  description: Text,
  symbol: Type.String({ description: 'The token prefix' }),
  properties: Type.Array(PropertyRead),
  limits: Nullable(EffectiveLimits),
  admins: Nullable(Type.Array(Text)),
  lastTokenId: Nullable(Count),
  totalSupply: Nullable(Count),
  sponsorship: Type.Object({ isEnabled: Flag(), isConfirmed: Flag(), sponsor: Nullable(Text) }),
  readOnly: Flag(),
  tokenPropertyPermissions: Type.Array(PropertyPermissionRead),
  permissions: Type.Object({
    access: Type.Enum(['Normal', 'AllowList']),
    mintMode: Flag(),
    nesting: Type.Object({
      tokenOwner: Flag(),
      collectionAdmin: Flag(),
      restricted: Optional(Type.Array(Count, { description: 'Absent if any collection may be nested' })),
    }),
  }),
  info: Nullable(Content),
  infoDecodingError: Nullable(Type.String({ description: 'Why there is no `info`' })),
  universalLocation: Type.Null(),
  originalUniversalLocation: Type.Null(),
  isForeign: Flag(),
  isErc721Metadata: Flag(),
});

/** Parts of a collection that a read can leave out, by the member that says so. */
const parts = {
  withAdmins: 'admins',
  withLimits: 'limits',
  withLastTokenId: 'lastTokenId',
  withTotalSupply: 'totalSupply',
};

/** A collection as REST v2 answers it, with all parts but those that are not wanted. Throws a `Failure` if there is none. */
export async function collectionById(
  collectionId: number,
  context: ReadContext,
  wanted: Readonly<Record<string, unknown>> = {},
): Promise<object> {
  const whole = await wholeCollection(existing(collectionId, context));
  const left = Object.entries(parts).filter(([part]) => wanted[part] === false);
  if (left.length === 0) return whole;
  return { ...whole, ...Object.fromEntries(left.map(([, member]) => [member, null])) };
}

const wholeCollection = rememberedAsync(async (found: Collection): Promise<object> => {
  const { content, parsingError } = await decodeCollectionV2(found.properties);
  const { restricted, ...whoNests } = found.permissions.nesting;
  return immutable({
    collectionId: found.id,
    collectionAddress: written(collectionAddress(found.id)),
    owner: written(found.owner),
    mode: found.mode === 'Nft' ? 'NFT' : found.mode,
    decimals: found.mode === 'Fungible' ? found.decimals : null,
    name: found.name,
    description: found.description,
    symbol: found.tokenPrefix,
    properties: found.properties.map(toTextProperty),
    limits: effectiveLimits(found.limits),
    admins: found.admins.map(written),
    lastTokenId: found.minted,
    totalSupply: totalSupplyOf(found),
    sponsorship: {
      isEnabled: found.sponsorship !== null,
      isConfirmed: found.sponsorship?.isConfirmed ?? false,
      sponsor: found.sponsorship && written(found.sponsorship.address),
    },
    readOnly: false,
    tokenPropertyPermissions: found.propertyPermissions.map(toNestedPermission),
    permissions: {
      ...found.permissions,
      nesting: restricted === null ? whoNests : { ...whoNests, restricted },
    },
    info: content,
    infoDecodingError: parsingError,
    universalLocation: null,
    originalUniversalLocation: null,
    isForeign: false,
    isErc721Metadata: found.erc721metadata,
  });
});
