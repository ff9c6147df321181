import type { Receipt } from '../../../chain/blocks/block.ts';
import { callsIn } from '../../../chain/calls/index.ts';
import { substrateMirror, tokenAddress, type Address } from '../../../chain/state/address.ts';
import type { ChainEvent } from '../../../contract/events.ts';
import type { Query } from '../shapes/explorer.ts';
import { isCallName } from '../../../wire/calls/calls.ts';
import { invalidMember } from '../../../service/requests/errors.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { accountsOf, isAboutCollection } from '../../../service/views/event-subjects.ts';

/** Whether a transaction is about everything that the query names, wherever it is. Throws a `Failure` for an unknown call. */
export function filterOf(query: Query<'transactions'>): (receipt: Receipt) => boolean {
  const { account, collectionId, tokenId, call, outcome } = query;
  const address = account === undefined ? undefined : toAddress(account);
  const signer = query.signer === undefined ? undefined : toAddress(query.signer);
  if (call !== undefined && !isCallName(call))
    throw invalidMember(
      'call',
      call,
      'isCall',
      `call is ${call.slice(0, 80)}, which no transaction can make`,
    );
  return receipt =>
    (signer === undefined || receipt.extrinsic.signer === signer) &&
    (outcome === undefined || (outcome === 'refused') === (receipt.refusal !== null)) &&
    (call === undefined || makesCall(receipt, call)) &&
    (address === undefined || concernsAccount(receipt, address)) &&
    (collectionId === undefined ||
      isAboutCollection(receipt, collectionId, tokenId) ||
      // What is nested into a token is transferred to its address.
      (tokenId !== undefined && concernsAccount(receipt, tokenAddress({ collectionId, tokenId }))));
}

const makesCall = ({ extrinsic: { call } }: Receipt, name: string): boolean =>
  call.name === name || callsIn(call).some(inner => inner.name === name);

function concernsAccount({ extrinsic, payer, events }: Receipt, address: Address): boolean {
  const mirror = substrateMirror(address);
  return (
    extrinsic.signer === address ||
    payer === mirror ||
    events.some(event => isOutcome(event) && accountsOf(event).some(own => own === address || own === mirror))
  );
}

/** The treasury gets every fee; these events say nothing about what a transaction did. */
const isOutcome = ({ name }: ChainEvent): boolean =>
  name !== 'balances.Withdraw' && name !== 'balances.Deposit';
