import { send, create, limits, owner, stranger, type BodyOf } from './requests.ts';
import { accepted, refused, row, type Table } from './table.ts';

/** Invalid limits; each row leaves out one more. */
const wrongLimits = [
  { accountTokenOwnershipLimit: 100_000_001 },
  { tokenLimit: 0 },
  { sponsorTransferTimeout: 10_368_001 },
  { ownerCanTransfer: true },
] as const;
const wrongFrom = (first: number): BodyOf<'setLimits'>['limits'] =>
  Object.assign({}, ...wrongLimits.slice(first)) as object;

export const createTable: Table = {
  name: 'create collection',
  profile: 'document',
  commands: [
    send(stranger, owner, 999_998.5),
    refused(create(stranger, { limits: wrongFrom(0) }), 'collection.create.signer-can-pay'),
    refused(create(owner, { limits: wrongFrom(0) }), 'collection.limits.within-bounds'),
    refused(create(owner, { limits: wrongFrom(1) }), 'collection.limits.token-limit-only-falls'),
    refused(create(owner, { limits: wrongFrom(2) }), 'collection.limits.within-bounds'),
    accepted(create(owner, { limits: wrongFrom(3) })),
  ],
};

/** Preconditions of setting limits; strangers are refused by this rule. */
export const setLimitsTable = (profile: Table['profile'], refusedToStrangers: string): Table => ({
  name: 'set limits',
  profile,
  commands: [
    create(owner, { limits: { ownerCanTransfer: false } }),
    refused(limits(stranger, 9, wrongFrom(0)), 'collection.set-limits.collection-exists'),
    row(limits(stranger, 1, wrongFrom(0)), refusedToStrangers),
    refused(limits(owner, 1, wrongFrom(0)), 'collection.limits.within-bounds'),
    refused(limits(owner, 1, wrongFrom(1)), 'collection.limits.token-limit-only-falls'),
    refused(limits(owner, 1, wrongFrom(2)), 'collection.limits.within-bounds'),
    refused(limits(owner, 1, wrongFrom(3)), 'collection.limits.owner-switches-turn-once'),
    accepted(limits(owner, 1, {})),
    accepted(limits(owner, 1, { tokenLimit: 5 })),
    refused(limits(owner, 1, { tokenLimit: 6 }), 'collection.limits.token-limit-only-falls'),
  ],
});
