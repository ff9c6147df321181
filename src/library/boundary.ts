import { inspect } from 'node:util';
import type { ReadOperation, WriteOperation } from '../contract/shapes/index.ts';
import { Failure } from '../contract/failures.ts';
import { remarkOf, reportTo, oncePerMember, type Report } from '../service/requests/remarks.ts';
import type { World } from '../service/worlds/world.ts';
import { RefusedError } from './refused-error.ts';

/** A copy as plain data, as HTTP would deliver it: a change of it changes nothing in the world. */
export const asJson = <T>(value: T): T =>
  (value === undefined ? undefined : JSON.parse(JSON.stringify(value))) as T;

/** Runs an operation of the service and copies its result. A `Failure` becomes a `RefusedError` of this request. */
export async function answered(
  operation: WriteOperation | ReadOperation,
  request: object,
  run: () => unknown,
): Promise<unknown> {
  try {
    return asJson(await run());
  } catch (error) {
    throw error instanceof Failure ? new RefusedError(operation, request, error) : error;
  }
}

/**
 * Reads options, or changes a world. A `Failure` becomes an `Error` with the stack of the test.
 *
 * @internal
 */
export function changed<T>(change: () => T, ErrorType: new (message: string) => Error = Error): T {
  try {
    return change();
  } catch (error) {
    throw error instanceof Failure ? new ErrorType(error.message) : error;
  }
}

/**
 * Shows what a request of a test has that is ignored, as a warning of Node.
 *
 * @internal
 */
export const warn = oncePerMember(line => process.emitWarning(line, 'UnderstudyRemark'));

/**
 * What takes the remarks on a write or read in this process: they are warnings, and errors in a strict world.
 *
 * @internal
 */
export const remarksOn = (world: World, operation: WriteOperation | ReadOperation): Report =>
  reportTo(world, ignored => {
    for (const one of ignored) warn(operation, operation, remarkOf(one));
  });

/** @internal */
export const shown = (value: unknown): string =>
  inspect(value, { depth: 1, breakLength: Infinity }).slice(0, 80);
