import { writeShapes, type WriteBody, type WriteOperation } from '../../contract/shapes/index.ts';
import { operationOf, type BatchEntry } from '../operations/batch.ts';
import { inside } from '../operations/operation.ts';
import { inOurWords } from '../../contract/aliases.ts';
import { reader } from './validate.ts';

type Reader = (input: unknown) => unknown;

const readers = Object.fromEntries(
  Object.entries(writeShapes).map(([operation, shape]) => [operation, reader(shape)]),
) as Readonly<Record<WriteOperation, Reader>>;

/**
 * Reads the body of a write, in whichever client's words; throws a `Failure` with what is wrong with which member. What a
 * batch holds is read as the body of the operation that it is of.
 */
export function readBody<O extends WriteOperation>(operation: O, input: unknown): WriteBody<O> {
  const body = readers[operation](inOurWords(operation, input));
  return (operation === 'batch' ? withPayloadsRead(body as WriteBody<'batch'>) : body) as WriteBody<O>;
}

const withPayloadsRead = (batch: WriteBody<'batch'>): WriteBody<'batch'> => ({
  ...batch,
  calls: batch.calls.map((entry, index) =>
    inside(['calls', String(index)], () => ({ ...entry, rawPayload: readPayload(entry, batch.address) })),
  ),
});

/** An entry may leave out who signs, which is whoever signs the batch. */
function readPayload(entry: BatchEntry, address: string): object {
  const operation = operationOf(entry);
  return inside(['rawPayload'], () => readBody(operation, { address, ...entry.rawPayload }));
}
