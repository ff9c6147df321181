import type { Block, Receipt } from '../../../chain/blocks/block.ts';
import {
  ethereumMirror,
  isEthereum,
  tokenOfAddress,
  type Address,
  type TokenRef,
} from '../../../chain/state/address.ts';
import { noProperties } from '../../../chain/rules/collections/properties.ts';
import { collectionOf, tokenOfKey, type Collection, type State } from '../../../chain/state/state.ts';
import type { ChainEvent } from '../../../contract/events.ts';
import {
  accountsOf,
  collectionIdOf,
  collectionIdsIn,
  tokenIdOf,
} from '../../../service/views/event-subjects.ts';
import { anyToken, heldBy, parentOf } from '../../../service/views/token.ts';
import type { World } from '../../../service/worlds/world.ts';
import type { Turns } from '../turns.ts';
import { isAction, movesToken, updatesCollection, updatesToken } from './effects.ts';
import type {
  AccountRow,
  BlockRow,
  CollectionRow,
  EventRow,
  ExtrinsicRow,
  OwnerRow,
  Stamp,
  TokenRow,
} from './rows.ts';

/**
 * What happened in a world up to a block, and what there is after it: one row for each block, transaction, event, account,
 * collection, token and owner. Rows change with the blocks that are added; nothing is taken back, a reverted world gets another index.
 */
export class ChainIndex {
  readonly world: World;
  readonly blocks: BlockRow[] = [];
  readonly extrinsics: ExtrinsicRow[] = [];
  readonly events: EventRow[] = [];
  readonly accounts = new Map<Address, AccountRow>();
  /** The account of which an Ethereum address is the mirror, if that account is known. */
  readonly prototypes = new Map<Address, Address>();
  readonly collections = new Map<number, CollectionRow>();
  /** In the order in which they were minted. */
  readonly tokens: TokenRow[] = [];
  private eventsSeen = 0;

  /** Begins with a block. */
  constructor(world: World, first: Block) {
    this.world = world;
    this.head = first;
    this.list(first);
  }

  /** The last block in it. */
  head: Block;

  /** Adds the next block. */
  add(block: Block): void {
    const stamp = stampOf(block);
    for (const { address } of block.grants) this.touchAccount(address, stamp);
    for (const { receipt, events } of this.list(block)) {
      this.touchAccount(receipt.transaction.signer, stamp).isSigner = true;
      for (const { event } of events) this.follow(event, stamp, receipt);
      // Some calls change a collection without an event.
      for (const id of collectionIdsIn(receipt)) this.refresh(id, receipt.state);
    }
    this.head = block;
  }

  /** Forgets blocks before this number, with their transactions and events. */
  forgetBefore(number: number): void {
    const dropBefore = <R>(rows: R[], numberOf: (row: R) => number): void => {
      const kept = rows.findIndex(row => numberOf(row) >= number);
      rows.splice(0, kept < 0 ? rows.length : kept);
    };
    if ((this.blocks[0]?.block.number ?? number) >= number) return;
    dropBefore(this.blocks, ({ block }) => block.number);
    dropBefore(this.extrinsics, ({ block }) => block.number);
    dropBefore(this.events, ({ extrinsic }) => extrinsic.block.number);
  }

  /** A token; undefined if it was never minted. */
  token({ collectionId, tokenId }: TokenRef): TokenRow | undefined {
    return this.collections.get(collectionId)?.tokens.get(tokenId);
  }

  /** Adds the rows of a block, its transactions and events. */
  private list(block: Block): readonly ExtrinsicRow[] {
    let index = 0;
    const extrinsics = block.receipts.map(receipt => {
      const events: EventRow[] = [];
      const extrinsic: ExtrinsicRow = { block, receipt, events };
      for (const event of receipt.events)
        events.push({ id: (this.eventsSeen += 1), index: index++, event, extrinsic });
      this.extrinsics.push(extrinsic);
      this.events.push(...events);
      return extrinsic;
    });
    this.blocks.push({ block, extrinsics });
    return extrinsics;
  }

  /** Adds rows of all that is in the state of the first block. Other requests are answered in between. */
  async begin(turns: Turns): Promise<void> {
    const { state } = this.head;
    const stamp = stampOf(this.head);
    for (const address of state.accounts.keys().sort()) this.touchAccount(address, stamp);
    if (turns.isOver) await turns.next();
    const byId = [...state.collections.entries()].map(([, record]) => record).sort((a, b) => a.id - b.id);
    for (const record of byId) this.addCollection(record, stamp);
    const refs = [...state.tokens.keys(), ...state.multiOwnerTokens.keys()].map(tokenOfKey);
    refs.sort((a, b) => a.collectionId - b.collectionId || a.tokenId - b.tokenId);
    for (const ref of refs) {
      const collection = this.collections.get(ref.collectionId);
      const record = anyToken(state, ref);
      if (collection === undefined || record === undefined) continue;
      const token = this.addToken(collection, ref, record, stamp);
      const holders = record.owner === null ? holdersOf(state, ref) : [record.owner];
      for (const holder of holders) this.setAmount(token, holder, heldBy(holder, ref, state), stamp);
      if (turns.isOver) await turns.next();
    }
  }

  /** The row of a collection as it is in a state; the last time it was there if it no longer is. */
  private refresh(id: number, state: Readonly<State>): CollectionRow | undefined {
    const collection = this.collections.get(id);
    if (collection !== undefined) collection.record = collectionOf(state, id) ?? collection.record;
    return collection;
  }

  /** Changes the rows that an event is about, to what they are after its transaction. */
  private follow(event: ChainEvent, stamp: Stamp, { state }: Receipt): void {
    for (const address of accountsOf(event)) this.touchAccount(address, stamp);
    const id = collectionIdOf(event);
    if (id === undefined) return;
    const record = collectionOf(state, id);
    const collection = this.refresh(id, state) ?? (record && this.addCollection(record, stamp));
    if (collection === undefined) return;
    if (isAction(event.name)) collection.actions += 1;
    if (updatesCollection(event.name)) collection.updated = stamp;
    if (event.name === 'common.CollectionDestroyed') this.destroy(collection, stamp);
    const tokenId = tokenIdOf(event);
    if (tokenId !== undefined) this.followToken(event, collection, tokenId, stamp, state);
  }

  private followToken(
    event: ChainEvent,
    collection: CollectionRow,
    tokenId: number,
    stamp: Stamp,
    state: Readonly<State>,
  ): void {
    const ref = { collectionId: collection.id, tokenId };
    const record = anyToken(state, ref);
    const token =
      collection.tokens.get(tokenId) ?? this.addToken(collection, ref, record ?? burnedAtOnce(event), stamp);
    if (record === undefined) token.isBurned = true;
    else token.record = record;
    if (updatesToken(event.name)) token.updated = stamp;
    if (event.name === 'common.Transfer') {
      token.transfers += 1;
      collection.transfers += 1;
    }
    if (!movesToken(event.name)) return;
    const addresses = accountsOf(event);
    for (const address of addresses) this.setAmount(token, address, heldBy(address, ref, state), stamp);
    const to = event.name === 'common.ItemDestroyed' ? undefined : addresses.at(-1);
    const parent = to === undefined ? undefined : tokenOfAddress(to);
    if (parent !== undefined) this.nested(parent, stamp);
  }

  /** A token was nested in this one, and so in all above it. */
  private nested(into: TokenRef, stamp: Stamp): void {
    const seen = new Set<TokenRow>();
    let token = this.token(into);
    while (token !== undefined && !seen.has(token)) {
      seen.add(token);
      token.bundled = stamp;
      const above = parentOf(token.record);
      token = above && this.token(above);
    }
  }

  private destroy(collection: CollectionRow, stamp: Stamp): void {
    collection.isBurned = true;
    for (const token of collection.tokens.values()) {
      for (const address of token.owners.keys()) this.setAmount(token, address, 0n, stamp);
      token.isBurned = true;
    }
  }

  private addCollection(record: Collection, created: Stamp): CollectionRow {
    const collection: CollectionRow = {
      id: record.id,
      record,
      created,
      updated: created,
      isBurned: false,
      transfers: 0,
      actions: 0,
      tokens: new Map(),
      holders: new Map(),
    };
    this.collections.set(record.id, collection);
    return collection;
  }

  private addToken(
    collection: CollectionRow,
    ref: TokenRef,
    record: TokenRow['record'],
    created: Stamp,
  ): TokenRow {
    // Without a spread: rows of a shape that all have in common are read in a third of the time.
    const token: TokenRow = {
      ref,
      collection,
      record,
      created,
      updated: created,
      isBurned: false,
      transfers: 0,
      bundled: created,
      owners: new Map(),
    };
    collection.tokens.set(ref.tokenId, token);
    this.tokens.push(token);
    return token;
  }

  private touchAccount(address: Address, stamp: Stamp): AccountRow {
    const known = this.accounts.get(address);
    const account = known ?? { address, created: stamp, updated: stamp, isSigner: false };
    if (known === undefined) {
      this.accounts.set(address, account);
      if (!isEthereum(address)) this.prototypes.set(ethereumMirror(address), address);
    } else account.updated = stamp;
    return account;
  }

  /** Sets how much of a token an address holds. */
  private setAmount(token: TokenRow, address: Address, amount: bigint, stamp: Stamp): void {
    if (amount > 0n) this.touchAccount(address, stamp);
    const known = token.owners.get(address);
    if (known !== undefined && amount > 0n) {
      known.amount = amount;
      known.updated = stamp;
    } else if (known === undefined && amount > 0n) {
      const owner: OwnerRow = { token, address, amount, created: stamp, updated: stamp };
      token.owners.set(address, owner);
      countHolding(token, address, 1);
    } else if (known !== undefined) {
      token.owners.delete(address);
      countHolding(token, address, -1);
    }
  }
}

/** Whether the row is of a token, not of the amounts of a Fungible collection. */
export const isToken = ({ collection }: TokenRow): boolean => collection.record.mode !== 'Fungible';

function countHolding(token: TokenRow, address: Address, change: 1 | -1): void {
  if (!isToken(token)) return;
  const { holders } = token.collection;
  const count = (holders.get(address) ?? 0) + change;
  if (count === 0) holders.delete(address);
  else holders.set(address, count);
}

const stampOf = ({ number, hash, timestamp }: Block): Stamp => ({ number, hash, timestamp });

const holdersOf = ({ multiOwnerTokens }: Readonly<State>, ref: TokenRef): readonly Address[] =>
  multiOwnerTokens.get(`${ref.collectionId}/${ref.tokenId}`)?.holders.keys().sort() ?? [];

/** What is known of a token that the same transaction minted and burned. */
const burnedAtOnce = (event: ChainEvent): TokenRow['record'] => ({
  ...noProperties,
  owner: accountsOf(event)[0] ?? null,
});
