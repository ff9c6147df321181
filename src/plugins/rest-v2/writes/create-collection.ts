import { Type } from 'typebox';
import { adminsMax, propertiesMax, tokenPrefixBytesMax } from '../../../contract/limits.ts';
import { component } from '../../../contract/shapes/component.ts';
import {
  AnyAddress,
  as,
  Decimals,
  NewCollection,
  Optional,
  Permissions,
  PropertyPermission,
} from '../../../contract/shapes/members.ts';
import { collectionContent } from '../../../contract/shapes/v2.ts';
import { encodeCollectionV2 } from '../../../service/content/schema-v2.ts';
import { toPropertyPermissions } from '../../../service/content/text.ts';
import {
  checkTokenPrefix,
  overridden,
  toPermissions,
  withContent,
} from '../../../service/operations/new-collection.ts';
import { call, profileOf } from '../../../service/operations/operation.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { inside, reportGiven } from '../../../service/requests/remarks.ts';
import { LimitsToSet, toLimits } from '../limits.ts';
import { ofAnyKind, Properties, toId, toProperties } from '../members.ts';
import { write } from '../operation.ts';
import { answersCollection } from '../results.ts';

/** Decimals of a Fungible collection that are assumed, as of most coins. */
const decimalsAssumed = 18;

/** Permissions with ids of collections in the place of their addresses. */
function withIds(given: unknown): unknown {
  const { nesting }: { readonly nesting?: object | null } = { ...Object(given) };
  const { restricted }: { readonly restricted?: unknown } = { ...nesting };
  return Array.isArray(restricted)
    ? { ...Object(given), nesting: { ...nesting, restricted: restricted.map(toId) } }
    : given;
}

const args = Type.Object({
  mode: Optional(Type.Enum(['Nft', 'Fungible', 'ReFungible'], { description: '`Nft` if absent' })),
  tokenDecimals: Optional(as(Decimals, `Decimals of a Fungible collection; ${decimalsAssumed} if absent`)),
  ...Type.Pick(NewCollection, ['name', 'description']).properties,
  symbol: Type.String({ description: 'The token prefix', maxBytes: tokenPrefixBytesMax, examples: ['CRD'] }),
  access: Optional(Permissions.properties.access),
  permissions: Optional({ ...Permissions, coerce: withIds }),
  limits: Optional(LimitsToSet),
  admins: Optional(Type.Array(AnyAddress, { maxItems: 16 * adminsMax })),
  pendingSponsor: Optional(ofAnyKind('The sponsor, who has to confirm')),
  info: Optional(component('CollectionInfo', 'Content of a collection in schema 2.0', collectionContent)),
  properties: Optional(Properties),
  tokenPropertyPermissions: Optional(Type.Array(PropertyPermission, { maxItems: propertiesMax })),
});

/** Creates collections. */
export const creations = {
  'collection.create': write({
    paths: ['collection/create'],
    summary: 'Create a collection',
    args,
    example: {
      mode: 'Nft',
      name: 'Cards',
      description: 'A pack of cards',
      symbol: 'CRD',
      info: { cover_image: { url: 'https://ipfs.example/cover.png' } },
      permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
    },
    toCall(given, context) {
      const { mode = 'Nft', name, description, symbol: tokenPrefix, tokenDecimals, pendingSponsor } = given;
      const { report } = context;
      const profile = profileOf(context);
      checkTokenPrefix('symbol', tokenPrefix, context);
      if (mode !== 'Fungible')
        reportGiven({ tokenDecimals }, 'is ignored: only Fungible collections have decimals', report);
      const encoded = inside(['info'], report, inner => encodeCollectionV2(given.info ?? {}, {}, inner));
      const permissions = toPropertyPermissions(given.tokenPropertyPermissions ?? [], profile);
      const content = {
        properties: overridden(encoded.properties, toProperties(given.properties ?? [], context)),
        propertyPermissions: overridden(encoded.propertyPermissions, permissions),
        erc721metadata: true,
      };
      const decimals = tokenDecimals ?? decimalsAssumed;
      return call('unique.createCollectionEx', {
        ...withContent({ name, description, tokenPrefix, mode, decimals }, content, profile),
        limits: toLimits(given.limits ?? {}, profile),
        permissions: toPermissions({ ...(given.access && { access: given.access }), ...given.permissions }),
        admins: (given.admins ?? []).map(toAddress),
        pendingSponsor: pendingSponsor === undefined ? null : toAddress(pendingSponsor),
      });
    },
    ...answersCollection('common.CollectionCreated'),
  }),
} as const;
