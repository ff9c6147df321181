import { casesOf } from './case.ts';
import { create, mintEach, setLimits } from '../sequences/writes.ts';

/** Writes and reads of limits. Their effects are in the cases of the limited operations. */
export const limitCases = casesOf({
  'limits.numbers-one-by-one': [
    'Each number is set by itself; those set earlier stay.',
    create('@alice'),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 7 }),
    setLimits('@alice', 1, { sponsoredDataSize: 100 }),
    setLimits('@alice', 1, { sponsoredDataRateLimit: 6 }),
    setLimits('@alice', 1, { tokenLimit: 20 }),
    setLimits('@alice', 1, { sponsorTransferTimeout: 8 }),
    setLimits('@alice', 1, { sponsorApproveTimeout: 9 }),
  ],
  'limits.switches-one-by-one': [
    'Each switch is set by itself; those set earlier stay.',
    create('@alice'),
    setLimits('@alice', 1, { ownerCanTransfer: true }),
    setLimits('@alice', 1, { ownerCanDestroy: false }),
    setLimits('@alice', 1, { transfersEnabled: false }),
  ],
  'limits.all-together': [
    'All nine are set at once.',
    create('@alice'),
    setLimits('@alice', 1, {
      accountTokenOwnershipLimit: 7,
      sponsoredDataSize: 100,
      sponsoredDataRateLimit: 6,
      tokenLimit: 20,
      sponsorTransferTimeout: 8,
      sponsorApproveTimeout: 9,
      ownerCanTransfer: true,
      ownerCanDestroy: true,
      transfersEnabled: true,
    }),
  ],
  'limits.false-and-zero': [
    'A limit that is set to false or 0 is set, and does not read as null.',
    create('@alice'),
    setLimits('@alice', 1, {
      sponsorTransferTimeout: 0,
      ownerCanTransfer: false,
      ownerCanDestroy: false,
      transfersEnabled: false,
    }),
  ],
  'limits.replaced': [
    'A limit that was set falls; another one that was set stays.',
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 20, accountTokenOwnershipLimit: 7 }),
    setLimits('@alice', 1, { tokenLimit: 10 }),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 3 }),
  ],
  'limits.of-two-collections': [
    'Each of two collections has limits of its own.',
    create('@alice'),
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 20, ownerCanDestroy: false }),
    setLimits('@alice', 2, { tokenLimit: 10, accountTokenOwnershipLimit: 3 }),
  ],
  'limits.leave-tokens-alone': [
    'A limit is set below the present number; nothing is lost.',
    create('@alice'),
    mintEach('@alice', 1, 3),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 1 }),
  ],
});
