import { u8aToHex } from '@polkadot/util';
import type { Hex } from '../../chain/state/hex.ts';
import { itemPrefix } from './storage/item.ts';

/** Milliseconds that a client has to read a block of which it was notified. */
const readTime = 200;

/** Milliseconds that a client has to answer a ping: some never do. */
const pingTime = 5_000;

/** Characters that a message which reads a block has at most. */
const readMax = 1_024;

/** What is in requests for the body and for the events of a block. */
const reads = [/"(?:chain_getBlock|chainHead_v1_body)"/, RegExp(u8aToHex(itemPrefix('System', 'Events')))];

/** A step that waits until the client has read a block. */
interface Waiting {
  readonly hash: Hex;
  readonly step: () => void;
  /** What the client has not asked for yet. */
  unread: readonly RegExp[];
  /** The ping to which the client has to answer; undefined if none was sent, or it was answered. */
  ping: number | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * What one client reads of the blocks of which it was notified. Clients read the body and the events of a block for each notice, and
 * polkadot.js drops a notice if the next one comes meanwhile. So the next one waits until the client was answered and has received
 * the answers, which it shows by answering a ping that follows them. One that does not read has some time from its first ping,
 * and one that does not answer a longer one.
 */
export class BlockReads {
  private readonly ping: (data: string) => void;
  private readonly waiting = new Set<Waiting>();
  private pings = 0;

  /** `ping` sends a ping after all messages before it. */
  constructor(ping: (data: string) => void) {
    this.ping = ping;
  }

  /** Takes a step when the client, which was notified of a block, has read it or has had time for it. */
  wait(hash: Hex, step: () => void): void {
    const each: Waiting = { hash, step, unread: reads, ping: this.nextPing(), timer: undefined };
    this.waiting.add(each);
    this.endAfter(each, pingTime);
  }

  /** Takes a message of the client that was answered. */
  answered(text: string): void {
    if (this.waiting.size === 0 || text.length > readMax) return;
    for (const each of this.waiting) {
      if (each.unread.length === 0 || !text.includes(each.hash)) continue;
      each.unread = each.unread.filter(read => !read.test(text));
      if (each.unread.length > 0) continue;
      this.endAfter(each, pingTime);
      each.ping = undefined;
      // The results of operations follow the answer.
      setImmediate(() => (each.ping = this.nextPing()));
    }
  }

  /** Takes the answer to a ping, which is its data. */
  ponged(data: string): void {
    for (const each of this.waiting) {
      if (each.ping === undefined || each.ping > Number(data)) continue;
      each.ping = undefined;
      if (each.unread.length === 0) this.end(each);
      else this.endAfter(each, readTime);
    }
  }

  private endAfter(each: Waiting, milliseconds: number): void {
    clearTimeout(each.timer);
    each.timer = setTimeout(() => this.end(each), milliseconds).unref();
  }

  private end(ended: Waiting): void {
    clearTimeout(ended.timer);
    this.waiting.delete(ended);
    ended.step();
  }

  private nextPing(): number {
    this.pings += 1;
    this.ping(String(this.pings));
    return this.pings;
  }
}
