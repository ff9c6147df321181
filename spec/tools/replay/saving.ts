import { Unobservable } from '../../model/unobservable.ts';
import type { Foreign } from './foreign.ts';
import type { Portable } from './portable.ts';
import { shapeOf } from './required.ts';
import { savedFrom } from './saved-by-meaning.ts';
import { Unsupported } from './scenario-error.ts';
import type { ReadStep, WriteStep } from './scenario.ts';
import { memberAt } from './template.ts';

/** What a step can save of. */
export interface Savable {
  readonly answer: unknown;
  /** What is told of a write beside its outcome. */
  readonly beside: Readonly<Record<string, unknown>>;
}

/** Members of a receipt that can be saved beside those of the outcome. */
const parallelNames = ['blockHash', 'fee'];

/** Where what a step saves is kept. */
export interface Keeping {
  readonly variables: Record<string, unknown>;
  readonly portable: Portable;
  readonly foreign: Foreign | undefined;
}

/**
 * Keeps what the step saves as variables. Throws a `ScenarioError` where there is no such member, `Unsupported` or `Unseen` where the
 * target need not tell it.
 */
export function keep(
  step: WriteStep | ReadStep,
  { answer, beside }: Savable,
  { variables, portable, foreign }: Keeping,
): void {
  for (const [name, path] of Object.entries(step.save ?? {})) {
    const names = path.split('.');
    if (parallelNames.includes(path)) {
      variables[name] = parallelOf(beside, path, foreign);
      continue;
    }
    if (answer instanceof Unobservable) throw answer;
    variables[name] =
      foreign === undefined ? memberAt(answer, names) : savedFrom(answer, names, shapeOf(step));
    if (foreign === undefined) noteId(portable, name, names, answer);
    else foreign.noteSaved(names.at(-1) ?? '', variables[name]);
  }
}

/** What is told beside an outcome; others than our own target need not tell it, which matters only to steps that use it. */
const parallelOf = (beside: Savable['beside'], name: string, foreign: Foreign | undefined): unknown =>
  foreign === undefined || Object.hasOwn(beside, name)
    ? memberAt(beside, [name])
    : new Unsupported(`the target does not tell the ${name} of a write`);

/** Ids that are saved are written by their name from now on. */
function noteId(portable: Portable, name: string, names: readonly string[], answer: unknown): void {
  const ids = memberAt(answer, names.slice(0, -1)) as { collectionId?: unknown; tokenId?: unknown } | null;
  const { collectionId, tokenId } = ids ?? {};
  if (typeof collectionId !== 'number') return;
  if (names.at(-1) === 'collectionId') portable.captured({ collectionId }, name);
  if (names.at(-1) === 'tokenId' && typeof tokenId === 'number')
    portable.captured({ collectionId, tokenId }, name);
}

/** The answer without the ids that the step saves itself: they are others on every target. */
export function withoutSaved(answer: unknown, { save = {} }: WriteStep | ReadStep): unknown {
  const copy = structuredClone(answer);
  for (const path of Object.values(save)) {
    const names = path.split('.');
    const holder = memberAt(copy, names.slice(0, -1)) as Record<string, unknown> | null;
    const name = names.at(-1) ?? '';
    if (typeof holder?.[name] === 'number') holder[name] = '<number>';
  }
  return copy;
}
