import { Failure } from '../../../../src/contract/failures.ts';
import type { ReadOperation, ReadQuery } from '../../../../src/contract/shapes/index.ts';
import { reads } from '../../../../src/service/reads/index.ts';
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

function orElse(answer: () => unknown, otherwise: () => unknown): unknown {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Failure) return otherwise();
    throw error;
  }
}
