import { developmentAccounts } from '../../../src/contract/networks.ts';
import type { WriteRequest } from '../../model/target.ts';
import { alterMember } from './inject/messages.ts';
import { mutant, type Mutant } from './inject/mutant.ts';

const { Alice } = developmentAccounts;

/** Replaces anything that is the address of a token or a collection. */
const anAccount = (value: unknown): unknown => (/^0x.{40}$/.test(String(value)) ? Alice : value);

/** Mutants that accept malformed requests of any operation. */
export const requestMutants: readonly Mutant[] = [
  mutant('corrupted-input/request.addresses-are-valid', 'request.addresses-are-valid', {
    profile: 'chain',
    alterRequest: alterMember('address', address => (address === 'nobody' ? Alice : address)),
  }),
  mutant('corrupted-input/request.signer-is-an-account', 'request.signer-is-an-account', {
    alterRequest: alterMember('address', anAccount),
  }),
  mutant('corrupted-input/request.members-have-their-type', 'request.members-have-their-type', {
    alterRequest: alterMember('collectionId', id => (typeof id === 'number' ? id : 1)),
  }),
  mutant('corrupted-input/request.members-are-there', 'request.members-are-there', {
    profile: 'chain',
    alterRequest: ({ operation, body }) =>
      ({ operation, body: { collectionId: 1, ...body } }) as unknown as WriteRequest,
  }),
  mutant('corrupted-input/request.built-otherwise', 'request.built-otherwise', {
    alterRequest: alterMember('isApprove', isApprove => (isApprove === true ? true : 'no')),
  }),
];
