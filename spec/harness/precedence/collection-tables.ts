import type { Table } from './row.ts';
import { create, limits, type BodyOf } from './requests.ts';

/** Limits with something wrong at every position, of which each row keeps one fewer. */
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
  setUp: ({ stranger, owner }) => [
    { operation: 'transferBalance', body: { address: stranger, destination: owner, amount: 999_998.5 } },
  ],
  rows: ({ owner, stranger }) => [
    {
      repair: [],
      request: create(stranger, { limits: wrongFrom(0) }),
      refusedBy: 'collection.create.signer-can-pay',
    },
    {
      repair: [],
      request: create(owner, { limits: wrongFrom(0) }),
      refusedBy: 'collection.limits.within-bounds',
    },
    {
      repair: [],
      request: create(owner, { limits: wrongFrom(1) }),
      refusedBy: 'collection.limits.token-limit-only-falls',
    },
    {
      repair: [],
      request: create(owner, { limits: wrongFrom(2) }),
      refusedBy: 'collection.limits.within-bounds',
    },
    { repair: [], request: create(owner, { limits: wrongFrom(3) }), refusedBy: null },
  ],
};

export const setLimitsTable = (profile: Table['profile'], refusedToStrangers: string): Table => ({
  name: 'set limits',
  profile,
  setUp: ({ owner }) => [create(owner, { limits: { ownerCanTransfer: false } })],
  rows: ({ owner, stranger }) => [
    {
      repair: [],
      request: limits(stranger, 9, wrongFrom(0)),
      refusedBy: 'collection.set-limits.collection-exists',
    },
    { repair: [], request: limits(stranger, 1, wrongFrom(0)), refusedBy: refusedToStrangers },
    { repair: [], request: limits(owner, 1, wrongFrom(0)), refusedBy: 'collection.limits.within-bounds' },
    {
      repair: [],
      request: limits(owner, 1, wrongFrom(1)),
      refusedBy: 'collection.limits.token-limit-only-falls',
    },
    { repair: [], request: limits(owner, 1, wrongFrom(2)), refusedBy: 'collection.limits.within-bounds' },
    {
      repair: [],
      request: limits(owner, 1, wrongFrom(3)),
      refusedBy: 'collection.limits.owner-switches-turn-once',
    },
    { repair: [], request: limits(owner, 1, {}), refusedBy: null },
    { repair: [], request: limits(owner, 1, { tokenLimit: 5 }), refusedBy: null },
    {
      repair: [],
      request: limits(owner, 1, { tokenLimit: 6 }),
      refusedBy: 'collection.limits.token-limit-only-falls',
    },
  ],
});
