import { Failure } from '../../../contract/failures.ts';

/** The operation of that name. Throws a `Failure` if it is not among these. */
export function operationOf<O extends string>(operations: readonly O[], name: string): O {
  const operation = operations.find(known => known === name);
  if (operation !== undefined) return operation;
  throw new Failure('NotFound', `No operation ${name.slice(0, 80)}: there are ${operations.join(', ')}`);
}
