import { actorIn } from './address-text.ts';
import { didYouMean, type Mistake } from './mistake.ts';
import type { Path, Source } from './source.ts';
import { variablesIn } from './template.ts';

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
export function unknownsIn(source: Source, path: Path, value: unknown, scope: Scope): Mistake[] {
  if (typeof value === 'string') return unknownsInText(source, path, value, scope);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    unknownsIn(source, [...path, Array.isArray(value) ? Number(name) : name], member, scope),
  );
}

function unknownsInText(source: Source, path: Path, text: string, { variables, actors }: Scope): Mistake[] {
  const actor = actorIn(text);
  if (actor !== undefined && !actors.includes(actor))
    return [source.mistake(path, `there is no actor ${actor}`, didYouMean(actor, actors))];
  try {
    return variablesIn(text)
      .filter(name => !variables.has(name))
      .map(name =>
        source.mistake(
          path,
          `${name} is not a variable, and no earlier step saves it`,
          didYouMean(name, [...variables]),
        ),
      );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [source.mistake(path, error.message)];
  }
}

/** A mistake for an unknown actor, unless the name contains variables. */
export function unknownActor(source: Source, path: Path, name: string, scope: Scope): Mistake[] {
  if (name.includes('${')) return unknownsInText(source, path, name, scope);
  return scope.actors.includes(name)
    ? []
    : [source.mistake(path, `there is no actor ${name}`, didYouMean(name, scope.actors))];
}
