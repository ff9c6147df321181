import type { Block } from '../../../chain/blocks/block.ts';
import {
  ethereumMirror,
  isEthereum,
  tokenOfAddress,
  type Address,
  type TokenRef,
} from '../../../chain/state/address.ts';
import { noProperties } from '../../../chain/rules/collections/properties.ts';
import { collectionOf, multiOwnerTokenOf, tokenOfKey, type State } from '../../../chain/state/state.ts';
import {
  accountsOf,
  eventCollectionId,
  collectionIdsIn,
  eventTokenId,
} from '../../../service/views/event-subjects.ts';
import { anyToken, heldBy, parentOf } from '../../../service/views/token.ts';
import type { World } from '../../../service/worlds/world.ts';
import { eachOf } from '../turns.ts';
import type { AccountRow, BlockRow, CollectionRow, EventRow, ExtrinsicRow, Stamp, TokenRow } from './rows.ts';

/** Events after which the accounts of a token hold more or less of it. */
const moves = /^common\.(?:ItemCreated|Transfer|ItemDestroyed)$/;
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
    const ids = state.collections.keys().map(Number);
    ids.sort((a, b) => a - b);
    await eachOf(ids, id => index.refresh(id, state));
    const refs = [...state.tokens.keys(), ...state.multiOwnerTokens.keys()].map(tokenOfKey);
    refs.sort((a, b) => a.collectionId - b.collectionId || a.tokenId - b.tokenId);
    await eachOf(refs, ref => {
      const collection = index.collections.get(ref.collectionId);
      const owner = anyToken(state, ref)?.owner;
      const holders = owner == null ? (multiOwnerTokenOf(state, ref)?.holders.keys().sort() ?? []) : [owner];
      return collection && index.refreshToken(collection, ref.tokenId, state, holders);
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

  add(block: Block): void {
    this.stamp = stampOf(block);
    for (const input of block.inputs) if ('amount' in input) this.touch(input.address);
    for (const { receipt, events } of this.list(block)) {
      this.touch(receipt.transaction.signer).isSigner = true;
      for (const event of events) this.follow(event, receipt.state);
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
      const extrinsic: ExtrinsicRow = { block, receipt, events: [] };
      for (const event of receipt.events) {
        const [collectionId, tokenId] = [eventCollectionId(event), eventTokenId(event)];
        const [accounts, last] = [accountsOf(event), event.data.at(-1)];
        const about = { collectionId, tokenId, accounts, amount: typeof last === 'bigint' ? last : null };
        extrinsic.events.push({ id: (this.eventsSeen += 1), index: index++, event, extrinsic, ...about });
      }
      return extrinsic;
    });
    this.blocks.push({ block, extrinsics });
    return extrinsics;
  }

  /** Changes the rows that an event is about, to what they are in the state after its transaction. */
  private follow({ event: { name }, accounts, collectionId, tokenId }: EventRow, state: State): void {
    for (const address of accounts) this.touch(address);
    const collection = collectionId === undefined ? undefined : this.refresh(collectionId, state);
    if (collection === undefined) return;
    if (isAction.test(name)) collection.actions += 1;
    if (changesCollection.test(name)) collection.updated = this.stamp;
    if (tokenId === undefined) return;
    const isMove = moves.test(name);
    const token = this.refreshToken(collection, tokenId, state, isMove ? accounts : []);
    if (isMove || name.startsWith('common.TokenProperty')) token.updated = this.stamp;
    if (name === 'common.Transfer') {
      token.transfers += 1;
      collection.transfers += 1;
    }
    if (!isMove || name === 'common.ItemDestroyed') return;
    // The token in which it was nested, and all above that, have a bundle that changed.
    let parent = tokenOfAddress(accounts.at(-1) ?? '');
    while (parent !== undefined) {
      const row = this.token(parent);
      if (row === undefined || row.bundled === this.stamp) return;
      row.bundled = this.stamp;
      parent = parentOf(row.record);
    }
  }

  /** The row of a collection as it is in a state; the last time it was there if it no longer is. */
  private refresh(id: number, state: State): CollectionRow | undefined {
    const record = collectionOf(state, id);
    const known = this.collections.get(id);
    if (known !== undefined) {
      known.isBurned = record === undefined;
      known.record = record ?? known.record;
    } else if (record !== undefined) {
      const { stamp } = this;
      const counts = { isBurned: false, transfers: 0, actions: 0 };
      const lists = { tokens: new Map<number, TokenRow>(), holders: new Map<Address, number>() };
      this.collections.set(id, { id, record, created: stamp, updated: stamp, ...counts, ...lists });
    }
    return this.collections.get(id);
  }

  /** The same of a token, with what these addresses hold of it. One that was minted and burned at once was never in a state. */
  private refreshToken(
    collection: CollectionRow,
    tokenId: number,
    state: State,
    holders: readonly Address[],
  ): TokenRow {
    const ref = { collectionId: collection.id, tokenId };
    const record = anyToken(state, ref);
    let token = collection.tokens.get(tokenId);
    if (token === undefined) {
      // Without a spread: rows of a shape that all have in common are read in a third of the time.
      token = {
        ref,
        collection,
        record: record ?? { ...noProperties, owner: holders[0] ?? null },
        created: this.stamp,
        updated: this.stamp,
        isBurned: false,
        transfers: 0,
        bundled: this.stamp,
        owners: new Map(),
      };
      collection.tokens.set(tokenId, token);
      this.tokens.push(token);
    }
    token.isBurned = record === undefined;
    token.record = record ?? token.record;
    for (const holder of holders) this.setAmount(token, holder, heldBy(holder, ref, state));
    return token;
  }

  private touch(address: Address): AccountRow {
    const { stamp } = this;
    const known = this.accounts.get(address);
    const account = known ?? { address, created: stamp, updated: stamp, isSigner: false };
    account.updated = stamp;
    this.accounts.set(address, account);
    if (!isEthereum(address)) this.prototypes.set(ethereumMirror(address), address);
    return account;
  }

  /** Sets how much of a token an address holds. */
  private setAmount(token: TokenRow, address: Address, amount: bigint): void {
    const { owners, collection } = token;
    const known = owners.get(address);
    if (amount > 0n) {
      this.touch(address);
      const created = known?.created ?? this.stamp;
      owners.set(address, { token, address, amount, created, updated: this.stamp });
    } else owners.delete(address);
    const change = Number(amount > 0n) - Number(known !== undefined);
    if (change === 0 || !isToken(token)) return;
    const count = (collection.holders.get(address) ?? 0) + change;
    if (count === 0) collection.holders.delete(address);
    else collection.holders.set(address, count);
  }
}

/** Whether the row is of a token, not of the amounts of a Fungible collection. */
export const isToken = ({ collection }: TokenRow): boolean => collection.record.mode !== 'Fungible';

const stampOf = ({ number, hash, timestamp }: Block): Stamp => ({ number, hash, timestamp });
