import type { Address } from '../../../chain/state/address.ts';
import { accountOf } from '../../../chain/state/state.ts';
import type { World } from '../../../service/worlds/world.ts';
import { changeClock, blocksToSeal, sealBlocks } from '../../../service/worlds/clock-control.ts';
import { BlocksRequest } from '../../../contract/shapes/clock.ts';
import { argument, blockHash, optional, type Argument } from '../arguments.ts';
import { reader } from '../../../service/requests/validate.ts';
import { invalidParams } from '../json-rpc.ts';
import { balancesIn } from './dev-storage.ts';
import { method, type Methods } from './method.ts';

const readBlocksRequest = reader(BlocksRequest);

const any = (name: string, expected: string): Argument<unknown> =>
  argument<unknown>(name, expected, given => given);

/** When blocks are sealed in each mode of Chopsticks; its batches have one transaction here. */
const blockTimes: Readonly<Record<string, 'instant' | 'manual'>> = {
  Batch: 'instant',
  Instant: 'instant',
  Manual: 'manual',
};

const mode = argument<'instant' | 'manual'>('mode', Object.keys(blockTimes).join(', '), given =>
  typeof given === 'string' && Object.hasOwn(blockTimes, given) ? blockTimes[given] : undefined,
);

const date = argument<number>('date', 'milliseconds since 1970, or a date as text', given => {
  const time = typeof given === 'string' ? Date.parse(given) : given;
  return typeof time === 'number' && Number.isSafeInteger(time) ? time : undefined;
});

/** A kept block: its hash, its number, or how far it is before the last one, as a negative number. */
const blockName = argument<string | number>(
  'hashOrNumber',
  'the hash or the number of a block, or a negative number of blocks before the last one',
  given => blockHash.read(given) ?? (Number.isSafeInteger(given) ? Number(given) : undefined),
);

/** Defines a method that is closed to whom the control routes are closed. */
const control: typeof method = (args, answer) =>
  method(args, (context, ...values) => {
    context.checkControl();
    return answer(context, ...values);
  });

/** Methods `dev_*`, those of Chopsticks. */
export const devMethods: Methods = {
  dev_newBlock: control([optional(any('options', 'an object'))], async ({ world: { chain } }, options) => {
    await sealBlocks(chain, blocksToSeal(chain, readBlocksRequest(options ?? {})));
    return chain.head.hash;
  }),
  dev_setBlockBuildMode: control([mode], ({ world }, blockTime) => {
    changeClock(world, { blockTime, isPaused: false });
    return null;
  }),
  dev_timeTravel: control([date], ({ world }, nextTime) => {
    changeClock(world, { nextTime });
    return nextTime;
  }),
  dev_setHead: control([blockName], ({ world: { chain } }, name) => {
    const number =
      typeof name === 'string' ? chain.blockByHash(name)?.number : name < 0 ? chain.head.number + name : name;
    if (number === undefined || !chain.dropAfter(number))
      throw invalidParams(`block ${name} is not kept or never was`);
    return chain.head.hash;
  }),
  dev_setStorage: control(
    [any('values', 'keys and values'), optional(any('at', 'nothing'))],
    ({ world }, values, at) => {
      if (at !== undefined) throw invalidParams('the storage of earlier blocks cannot be set');
      for (const [address, balance] of balancesIn(world, values)) setBalance(world, address, balance);
      return world.chain.head.hash;
    },
  ),
};

/** Gives an account that many base units in all: creates the coins that are missing, or takes those beyond. */
function setBalance({ chain, clock }: World, address: Address, balance: bigint): void {
  const amount = balance - accountOf(chain.pending.state, address).balance;
  if (amount === 0n) return;
  chain.grant({ address, amount });
  clock.onPending();
}
