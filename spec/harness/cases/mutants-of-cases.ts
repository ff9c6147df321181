import { catalogue } from '../../rules/catalogue.ts';
import type { Mutant } from '../mutants/inject/mutant.ts';
import { mutantsOfSequences } from '../runner/coverable.ts';
import type { Sequence } from '../sequences/command.ts';

/** Mutants that no case catches, because that needs something beyond the interface. */
const beyondCases: Readonly<Record<string, string>> = {
  'add-admin/no-fifth': 'how many admins there can be is not promised',
  'add-admin/number-is-asked-for-first': 'needs two reasons to refuse',
  'remove-admin/list-is-asked-for-first': 'needs two reasons to refuse',
  'amounts/burn/reports-the-portion': 'parameters for amounts are not in the interface',
  'approve/by-anybody': 'the operation to give an allowance is not in the interface',
  'approve/managers-always-may': 'the operation to give an allowance is not in the interface',
  'burn/ends-all-allowances': 'the operation to give an allowance is not in the interface',
  'read/allowance/whoever-gives-it': 'the operation to give an allowance is not in the interface',
  'token-properties/end-the-allowance': 'the operation to give an allowance is not in the interface',
  'change-owner/sponsor-goes': 'the operation to agree to sponsor is not in the interface',
  'create-collection/the-one-before-loses-its-sponsor':
    'the operation to agree to sponsor is not in the interface',
  'create-collection/bounds-are-too-much': 'the largest value of a limit is not promised',
  'create-collection/on-credit': 'needs an account without coins',
  'transaction/price-is-asked-for-too-early': 'needs an account without coins',
  'create/space-is-not-counted': 'a collection is created with properties, which is not in the interface',
  'delete-properties/only-what-is-there': 'to delete what is not there may be refused',
  'mint/to-the-signer-instead': 'minting for another account is not in the interface',
  'pieces/burn/more-than-all-is-all': 'parameters for pieces are not in the interface',
  'property-permissions/one-key-more': 'how many permissions there can be is not promised',
  'set-limits/not-without-any': 'to set no limit at all may be refused',
  'set-properties/lengths-take-space': 'how exactly 40 kB are counted is not promised',
  'set-properties/the-first-of-two-counts': 'the same key twice in one request is not in the interface',
};

const stated = new Set(catalogue.filter(({ level }) => level === 'stated').map(({ id }) => id));

/** Mutants of the profile that a case catches, which uses nothing beyond the interface: almost all that break a stated rule. */
export const mutantsOfCases = (profile: Sequence['profile']): readonly Mutant[] =>
  mutantsOfSequences(profile).filter(({ id, breaks }) => stated.has(breaks) && !(id in beyondCases));
