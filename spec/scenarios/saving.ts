import type { Portable } from './portable.ts';
import type { ReadStep, WriteStep } from './scenario.ts';
import { memberAt } from './template.ts';

/** What a step can save of. */
export interface Savable {
  readonly answer: unknown;
  /** What is told of a write beside its outcome. */
  readonly beside: Readonly<Record<string, unknown>>;
}

/** Members of a receipt that can be saved beside those of the outcome. */
const besideNames = ['blockHash', 'fee'];

/** Keeps what the step saves as variables. Throws a `ScenarioError` where there is no such member. */
export function keep(
  { save = {} }: WriteStep | ReadStep,
  { answer, beside }: Savable,
  variables: Record<string, unknown>,
  portable: Portable,
): void {
  for (const [name, path] of Object.entries(save)) {
    const names = path.split('.');
    variables[name] = memberAt(besideNames.includes(path) ? beside : answer, names);
    noteId(portable, name, names, answer);
  }
}

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
