import type { ReadOperation, WriteOperation } from '../contract/shapes/index.ts';
import { Failure } from '../contract/failures.ts';
import { RefusedError } from './refused-error.ts';

/** A copy as plain data, as HTTP would deliver it: a change of it changes nothing in the world. */
export const asJson = <T>(value: T): T =>
  (value === undefined ? undefined : JSON.parse(JSON.stringify(value))) as T;

/** Runs an operation of the service and copies its result. A `Failure` becomes a `RefusedError`. */
export async function answered(
  operation: WriteOperation | ReadOperation,
  run: () => unknown,
): Promise<unknown> {
  try {
    return asJson(await run());
  } catch (error) {
    throw error instanceof Failure ? new RefusedError(operation, error) : error;
  }
}
