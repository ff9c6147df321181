import type { Choices } from '../../../statements/choices.ts';

/** The id of the nth collection, or of the nth token of a collection. */
export const idAt = (choices: Choices, count: number): number =>
  Number(choices['ids.first']) + (count - 1) * Number(choices['ids.gap']);
