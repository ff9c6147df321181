import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Hex } from '../../chain/state/hex.ts';
import type { World } from '../../service/worlds/world.ts';
import { BlockReads } from './block-reads.ts';
import { answerMessage, isSubmission, recordedMessage } from './dispatch.ts';
import { notification, RpcError } from './json-rpc.ts';
import type { MethodContext, Subscription, Subscriptions } from './methods/method.ts';

/** Subscriptions that one connection can have at a time, as at a node. */
const subscriptionsMax = 1_024;

/** Bytes that wait for a client that reads slowly; it is disconnected beyond them. */
const bufferedMax = 64 * 1024 * 1024;

/** What answers the requests of a client, whatever its world is. */
export interface ConnectionOptions extends Pick<MethodContext, 'checkControl' | 'onBug'> {
  /** Is called with each message that submits transactions. */
  readonly record: (message: SubmittingMessage) => void;
}

/** A message that submits transactions. Times are in milliseconds since the process began. */
interface SubmittingMessage {
  readonly world: World;
  /** The first method that submits. */
  readonly operation: string;
  readonly requestBody: string;
  readonly answerBody: string;
  /** Hashes of the transactions; some methods submit after their answer. */
  readonly transactions: readonly string[];
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The JSON-RPC connection of one client to one world. */
export class Connection implements Subscriptions {
  private readonly socket: WebSocket;
  /** What the socket writes to. */
  private readonly stream: Duplex;
  private isCorked = false;
  private subscribed = 0;
  private readonly context: Omit<MethodContext, 'submitted' | 'afterwards'>;
  private readonly record: ConnectionOptions['record'];
  readonly running = new Map<string, Subscription>();
  /** What ends each subscription that has started. */
  private readonly stops = new Map<string, () => void>();
  private readonly reads = new BlockReads(data => this.inOrder(() => this.socket.ping(data)));
  /** Resolves when all that was sent is on its way; undefined if nothing waits. */
  private sending: Promise<void> | undefined;

  constructor(world: World, socket: WebSocket, stream: Duplex, { record, ...options }: ConnectionOptions) {
    this.socket = socket;
    this.stream = stream;
    this.record = record;
    this.context = { ...options, world, subscriptions: this };
    socket.on('message', data => void this.receive(Buffer.isBuffer(data) ? data.toString() : ''));
    socket.on('pong', data => this.reads.ponged(data.toString()));
    socket.on('close', () => {
      for (const id of this.running.keys()) this.end(id);
    });
    // A frame that is too large or malformed closes the connection with a code that says so.
    socket.on('error', () => undefined);
  }

  /** Closes the connection, because its world or the server ends. */
  close(): void {
    this.socket.close(1001, 'The world was deleted, or the server ends');
  }

  add(subscription: Subscription, afterwards: MethodContext['afterwards']): string {
    if (this.running.size >= subscriptionsMax)
      throw new RpcError(
        -32_006,
        'Too many subscriptions on the connection',
        `Exceeded max limit of ${subscriptionsMax}`,
      );
    this.subscribed += 1;
    const id = `0x${this.subscribed.toString(16).padStart(16, '0')}`;
    this.running.set(id, subscription);
    afterwards(() => this.start(id, subscription));
    return id;
  }

  private start(id: string, subscription: Subscription): void {
    const ifRunning = (step: () => void): void => {
      if (this.running.has(id)) step();
    };
    ifRunning(() => {
      const stop = subscription.start(
        result => ifRunning(() => this.send(notification(subscription.notice, id, result))),
        () => void this.end(id),
        (hash, step) => this.reads.wait(hash, () => ifRunning(step)),
      );
      if (this.running.has(id)) this.stops.set(id, stop);
      else stop();
    });
  }

  end(id: string): boolean {
    this.stops.get(id)?.();
    this.stops.delete(id);
    return this.running.delete(id);
  }

  private async receive(text: string): Promise<void> {
    const startedAt = performance.now();
    const submitted: Hex[] = [];
    const steps: (() => void | Promise<void>)[] = [];
    const afterwards = (step: () => void | Promise<void>): void => void steps.push(step);
    const { text: answer, method } = await answerMessage(text, { ...this.context, submitted, afterwards });
    if (isSubmission(method))
      this.record({
        world: this.context.world,
        operation: method,
        requestBody: recordedMessage(text),
        answerBody: answer,
        transactions: submitted,
        startedAt,
        endedAt: performance.now(),
      });
    if (answer !== '') this.send(answer);
    for (const step of steps) (async () => step())().catch(this.context.onBug);
    this.reads.answered(text);
  }

  /** Sends nothing before all that it reports is on the disk, and everything in its order. */
  private inOrder(send: () => void): void {
    const settled = this.sending ?? this.context.world.storage?.settled();
    if (settled === undefined) return send();
    const sending = settled
      .then(() => this.context.world.storage?.settled())
      .then(
        () => send(),
        () => this.socket.close(1011, 'The world cannot be stored'),
      )
      .finally(() => {
        if (this.sending === sending) this.sending = undefined;
      });
    this.sending = sending;
  }

  private send(text: string): void {
    this.inOrder(() => {
      if (this.socket.readyState !== this.socket.OPEN) return;
      this.cork();
      this.socket.send(text);
      if (this.socket.bufferedAmount > bufferedMax) this.socket.terminate();
    });
  }

  /** Lets all messages of this moment go out by one system call, which costs more than to make them. */
  private cork(): void {
    if (this.isCorked) return;
    this.isCorked = true;
    this.stream.cork();
    process.nextTick(() => {
      this.isCorked = false;
      this.stream.uncork();
    });
  }
}
