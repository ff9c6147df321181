import type { Block, Receipt } from '../../chain/blocks/block.ts';
import { errors } from '../../contract/errors.ts';
import type { ChainEvent, EventData, EventName, EventOf } from '../../contract/events.ts';
import { Failure } from '../../contract/failures.ts';
import { refusalView } from '../../service/extrinsics/status.ts';
import type { ReadContext, World } from '../../service/worlds/world.ts';
import { firstTransaction } from '../../wire/signing/inherent.ts';

/** A transaction that is in a block, of a world. */
export interface Included {
  readonly world: World;
  readonly receipt: Receipt;
  readonly block: Block;
}

/** The error of a transaction that the chain refused, as the status of REST v2 reports it: with the text of the runtime. */
export function dispatchFailure({ world, receipt, block }: Included): Failure | undefined {
  const { refusal, index, transaction } = receipt;
  if (refusal === null) return undefined;
  const { runtimeText } = errors[refusal.error];
  return new Failure('SubmitExtrinsic', runtimeText, {
    ...refusalView(refusal, world).details,
    args: [],
    docs: [runtimeText],
    extrinsicHash: transaction.hash,
    blockNumber: String(block.number),
    blockHash: block.hash,
    extrinsicIndex: index + firstTransaction,
  });
}

/** The error of an outcome for which an event is missing: the transaction is of another operation. */
export const missingEvent = ({ receipt, block }: Included, name: string): Failure =>
  new Failure(
    'MissingEvent',
    `The extrinsic (hash ${receipt.transaction.hash}, block ${block.number} / ${block.hash}) has no ${name} event`,
  );

/** The data of all events of that name, at least of one. Throws a `Failure` if there is none. */
export function dataOf<N extends EventName>(included: Included, name: N): readonly [Data<N>, ...Data<N>[]] {
  const isNamed = (event: ChainEvent): event is ChainEvent & EventOf<N> => event.name === name;
  const [first, ...others] = included.receipt.events.filter(isNamed).map(({ data }) => data);
  if (first === undefined) throw missingEvent(included, name);
  return [first, ...others];
}

type Data<N extends EventName> = Readonly<EventData[N]>;

/** The data of the first event of that name. Throws a `Failure` if there is none. */
export const firstOf = <N extends EventName>(included: Included, name: N): Data<N> =>
  dataOf(included, name)[0];

/** What a result is read from: the state after the block of the transaction. */
export const afterBlock = ({ world, block }: Included): ReadContext => ({ world, block, state: block.state });
