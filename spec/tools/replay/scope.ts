import { actorIn } from './address-text.ts';
import { didYouMean, type Mistake } from './mistake.ts';
import type { Path, Source } from './source.ts';
import { variablesIn } from './template.ts';

/** What can be named at one place of a scenario. */
export interface Scope {
  /** Variables, and what was captured so far. */
  readonly variables: Set<string>;
  /** Names of accounts and roles. */
  readonly actors: readonly string[];
}

/** The same scope, in which more can be captured without being seen outside. */
export const inner = ({ variables, actors }: Scope, ...more: readonly string[]): Scope => ({
  variables: new Set([...variables, ...more]),
  actors,
});

/** Texts anywhere in the value that name what is not known here. */
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
    return [source.mistake(path, `there is nobody called ${actor}`, didYouMean(actor, actors))];
  try {
    return variablesIn(text)
      .filter(name => !variables.has(name))
      .map(name =>
        source.mistake(
          path,
          `${name} is no variable, and not saved before`,
          didYouMean(name, [...variables]),
        ),
      );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [source.mistake(path, error.message)];
  }
}

/** A name that is no actor's, unless it is a text with variables. */
export function unknownActor(source: Source, path: Path, name: string, scope: Scope): Mistake[] {
  if (name.includes('${')) return unknownsInText(source, path, name, scope);
  return scope.actors.includes(name)
    ? []
    : [source.mistake(path, `there is nobody called ${name}`, didYouMean(name, scope.actors))];
}
