import { freeze } from 'immer';
import { remembered } from '../../chain/state/remembered.ts';

/** Characters of texts that are remembered at most, halved. */
const charactersMax = 16 * 1024 * 1024;

/** Marks an answer that is remembered as immutable. Then its JSON is remembered too. */
export const immutable = <A extends object>(answer: A): A => freeze(answer, true);

/** The value of JSON text; undefined for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const jsonOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && Object.isFrozen(answer)
    ? textOf(answer)
    : JSON.stringify(answer);

const textOf = remembered((answer: object) => JSON.stringify(answer), {
  sizeOf: text => text.length,
  sizeMax: charactersMax,
});
