import { corruptArgs, unknownAccount, corruptInput, withBalance, withCollection } from '../inject/check.ts';
import { corruptAccounts, corruptCreated, corruptResult, latestOwner } from '../inject/effect.ts';
import { cannotPayPrice, hasNoCoins, waiveFee } from '../inject/extrinsics.ts';
import { alterBody, alterMember, cut } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

const oneMore = (limit: number | undefined): number | undefined => limit && limit + 1;

/** The check finds enough coins on each account. */
const signersCanPay = corruptInput('unique.createCollectionEx', (state, _args, { signer }) => ({
  state: withBalance(state, signer, 10n ** 21n),
}));

/** Mutants of createCollection. */
export const creationMutants: readonly Mutant[] = [
  mutant('create-collection/wrong-owner', 'collection.create.signer-becomes-owner', {
    calls: corruptCreated(() => ({ owner: unknownAccount })),
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
  mutant(
    'create-collection/removes-sponsor-of-previous-collection',
    'collection.create.changes-nothing-else',
    {
      calls: corruptResult('unique.createCollectionEx', (state, { collectionsCreated }) => {
        Object.assign(
          state,
          withCollection(state, collectionsCreated, () => ({ sponsorship: null })),
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
  mutant(
    'corrupted-input/collection.create.lengths-in-code-units',
    'collection.create.lengths-in-code-units',
    { alterRequest: alterMember('tokenPrefix', prefix => (/[^ -~]/.test(String(prefix)) ? 'cut' : prefix)) },
  ),
  mutant('corrupted-input/collection.create.token-prefix-bytes', 'collection.create.token-prefix-bytes', {
    profile: 'chain',
    alterRequest: alterMember('tokenPrefix', cut(8)),
  }),
  mutant('relation/create/ignores-permissions', 'collection.create.with-settings-equals-settings-after', {
    alterRequest: alterBody('createCollection', body => ({ ...body, permissions: {} })),
  }),
];
