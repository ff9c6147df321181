import type { Socket } from 'socket.io';
import { Failure } from '../contract/failures.ts';
import { announcementsOf, type Subscription } from '../service/subscriptions/announcements.ts';
import type { World } from '../service/world.ts';

/** Subscriptions that one socket can have at a time. */
const subscriptionsMax = 100;

/** Blocks that are told in one go; then others have their turn. */
const pageBlocks = 100;

/** With more packets than this on their way to a client, it is not told more until they have left. */
const packetsMax = 1_000;

/** A subscription, the number of the block to tell next, and whether all blocks before it have been told once. */
interface Reader {
  readonly subscription: Subscription;
  next: number;
  isAtHead: boolean;
}

/**
 * What one socket is told about one world. Nothing is kept for a client that reads slowly: the feed reads the chain's blocks
 * when the client can take them.
 */
export class Feed {
  private readonly world: World;
  private readonly socket: Socket;
  private readonly readers = new Map<string, Reader>();
  private readonly onBug: (error: unknown) => void;
  private readonly stopWatching: () => void;
  private turn: NodeJS.Immediate | undefined;
  private packetsOnTheirWay = 0;
  private isClosed = false;

  /** `onBug` takes what should never be thrown while telling: nobody else would catch it. */
  constructor(world: World, socket: Socket, onBug: (error: unknown) => void) {
    this.world = world;
    this.socket = socket;
    this.onBug = onBug;
    this.stopWatching = world.chain.watch(() => this.wake());
    socket.conn.on('drain', this.onDrain);
  }

  /** Starts to tell, from `fromBlock` or the next block on. The same subscription again takes the place of the first. */
  add(subscription: Subscription): void {
    if (!this.readers.has(subscription.key) && this.readers.size >= subscriptionsMax)
      throw new Failure('Validation', `A socket can have ${subscriptionsMax} subscriptions: end one first`);
    const { head, genesis } = this.world.chain;
    const { fromBlock = head.number + 1 } = subscription.filter;
    const next = Math.min(Math.max(fromBlock, genesis.number), head.number + 1);
    this.readers.set(subscription.key, { subscription, next, isAtHead: false });
    this.wake();
  }

  remove({ key }: Subscription): void {
    this.readers.delete(key);
  }

  close(): void {
    this.isClosed = true;
    this.stopWatching();
    this.socket.conn.off('drain', this.onDrain);
    clearImmediate(this.turn);
  }

  /** The chain has changed: after a way back, what is told next is the block after its new head. */
  private wake(): void {
    const following = this.world.chain.head.number + 1;
    for (const reader of this.readers.values()) reader.next = Math.min(reader.next, following);
    this.schedule();
  }

  private readonly onDrain = (): void => {
    const wasFull = this.packetsOnTheirWay > packetsMax;
    this.packetsOnTheirWay = 0;
    if (wasFull) this.schedule();
  };

  private schedule(): void {
    if (this.isClosed || this.turn !== undefined || this.packetsOnTheirWay > packetsMax) return;
    this.turn = setImmediate(() => this.takeTurn());
  }

  private takeTurn(): void {
    this.turn = undefined;
    try {
      for (const reader of this.readers.values()) this.tellPage(reader);
    } catch (error) {
      this.onBug(error);
      return;
    }
    const isBehind = ({ isAtHead, next }: Reader): boolean => !isAtHead || next <= this.head;
    if ([...this.readers.values()].some(isBehind)) this.schedule();
  }

  private get head(): number {
    return this.world.chain.head.number;
  }

  /** Tells up to a page of blocks, and where the subscription stands while it is behind. */
  private tellPage(reader: Reader): void {
    const { event, room } = reader.subscription;
    const { head } = this;
    const from = reader.next;
    const to = Math.min(from + pageBlocks - 1, head);
    for (; reader.next <= to; reader.next += 1) {
      const block = this.world.chain.blockAt(reader.next);
      const announcements =
        block === undefined ? [] : announcementsOf(this.world, block, reader.subscription);
      for (const told of announcements) this.tell(event, room, ...told);
    }
    if (reader.isAtHead) return;
    reader.isAtHead = to === head;
    const state = { fromBlock: from, toBlock: to, headBlock: head, switchToHead: reader.isAtHead };
    this.tell('subscribe-state', room, state);
    if (!reader.isAtHead) this.tell('has-next', room, { nextId: reader.next });
  }

  private tell(event: string, ...args: readonly unknown[]): void {
    this.packetsOnTheirWay += 1;
    this.socket.emit(event, ...args);
  }
}
