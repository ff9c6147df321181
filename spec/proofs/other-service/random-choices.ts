import { choicesFrom, type Choices } from '../../statements/choices/index.ts';
import { oneOf, randomFrom } from './random.ts';

/** Legal choices that a seed makes; each differs from the usual one with this probability, where one can. */
export function randomChoices(seed: number, probability: number): Choices {
  const random = randomFrom(seed);
  return choicesFrom(({ usual, legal = {} }) => {
    const others = Object.keys(legal);
    return others.length > 0 && random() < probability ? oneOf(others, random) : usual;
  });
}
