import { u8aToHex } from '@polkadot/util';
import type { Block } from '../../../chain/blocks/block.ts';
import type { Hex } from '../../../chain/state/hex.ts';
import { argument, blockHash, blockNumber, optional } from '../arguments.ts';
import { bytesOf } from '../../../service/extrinsics/signed-transaction.ts';
import { headerView } from '../../../service/views/block.ts';
import type { World } from '../../../service/worlds/world.ts';
import { encodeTimestampSet } from '../../../wire/signing/inherent.ts';
import { method, readEach, subscription, type MethodContext, type Methods } from './method.ts';

/** The header of a block as a node answers it: without its hash, and with the shortest number. */
const header = (block: Block): object => {
  const { hash: _, number, ...others } = headerView(block);
  return { ...others, number: `0x${Number(number).toString(16)}` };
};

/** The extrinsics of a block: the one that sets its time, then its transactions. The first block has none. */
export const extrinsicsOf = ({ chain }: World, block: Block): readonly Hex[] =>
  block === chain.genesis
    ? []
    : [
        u8aToHex(encodeTimestampSet(block.timestamp)),
        ...block.receipts.map(({ transaction }) => bytesOf(transaction)),
      ];

const hash = optional(blockHash);

const blockOf = ({ world }: MethodContext, given: Hex | undefined): Block | undefined =>
  given === undefined ? world.chain.head : world.chain.blockByHash(given);

const numbers = optional(
  argument<number | readonly number[]>('number', 'a block number, or a list of them', given =>
    Array.isArray(given) ? readEach(given, blockNumber.read) : blockNumber.read(given),
  ),
);

/** The hash of a kept block, of one whose hash is still known, or of the first block; null for any other. */
function hashAt({ world: { chain } }: MethodContext, number: number): Hex | null {
  const { genesis } = chain;
  return (
    chain.blockAt(number)?.hash ?? (number === genesis.number ? genesis.hash : chain.hashAt(number)) ?? null
  );
}

/** Sends the last header, then each new one. Every block is final at once. */
const heads = (notice: string): Methods[string] =>
  subscription([], ({ world: { chain } }) => ({
    notice,
    start: send => {
      send(header(chain.head));
      return chain.watch(() => send(header(chain.head)));
    },
  }));

export const chainMethods: Methods = {
  chain_getBlock: method([hash], (context, given) => {
    const block = blockOf(context, given);
    return (
      block && {
        block: { header: header(block), extrinsics: extrinsicsOf(context.world, block) },
        justifications: null,
      }
    );
  }),
  chain_getBlockHash: method([numbers], (context, given) => {
    if (given === undefined) return context.world.chain.head.hash;
    return typeof given === 'number' ? hashAt(context, given) : given.map(number => hashAt(context, number));
  }),
  chain_getHeader: method([hash], (context, given) => {
    const block = blockOf(context, given);
    return block && header(block);
  }),
  chain_getFinalizedHead: method([], ({ world }) => world.chain.head.hash),
  chain_subscribeNewHead: heads('chain_newHead'),
  chain_subscribeAllHeads: heads('chain_allHead'),
  chain_subscribeFinalizedHeads: heads('chain_finalizedHead'),
};
