import { actorIn, variablesIn } from '../values/texts.ts';
import { didYouMean, type Mistake } from './mistake.ts';
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

/** Unknown names in any text of the value. */
export function unknownsIn(at: Spot, value: unknown, scope: Scope): Mistake[] {
  if (typeof value === 'string') return unknownsInText(at, value, scope);
  if (typeof value !== 'object' || value === null) return [];
  return at.members(value).flatMap(([below, member]) => unknownsIn(below, member, scope));
}

function unknownsInText(at: Spot, text: string, { variables, actors }: Scope): Mistake[] {
  const actor = actorIn(text);
  if (actor !== undefined && !actors.includes(actor)) return [noActor(at, actor, actors)];
  try {
    const unknown = variablesIn(text).filter(name => !variables.has(name));
    return unknown.map(name =>
      at.mistake(`${name} is not a variable, and no earlier step saves it`, didYouMean(name, [...variables])),
    );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [at.mistake(error.message)];
  }
}

/** A mistake for an unknown actor, unless the name contains variables. */
export function unknownActor(at: Spot, name: string, scope: Scope): Mistake[] {
  if (name.includes('${')) return unknownsInText(at, name, scope);
  return scope.actors.includes(name) ? [] : [noActor(at, name, scope.actors)];
}

const noActor = (at: Spot, name: string, actors: readonly string[]): Mistake =>
  at.mistake(`there is no actor ${name}`, didYouMean(name, actors));
