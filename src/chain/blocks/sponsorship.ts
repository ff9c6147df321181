import { isSelfOrMirror, type Address, type TokenRef } from '../state/address.ts';
import type { Call } from '../calls/index.ts';
import { effectiveLimits } from '../rules/collection-limits.ts';
import { amountOf } from '../rules/pieces.ts';
import { collectionOf, sharedOf, tokenOf, type Collection, type State } from '../state/state.ts';
import { deleteIn, setIn } from '../state/table.ts';

/** Something the sponsor pays for at most once per `timeout` blocks, remembered under `key`. */
interface Slot {
  readonly key: string;
  readonly timeout: number;
}

/** Who pays for a transaction; `slot` is what is used up where that is the collection's sponsor. */
export interface Payer {
  readonly account: Address;
  readonly sponsored?: { readonly collectionId: number; readonly key: string };
}

/**
 * Who pays for the call in that block: the confirmed sponsor of its collection where the call is of a kind that is sponsored
 * and its turn has come, else the signer, who also pays for every batch (chain-semantics §3.11).
 */
export function payerOf(state: Readonly<State>, call: Call, signer: Address, blockNumber: number): Payer {
  if (!('collectionId' in call.args)) return { account: signer };
  const { collectionId } = call.args;
  const collection = collectionOf(state, collectionId);
  if (collection?.sponsorship?.isConfirmed !== true) return { account: signer };
  const slot = slotOf(state, collection, call, signer);
  if (slot === undefined || nextSponsored(state, collectionId, slot) > blockNumber)
    return { account: signer };
  return { account: collection.sponsorship.address, sponsored: { collectionId, key: slot.key } };
}

/** Remembers that the sponsor paid in that block; a refused call uses up the slot as well. */
export function useSlot(state: State, payer: Payer, blockNumber: number): void {
  if (payer.sponsored === undefined) return;
  const { collectionId, key } = payer.sponsored;
  state.sponsored = setIn(state.sponsored, String(collectionId), key, blockNumber);
}

/** Forgets what was sponsored for an Nft. */
export function forgetSponsoring(state: State, token: TokenRef): void {
  for (const kind of ['transfer', 'approve', 'data'])
    state.sponsored = deleteIn(state.sponsored, String(token.collectionId), `${kind}/${token.tokenId}`);
}

/**
 * Blocks from the given one, the last that was sealed, until a transfer by the holder can be sponsored, 0 for now; null where
 * it never will be: no confirmed sponsor, or no such token (rest-surface §1.2, next-sponsored). Whether the holder has anything
 * of the token does not matter.
 */
export function blocksUntilSponsored(
  state: Readonly<State>,
  token: TokenRef,
  holder: Address,
  blockNumber: number,
): number | null {
  const collection = collectionOf(state, token.collectionId);
  if (collection?.sponsorship?.isConfirmed !== true || !exists(state, collection, token)) return null;
  const timeout = effectiveLimits(collection.limits).sponsorTransferTimeout;
  const key = keyOf('transfer', collection, token.tokenId, holder);
  const next = nextSponsored(state, token.collectionId, { key, timeout });
  return Math.max(0, next - blockNumber);
}

/** A Fungible collection always has its token 0. */
function exists(state: Readonly<State>, { mode }: Collection, token: TokenRef): boolean {
  if (mode === 'Fungible') return token.tokenId === 0;
  return (mode === 'Nft' ? tokenOf(state, token) : sharedOf(state, token)) !== undefined;
}

/** Number of the first block in which the slot is free. */
function nextSponsored(state: Readonly<State>, collectionId: number, { key, timeout }: Slot): number {
  const last = state.sponsored.get(String(collectionId))?.get(key);
  return last === undefined ? 0 : last + timeout;
}

/** Whose turn is counted: that of an Nft, or that of a holder of part of a token (chain-semantics §3.11). */
const keyOf = (
  kind: 'transfer' | 'approve',
  { mode }: Collection,
  tokenId: number,
  holder: Address,
): string => (mode === 'Nft' ? `${kind}/${tokenId}` : `${kind}/${tokenId}/${holder}`);

/** Whether the account owns the token immediately, or has a part of it. */
function holds(state: Readonly<State>, { mode }: Collection, token: TokenRef, account: Address): boolean {
  if (mode !== 'Nft') return amountOf(state, token, account) > 0n;
  const owner = tokenOf(state, token)?.owner;
  return owner !== undefined && isSelfOrMirror(owner, account);
}

/** What the call would use up, or undefined if the sponsor does not pay for such a call of this signer. */
function slotOf(
  state: Readonly<State>,
  collection: Collection,
  call: Call,
  signer: Address,
): Slot | undefined {
  const limits = effectiveLimits(collection.limits);
  switch (call.name) {
    case 'unique.createItem':
      return { key: `mint/${signer}`, timeout: limits.sponsorTransferTimeout };
    case 'unique.transfer':
    case 'unique.transferFrom': {
      const holder = call.name === 'unique.transferFrom' ? call.args.from : signer;
      if (!holds(state, collection, call.args, holder)) return undefined;
      const key = keyOf('transfer', collection, call.args.tokenId, holder);
      return { key, timeout: limits.sponsorTransferTimeout };
    }
    case 'unique.approve':
      return {
        key: keyOf('approve', collection, call.args.tokenId, signer),
        timeout: limits.sponsorApproveTimeout,
      };
    case 'unique.setTokenProperties': {
      const bytes = call.args.properties.reduce(
        (sum, { key, value }) => sum + key.length + (value.length - 2) / 2,
        0,
      );
      const rate = limits.sponsoredDataRateLimit;
      if (rate === null || bytes > limits.sponsoredDataSize || !holds(state, collection, call.args, signer))
        return undefined;
      return { key: `data/${call.args.tokenId}`, timeout: rate };
    }
    default:
      return undefined;
  }
}
