import { developmentAccounts } from '../../../src/contract/networks.ts';
import { refusalView } from '../../../src/service/extrinsics/status.ts';
import { Failure, failures } from '../../../src/contract/failures.ts';
import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import type { Address } from '../../../src/chain/state/address.ts';
import { priceOf } from '../../../src/chain/blocks/fees.ts';
import type { Block } from '../../../src/chain/blocks/block.ts';
import type { Call, Calls } from '../../../src/chain/calls/index.ts';
import { accountOf } from '../../../src/chain/state/state.ts';
import { callByName } from '../../../src/service/extrinsics/build.ts';
import { eventView } from '../../../src/service/views/event.ts';
import { fund } from '../../../src/service/accounts/coins.ts';
import { callOfRequest } from '../../../src/service/operations/index.ts';
import { outcomeOf } from '../../../src/service/operations/receipt-outcome.ts';
import { blocksToSeal, changeClock, sealBlocks } from '../../../src/service/worlds/clock-control.ts';
import { createWorld, type World, type WorldOptions, type Reads } from '../../../src/service/worlds/world.ts';
import { cryptoReady } from '../../../src/wire/signing/signature.ts';
import type { Answer, NotAdmitted, NotBuilt, Receipt, Target, WriteRequest } from '../../model/target.ts';
import { toAddress } from '../../../src/service/requests/members.ts';
import { reportTo, type Report } from '../../../src/service/requests/remarks.ts';
import { answerRead } from '../../../src/service/reads/index.ts';

// It makes block hashes several times faster.
await cryptoReady();

/** The profile of an in-process target, and calls, reads or a world with a defect. */
export interface InProcessOptions {
  readonly profile?: 'document' | 'chain' | undefined;
  readonly calls?: Calls | undefined;
  readonly reads?: Reads | undefined;
  readonly network?: 'opal' | 'quartz' | 'unique' | undefined;
  /** Other options of the world. */
  readonly options?: Omit<WorldOptions, 'id'> | undefined;
  /** Changes the world before anything happens in it. */
  readonly alterWorld?: ((world: World) => void) | undefined;
}

/** Assumed length of every transaction, since nothing is signed; only fees depend on it. */
const encodedBytes = 165;

/** The simulator without HTTP and signatures, for thousands of steps per second. */
export function inProcessTarget(its: InProcessOptions = {}): Target {
  const { profile = 'document', calls, reads, network, options, alterWorld } = its;
  const world = createWorld({ id: 'in-process', profile, network, calls, reads, ...options });
  alterWorld?.(world);
  let serial = 0;
  const nextSerial = (): number => (serial += 1);
  const executed = (builds: readonly (() => Built)[]): Receipt[] => execute(world, builds, nextSerial);
  return {
    profile,
    actors: Object.entries(developmentAccounts).map(([name, key]) => ({
      name: name.toLowerCase(),
      address: world.format(key),
    })),
    write: async request => only(executed([() => build(world, request)])),
    read: async (operation, query) => answer(world, operation, query),
    control: {
      writeTogether: async requests => executed(requests.map(request => () => build(world, request))),
      call: async ({ address, args, ...name }) =>
        only(
          executed([() => ({ call: callByName({ ...name, args: [...args] }), signer: toAddress(address) })]),
        ),
      seal: async count => {
        for (let sealed = 0; sealed < count; sealed += 1) world.chain.seal();
      },
      sealTo: number => sealBlocks(world.chain, blocksToSeal(world.chain, { to: number })),
      setNextTime: async nextTime => changeClock(world, { nextTime }),
      fund: async (address, coins) => void fund(world, toAddress(address), coins),
      snapshot: async () => {
        const id = String(nextSerial());
        world.chain.snapshot(id);
        return async () => void world.chain.revert(id);
      },
    },
  };
}

function only([receipt]: readonly Receipt[]): Receipt {
  if (receipt === undefined) throw new Error('expected a receipt per request');
  return receipt;
}

/** Builds the calls, includes them in one block in this order, and returns their receipts. */
function execute(world: World, builds: readonly (() => Built)[], nextSerial: () => number): Receipt[] {
  const submitted = builds
    .map(orNotBuilt)
    .map(built => ('kind' in built ? built : admit(world, built, nextSerial())));
  if (submitted.every(one => 'kind' in one)) return submitted;
  const block = world.chain.seal();
  return submitted.map(one => ('kind' in one ? one : receiptOf(world, block, one.index)));
}

interface Built {
  readonly signer: Address;
  readonly call: Call;
}

const build = (world: World, { operation, body }: WriteRequest): Built =>
  callOfRequest(world, operation, body, reportIn(world));

/** A strict world refuses what has remarks; others are not shown. */
const reportIn = (world: World): Report => reportTo(world, () => undefined);

/** The index in the open block, if it is admitted. */
function admit(world: World, { signer, call }: Built, serial: number): { index: number } | NotAdmitted {
  const { chain } = world;
  const hash = `0x${serial.toString(16).padStart(64, '0')}`;
  const { nonce } = accountOf(chain.pending.state, signer);
  const rejection = chain.admit({ hash, signer, call, nonce, tip: 0n, encodedBytes }, null);
  if (rejection !== undefined)
    return { kind: 'not-admitted', status: 400, error: { message: rejection.message } };
  return { index: chain.pending.receipts.length - 1 };
}

function receiptOf(world: World, { hash: blockHash, receipts }: Block, index: number): Receipt {
  const receipt = receipts[index];
  if (receipt === undefined) throw new Error('expected the sealed block to hold the transaction');
  if (receipt.refusal !== null) {
    const { message, details } = refusalView(receipt.refusal, world);
    const { section, name, rule } = details;
    const fee = String(receipt.fee);
    return { kind: 'refused', error: { message, code: `${section}.${name}`, rule }, blockHash, fee };
  }
  return {
    kind: 'accepted',
    parsed: outcomeOf(world, receipt),
    blockHash,
    fee: String(receipt.fee + priceOf(receipt.transaction.call)),
    events: receipt.events.map(event => ({ name: event.name, data: eventView(event, world, receipt).data })),
  };
}

function orNotBuilt<T>(run: () => T): T | NotBuilt {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { kind: 'not-built', status: failures[error.kind].status, error: { message: error.message } };
  }
}

async function answer(
  world: World,
  operation: ReadOperation,
  query: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  try {
    return { kind: 'body', body: await answerRead(world, operation, query, reportIn(world)) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { kind: 'error', status: failures[error.kind].status, message: error.message };
  }
}
