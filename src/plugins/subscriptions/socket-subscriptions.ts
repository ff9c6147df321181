import type { Socket } from 'socket.io';
import { Failure } from '../../contract/failures.ts';
import type { Subscription } from './messages.ts';
import type { World } from '../../service/worlds/world.ts';

/** Subscriptions that one socket can have at a time. */
const subscriptionsMax = 100;

/** Blocks that a subscription reads in one turn, before other subscriptions have theirs. */
const pageBlocks = 100;

/** Sending stops while the client has more packets than this to receive. */
const packetsMax = 1_000;

/** A subscription, the number of the next block to send, and whether it has once sent all blocks that there were. */
interface Cursor {
  readonly subscription: Subscription;
  next: number;
  isAtHead: boolean;
}

/**
 * The subscriptions of one socket. Nothing is queued for a client that receives slowly: blocks are read from the chain when the
 * client can take their messages.
 */
export class SocketSubscriptions {
  private readonly world: World;
  private readonly socket: Socket;
  private readonly cursors = new Map<string, Cursor>();
  private readonly onBug: (error: unknown) => void;
  private readonly stopWatching: () => void;
  private turn: NodeJS.Immediate | undefined;
  private pendingPackets = 0;
  private isClosed = false;

  /** `onBug` receives what is thrown while messages are made, which nothing else would catch. */
  constructor(world: World, socket: Socket, onBug: (error: unknown) => void) {
    this.world = world;
    this.socket = socket;
    this.onBug = onBug;
    this.stopWatching = world.chain.watch(() => this.onChange());
    socket.conn.on('drain', this.onDrain);
  }

  /** Adds a subscription, from `fromBlock` or the next block on. It replaces an equal one. */
  add(subscription: Subscription): void {
    if (!this.cursors.has(subscription.key) && this.cursors.size >= subscriptionsMax)
      throw new Failure('Validation', `A socket can have ${subscriptionsMax} subscriptions: end one first`);
    const { head, genesis } = this.world.chain;
    const { fromBlock = head.number + 1 } = subscription.filter;
    const next = Math.min(Math.max(fromBlock, genesis.number), head.number + 1);
    this.cursors.set(subscription.key, { subscription, next, isAtHead: false });
    this.onChange();
  }

  remove({ key }: Subscription): void {
    this.cursors.delete(key);
  }

  close(): void {
    this.isClosed = true;
    this.stopWatching();
    this.socket.conn.off('drain', this.onDrain);
    clearImmediate(this.turn);
  }

  /** The chain has changed. After a revert the next block to send is the one after the new head. */
  private onChange(): void {
    const following = this.head + 1;
    for (const cursor of this.cursors.values()) cursor.next = Math.min(cursor.next, following);
    this.schedule();
  }

  private readonly onDrain = (): void => {
    const wasFull = this.pendingPackets > packetsMax;
    this.pendingPackets = 0;
    if (wasFull) this.schedule();
  };

  private schedule(): void {
    if (this.isClosed || this.turn !== undefined || this.pendingPackets > packetsMax) return;
    this.turn = setImmediate(() => void this.takeTurn().catch(this.onBug));
  }

  /** Takes a turn when all blocks are on the disk, if they are kept. */
  private async takeTurn(): Promise<void> {
    await this.world.storage?.settled();
    if (this.isClosed) return;
    this.turn = undefined;
    for (const cursor of this.cursors.values()) this.sendPage(cursor);
    const isBehind = ({ isAtHead, next }: Cursor): boolean => !isAtHead || next <= this.head;
    if ([...this.cursors.values()].some(isBehind)) this.schedule();
  }

  private get head(): number {
    return this.world.chain.head.number;
  }

  /** Sends the messages of up to a page of blocks, and the progress of a subscription that is still behind. */
  private sendPage(cursor: Cursor): void {
    const { event, room, filter, messages } = cursor.subscription;
    const { head } = this;
    const from = cursor.next;
    const to = Math.min(from + pageBlocks - 1, head);
    for (; cursor.next <= to; cursor.next += 1) {
      const block = this.world.chain.blockAt(cursor.next);
      const all = block === undefined ? [] : messages(this.world, block, filter);
      for (const message of all) this.emit(event, room, ...message);
    }
    if (cursor.isAtHead) return;
    cursor.isAtHead = to === head;
    const progress = { fromBlock: from, toBlock: to, headBlock: head, switchToHead: cursor.isAtHead };
    this.emit('subscribe-state', room, progress);
    if (!cursor.isAtHead) this.emit('has-next', room, { nextId: cursor.next });
  }

  private emit(event: string, ...args: readonly unknown[]): void {
    this.pendingPackets += 1;
    this.socket.emit(event, ...args);
  }
}
