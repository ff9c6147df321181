import type { Property, PropertyPermission, TokenRef } from '../../model/observe.ts';
import {
  changedAnswer,
  onlyNow,
  planted,
  withoutError,
  withRead,
  type Fault,
  type Reads,
} from './inject/mutant.ts';
import { tokenReadFaults } from './token-read-mutants.ts';
import { zeroAddress } from '../../model/view.ts';

/** More than any collection of a walk has for an id. */
const farAway = 1_000_000;

const fault = (id: string, breaks: string, reads: Reads): Fault => planted(`read/${id}`, breaks, { reads });

const missing: readonly Fault[] = [
  fault(
    'collection/missing-is-empty',
    'reads.missing-collection.is-null',
    withRead('collection', (query, context, read) =>
      query.collectionId > farAway ? {} : read(query, context),
    ),
  ),
  fault(
    'admins/of-nothing-are-nobody',
    'reads.missing-collection.has-no-roles',
    withoutError('admins', () => ({ admins: [] })),
  ),
  fault(
    'limits/of-nothing-are-unset',
    'reads.missing-collection.is-not-found',
    withoutError('limits', ({ collectionId }) => ({ collectionId, limits: null })),
  ),
  fault(
    'total-supply/of-nothing-is-zero',
    'reads.missing-collection.has-no-tokens-to-count',
    withoutError('totalSupply', () => ({ totalSupply: 0 })),
  ),
  fault(
    'parent/of-nothing-is-an-error',
    'reads.missing-token.is-null',
    withRead('parent', (query, context, read, { children }) => {
      children(query, context);
      return read(query, context);
    }),
  ),
  fault(
    'children/of-nothing-are-none',
    'reads.missing-token.is-not-found',
    withoutError('children', () => ({ children: [] })),
  ),
  fault(
    'token-owner/of-nothing-is-the-zero-address',
    'reads.missing-token.has-no-owner',
    withRead('tokenOwner', (query, context, read) => read(query, context) ?? { owner: zeroAddress }),
  ),
];

const ofCollections: readonly Fault[] = [
  fault(
    'collection/id-off-by-one',
    'collection.read.names-its-id',
    changedAnswer('collection', (answer: { id: number }) => ({ ...answer, id: answer.id - 1 })),
  ),
  fault(
    'collection/mode-as-asked',
    'collection.read.mode-reads-as-nft',
    changedAnswer('collection', answer => ({ ...answer, mode: 'NFT' })),
  ),
  fault(
    'collection/permissions-only-if-set',
    'collection.read.permissions-are-complete',
    changedAnswer('collection', (answer: { permissions: { mintMode: boolean } }) => ({
      ...answer,
      permissions: { ...answer.permissions, mintMode: answer.permissions.mintMode || undefined },
    })),
  ),
  fault(
    'collection/without-property-permissions',
    'collection.read.shows-property-permissions',
    changedAnswer('collection', answer => ({ ...answer, tokenPropertyPermissions: [] })),
  ),
  {
    ...fault(
      'collection/meta-update-permission-on-the-chain',
      'collection.read.no-meta-update-permission',
      changedAnswer('collection', answer => ({ ...answer, metaUpdatePermission: 'Admin' })),
    ),
    profile: 'chain',
  },
  fault(
    'collection/sponsorship-without-consent',
    'collection.sponsorship.shape',
    changedAnswer('collection', (answer: { sponsorship: { address: string } | null }) => ({
      ...answer,
      sponsorship: answer.sponsorship && { address: answer.sponsorship.address },
    })),
  ),
  fault(
    'collection-properties/forgets-one',
    'collection.properties.read-agrees',
    changedAnswer('collectionProperties', ({ properties }: { properties: readonly Property[] }, query) => ({
      properties: query.propertyKeys === undefined ? properties.slice(1) : properties,
    })),
  ),
  fault(
    'collection-properties/ignores-keys',
    'collection.properties.selected-by-keys',
    withRead('collectionProperties', ({ collectionId }, context, read) => read({ collectionId }, context)),
  ),
  fault(
    'property-permissions/ignores-keys',
    'collection.property-permissions.selected-by-keys',
    withRead('propertyPermissions', ({ collectionId }, context, read) => read({ collectionId }, context)),
  ),
  fault(
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
  fault(
    'admins/one-twice',
    'collection.admins.each-once-and-at-most-five',
    changedAnswer('admins', ({ admins }: { admins: readonly string[] }) => ({
      admins: [...admins, ...admins.slice(0, 1)],
    })),
  ),
  fault(
    'allow-list/one-twice',
    'collection.allow-list.each-once',
    changedAnswer('allowList', ({ addresses }: { addresses: readonly string[] }) => ({
      addresses: [...addresses, ...addresses.slice(-1)],
    })),
  ),
  fault(
    'allowed/everybody',
    'collection.allowed.agrees-with-allow-list',
    withRead('allowed', () => ({ isAllowed: true })),
  ),
  fault(
    'next-sponsored/without-sponsor',
    'collection.next-sponsored.never-without-sponsor',
    withRead('nextSponsored', () => ({ blockNumber: 0 })),
  ),
  fault(
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

const ofLimits: readonly Fault[] = [
  fault(
    'limits/without-one',
    'collection.limits.are-nine',
    limits(() => ({ tokenLimit: undefined })),
  ),
  fault(
    'limits/default-although-set',
    'collection.limits.effective-are-those-set',
    limits(() => ({ tokenLimit: 4_294_967_295 })),
  ),
  fault(
    'limits/switches-are-unknown',
    'collection.limits.effective-switches-apply',
    limits(() => ({ transfersEnabled: null })),
  ),
  fault(
    'limits/of-no-collection',
    'collection.limits.read-names-its-collection',
    changedAnswer('limits', (answer: object) => ({ ...answer, collectionId: undefined })),
  ),
  fault(
    'limits/wrong-default',
    'collection.limits.effective-have-defaults',
    limits(({ accountTokenOwnershipLimit: set = null }) => ({
      accountTokenOwnershipLimit: set === 100_000_000 ? 100_000 : set,
    })),
  ),
  fault(
    'limits/approve-timeout-without-end',
    'collection.limits.approve-timeout-is-cut',
    limits(({ sponsorApproveTimeout: set = null }) => ({
      sponsorApproveTimeout: set === 10_368_000 ? 10_368_001 : set,
    })),
  ),
];

const ofLists: readonly Fault[] = [
  fault(
    'tokens/latest-first',
    'lists.tokens-ascend',
    changedAnswer('collectionTokens', ({ ids }: { ids: readonly number[] }) => ({ ids: ids.toReversed() })),
  ),
  fault(
    'children/latest-first',
    'lists.children-ascend',
    changedAnswer('children', ({ children }: { children: readonly TokenRef[] }) => ({
      children: children.toReversed(),
    })),
  ),
  fault(
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

const ofAccountsAndBlocks: readonly Fault[] = [
  fault(
    'balance/total-without-all',
    'account.balance.adds-up',
    changedAnswer('balance', (answer: { reservedBalance: object }) => ({
      ...answer,
      totalBalance: answer.reservedBalance,
    })),
  ),
  fault(
    'balance/address-as-asked',
    'account.any-spelling-is-the-same',
    changedAnswer('balance', (answer, { address }) => ({ ...answer, address })),
  ),
  fault(
    'balance/reading-costs',
    'reads.change-nothing',
    changedAnswer('balance', (answer: { freeBalance: { raw: string } }) => ({
      ...answer,
      freeBalance: { ...answer.freeBalance, raw: String(BigInt(answer.freeBalance.raw) - (cost += 1n)) },
    })),
  ),
  planted('read/balance/of-nobody', 'account.nothing-else-is-an-address', {
    asks: query => (query['address'] === 'nobody' ? { ...query, address: zeroAddress } : query),
  }),
  fault(
    'chain-properties/of-another-network',
    'chain.properties.fit-the-network',
    changedAnswer('chainProperties', answer => ({ ...answer, SS58Prefix: 7391, token: 'UNQ' })),
  ),
  fault('admins/at-is-ignored', 'reads.at-a-block.answer-as-then', onlyNow('admins')),
  fault('topmost-owner/at-is-ignored', 'reads.at-a-block.by-the-same-name', onlyNow('topmostOwner')),
  fault('bundle/at-is-ignored', 'reads.at-a-block.never-change', onlyNow('bundle')),
  fault('balance/at-is-ignored', 'reads.at-a-block.never-change', onlyNow('balance')),
  fault('token-exists/at-is-ignored', 'reads.at-a-block.never-change', onlyNow('tokenExists')),
];

/** Wrong and stale answers. */
export const readFaults: readonly Fault[] = [
  ...missing,
  ...ofCollections,
  ...ofLimits,
  ...tokenReadFaults,
  ...ofLists,
  ...ofAccountsAndBlocks,
];
