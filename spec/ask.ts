import type { ReadOperation } from '../src/contract/shapes.ts';
import type { Answer, Target } from './target.ts';

/** The body of an answer; throws where there is an error instead. */
export async function ask<T>(
  target: Target,
  operation: ReadOperation,
  query: Readonly<Record<string, unknown>>,
): Promise<T> {
  const answer: Answer = await target.read(operation, query);
  if (answer.kind === 'body') return answer.body as T;
  throw new Error(
    `expected an answer to ${operation} ${JSON.stringify(query)}, found error ${answer.message}`,
  );
}
