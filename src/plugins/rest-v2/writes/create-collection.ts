import { Type, type Static } from 'typebox';
import {
  adminsMax,
  descriptionLengthMax,
  nameLengthMax,
  propertiesMax,
  tokenPrefixBytesMax,
} from '../../../contract/limits.ts';
import { component } from '../../../contract/shapes/component.ts';
import {
  AnyAddress,
  as,
  Decimals,
  Optional,
  Permissions,
  PropertyPermission,
} from '../../../contract/shapes/members.ts';
import { NewCollectionV2 } from '../../../contract/shapes/v2.ts';
import { encodeCollectionV2 } from '../../../service/content/schema-v2.ts';
import {
  checkTokenPrefix,
  toPermissions,
  toPropertyPermissions,
} from '../../../service/operations/new-collection.ts';
import { profileOf } from '../../../service/operations/operation.ts';
import { inside, invalidMember } from '../../../service/requests/errors.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { reportGiven, within } from '../../../service/requests/remarks.ts';
import { LimitsToSet, toLimits } from '../limits.ts';
import { overwritten, Properties, toProperties } from '../members.ts';
import { call, write } from '../operation.ts';
import { answersCollection } from '../results.ts';

/** Content of a collection, which the service takes among the other members of a new collection. */
const content = Type.Pick(NewCollectionV2, [
  'schemaName',
  'schemaVersion',
  'originalSchemaVersion',
  'cover_image',
  'default_token_image',
  'customizing',
  'royalties',
  'potential_attributes',
]);

/** Decimals of a Fungible collection that are assumed, as of most coins. */
const decimalsAssumed = 18;

const args = Type.Object({
  mode: Optional(Type.Enum(['Nft', 'Fungible', 'ReFungible'], { description: '`Nft` if absent' })),
  tokenDecimals: Optional(as(Decimals, `Decimals of a Fungible collection; ${decimalsAssumed} if absent`)),
  name: Type.String({ maxLength: nameLengthMax, examples: ['Cards'] }),
  description: Type.String({ maxLength: descriptionLengthMax, examples: ['A pack of cards'] }),
  symbol: Type.String({ description: 'The token prefix', maxBytes: tokenPrefixBytesMax, examples: ['CRD'] }),
  access: Optional(Permissions.properties.access),
  permissions: Optional(Permissions),
  limits: Optional(LimitsToSet),
  admins: Optional(Type.Array(AnyAddress, { maxItems: 16 * adminsMax })),
  pendingSponsor: Optional(as(AnyAddress, 'The sponsor, who has to confirm')),
  info: Optional(component('CollectionInfo', 'Content of a collection in schema 2.0', content.properties)),
  properties: Optional(Properties),
  tokenPropertyPermissions: Optional(Type.Array(PropertyPermission, { maxItems: propertiesMax })),
});

const modeOf = ({
  mode = 'Nft',
  tokenDecimals = decimalsAssumed,
}: Static<typeof args>): 'Nft' | 'ReFungible' | { decimals: number } =>
  mode === 'Fungible' ? { decimals: tokenDecimals } : mode;

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
      const { report } = context;
      const profile = profileOf(context);
      checkTokenPrefix('symbol', given.symbol, context);
      if (given.mode !== 'Fungible')
        reportGiven(
          { tokenDecimals: given.tokenDecimals },
          'is ignored: only Fungible collections have decimals',
          report,
        );
      const encoded = inside(['info'], () =>
        encodeCollectionV2(given.info ?? {}, {}, within(['info'], report)),
      );
      const permissions = toPropertyPermissions(given.tokenPropertyPermissions ?? [], profile);
      const properties = overwritten(encoded.properties, toProperties(given.properties ?? [], context));
      if (properties.length > propertiesMax)
        throw invalidMember(
          'properties',
          undefined,
          'arrayMaxSize',
          `with those of the schema there can be at most ${propertiesMax} properties`,
        );
      return call('unique.createCollectionEx', {
        mode: modeOf(given),
        name: given.name,
        description: given.description,
        tokenPrefix: given.symbol,
        limits: toLimits(given.limits ?? {}, profile),
        permissions: toPermissions({ ...(given.access && { access: given.access }), ...given.permissions }),
        properties,
        propertyPermissions: [
          ...encoded.propertyPermissions.filter(({ key }) => !permissions.some(other => other.key === key)),
          ...permissions,
        ],
        admins: (given.admins ?? []).map(toAddress),
        pendingSponsor: given.pendingSponsor === undefined ? null : toAddress(given.pendingSponsor),
        flags: { erc721metadata: true, reserved: false },
        metaUpdatePermission: null,
      });
    },
    ...answersCollection('common.CollectionCreated'),
  }),
} as const;
