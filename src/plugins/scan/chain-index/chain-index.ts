import type { Block } from '../../../chain/blocks/block.ts';
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
import { eachOf } from '../turns.ts';
import type { AccountRow, BlockRow, CollectionRow, EventRow, ExtrinsicRow, Stamp, TokenRow } from './rows.ts';

/** Events after which the accounts of a token hold more or less of it. */
const moves = /^common\.(?:ItemCreated|Transfer|ItemDestroyed)$/;
/** Events after which a token has changed. */
const changesToken = /^common\.(?:ItemCreated|Transfer|ItemDestroyed|TokenProperty)/;
/** Events after which a collection counts as changed. Changes of admins and of the allow list do not count. */
const changesCollection =
  /^common\.(?:Collection(?:Created|Destroyed|Property|Permission|Limit|Sponsor|Owner)|PropertyPermission|Sponsorship)/;
/** Events that count among the actions of their collection. */
const isAction =
  /^common\.(?:Collection(?:Created|Destroyed|Owner|Admin|Sponsor|Limit)|Sponsorship|AllowList|Item)/;

/**
 * What happened in a world up to a block, and what there is after it: one row for each block, transaction, event, account,
 * collection, token and owner. Rows change with the blocks that are added; nothing is taken back, a reverted world gets another index.
 */
export class ChainIndex {
  readonly world: World;
  /** The last block in it. */
  head: Block;
  readonly blocks: BlockRow[] = [];
  readonly accounts = new Map<Address, AccountRow>();
  /** The account of which an Ethereum address is the mirror, if that account is known. */
  readonly prototypes = new Map<Address, Address>();
  readonly collections = new Map<number, CollectionRow>();
  /** In the order in which they were minted. */
  readonly tokens: TokenRow[] = [];
  private eventsSeen = 0;
  /** The block that is added. */
  private stamp: Stamp;

  private constructor(world: World, first: Block) {
    this.world = world;
    this.head = first;
    this.stamp = stampOf(first);
    this.list(first);
  }

  /** An index that begins with a block, and all that there is after it. Other requests are answered while it is made. */
  static async from(world: World, first: Block): Promise<ChainIndex> {
    const index = new ChainIndex(world, first);
    const { state } = first;
    await eachOf(state.accounts.keys().sort(), address => index.touch(address));
    const byId = [...state.collections.entries()].map(([, record]) => record).sort((a, b) => a.id - b.id);
    await eachOf(byId, record => index.addCollection(record));
    const refs = [...state.tokens.keys(), ...state.multiOwnerTokens.keys()].map(tokenOfKey);
    refs.sort((a, b) => a.collectionId - b.collectionId || a.tokenId - b.tokenId);
    await eachOf(refs, ref => {
      const [collection, record] = [index.collections.get(ref.collectionId), anyToken(state, ref)];
      if (collection === undefined || record === undefined) return;
      const token = index.addToken(collection, ref, record);
      const holders = record.owner === null ? holdersOf(state, ref) : [record.owner];
      for (const holder of holders) index.setAmount(token, holder, heldBy(holder, ref, state));
    });
    return index;
  }

  get extrinsics(): ExtrinsicRow[] {
    return this.blocks.flatMap(({ extrinsics }) => extrinsics);
  }

  get events(): EventRow[] {
    return this.extrinsics.flatMap(({ events }) => events);
  }

  /** The block of this number; undefined if it is not in the index. */
  block(number: number): BlockRow | undefined {
    return this.blocks[number - (this.blocks[0]?.block.number ?? 0)];
  }

  /** A token; undefined if it was never minted. */
  token({ collectionId, tokenId }: TokenRef): TokenRow | undefined {
    return this.collections.get(collectionId)?.tokens.get(tokenId);
  }

  /** Adds the next block. */
  add(block: Block): void {
    this.stamp = stampOf(block);
    for (const { address } of block.grants) this.touch(address);
    for (const { receipt, events } of this.list(block)) {
      this.touch(receipt.transaction.signer).isSigner = true;
      for (const { event } of events) this.follow(event, receipt.state);
      // Some calls change a collection without an event.
      for (const id of collectionIdsIn(receipt)) this.refresh(id, receipt.state);
    }
    this.head = block;
  }

  /** Forgets blocks before this number, with their transactions and events. */
  forgetBefore(number: number): void {
    const kept = this.blocks.findIndex(({ block }) => block.number >= number);
    if (kept > 0) this.blocks.splice(0, kept);
  }

  /** Adds the rows of a block, its transactions and events. */
  private list(block: Block): readonly ExtrinsicRow[] {
    let index = 0;
    const extrinsics = block.receipts.map(receipt => {
      const events: EventRow[] = [];
      const extrinsic: ExtrinsicRow = { block, receipt, events };
      for (const event of receipt.events)
        events.push({ id: (this.eventsSeen += 1), index: index++, event, extrinsic });
      return extrinsic;
    });
    this.blocks.push({ block, extrinsics });
    return extrinsics;
  }

  /** The row of a collection as it is in a state; the last time it was there if it no longer is. */
  private refresh(id: number, state: Readonly<State>): CollectionRow | undefined {
    const record = collectionOf(state, id);
    const collection = this.collections.get(id) ?? (record && this.addCollection(record));
    if (collection !== undefined && record !== undefined) collection.record = record;
    return collection;
  }

  /** Changes the rows that an event is about, to what they are in the state after its transaction. */
  private follow(event: ChainEvent, state: Readonly<State>): void {
    for (const address of accountsOf(event)) this.touch(address);
    const [id, tokenId] = [collectionIdOf(event), tokenIdOf(event)];
    const collection = id === undefined ? undefined : this.refresh(id, state);
    if (collection === undefined) return;
    if (isAction.test(event.name)) collection.actions += 1;
    if (changesCollection.test(event.name)) collection.updated = this.stamp;
    if (event.name === 'common.CollectionDestroyed') this.destroy(collection);
    if (tokenId !== undefined) this.followToken(event, collection, tokenId, state);
  }

  private followToken(
    event: ChainEvent,
    collection: CollectionRow,
    tokenId: number,
    state: Readonly<State>,
  ): void {
    const ref = { collectionId: collection.id, tokenId };
    const record = anyToken(state, ref);
    const token =
      collection.tokens.get(tokenId) ?? this.addToken(collection, ref, record ?? burnedAtOnce(event));
    if (record === undefined) token.isBurned = true;
    else token.record = record;
    if (changesToken.test(event.name)) token.updated = this.stamp;
    if (event.name === 'common.Transfer') {
      token.transfers += 1;
      collection.transfers += 1;
    }
    if (!moves.test(event.name)) return;
    const addresses = accountsOf(event);
    for (const address of addresses) this.setAmount(token, address, heldBy(address, ref, state));
    if (event.name === 'common.ItemDestroyed') return;
    // The token in which it was nested, and all above that, have a bundle that changed.
    let parent = tokenOfAddress(addresses.at(-1) ?? '');
    while (parent !== undefined) {
      const row = this.token(parent);
      if (row === undefined || row.bundled === this.stamp) return;
      row.bundled = this.stamp;
      parent = parentOf(row.record);
    }
  }

  private destroy(collection: CollectionRow): void {
    collection.isBurned = true;
    for (const token of collection.tokens.values()) {
      for (const address of token.owners.keys()) this.setAmount(token, address, 0n);
      token.isBurned = true;
    }
  }

  private addCollection(record: Collection): CollectionRow {
    const collection: CollectionRow = {
      id: record.id,
      record,
      created: this.stamp,
      updated: this.stamp,
      isBurned: false,
      transfers: 0,
      actions: 0,
      tokens: new Map(),
      holders: new Map(),
    };
    this.collections.set(record.id, collection);
    return collection;
  }

  private addToken(collection: CollectionRow, ref: TokenRef, record: TokenRow['record']): TokenRow {
    // Without a spread: rows of a shape that all have in common are read in a third of the time.
    const token: TokenRow = {
      ref,
      collection,
      record,
      created: this.stamp,
      updated: this.stamp,
      isBurned: false,
      transfers: 0,
      bundled: this.stamp,
      owners: new Map(),
    };
    collection.tokens.set(ref.tokenId, token);
    this.tokens.push(token);
    return token;
  }

  private touch(address: Address): AccountRow {
    const known = this.accounts.get(address);
    const account = known ?? { address, created: this.stamp, updated: this.stamp, isSigner: false };
    if (known === undefined) {
      this.accounts.set(address, account);
      if (!isEthereum(address)) this.prototypes.set(ethereumMirror(address), address);
    } else account.updated = this.stamp;
    return account;
  }

  /** Sets how much of a token an address holds. */
  private setAmount(token: TokenRow, address: Address, amount: bigint): void {
    const known = token.owners.get(address);
    if (amount > 0n) {
      this.touch(address);
      const created = known?.created ?? this.stamp;
      token.owners.set(address, { token, address, amount, created, updated: this.stamp });
    } else token.owners.delete(address);
    const change = Number(amount > 0n) - Number(known !== undefined);
    if (change === 0 || !isToken(token)) return;
    const { holders } = token.collection;
    const count = (holders.get(address) ?? 0) + change;
    if (count === 0) holders.delete(address);
    else holders.set(address, count);
  }
}

/** Whether the row is of a token, not of the amounts of a Fungible collection. */
export const isToken = ({ collection }: TokenRow): boolean => collection.record.mode !== 'Fungible';

const stampOf = ({ number, hash, timestamp }: Block): Stamp => ({ number, hash, timestamp });

const holdersOf = ({ multiOwnerTokens }: Readonly<State>, ref: TokenRef): readonly Address[] =>
  multiOwnerTokens.get(`${ref.collectionId}/${ref.tokenId}`)?.holders.keys().sort() ?? [];

/** What is known of a token that the same transaction minted and burned. */
const burnedAtOnce = (event: ChainEvent): TokenRow['record'] => ({
  ...noProperties,
  owner: accountsOf(event)[0] ?? null,
});
