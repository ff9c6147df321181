import { choicesFrom, usual, type Choices } from '../../statements/choices/index.ts';
import { oneOf, randomFrom } from './random.ts';

/** Where nothing reports the id of a new collection, it is found only if ids begin with the first ones. */
const findable = (choices: Choices): Choices =>
  choices['submit.answer'] === 'nothing' ? { ...choices, 'ids.first': usual['ids.first'] } : choices;

/** Legal choices that a seed makes; each differs from the usual one with this probability, where one can. */
export function randomChoices(seed: number, probability: number): Choices {
  const random = randomFrom(seed);
  const choices = choicesFrom(({ usual: own, legal = {} }) => {
    const others = Object.keys(legal);
    return others.length > 0 && random() < probability ? oneOf(others, random) : own;
  });
  return findable(choices);
}
