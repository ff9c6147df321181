import {
  corruptArgs,
  unknownAccount,
  changeProfile,
  corruptInput,
  withBalance,
  withCollection,
} from '../inject/check.ts';
import { corruptAccounts, corruptCreated, corruptResult, latestOwner } from '../inject/effect.ts';
import { cannotPayPrice, hasNoCoins, waiveFee } from '../inject/extrinsics.ts';
import { alterBody, alterMember, cut, type Members } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

const oneMore = (limit: number | undefined): number | undefined => limit && limit + 1;

/** The check finds enough coins on each account. */
const signersCanPay = corruptInput('unique.createCollectionEx', (state, _args, { signer }) => ({
  state: withBalance(state, signer, 10n ** 21n),
}));

/** Mutants of createCollection. */
export const createMutants: readonly Mutant[] = [
  mutant('create-collection/wrong-owner', 'collection.create.signer-becomes-owner', {
    calls: corruptCreated(() => ({ owner: unknownAccount })),
  }),
  mutant('create-collection/permissions-ignored', 'collection.create.permissions-apply', {
    calls: corruptArgs('unique.createCollectionEx', () => ({ permissions: {} })),
  }),
  mutant('create-collection/id-used-again', 'collection.create.reports-id', {
    calls: corruptInput('unique.createCollectionEx', state => ({
      state: { ...state, collectionsCreated: Math.min(state.collectionsCreated, 1) },
    })),
  }),
  mutant('create-collection/bounds-not-checked', 'collection.limits.within-bounds', {
    calls: corruptArgs('unique.createCollectionEx', args => ({
      limits: { ...args.limits, accountTokenOwnershipLimit: undefined },
    })),
  }),
  mutant('create-collection/largest-limits-refused', 'request.accepted-otherwise', {
    calls: corruptArgs('unique.createCollectionEx', ({ limits }) => ({
      limits: {
        ...limits,
        accountTokenOwnershipLimit: oneMore(limits.accountTokenOwnershipLimit),
        sponsoredDataSize: oneMore(limits.sponsoredDataSize),
        sponsorTransferTimeout: oneMore(limits.sponsorTransferTimeout),
      },
    })),
  }),
  mutant('create-collection/without-description', 'collection.create.as-requested', {
    calls: corruptCreated(() => ({ description: '' })),
  }),
  mutant('create-collection/defaults-are-stored', 'collection.create.unset-limits-read-null', {
    profile: 'chain',
    calls: corruptCreated(draft => {
      draft.limits.ownerCanDestroy ??= true;
    }),
  }),
  mutant(
    'create-collection/removes-sponsor-of-previous-collection',
    'collection.create.changes-nothing-else',
    {
      calls: corruptResult('unique.createCollectionEx', (state, { collectionsCreated }) => {
        Object.assign(
          state,
          withCollection(state, collectionsCreated, draft => {
            draft.sponsorship = null;
          }),
        );
      }),
    },
  ),
  mutant('create-collection/price-not-charged', 'collection.create.costs-two-coins', {
    calls: corruptAccounts('unique.createCollectionEx', latestOwner, draft => {
      draft.balance += 2n * 10n ** 18n;
    }),
  }),
  mutant('create-collection/without-coins-for-the-price', 'collection.create.signer-can-pay', {
    calls: signersCanPay,
  }),
  mutant('create-collection/without-coins', 'transaction.needs-funds', {
    calls: signersCanPay,
    alterWorld: waiveFee(hasNoCoins),
  }),
  mutant('create-collection/refused-without-fee', 'collection.create.unpaid-price-keeps-fee', {
    alterWorld: waiveFee(cannotPayPrice),
  }),
  mutant('create/sponsor-confirmed-at-once', 'collection.create.sponsor-is-pending', {
    calls: corruptCreated(draft => {
      if (draft.sponsorship !== null) draft.sponsorship.isConfirmed = true;
    }),
  }),
  mutant('create/forgets-meta-update-permission', 'collection.create.keeps-meta-update-permission', {
    calls: corruptArgs('unique.createCollectionEx', () => ({ metaUpdatePermission: null })),
  }),
  mutant('create/keeps-meta-update-permission', 'collection.read.no-meta-update-permission', {
    profile: 'chain',
    calls: changeProfile('unique.createCollectionEx', { keepsMetaUpdatePermission: true }),
  }),
  mutant('create/schema-stored-in-part', 'collection.create.holds-properties', {
    calls: corruptArgs('unique.createCollectionEx', args => ({
      properties: args.properties.filter(({ key }) => key !== 'coverPicture.hash'),
    })),
  }),
  mutant('create/content-may-be-written-twice', 'collection.create.permits-properties', {
    profile: 'chain',
    calls: corruptArgs('unique.createCollectionEx', args => ({
      propertyPermissions: args.propertyPermissions.map(entry =>
        entry.key === 'n' ? { ...entry, mutable: true } : entry,
      ),
    })),
  }),
  mutant('create/space-is-not-counted', 'collection.create.holds-properties', {
    calls: corruptArgs('unique.createCollectionEx', args => ({
      properties: args.properties.map(({ key }) => ({ key, value: '0x' })),
    })),
  }),
  mutant('create-collection/always-refused', 'collection.create.accepted-otherwise', {
    calls: corruptArgs('unique.createCollectionEx', args => ({
      limits: { ...args.limits, accountTokenOwnershipLimit: 100_000_001 },
    })),
  }),
  mutant('create-collection/allow-list-is-unknown', 'collection.create.takes-allow-list', {
    alterRequest: alterBody('createCollection', body =>
      (body['permissions'] as Members | undefined)?.['access'] === 'AllowList'
        ? { ...body, limits: { accountTokenOwnershipLimit: 100_000_001 } }
        : body,
    ),
  }),
  mutant('amounts/too-many-decimals', 'collection.create.decimals-are-bounded', {
    calls: corruptInput('unique.createCollectionEx', (_state, args) =>
      typeof args.mode === 'object'
        ? { args: { ...args, mode: { decimals: Math.min(args.mode.decimals, 30) } } }
        : {},
    ),
  }),
  mutant('amounts/any-mode-at-any-endpoint', 'collection.create.mode-fits-the-endpoint', {
    alterRequest: alterBody('createFungibleCollection', ({ mode: _mode, ...body }) => body),
  }),
  mutant(
    'corrupted-input/collection.create.lengths-in-code-units',
    'collection.create.lengths-in-code-units',
    { alterRequest: alterMember('tokenPrefix', prefix => (/[^ -~]/.test(String(prefix)) ? 'cut' : prefix)) },
  ),
  mutant('corrupted-input/collection.create.token-prefix-bytes', 'collection.create.token-prefix-bytes', {
    profile: 'chain',
    alterRequest: alterMember('tokenPrefix', cut(8)),
  }),
  mutant('corrupted-input/collection.create.mode-is-known', 'collection.create.mode-is-known', {
    alterRequest: alterMember('mode', mode => (mode === 'Unheard' ? 'Nft' : mode)),
  }),
  mutant('corrupted-input/collection.create.schema-is-valid', 'collection.create.schema-is-valid', {
    alterRequest: alterMember('schema', schema => (typeof schema === 'object' ? undefined : schema)),
  }),
  mutant('relation/create/ignores-permissions', 'collection.create.with-settings-equals-settings-after', {
    alterRequest: alterBody('createCollection', body => ({ ...body, permissions: {} })),
  }),
];
