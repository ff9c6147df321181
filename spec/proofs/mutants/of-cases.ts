import { catalogue } from '../../rules/catalogue.ts';
import type { Mutant } from './inject/mutant.ts';
import { mutantsOfSequences } from './of-sequences.ts';
import type { Sequence } from '../../sequences/command.ts';

/** Mutants that no case catches, because that needs something beyond the interface. */
const beyondCases: Readonly<Record<string, string>> = {
  'add-admin/at-most-four': 'how many admins there can be is not stated',
  'add-admin/number-checked-before-signer': 'needs two reasons to refuse',
  'remove-admin/list-checked-before-signer': 'needs two reasons to refuse',
  'amounts/burn/reports-value-instead-of-amount': 'parameters for amounts are not in the interface',
  'approve/by-anybody': 'the operation to give an allowance is not in the interface',
  'approve/managers-always-may': 'the operation to give an allowance is not in the interface',
  'burn/ends-all-allowances': 'the operation to give an allowance is not in the interface',
  'read/allowance/owner-ignored': 'the operation to give an allowance is not in the interface',
  'token-properties/end-the-allowance': 'the operation to give an allowance is not in the interface',
  'change-owner/removes-sponsor': 'the operation to agree to sponsor is not in the interface',
  'create-collection/removes-sponsor-of-previous-collection':
    'the operation to agree to sponsor is not in the interface',
  'create-collection/largest-limits-refused': 'the largest value of a limit is not stated',
  'create-collection/without-coins-for-the-price': 'needs an account without coins',
  'transaction/price-checked-at-admission': 'needs an account without coins',
  'create/space-is-not-counted': 'a collection is created with properties, which is not in the interface',
  'delete-properties/missing-keys-refused': 'to delete what is not there may be refused',
  'mint/owner-ignored': 'minting for another account is not in the interface',
  'pieces/burn/portion-above-one-burns-all': 'parameters for pieces are not in the interface',
  'property-permissions/65-keys': 'how many permissions there can be is not stated',
  'set-limits/empty-request-refused': 'to set no limit at all may be refused',
  'set-properties/length-prefixes-take-space': 'how exactly 40 kB are counted is not stated',
  'set-properties/first-of-two-values-kept': 'the same key twice in one request is not in the interface',
};

const stated = new Set(catalogue.filter(({ level }) => level === 'stated').map(({ id }) => id));

/** Mutants of the profile that cases catch: nearly all that break a stated rule. */
export const mutantsOfCases = (profile: Sequence['profile']): readonly Mutant[] =>
  mutantsOfSequences(profile).filter(({ id, breaks }) => stated.has(breaks) && !(id in beyondCases));
