import { casesOf } from './case.ts';
import { create, mintEach, setLimits } from '../writes.ts';

/** All nine limits. */
export const allLimits = {
  accountTokenOwnershipLimit: 7,
  sponsoredDataSize: 100,
  sponsoredDataRateLimit: 6,
  tokenLimit: 20,
  sponsorTransferTimeout: 8,
  sponsorApproveTimeout: 9,
  ownerCanTransfer: true,
  ownerCanDestroy: true,
  transfersEnabled: true,
};

/** Limits of which each is false or 0. */
export const falseAndZero = {
  sponsorTransferTimeout: 0,
  ownerCanTransfer: false,
  ownerCanDestroy: false,
  transfersEnabled: false,
};

/** Writes and reads of limits. Their effects are in the cases of the limited operations. */
export const limitCases = casesOf({
  'limits.numbers-one-by-one': [
    'Each number is set alone and does not change those set before.',
    create('@alice'),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 7 }),
    setLimits('@alice', 1, { sponsoredDataSize: 100 }),
    setLimits('@alice', 1, { sponsoredDataRateLimit: 6 }),
    setLimits('@alice', 1, { tokenLimit: 20 }),
    setLimits('@alice', 1, { sponsorTransferTimeout: 8 }),
    setLimits('@alice', 1, { sponsorApproveTimeout: 9 }),
  ],
  'limits.switches-one-by-one': [
    'Each switch is set alone and does not change those set before.',
    create('@alice'),
    setLimits('@alice', 1, { ownerCanTransfer: true }),
    setLimits('@alice', 1, { ownerCanDestroy: false }),
    setLimits('@alice', 1, { transfersEnabled: false }),
  ],
  'limits.all-together': [
    'All nine limits are set at once.',
    create('@alice'),
    setLimits('@alice', 1, allLimits),
  ],
  'limits.false-and-zero': [
    'A limit of false or 0 counts as set and does not read as null.',
    create('@alice'),
    setLimits('@alice', 1, falseAndZero),
  ],
  'limits.replaced': [
    'A limit is lowered, and another limit does not change.',
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 20, accountTokenOwnershipLimit: 7 }),
    setLimits('@alice', 1, { tokenLimit: 10 }),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 3 }),
  ],
  'limits.of-two-collections': [
    'Two collections have different limits.',
    create('@alice'),
    create('@alice'),
    setLimits('@alice', 1, { tokenLimit: 20, ownerCanDestroy: false }),
    setLimits('@alice', 2, { tokenLimit: 10, accountTokenOwnershipLimit: 3 }),
  ],
  'limits.leave-tokens-alone': [
    'A limit below the present number of tokens removes no tokens.',
    create('@alice'),
    mintEach('@alice', 1, 3),
    setLimits('@alice', 1, { accountTokenOwnershipLimit: 1 }),
  ],
});
