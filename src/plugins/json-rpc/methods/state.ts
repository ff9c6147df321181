import { hexToU8a, u8aToHex } from '@polkadot/util';
import { blake2Hex, type Hex } from '../../../chain/state/hex.ts';
import { argument, blockHash, optional } from '../arguments.ts';
import type { ReadContext, World } from '../../../service/worlds/world.ts';
import { CodecError } from '../../../wire/codec-error.ts';
import { apiMethods, metadataOf } from '../apis/index.ts';
import { invalidParams, RpcError } from '../json-rpc.ts';
import { versionOf } from '../runtime-version.ts';
import { storedKeys, storedValue } from '../storage/index.ts';
import {
  at,
  contextAt,
  hexBytes,
  method,
  readEach,
  readHex,
  reading,
  subscription,
  text,
  type Methods,
} from './method.ts';

const keyList = argument<readonly Hex[]>('keys', 'a list of keys in hexadecimal', given =>
  readEach(given, readHex),
);

const pageMax = 1_000;

/** Blocks in one answer of `state_queryStorage`. */
const rangeMax = 1_000;

const count = argument<number>('count', `a number of keys up to ${pageMax}`, given =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= pageMax ? given : undefined,
);

const key = hexBytes('key');
const prefix = hexBytes('prefix');

/** `:code`, the key of the code of the runtime. */
const codeKey: Hex = '0x3a636f6465';

/**
 * The value under a key; undefined if there is none. The metadata stands for the code of the runtime, which is not there: clients need
 * only its hash, and keep the metadata by it.
 */
const bytesUnder = (context: ReadContext, storageKey: Hex): Uint8Array | undefined =>
  storageKey === codeKey ? metadataOf(context.world.network) : storedValue(context, storageKey);

/** The value under a key of the storage, in hexadecimal; null if there is none. */
export const valueOf = (context: ReadContext, storageKey: Hex): Hex | null => {
  const value = bytesUnder(context, storageKey);
  return value === undefined ? null : u8aToHex(value);
};

/** The values of keys at a block. */
const changeSet = (context: ReadContext, keys: readonly Hex[]) => ({
  block: context.block.hash,
  changes: keys.map(stored => [stored, valueOf(context, stored)] as const),
});

/** The values of keys at one block after the other, without those that are as before; nothing if all are. */
function changesOf(keys: readonly Hex[]) {
  const known = new Map<Hex, Hex | null>();
  return (context: ReadContext) => {
    const { block, changes } = changeSet(context, keys);
    const changed = changes.filter(([stored, value]) => known.get(stored) !== value);
    for (const [stored, value] of changed) known.set(stored, value);
    return changed.length === 0 ? [] : [{ block, changes: changed }];
  };
}

/** The version of the runtime as a node answers it. */
const versionJson = ({ network }: World): object => {
  const { systemVersion, apis, ...version } = versionOf(network);
  return { ...version, apis: apis.map(api => [api.id, api.version]), stateVersion: systemVersion };
};

/** Calls a method of a runtime API at a block; arguments and result are bytes. Rejects with an `RpcError`. */
export async function callApi(read: ReadContext, name: string, data: Hex): Promise<Hex> {
  const found = apiMethods.get(name);
  if (found === undefined)
    throw new RpcError(4003, `Client error: Execution failed: Exported method ${name} is not found`);
  try {
    return u8aToHex(await found.call(read, hexToU8a(data)));
  } catch (error) {
    throw error instanceof CodecError ? invalidParams(`data of ${name}: ${error.message}`) : error;
  }
}

export const stateMethods: Methods = {
  state_call: reading([text('method'), hexBytes('data')], callApi),
  state_getMetadata: method([at], ({ world }) => u8aToHex(metadataOf(world.network))),
  state_getRuntimeVersion: method([at], ({ world }) => versionJson(world)),
  /** The runtime of a world never changes, so that its version is sent once. */
  state_subscribeRuntimeVersion: subscription([], ({ world }) => ({
    notice: 'state_runtimeVersion',
    start: send => {
      send(versionJson(world));
      return () => undefined;
    },
  })),
  state_getStorage: reading([key], valueOf),
  state_getStorageHash: reading([key], (...place) => {
    const value = bytesUnder(...place);
    return value && blake2Hex(value);
  }),
  state_getStorageSize: reading([key], (...place) => bytesUnder(...place)?.length),
  state_queryStorageAt: reading([keyList], (...places) => [changeSet(...places)]),
  state_queryStorage: method(
    [keyList, { ...blockHash, name: 'fromBlock' }, optional({ ...blockHash, name: 'toBlock' })],
    (context, keys, from, to) => {
      const { chain } = context.world;
      const [first, last] = [contextAt(context, from).block, contextAt(context, to).block];
      if (last.number - first.number >= rangeMax)
        throw new RpcError(4001, `Client error: Cannot query a range of more than ${rangeMax} blocks`);
      const changesAt = changesOf(keys);
      const sets: object[] = [];
      for (let { number } = first; number <= last.number; number += 1)
        sets.push(...changesAt(contextAt(context, chain.blockAt(number)?.hash)));
      return sets;
    },
  ),
  state_getKeys: reading([prefix], storedKeys),
  state_getKeysPaged: reading(
    [prefix, count, optional(hexBytes('startKey'))],
    async (read, start, most, after) => {
      const keys = await storedKeys(read, start);
      const first = after === undefined ? 0 : keys.findIndex(stored => stored > after);
      return first < 0 ? [] : keys.slice(first, first + most);
    },
  ),
  state_getPairs: reading([prefix], async (read, start) =>
    (await storedKeys(read, start)).map(stored => [stored, valueOf(read, stored)]),
  ),
  state_subscribeStorage: subscription([keyList], (context, keys) => ({
    notice: 'state_storage',
    start: send => {
      const changesAt = changesOf(keys);
      const sendChanges = (): void => changesAt(contextAt(context, undefined)).forEach(send);
      sendChanges();
      return context.world.chain.watch(sendChanges);
    },
  })),
};
