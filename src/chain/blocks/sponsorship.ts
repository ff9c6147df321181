import { calls, isSingle, type Call, type CallName, type SingleCall } from '../calls/index.ts';
import { holderUse } from '../rules/collections/sponsoring.ts';
import type { SponsoredUse } from '../call.ts';
import type { Address, TokenRef } from '../state/address.ts';
import {
  collectionOf,
  multiOwnerTokenOf,
  tokenOf,
  type Collection,
  type State,
  type Draft,
} from '../state/state.ts';
import { setIn } from '../state/table.ts';

/** Who pays for a transaction; `sponsored` is the use of the sponsor's funds, if that is the payer. */
export interface Payer {
  readonly account: Address;
  readonly sponsored?: { readonly collectionId: number; readonly key: string };
}

/**
 * Who pays for the call in that block: the confirmed sponsor of its collection if it pays for this call and its timeout is
 * over, else the signer, who also pays for every batch (spec/decisions/chain.md#sponsoring).
 */
export function payerOf(state: State, call: Call, signer: Address, blockNumber: number): Payer {
  if (!isSingle(call) || !('collectionId' in call.args)) return { account: signer };
  const { collectionId } = call.args;
  const collection = collectionOf(state, collectionId);
  if (collection?.sponsorship?.isConfirmed !== true) return { account: signer };
  const use = sponsoredUseOf(call, state, { collection, signer });
  if (use === undefined || nextSponsoredBlock(state, collectionId, use) > blockNumber)
    return { account: signer };
  return { account: collection.sponsorship.address, sponsored: { collectionId, key: use.key } };
}

const sponsoredUseOf = <N extends CallName>(
  { name, args }: SingleCall<N>,
  state: State,
  sponsored: { readonly collection: Collection; readonly signer: Address },
): SponsoredUse | undefined => calls[name].sponsoredUse?.(state, args, sponsored);

/** Stores that the sponsor paid in that block. A refused call counts as well. */
export function recordSponsoredUse(state: Draft, { sponsored }: Payer, blockNumber: number): void {
  if (sponsored === undefined) return;
  state.sponsored = setIn(state.sponsored, String(sponsored.collectionId), sponsored.key, blockNumber);
}

/**
 * Blocks from the given one, which is the last sealed, until a transfer by the holder can be sponsored; 0 for now. Null if the
 * collection has no confirmed sponsor, or there is no such token (spec/decisions/service.md#collection-endpoints,
 * next-sponsored). The holder need not hold any of the token.
 */
export function blocksUntilSponsored(
  state: State,
  token: TokenRef,
  holder: Address,
  blockNumber: number,
): number | null {
  const { collectionId, tokenId } = token;
  const collection = collectionOf(state, collectionId);
  if (collection?.sponsorship?.isConfirmed !== true) return null;
  // A Fungible collection always has its token 0.
  const isAmounts = collection.mode === 'Fungible' && tokenId === 0;
  if (!isAmounts && (tokenOf(state, token) ?? multiOwnerTokenOf(state, token)) === undefined) return null;
  const next = nextSponsoredBlock(state, collectionId, holderUse('transfer', collection, tokenId, holder));
  return Math.max(0, next - blockNumber);
}

/** Number of the first block in which the sponsor pays for that again. */
function nextSponsoredBlock(state: State, collectionId: number, { key, timeout }: SponsoredUse): number {
  const last = state.sponsored.get(String(collectionId))?.get(key);
  return last === undefined ? 0 : last + timeout;
}
