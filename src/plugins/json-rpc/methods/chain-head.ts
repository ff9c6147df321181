import { hexToU8a, u8aToHex } from '@polkadot/util';
import { headerBytes } from '../../../chain/blocks/header.ts';
import { blake2Hex, type Hex } from '../../../chain/state/hex.ts';
import { argument, blockHash, optional } from '../arguments.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { codes, membersOf, RpcError } from '../json-rpc.ts';
import { storedKeys } from '../storage/index.ts';
import { extrinsicsOf } from './chain.ts';
import { Follow, limitReached, waiting, type OperationEvent } from './follow.ts';
import {
  hexBytes,
  method,
  readEach,
  readHex,
  subscription,
  text,
  type MethodContext,
  type Methods,
} from './method.ts';
import { callApi, valueOf } from './state.ts';

/** Subscriptions to the chain that one connection can have, as at a node. */
const followsMax = 4;

/** Items of the storage in one event; after it, the operation waits for the client. */
const pageMax = 1_000;

const queryTypes = [
  'value',
  'hash',
  'closestDescendantMerkleValue',
  'descendantsValues',
  'descendantsHashes',
] as const;

/** What a client wants to know of a key of the storage. */
interface StorageQuery {
  readonly key: Hex;
  readonly type: (typeof queryTypes)[number];
}

const withRuntime = argument<boolean>('withRuntime', 'true or false', given =>
  typeof given === 'boolean' ? given : undefined,
);

const items = argument<readonly StorageQuery[]>(
  'items',
  `a list of {"key": hexadecimal bytes, "type": ${queryTypes.join(', ')}}`,
  given => readEach(given, readQuery),
);

function readQuery(given: unknown): StorageQuery | undefined {
  const { key, type } = membersOf(given);
  const queryType = queryTypes.find(each => each === type);
  const bytes = readHex(key);
  return bytes === undefined || queryType === undefined ? undefined : { key: bytes, type: queryType };
}

const childTrie = optional(
  argument<undefined>('childTrie', 'null, because the chain has no child tries', () => undefined),
);

const hashes = argument<readonly Hex[]>('hashOrHashes', `${blockHash.expected}, or a list of these`, given =>
  readEach([given].flat(), blockHash.read),
);

const followId = text('followSubscription');
const operationId = text('operationId');

/** The subscription of that id; undefined if it is over, or never was. */
function followOf({ subscriptions }: MethodContext, id: string): Follow | undefined {
  const found = subscriptions?.running.get(id);
  return found instanceof Follow ? found : undefined;
}

async function* bodyEvents({ world, block }: ReadContext): AsyncGenerator<OperationEvent> {
  yield { event: 'operationBodyDone', value: extrinsicsOf(world, block) };
}

/** Sends what was found in pages, and waits for the client after each but the last. */
async function* storageEvents(
  read: ReadContext,
  queries: readonly StorageQuery[],
): AsyncGenerator<OperationEvent> {
  let page: object[] = [];
  for await (const item of storageItems(read, queries)) {
    if (page.length === pageMax) {
      yield { event: 'operationStorageItems', items: page };
      yield waiting;
      page = [];
    }
    page.push(item);
  }
  if (page.length > 0) yield { event: 'operationStorageItems', items: page };
  yield { event: 'operationStorageDone' };
}

async function* storageItems(read: ReadContext, queries: readonly StorageQuery[]): AsyncGenerator<object> {
  for (const { key, type } of queries) {
    if (type === 'closestDescendantMerkleValue')
      throw new RpcError(codes.invalidParams, `${type} is not supported: the storage is not a Merkle trie`);
    for (const found of type.startsWith('descendants') ? await storedKeys(read, key) : [key]) {
      const value = valueOf(read, found);
      if (value === null) continue;
      const isHash = type === 'hash' || type === 'descendantsHashes';
      yield isHash ? { key: found, hash: blake2Hex(hexToU8a(value)) } : { key: found, value };
    }
  }
}

/** Methods `chainHead_v1_*`: a client follows the last blocks, and reads those that it has pinned. */
export const chainHeadMethods: Methods = {
  chainHead_v1_follow: subscription([withRuntime], ({ world, subscriptions }, wantsRuntime) => {
    const follows = [...(subscriptions?.running.values() ?? [])].filter(one => one instanceof Follow);
    if (follows.length >= followsMax)
      throw new RpcError(-32_800, `A connection can have ${followsMax} subscriptions of chainHead_v1_follow`);
    return new Follow(world, wantsRuntime);
  }),
  chainHead_v1_unfollow: method([followId], (context, id) => {
    if (followOf(context, id) !== undefined) context.subscriptions?.end(id);
    return null;
  }),
  chainHead_v1_header: method([followId, blockHash], (context, id, hash) => {
    const block = followOf(context, id)?.block(hash);
    return block && u8aToHex(headerBytes(block));
  }),
  chainHead_v1_body: method(
    [followId, blockHash],
    (context, id, hash) => followOf(context, id)?.begin(context, hash, 1, bodyEvents) ?? limitReached,
  ),
  chainHead_v1_call: method(
    [followId, blockHash, text('function'), hexBytes('callParameters')],
    (context, id, hash, name, data) => {
      const follow = followOf(context, id);
      if (follow?.withRuntime === false)
        throw new RpcError(-32_802, 'Only a subscription with withRuntime can call the runtime');
      const events = async function* (read: ReadContext): AsyncGenerator<OperationEvent> {
        yield { event: 'operationCallDone', output: await callApi(read, name, data) };
      };
      return follow?.begin(context, hash, 1, events) ?? limitReached;
    },
  ),
  chainHead_v1_storage: method([followId, blockHash, items, childTrie], (context, id, hash, queries) => {
    const follow = followOf(context, id);
    const taken = queries.slice(0, follow?.free);
    if (follow === undefined || (taken.length === 0 && queries.length > 0)) return limitReached;
    const begun = follow.begin(context, hash, taken.length, read => storageEvents(read, taken));
    return { ...begun, discardedItems: queries.length - taken.length };
  }),
  chainHead_v1_continue: method([followId, operationId], (context, id, operation) =>
    followOf(context, id)?.continueOperation(operation),
  ),
  chainHead_v1_stopOperation: method([followId, operationId], (context, id, operation) =>
    followOf(context, id)?.stopOperation(operation),
  ),
  chainHead_v1_unpin: method([followId, hashes], (context, id, unpinned) =>
    followOf(context, id)?.unpin(unpinned),
  ),
};
