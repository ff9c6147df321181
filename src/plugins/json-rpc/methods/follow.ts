import type { Block } from '../../../chain/blocks/block.ts';
import type { Hex } from '../../../chain/state/hex.ts';
import type { ReadContext, World } from '../../../service/worlds/world.ts';
import { RpcError } from '../json-rpc.ts';
import { versionOf } from '../runtime-version.ts';
import { rpcErrorOf, type AfterRead, type MethodContext, type Subscription } from './method.ts';

/** Blocks that one client can pin; it must unpin some before there are more. */
const pinnedMax = 512;

/** Operations that can run at a time for one client; each item of the storage counts as one. */
const operationsMax = 256;

/** Blocks that a client gets at first: some before the last, for one that was disconnected. */
const recentBlocks = 16;

/** An event of an operation, without the id. */
export interface OperationEvent {
  readonly event: string;
  readonly [member: string]: unknown;
}

/** The answer to a request for an operation. */
interface Begun {
  readonly result: 'started' | 'limitReached';
  readonly operationId?: string;
}

/** The answer if no operation can begin, also because the subscription is over. */
export const limitReached: Begun = { result: 'limitReached' };

/** The event after which an operation waits for the client. */
export const waiting: OperationEvent = { event: 'operationWaitingForContinue' };

interface Operation {
  readonly size: number;
  /** Undefined unless the operation waits for the client. */
  continue: (() => void) | undefined;
}

/** The runtime as the events of `chainHead_v1_follow` describe it. */
const runtimeOf = ({ network }: World): object => {
  const { apis, authoringVersion: _, systemVersion: __, ...spec } = versionOf(network);
  const versions = Object.fromEntries(apis.map(({ id, version }) => [id, version]));
  return { type: 'valid', spec: { ...spec, apis: versions } };
};

/** The kept blocks from one to the last; undefined if one of them is no longer kept. */
function blocksFrom({ chain }: World, first: number): Block[] | undefined {
  const blocks = Array.from({ length: chain.head.number - first + 1 }, (_, index) =>
    chain.blockAt(first + index),
  );
  return blocks.every(block => block !== undefined) ? blocks : undefined;
}

/** One client that follows the chain: the blocks that it pinned, which it can read until it unpins them, and its operations. */
export class Follow implements Subscription {
  readonly notice = 'chainHead_v1_followEvent';
  /** Whether it gets the version of the runtime, without which it cannot call it. */
  readonly withRuntime: boolean;
  private readonly world: World;
  private readonly pinned = new Map<Hex, Block>();
  private readonly operations = new Map<string, Operation>();
  private lastOperation = 0;
  /** Blocks that the client does not know to be final. */
  private readonly unfinal: Hex[] = [];
  private send: (event: object) => void = () => undefined;
  private afterRead: AfterRead = () => undefined;

  constructor(world: World, withRuntime: boolean) {
    this.world = world;
    this.withRuntime = withRuntime;
  }

  /** Sends each block as new and best, and when it was read as final; `stop` if blocks were reverted, or too many are pinned. */
  start(send: (event: object) => void, end: () => void, afterRead: AfterRead): () => void {
    const { chain, clock } = this.world;
    // Before it sends a transaction, dedot waits until two blocks are final, as they soon are at a node.
    if (chain.head === chain.genesis) clock.onPending();
    const { reverts } = chain;
    let last = chain.head.number;
    this.send = send;
    this.afterRead = afterRead;
    this.initialize();
    const unwatch = chain.watch(() => {
      const blocks = chain.reverts === reverts ? blocksFrom(this.world, last + 1) : undefined;
      if (blocks !== undefined && this.pinned.size + blocks.length <= pinnedMax) {
        last = chain.head.number;
        return this.announce(blocks);
      }
      send({ event: 'stop' });
      end();
    });
    return () => {
      unwatch();
      this.pinned.clear();
      for (const id of this.operations.keys()) this.stopOperation(id);
    };
  }

  /** The pinned block of that hash. Throws an `RpcError`. */
  block(hash: Hex): Block {
    const block = this.pinned.get(hash);
    if (block === undefined) throw new RpcError(-32_801, `Block ${hash} is not pinned`);
    return block;
  }

  /** Unpins all these blocks. Throws an `RpcError`; then nothing has changed. */
  unpin(hashes: readonly Hex[]): void {
    if (new Set(hashes).size < hashes.length)
      throw new RpcError(-32_804, 'The list of blocks has the same hash twice');
    for (const hash of hashes) this.block(hash);
    for (const hash of hashes) this.pinned.delete(hash);
  }

  /** How much the operations that begin now can be together. */
  get free(): number {
    return [...this.operations.values()].reduce((free, { size }) => free - size, operationsMax);
  }

  /** Begins an operation of that size on a pinned block; its events follow the answer. Throws an `RpcError`. */
  begin(
    { world, afterwards }: MethodContext,
    hash: Hex,
    size: number,
    events: (read: ReadContext) => AsyncIterable<OperationEvent>,
  ): Begun {
    const block = this.block(hash);
    if (this.free < size) return limitReached;
    this.lastOperation += 1;
    const operationId = String(this.lastOperation);
    this.operations.set(operationId, { size, continue: undefined });
    afterwards(() => this.run(operationId, events({ world, block, state: block.state })));
    return { result: 'started', operationId };
  }

  /** Sends the events of an operation until it ends or is stopped; an `RpcError` as one of them. */
  private async run(id: string, events: AsyncIterable<OperationEvent>): Promise<void> {
    try {
      for await (const event of events) {
        const operation = this.operations.get(id);
        if (operation === undefined) return;
        this.send({ ...event, operationId: id });
        if (event !== waiting) continue;
        await new Promise<void>(resolve => (operation.continue = resolve));
        operation.continue = undefined;
      }
    } catch (error) {
      const known = rpcErrorOf(error);
      const message = known?.message ?? 'Internal error: this is a bug of the simulator';
      if (this.operations.has(id)) this.send({ event: 'operationError', operationId: id, error: message });
      if (known === undefined) throw error;
    } finally {
      this.operations.delete(id);
    }
  }

  /** Continues an operation that waits. Throws an `RpcError` if it does not wait. */
  continueOperation(id: string): void {
    const operation = this.operations.get(id);
    if (operation === undefined) return;
    if (operation.continue === undefined)
      throw new RpcError(-32_803, `Operation ${id} does not wait for chainHead_v1_continue`);
    operation.continue();
  }

  /** Stops an operation, if it runs. */
  stopOperation(id: string): void {
    const operation = this.operations.get(id);
    this.operations.delete(id);
    operation?.continue?.();
  }

  /** Sends and pins the last blocks; the last one is the best. */
  private initialize(): void {
    const { chain } = this.world;
    const first = Math.max(chain.firstKept, chain.head.number - recentBlocks + 1);
    const runtime = this.withRuntime ? { finalizedBlockRuntime: runtimeOf(this.world) } : {};
    const finalizedBlockHashes = this.pin(blocksFrom(this.world, first) ?? [chain.head]);
    this.send({ event: 'initialized', finalizedBlockHashes, ...runtime });
    this.send({ event: 'bestBlockChanged', bestBlockHash: chain.head.hash });
  }

  /** Sends and pins new blocks, which are final when the client has read the last one. The runtime never changes. */
  private announce(blocks: readonly Block[]): void {
    const hashes = this.pin(blocks);
    const runtime = this.withRuntime ? { newRuntime: null } : {};
    for (const { hash: blockHash, parentHash: parentBlockHash } of blocks)
      this.send({ event: 'newBlock', blockHash, parentBlockHash, ...runtime });
    const bestBlockHash = hashes.at(-1);
    if (bestBlockHash === undefined) return;
    this.unfinal.push(...hashes);
    this.send({ event: 'bestBlockChanged', bestBlockHash });
    this.afterRead(bestBlockHash, () => this.finalize(bestBlockHash));
  }

  /** Sends that a block and those before it are final. */
  private finalize(hash: Hex): void {
    const finalizedBlockHashes = this.unfinal.splice(0, this.unfinal.indexOf(hash) + 1);
    if (finalizedBlockHashes.length > 0)
      this.send({ event: 'finalized', finalizedBlockHashes, prunedBlockHashes: [] });
  }

  private pin(blocks: readonly Block[]): readonly Hex[] {
    for (const block of blocks) this.pinned.set(block.hash, block);
    return blocks.map(({ hash }) => hash);
  }
}
