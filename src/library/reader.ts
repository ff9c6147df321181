import type { Answer, ReadOperation, ReadQuery } from '../contract/shapes/index.ts';
import { readOperations } from '../contract/endpoints.ts';
import type { World } from '../service/worlds/world.ts';
import { answered, asJson, remarksOn } from './boundary.ts';
import { answerRead } from '../service/reads/index.ts';

/** All reads, by name of the operation. Each rejects with a `RefusedError` where the interface has an error. */
export type Reader = {
  readonly [O in ReadOperation]: (query: ReadQuery<O>) => Promise<Answer<O>>;
};

/**
 * All reads, each answered by this function.
 *
 * @internal
 */
export const readsBy = (read: (operation: ReadOperation, query: object) => Promise<unknown>): Reader =>
  Object.fromEntries(
    readOperations.map(operation => [operation, (query: object) => read(operation, query)]),
  ) as unknown as Reader;

/** @internal */
export const readerOf = (world: World): Reader =>
  readsBy(async (operation, query) => {
    const asked = asJson(query);
    return answered(operation, asked, () => answerRead(world, operation, asked, remarksOn(world, operation)));
  });
