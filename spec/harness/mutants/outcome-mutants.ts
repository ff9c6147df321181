import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Receipt, WriteRequest } from '../../model/target.ts';
import { planted, type Mutant } from './inject/mutant.ts';

type Parsed = Readonly<Record<string, unknown>>;

/** The outcome of that operation tells something else of some members. */
const otherwise =
  (operation: WriteOperation, wrong: (request: WriteRequest) => Parsed) =>
  (receipt: Receipt, request: WriteRequest): Receipt =>
    receipt.kind === 'accepted' && request.operation === operation
      ? { ...receipt, parsed: { ...(receipt.parsed as Parsed), ...wrong(request) } }
      : receipt;

const wrongly = (id: string, breaks: string, operation: WriteOperation, wrong: Parsed): Mutant =>
  planted(`outcome/${id}`, breaks, { alterReceipt: otherwise(operation, () => wrong) });

/** Faults in what is told of how a collection is managed. */
const ofCollections: readonly Mutant[] = [
  wrongly('destroyed-without-success', 'collection.destroy.reports-success', 'destroyCollection', {
    success: false,
  }),
  wrongly('switched-without-success', 'collection.transfers-enabled.reports-success', 'setTransfersEnabled', {
    success: 'true',
  }),
  wrongly('limits-are-not-told', 'collection.set-limits.reports-limits', 'setLimits', { limits: {} }),
  wrongly('permissions-of-none', 'collection.set-permissions.reports-collection', 'setPermissions', {
    collectionId: null,
  }),
  wrongly('number-as-text', 'collection.sponsor.reports-collection', 'setSponsorship', { collectionId: '1' }),
  wrongly('owner-is-not-told', 'collection.change-owner.reports-owner', 'changeOwner', { owner: undefined }),
  wrongly('new-admin-under-another-name', 'collection.add-admin.reports-admin', 'addAdmin', {
    newAdmin: undefined,
  }),
  wrongly('admin-is-not-told', 'collection.remove-admin.reports-admin', 'removeAdmin', { admin: null }),
  wrongly('listed-address-is-not-told', 'collection.allow-list.reports-address', 'addToAllowList', {
    address: null,
  }),
];

/** Faults in what is told of tokens and coins. */
const ofTokens: readonly Mutant[] = [
  wrongly('sent-without-success', 'balance.transfer.reports-success', 'transferBalance', {
    success: undefined,
  }),
  wrongly('approved-token-is-not-told', 'token.approve.reports-token', 'approve', { tokenId: undefined }),
  wrongly('recipient-is-not-told', 'token.transfer.reports-transfer', 'transfer', { to: undefined }),
  wrongly('burned-value-is-not-told', 'token.burn.reports-value', 'burn', { value: 0 }),
  planted('outcome/burned-for-the-signer', 'token.burn.without-from-is-for-the-owner', {
    alterReceipt: otherwise('burn', ({ body }) =>
      'address' in body && !('from' in body) ? { address: body.address } : {},
    ),
  }),
];

/** Faults in what outcomes tell. */
export const outcomeMutants: readonly Mutant[] = [...ofCollections, ...ofTokens];
