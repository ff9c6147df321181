import type { Property, PropertyPermission, TokenRef } from '../../model/observe.ts';
import {
  changedAnswer,
  onlyNow,
  planted,
  withoutError,
  withRead,
  type Mutant,
  type Reads,
} from './inject/mutant.ts';
import { tokenReadMutants } from './token-read-mutants.ts';
import { zeroAddress } from '../../model/view.ts';

/** More than any collection of a walk has for an id. */
const farAway = 1_000_000;

const mutant = (id: string, breaks: string, reads: Reads): Mutant => planted(`read/${id}`, breaks, { reads });

const missing: readonly Mutant[] = [
  mutant(
    'collection/missing-is-empty',
    'reads.missing-collection.is-null',
    withRead('collection', (query, context, read) =>
      query.collectionId > farAway ? {} : read(query, context),
    ),
  ),
  mutant(
    'admins/of-nothing-are-nobody',
    'reads.missing-collection.has-no-roles',
    withoutError('admins', () => ({ admins: [] })),
  ),
  mutant(
    'limits/of-nothing-are-unset',
    'reads.missing-collection.is-not-found',
    withoutError('limits', ({ collectionId }) => ({ collectionId, limits: null })),
  ),
  mutant(
    'total-supply/of-nothing-is-zero',
    'reads.missing-collection.has-no-tokens-to-count',
    withoutError('totalSupply', () => ({ totalSupply: 0 })),
  ),
  mutant(
    'parent/of-nothing-is-an-error',
    'reads.missing-token.is-null',
    withRead('parent', (query, context, read, { children }) => {
      children(query, context);
      return read(query, context);
    }),
  ),
  mutant(
    'children/of-nothing-are-none',
    'reads.missing-token.is-not-found',
    withoutError('children', () => ({ children: [] })),
  ),
  mutant(
    'token-owner/of-nothing-is-the-zero-address',
    'reads.missing-token.has-no-owner',
    withRead('tokenOwner', (query, context, read) => read(query, context) ?? { owner: zeroAddress }),
  ),
];

const ofCollections: readonly Mutant[] = [
  mutant(
    'collection/id-off-by-one',
    'collection.read.names-its-id',
    changedAnswer('collection', (answer: { id: number }) => ({ ...answer, id: answer.id - 1 })),
  ),
  mutant(
    'collection/mode-as-asked',
    'collection.read.mode-reads-as-nft',
    changedAnswer('collection', answer => ({ ...answer, mode: 'NFT' })),
  ),
  mutant(
    'collection/permissions-only-if-set',
    'collection.read.permissions-are-complete',
    changedAnswer('collection', (answer: { permissions: { mintMode: boolean } }) => ({
      ...answer,
      permissions: { ...answer.permissions, mintMode: answer.permissions.mintMode || undefined },
    })),
  ),
  mutant(
    'collection/without-property-permissions',
    'collection.read.shows-property-permissions',
    changedAnswer('collection', answer => ({ ...answer, tokenPropertyPermissions: [] })),
  ),
  {
    ...mutant(
      'collection/meta-update-permission-on-the-chain',
      'collection.read.no-meta-update-permission',
      changedAnswer('collection', answer => ({ ...answer, metaUpdatePermission: 'Admin' })),
    ),
    profile: 'chain',
  },
  mutant(
    'collection/sponsorship-without-consent',
    'collection.sponsorship.shape',
    changedAnswer('collection', (answer: { sponsorship: { address: string } | null }) => ({
      ...answer,
      sponsorship: answer.sponsorship && { address: answer.sponsorship.address },
    })),
  ),
  mutant(
    'collection-properties/forgets-one',
    'collection.properties.read-agrees',
    changedAnswer('collectionProperties', ({ properties }: { properties: readonly Property[] }, query) => ({
      properties: query.propertyKeys === undefined ? properties.slice(1) : properties,
    })),
  ),
  mutant(
    'collection-properties/ignores-keys',
    'collection.properties.selected-by-keys',
    withRead('collectionProperties', ({ collectionId }, context, read) => read({ collectionId }, context)),
  ),
  mutant(
    'property-permissions/ignores-keys',
    'collection.property-permissions.selected-by-keys',
    withRead('propertyPermissions', ({ collectionId }, context, read) => read({ collectionId }, context)),
  ),
  mutant(
    'property-permissions/leaves-out-what-is-not-allowed',
    'collection.property-permissions.have-three-flags',
    changedAnswer(
      'propertyPermissions',
      (answer: { propertyPermissions: readonly PropertyPermission[] }) => ({
        propertyPermissions: answer.propertyPermissions.map(({ key, permission }) => ({
          key,
          permission: { ...permission, tokenOwner: permission.tokenOwner || undefined },
        })),
      }),
    ),
  ),
  mutant(
    'admins/one-twice',
    'collection.admins.each-once-and-at-most-five',
    changedAnswer('admins', ({ admins }: { admins: readonly string[] }) => ({
      admins: [...admins, ...admins.slice(0, 1)],
    })),
  ),
  mutant(
    'allow-list/one-twice',
    'collection.allow-list.each-once',
    changedAnswer('allowList', ({ addresses }: { addresses: readonly string[] }) => ({
      addresses: [...addresses, ...addresses.slice(-1)],
    })),
  ),
  mutant(
    'allowed/everybody',
    'collection.allowed.agrees-with-allow-list',
    withRead('allowed', () => ({ isAllowed: true })),
  ),
  mutant(
    'next-sponsored/without-sponsor',
    'collection.next-sponsored.never-without-sponsor',
    withRead('nextSponsored', () => ({ blockNumber: 0 })),
  ),
  mutant(
    'stats/destroyed-are-alive',
    'collection.stats.add-up',
    changedAnswer('stats', (answer: { created: number }) => ({ ...answer, alive: answer.created })),
  ),
];

type Shown = Record<string, number | boolean | null | undefined>;

/** Effective limits with some of them changed. */
const limits = (change: (limits: Shown) => Shown): Reads =>
  changedAnswer('limits', (answer: { limits: Shown }) => ({
    ...answer,
    limits: { ...answer.limits, ...change(answer.limits) },
  }));

const ofLimits: readonly Mutant[] = [
  mutant(
    'limits/without-one',
    'collection.limits.are-nine',
    limits(() => ({ tokenLimit: undefined })),
  ),
  mutant(
    'limits/default-although-set',
    'collection.limits.effective-are-those-set',
    limits(() => ({ tokenLimit: 4_294_967_295 })),
  ),
  mutant(
    'limits/switches-are-unknown',
    'collection.limits.effective-switches-apply',
    limits(() => ({ transfersEnabled: null })),
  ),
  mutant(
    'limits/of-no-collection',
    'collection.limits.read-names-its-collection',
    changedAnswer('limits', (answer: object) => ({ ...answer, collectionId: undefined })),
  ),
  mutant(
    'limits/wrong-default',
    'collection.limits.effective-have-defaults',
    limits(({ accountTokenOwnershipLimit: set = null }) => ({
      accountTokenOwnershipLimit: set === 100_000_000 ? 100_000 : set,
    })),
  ),
  mutant(
    'limits/approve-timeout-without-end',
    'collection.limits.approve-timeout-is-cut',
    limits(({ sponsorApproveTimeout: set = null }) => ({
      sponsorApproveTimeout: set === 10_368_000 ? 10_368_001 : set,
    })),
  ),
];

const ofLists: readonly Mutant[] = [
  mutant(
    'tokens/latest-first',
    'lists.tokens-ascend',
    changedAnswer('collectionTokens', ({ ids }: { ids: readonly number[] }) => ({ ids: ids.toReversed() })),
  ),
  mutant(
    'children/latest-first',
    'lists.children-ascend',
    changedAnswer('children', ({ children }: { children: readonly TokenRef[] }) => ({
      children: children.toReversed(),
    })),
  ),
  mutant(
    'token/properties-latest-first',
    'lists.properties-ascend-by-key',
    changedAnswer('token', (answer: { properties: readonly Property[] }) => ({
      ...answer,
      properties: answer.properties.toReversed(),
    })),
  ),
];

/** Base units that reading has cost so far, where it does. */
let cost = 0n;

const ofAccountsAndBlocks: readonly Mutant[] = [
  mutant(
    'balance/total-without-all',
    'account.balance.adds-up',
    changedAnswer('balance', (answer: { reservedBalance: object }) => ({
      ...answer,
      totalBalance: answer.reservedBalance,
    })),
  ),
  mutant(
    'balance/address-as-asked',
    'account.any-spelling-is-the-same',
    changedAnswer('balance', (answer, { address }) => ({ ...answer, address })),
  ),
  mutant(
    'balance/reading-costs',
    'reads.change-nothing',
    changedAnswer('balance', (answer: { freeBalance: { raw: string } }) => ({
      ...answer,
      freeBalance: { ...answer.freeBalance, raw: String(BigInt(answer.freeBalance.raw) - (cost += 1n)) },
    })),
  ),
  planted('read/balance/of-nobody', 'account.other-text-is-no-address', {
    alterQuery: query => (query['address'] === 'nobody' ? { ...query, address: zeroAddress } : query),
  }),
  mutant(
    'chain-properties/of-another-network',
    'chain.properties.fit-the-network',
    changedAnswer('chainProperties', answer => ({ ...answer, SS58Prefix: 7391, token: 'UNQ' })),
  ),
  mutant('admins/at-is-ignored', 'reads.at-a-block.answer-the-past-state', onlyNow('admins')),
  mutant('topmost-owner/at-is-ignored', 'reads.at-a-block.by-the-same-name', onlyNow('topmostOwner')),
  mutant('bundle/at-is-ignored', 'reads.at-a-block.never-change', onlyNow('bundle')),
  mutant('balance/at-is-ignored', 'reads.at-a-block.never-change', onlyNow('balance')),
  mutant('token-exists/at-is-ignored', 'reads.at-a-block.never-change', onlyNow('tokenExists')),
];

/** Wrong and stale answers. */
export const readMutants: readonly Mutant[] = [
  ...missing,
  ...ofCollections,
  ...ofLimits,
  ...tokenReadMutants,
  ...ofLists,
  ...ofAccountsAndBlocks,
];
