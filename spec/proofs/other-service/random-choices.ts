import { deviations, usual, type Choices } from '../../statements/choices.ts';
import { randomFrom } from './random.ts';

/** Where nothing reports the id of a new collection, it is found only if ids begin with the first ones. */
const findable = (choices: Choices): Choices =>
  choices['submit.answer'] === 'nothing' ? { ...choices, 'ids.first': '1' } : choices;

/** Legal choices that a seed makes; each differs from the usual one with this probability, where one can. */
export function randomChoices(seed: number, probability: number): Choices {
  const random = randomFrom(seed);
  const choices = Object.entries(usual).map(([id, own]) => {
    const legal = deviations.filter(({ choice, kind }) => choice === id && kind === 'legal');
    if (legal.length === 0 || random() >= probability) return [id, own] as const;
    return [id, legal[Math.floor(random() * legal.length)]?.value ?? own] as const;
  });
  return findable(Object.fromEntries(choices));
}
