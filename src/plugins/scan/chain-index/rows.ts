import type { Block, Receipt } from '../../../chain/blocks/block.ts';
import type { Address, TokenRef } from '../../../chain/state/address.ts';
import type { Collection } from '../../../chain/state/state.ts';
import type { ChainEvent } from '../../../contract/events.ts';
import type { AnyToken } from '../../../service/views/token.ts';

/** The block in which something happened. `timestamp` is in milliseconds. */
export type Stamp = Pick<Block, 'number' | 'hash' | 'timestamp'>;

/** When something was first there, and when it last changed. */
export interface Lifetime {
  readonly created: Stamp;
  updated: Stamp;
}

export interface BlockRow {
  readonly block: Block;
  readonly extrinsics: readonly ExtrinsicRow[];
}

export interface ExtrinsicRow {
  readonly block: Block;
  readonly receipt: Receipt;
  readonly events: EventRow[];
}

/** An event of a transaction, and what it is about. */
export interface EventRow {
  /** Its number among all events of the index. */
  readonly id: number;
  /** Its position among the events of its block. */
  readonly index: number;
  readonly event: ChainEvent;
  readonly extrinsic: ExtrinsicRow;
  readonly collectionId: number | undefined;
  readonly tokenId: number | undefined;
  /** Of a transfer the sender and the receiver. */
  readonly accounts: readonly Address[];
  /** Its last member, of events that move, mint, burn or deposit. */
  readonly amount: bigint | null;
}

/** An address that signed, is in an event, or holds something. */
export interface AccountRow extends Lifetime {
  readonly address: Address;
  isSigner: boolean;
}

/** A collection that exists or was destroyed; then `record` is what it was last. */
export interface CollectionRow extends Lifetime {
  readonly id: number;
  record: Collection;
  isBurned: boolean;
  transfers: number;
  /** Events that create, destroy, mint, burn or manage. */
  actions: number;
  readonly tokens: Map<number, TokenRow>;
  /** Number of tokens held, by owner; no entry for 0. */
  readonly holders: Map<Address, number>;
}

/** A token that exists or was burned, then as it was last; token 0 stands for all amounts of a Fungible collection. */
export interface TokenRow extends Lifetime {
  readonly ref: TokenRef;
  readonly collection: CollectionRow;
  record: AnyToken;
  isBurned: boolean;
  transfers: number;
  /** When a token was last nested in it, at any depth. */
  bundled: Stamp;
  /** Who holds an amount above 0. */
  readonly owners: Map<Address, OwnerRow>;
}

/** An amount of a token that an address holds. */
export interface OwnerRow extends Readonly<Lifetime> {
  readonly token: TokenRow;
  readonly address: Address;
  readonly amount: bigint;
}
