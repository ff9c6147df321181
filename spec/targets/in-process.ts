import { developmentAccounts } from '../../src/contract/networks.ts';
import { errors } from '../../src/contract/errors.ts';
import { Failure, failures } from '../../src/contract/failures.ts';
import {
  readShapes,
  writeShapes,
  type ReadOperation,
  type WriteOperation,
} from '../../src/contract/shapes.ts';
import type { Calls } from '../../src/chain/calls/index.ts';
import { calls } from '../../src/chain/calls/index.ts';
import { accountOf } from '../../src/chain/state.ts';
import { renamed } from '../../src/http/read-route.ts';
import { queryReader, reader } from '../../src/http/validation.ts';
import { eventView } from '../../src/service/event-view.ts';
import { account, type Operation } from '../../src/service/operation.ts';
import { operations, signerOf } from '../../src/service/operations.ts';
import { outcomeOf } from '../../src/service/outcomes.ts';
import { readContext, type Read } from '../../src/service/read.ts';
import { reads } from '../../src/service/reads.ts';
import { createWorld, type World } from '../../src/service/world.ts';
import type { Answer, Receipt, Target, WriteRequest } from '../target.ts';

/** What an in-process target can be made of: a profile, and calls with a fault in them. */
export interface InProcessOptions {
  readonly profile?: 'document' | 'chain' | undefined;
  readonly calls?: Calls | undefined;
  readonly network?: 'opal' | 'quartz' | 'unique' | undefined;
}

type Reader = (input: unknown) => Record<string, unknown>;

const bodyReaders = mapValues(writeShapes, shape => reader(shape) as Reader);
const queryReaders = mapValues(readShapes, shape => queryReader(shape) as Reader);

/** Bytes that every transaction is taken to have here, since nothing is signed; only fees depend on it. */
const encodedBytes = 165;

/** Our own simulator without HTTP and signatures, so that thousands of steps a second can be judged. */
export function inProcessTarget({
  profile = 'document',
  calls: played,
  network,
}: InProcessOptions = {}): Target {
  const world = createWorld({ id: 'in-process', profile, network, calls: played });
  let sent = 0;
  return {
    profile,
    actors: Object.entries(developmentAccounts).map(([name, key]) => ({
      name: name.toLowerCase(),
      address: world.write(key),
    })),
    write: request => Promise.resolve(asReceipt(() => execute(world, request, (sent += 1)))),
    read: (operation, query) => Promise.resolve(answer(world, operation, query)),
  };
}

/** Every rule id that a call of the chain can refuse with, by call: what the catalogue has to know. */
export const declaredRefusals: Readonly<Record<string, Readonly<Record<string, string>>>> = mapValues(
  calls,
  ({ refusals }) => refusals as Record<string, string>,
);

function execute(world: World, { operation, body }: WriteRequest, serial: number): Receipt {
  const args = bodyReaders[operation](renamed(operation, body));
  // One operation's call maker with its own validated body; the tables are exact per name.
  const toCall = operations[operation] as Operation<WriteOperation>;
  const call = toCall(args as never, { world, state: world.chain.head.state });
  const signer = account(signerOf(operation, args as never));
  const hash = `0x${serial.toString(16).padStart(64, '0')}`;
  const { nonce } = accountOf(world.chain.head.state, signer);
  const rejection = world.chain.submit({ hash, signer, call, nonce, tip: 0n, encodedBytes }, null);
  if (rejection !== undefined)
    return { kind: 'not-admitted', status: 400, error: { message: rejection.message } };
  const { state, receipts } = world.chain.seal();
  const [receipt] = receipts;
  if (receipt === undefined) throw new Error('expected the sealed block to hold the transaction');
  if (receipt.refusal !== null) {
    const { section, name, message } = errors[receipt.refusal.error];
    return { kind: 'refused', error: { message, code: `${section}.${name}`, rule: receipt.refusal.rule } };
  }
  return {
    kind: 'accepted',
    parsed: outcomeOf(world, receipt, state),
    events: receipt.events.map(event => ({ name: event.name, data: eventView(event, world).data })),
  };
}

function asReceipt(run: () => Receipt): Receipt {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { kind: 'not-built', status: failures[error.kind].status, error: { message: error.message } };
  }
}

function answer(world: World, operation: ReadOperation, query: Readonly<Record<string, unknown>>): Answer {
  try {
    const read = reads[operation] as Read<ReadOperation>;
    const valid = queryReaders[operation](renamed(operation, query));
    const at = typeof valid['at'] === 'string' ? valid['at'] : undefined;
    return { kind: 'body', body: read(valid as never, readContext(world, at)) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { kind: 'error', status: failures[error.kind].status, message: error.message };
  }
}

function mapValues<K extends string, V, R>(
  record: Readonly<Record<K, V>>,
  map: (value: V) => R,
): Record<K, R> {
  return Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, map(value)])) as Record<
    K,
    R
  >;
}
