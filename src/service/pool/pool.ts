import type { Rejection, RejectionReason, Validity } from '../../chain/blocks/admission.ts';
import type { Block, Transaction } from '../../chain/blocks/block.ts';
import type { Chain } from '../../chain/blocks/chain.ts';
import { rivalOf } from '../../chain/blocks/replacement.ts';
import type { Address } from '../../chain/state/address.ts';
import type { Hex } from '../../chain/state/hex.ts';
import { accountOf } from '../../chain/state/state.ts';
import type { Clock } from '../worlds/clock.ts';

/** Why the pool rejects a transaction: a reason of the chain, or one of the pool's own. */
export type PoolReason = RejectionReason | 'imported' | 'included' | 'replaced' | 'full';

/** A transaction that the pool rejects. */
export type PoolRejection = Omit<Rejection, 'rejected'> & { readonly rejected: PoolReason };

/** A transaction with a verified signature that waits for earlier nonces. */
interface Waiting {
  readonly transaction: Transaction;
  readonly validity: Validity;
}

/** Where a transaction is: waiting for earlier nonces, in the open block, or in a sealed block. */
export type PoolStatus = 'future' | 'ready' | Block;

/** A transaction that was replaced by another one of the same nonce with a higher tip. */
export interface Usurped {
  readonly hash: Hex;
  readonly by: Hex;
}

/** Transactions that can wait in one world. */
const waitingMax = 8_192;

/**
 * Transactions on their way into a block. Those with the next nonce go into the open block at once; others wait for the nonces before
 * them. Every submission ends here, so that one that fills a gap releases those that wait for it.
 */
export class Pool {
  private readonly chain: Chain;
  private readonly clock: Clock;
  /** By signer and nonce. */
  private readonly waiting = new Map<string, Waiting>();
  private readonly waitingByHash = new Map<Hex, Waiting>();
  private readonly watchers = new Set<(usurped?: Usurped) => void>();

  constructor(chain: Chain, clock: Clock) {
    this.chain = chain;
    this.clock = clock;
    // The next block may be too late for a transaction that waits.
    chain.watch(() => this.dropOutdated());
  }

  /**
   * Puts a transaction with a verified signature into the open block, which is sealed if blocks are instant, and then what waited for it. If
   * it can wait, it waits for earlier nonces, and is rejected if it is known already. A rejected one changes nothing.
   */
  add(transaction: Transaction, validity: Validity, canWait = false): PoolRejection | undefined {
    const { hash, signer } = transaction;
    const rival = rivalOf(this.chain.pending, transaction);
    const known = canWait ? (this.checkNew(hash) ?? checkTip(transaction, rival)) : undefined;
    if (known !== undefined) return known;
    const rejection = this.chain.admit(transaction, validity);
    if (canWait && rejection?.rejected === 'futureNonce') return this.wait({ transaction, validity });
    if (rejection !== undefined) return rejection;
    if (rival !== undefined) this.notify({ hash: rival.hash, by: hash });
    this.clock.onPending();
    for (let next = this.takeNext(signer); next !== undefined; next = this.takeNext(signer)) {
      if (this.chain.admit(next.transaction, next.validity) === undefined) this.clock.onPending();
      this.notify();
    }
    return undefined;
  }

  /** Where the transaction is; undefined if it is unknown, was dropped or was reverted. */
  statusOf(hash: Hex): PoolStatus | undefined {
    if (this.waitingByHash.has(hash)) return 'future';
    const inclusion = this.chain.inclusionOf(hash);
    return inclusion && (inclusion.block ?? 'ready');
  }

  /** The next nonce of an account after all its transactions that need not wait. */
  nextNonce(account: Address): number {
    return accountOf(this.chain.pending.state, account).nonce;
  }

  /** The transactions of the open block, then those that wait. */
  get extrinsics(): readonly Transaction[] {
    return [
      ...this.chain.pending.receipts.map(({ transaction }) => transaction),
      ...[...this.waitingByHash.values()].map(({ transaction }) => transaction),
    ];
  }

  /** Calls `onChange` when the status of a transaction may have changed, with the one that was replaced. Returns a function that stops this. */
  watch(onChange: (usurped?: Usurped) => void): () => void {
    this.watchers.add(onChange);
    const stop = this.chain.watch(() => onChange());
    return () => {
      stop();
      this.watchers.delete(onChange);
    };
  }

  private checkNew(hash: Hex): PoolRejection | undefined {
    const status = this.statusOf(hash);
    if (status === undefined) return undefined;
    if (typeof status === 'string')
      return { rejected: 'imported', message: `Transaction ${hash} is in the pool already` };
    return { rejected: 'included', message: `Transaction ${hash} is in block ${status.number} already` };
  }

  private wait(waiting: Waiting): PoolRejection | undefined {
    const { signer, nonce, hash } = waiting.transaction;
    const other = this.waiting.get(placeOf(signer, nonce));
    const dearer = checkTip(waiting.transaction, other?.transaction);
    if (dearer !== undefined) return dearer;
    if (other === undefined && this.waitingByHash.size >= waitingMax)
      return { rejected: 'full', message: `At most ${waitingMax} transactions wait for earlier nonces` };
    if (other !== undefined) this.drop(other);
    this.waiting.set(placeOf(signer, nonce), waiting);
    this.waitingByHash.set(hash, waiting);
    this.notify(other && { hash: other.transaction.hash, by: hash });
    return undefined;
  }

  private takeNext(signer: Address): Waiting | undefined {
    if (this.waiting.size === 0) return undefined;
    const next = this.waiting.get(placeOf(signer, this.nextNonce(signer)));
    if (next !== undefined) this.drop(next);
    return next;
  }

  private drop({ transaction: { signer, nonce, hash } }: Waiting): void {
    this.waiting.delete(placeOf(signer, nonce));
    this.waitingByHash.delete(hash);
  }

  /** Drops what can never be in a block any more: its nonce is used, or its era is over. */
  private dropOutdated(): void {
    if (this.waitingByHash.size === 0) return;
    const { number } = this.chain.pending;
    for (const waiting of this.waitingByHash.values()) {
      const { transaction, validity } = waiting;
      const isOver = validity !== null && number > validity.checkpoint.number + validity.period - 1;
      if (isOver || transaction.nonce < this.nextNonce(transaction.signer)) this.drop(waiting);
    }
  }

  private notify(usurped?: Usurped): void {
    for (const watcher of this.watchers) watcher(usurped);
  }
}

const placeOf = (signer: Address, nonce: number): string => `${signer} ${nonce}`;

/** Rejects a transaction that cannot replace another one of the same nonce. */
const checkTip = ({ nonce, tip }: Transaction, other: Transaction | undefined): PoolRejection | undefined =>
  other === undefined || other.tip < tip
    ? undefined
    : {
        rejected: 'replaced',
        message: `Another transaction with the nonce ${nonce} waits, with a tip of ${other.tip}`,
      };
