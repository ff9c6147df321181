import { collectionOf } from '../../../../src/chain/state/state.ts';
import { Failure } from '../../../../src/contract/failures.ts';
import type { ReadOperation, ReadQuery } from '../../../../src/contract/shapes/index.ts';
import { reads } from '../../../../src/service/reads/index.ts';
import { readContext } from '../../../../src/service/reads/context.ts';
import type { Read, ReadContext, Reads } from '../../../../src/service/worlds/world.ts';

/** The table of reads with one of them replaced; `read` is the original, `others` are all originals. */
export const replaceRead = <O extends ReadOperation>(
  operation: O,
  answer: (query: ReadQuery<O>, context: ReadContext, read: Read<O>, others: Reads) => unknown,
): Reads => {
  // The table is exact per name.
  const read = reads[operation] as Read<O>;
  return {
    ...reads,
    [operation]: (query: ReadQuery<O>, context: ReadContext) => answer(query, context, read, reads),
  };
};

/** Changes answers other than null. */
export const alterAnswer = <O extends ReadOperation, A extends object>(
  operation: O,
  alter: (answer: A, query: ReadQuery<O>) => unknown,
): Reads =>
  replaceRead(operation, (query, context, read) => {
    const answer = read(query, context) as A | null;
    return answer && alter(answer, query);
  });

/** Answers where the read should fail. */
export const answerInsteadOfError = <O extends ReadOperation>(
  operation: O,
  answer: (query: ReadQuery<O>) => unknown,
): Reads =>
  replaceRead(operation, (query, context, read) =>
    orElse(
      () => read(query, context),
      () => answer(query),
    ),
  );

/** Answers from the latest state whatever block is given, unless the thing exists no longer. */
export const ignoreAt = <O extends ReadOperation>(operation: O): Reads =>
  replaceRead(operation, (query, context, read) =>
    orElse(
      () => read(query, readContext(context.world, undefined)),
      () => read(query, context),
    ),
  );

function orElse(answer: () => unknown, otherwise: () => unknown): unknown {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Failure) return otherwise();
    throw error;
  }
}

/** The owner of the collection, as its world writes addresses. */
export function ownerOfCollection({ state, world }: ReadContext, id: number): string | null {
  const owner = collectionOf(state, id)?.owner;
  return owner === undefined ? null : world.format(owner);
}
