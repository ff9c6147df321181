import type { Property, PropertyPermission } from '../../../model/observation.ts';
import type { Members } from '../inject/messages.ts';
import { mutant, type Mutant, type Reads } from '../inject/mutant.ts';
import { alterAnswer, answerInsteadOfError, ignoreAt, replaceRead } from '../inject/reads.ts';

/** More than the id of any collection in a test. */
const farAway = 1_000_000;

type Limits = Record<string, number | boolean | null | undefined>;

/** Overrides some of the effective limits. */
const limits = (change: (limits: Limits) => Limits): Reads =>
  alterAnswer('limits', (answer: { limits: Limits }) => ({
    ...answer,
    limits: { ...answer.limits, ...change(answer.limits) },
  }));

/** Mutants of reads about collections. */
export const collectionReadMutants: readonly Mutant[] = [
  mutant('read/collection/without-schema', 'collection.create.whole-schema-reads-back', {
    reads: alterAnswer('collection', ({ schema: _lost, ...rest }: { schema?: unknown }) => rest),
  }),
  mutant('read/cover-without-address', 'collection.create.cover-has-full-url', {
    reads: alterAnswer('collection', (answer: { schema?: { coverPicture: Members } }) =>
      answer.schema === undefined
        ? answer
        : {
            ...answer,
            schema: { ...answer.schema, coverPicture: { ...answer.schema.coverPicture, fullUrl: null } },
          },
    ),
  }),
  mutant('read/collection/always-with-schema', 'collection.schema.empty-without-name', {
    profile: 'chain',
    reads: alterAnswer('collection', (answer: { schema?: unknown }) => ({
      ...answer,
      schema: answer.schema ?? { schemaName: 'unique' },
    })),
  }),
  mutant('read/schema-without-custom-properties', 'collection.schema.holds-properties', {
    reads: alterAnswer('collection', (answer: { schema?: Members }) => ({
      ...answer,
      ...(answer.schema === undefined ? {} : { schema: { schemaName: 'unique', schemaVersion: '1.0.0' } }),
    })),
  }),
  mutant('read/by-keys-in-stored-order', 'lists.by-key-in-requested-order', {
    reads: alterAnswer('collectionProperties', (answer: { properties: readonly { key: string }[] }) => ({
      properties: answer.properties.toSorted((left, right) => (left.key < right.key ? -1 : 1)),
    })),
  }),
  mutant('read/collection/missing-is-empty', 'reads.missing-collection.is-null', {
    reads: replaceRead('collection', (query, context, read) =>
      query.collectionId > farAway ? {} : read(query, context),
    ),
  }),
  mutant('read/admins/of-missing-collection-are-empty', 'reads.missing-collection.has-no-roles', {
    reads: answerInsteadOfError('admins', () => ({ admins: [] })),
  }),
  mutant('read/limits/of-missing-collection-are-null', 'reads.missing-collection.is-not-found', {
    reads: answerInsteadOfError('limits', ({ collectionId }) => ({ collectionId, limits: null })),
  }),
  mutant('read/collection/id-off-by-one', 'collection.read.names-its-id', {
    reads: alterAnswer('collection', (answer: { id: number }) => ({ ...answer, id: answer.id - 1 })),
  }),
  mutant('read/collection/mode-as-requested', 'collection.read.mode-reads-as-nft', {
    reads: alterAnswer('collection', answer => ({ ...answer, mode: 'NFT' })),
  }),
  mutant('read/collection/permissions-only-if-set', 'collection.read.permissions-are-complete', {
    reads: alterAnswer('collection', (answer: { permissions: { mintMode: boolean } }) => ({
      ...answer,
      permissions: { ...answer.permissions, mintMode: answer.permissions.mintMode || undefined },
    })),
  }),
  mutant('read/collection/without-property-permissions', 'collection.read.shows-property-permissions', {
    reads: alterAnswer('collection', answer => ({ ...answer, tokenPropertyPermissions: [] })),
  }),
  mutant('read/collection/meta-update-permission-on-the-chain', 'collection.read.no-meta-update-permission', {
    profile: 'chain',
    reads: alterAnswer('collection', answer => ({ ...answer, metaUpdatePermission: 'Admin' })),
  }),
  mutant('read/collection/sponsorship-without-confirmation', 'collection.sponsorship.shape', {
    reads: alterAnswer('collection', (answer: { sponsorship: { address: string } | null }) => ({
      ...answer,
      sponsorship: answer.sponsorship && { address: answer.sponsorship.address },
    })),
  }),
  mutant('read/collection-properties/forgets-one', 'collection.properties.read-agrees', {
    reads: alterAnswer(
      'collectionProperties',
      ({ properties }: { properties: readonly Property[] }, query) => ({
        properties: query.propertyKeys === undefined ? properties.slice(1) : properties,
      }),
    ),
  }),
  mutant('read/collection-properties/ignores-keys', 'collection.properties.selected-by-keys', {
    reads: replaceRead('collectionProperties', ({ collectionId }, context, read) =>
      read({ collectionId }, context),
    ),
  }),
  mutant('read/property-permissions/ignores-keys', 'collection.property-permissions.selected-by-keys', {
    reads: replaceRead('propertyPermissions', ({ collectionId }, context, read) =>
      read({ collectionId }, context),
    ),
  }),
  mutant(
    'read/property-permissions/leaves-out-what-is-not-allowed',
    'collection.property-permissions.have-three-flags',
    {
      reads: alterAnswer(
        'propertyPermissions',
        (answer: { propertyPermissions: readonly PropertyPermission[] }) => ({
          propertyPermissions: answer.propertyPermissions.map(({ key, permission }) => ({
            key,
            permission: { ...permission, tokenOwner: permission.tokenOwner || undefined },
          })),
        }),
      ),
    },
  ),
  mutant('read/admins/one-twice', 'collection.admins.each-once-and-at-most-five', {
    reads: alterAnswer('admins', ({ admins }: { admins: readonly string[] }) => ({
      admins: [...admins, ...admins.slice(0, 1)],
    })),
  }),
  mutant('read/allow-list/one-twice', 'collection.allow-list.each-once', {
    reads: alterAnswer('allowList', ({ addresses }: { addresses: readonly string[] }) => ({
      addresses: [...addresses, ...addresses.slice(-1)],
    })),
  }),
  mutant('read/allowed/everybody', 'collection.allowed.agrees-with-allow-list', {
    reads: replaceRead('allowed', () => ({ isAllowed: true })),
  }),
  mutant('read/next-sponsored/without-sponsor', 'collection.next-sponsored.never-without-sponsor', {
    reads: replaceRead('nextSponsored', () => ({ blockNumber: 0 })),
  }),
  mutant('read/stats/destroyed-are-alive', 'collection.stats.add-up', {
    reads: alterAnswer('stats', (answer: { created: number }) => ({ ...answer, alive: answer.created })),
  }),
  mutant('read/limits/without-one', 'collection.limits.are-nine', {
    reads: limits(() => ({ tokenLimit: undefined })),
  }),
  mutant('read/limits/default-although-set', 'collection.limits.effective-are-those-set', {
    reads: limits(() => ({ tokenLimit: 4_294_967_295 })),
  }),
  mutant('read/limits/switches-are-unknown', 'collection.limits.effective-switches-apply', {
    reads: limits(() => ({ transfersEnabled: null })),
  }),
  mutant('read/limits/of-no-collection', 'collection.limits.read-names-its-collection', {
    reads: alterAnswer('limits', (answer: object) => ({ ...answer, collectionId: undefined })),
  }),
  mutant('read/limits/wrong-default', 'collection.limits.effective-have-defaults', {
    reads: limits(({ accountTokenOwnershipLimit: set = null }) => ({
      accountTokenOwnershipLimit: set === 100_000_000 ? 100_000 : set,
    })),
  }),
  mutant('read/limits/approve-timeout-without-end', 'collection.limits.approve-timeout-is-cut', {
    reads: limits(({ sponsorApproveTimeout: set = null }) => ({
      sponsorApproveTimeout: set === 10_368_000 ? 10_368_001 : set,
    })),
  }),
  mutant('read/admins/at-is-ignored', 'reads.at-a-block.answer-the-past-state', {
    reads: ignoreAt('admins'),
  }),
  mutant('read/last-token-id/of-empty-collection-is-one', 'collection.create.begins-empty', {
    reads: alterAnswer('lastTokenId', ({ tokenId }: { tokenId: number }) => ({
      tokenId: Math.max(1, tokenId),
    })),
  }),
  mutant('read/schema-of-another-version', 'collection.create.schema-reads-back', {
    reads: alterAnswer('collection', (answer: { schema?: Members }) =>
      answer.schema === undefined
        ? answer
        : { ...answer, schema: { ...answer.schema, schemaVersion: '9.9.9' } },
    ),
  }),
  mutant('read/schema-without-properties', 'collection.create.no-schema-without-properties', {
    reads: alterAnswer('collection', (answer: { schema?: unknown }) => ({
      ...answer,
      schema: answer.schema ?? { schemaName: 'unique' },
    })),
  }),
  mutant('read/schema-without-attributes', 'collection.create.whole-schema-reads-back', {
    reads: alterAnswer('collection', (answer: { schema?: Members }) => {
      const { attributesSchema: _lost, ...schema } = answer.schema ?? {};
      return answer.schema === undefined ? answer : { ...answer, schema };
    }),
  }),
  mutant('read/allowed-where-access-is-public', 'collection.allowed.is-the-allow-list', {
    reads: replaceRead('allowed', (query, context, read, { collection }) => {
      const { permissions } = collection({ collectionId: query.collectionId }, context) as {
        permissions: { access: string };
      };
      return permissions.access === 'Normal' ? { isAllowed: true } : read(query, context);
    }),
  }),
  mutant('relation/allowed/always-false', 'collection.allowed.follows-writes', {
    reads: replaceRead('allowed', () => ({ isAllowed: false })),
  }),
];
