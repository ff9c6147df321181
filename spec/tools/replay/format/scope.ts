import { actorIn, variablesIn } from '../values/texts.ts';
import { didYouMean } from './mistake.ts';
import type { Spot } from './source.ts';

/** The names that are known at one place of a scenario. */
export interface Scope {
  /** The variables so far. */
  readonly variables: Set<string>;
  /** The names of accounts and roles. */
  readonly actors: readonly string[];
}

/** A nested scope, whose new variables are not visible outside. */
export const inner = ({ variables, actors }: Scope, ...more: readonly string[]): Scope => ({
  variables: new Set([...variables, ...more]),
  actors,
});

/** Reports unknown names in any text of the value. */
export function checkNames(at: Spot, value: unknown, scope: Scope): void {
  if (typeof value === 'string') checkText(at, value, scope);
  else if (typeof value === 'object' && value !== null)
    for (const [below, member] of at.members(value)) checkNames(below, member, scope);
}

function checkText(at: Spot, text: string, { variables, actors }: Scope): void {
  const actor = actorIn(text);
  if (actor !== undefined && !actors.includes(actor)) return noActor(at, actor, actors);
  try {
    for (const name of variablesIn(text))
      if (!variables.has(name))
        at.mistake(
          `${name} is not a variable, and no earlier step saves it`,
          didYouMean(name, [...variables]),
        );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    at.mistake(error.message);
  }
}

/** Reports an unknown actor, unless the name contains variables. */
export function checkActor(at: Spot, name: string, scope: Scope): void {
  if (name.includes('${')) checkText(at, name, scope);
  else if (!scope.actors.includes(name)) noActor(at, name, scope.actors);
}

const noActor = (at: Spot, name: string, actors: readonly string[]): void =>
  at.mistake(`there is no actor ${name}`, didYouMean(name, actors));
