import { Unobservable } from '../../../model/unobservable.ts';
import type { Problem } from '../../reports/report.ts';
import { problem } from './expectations.ts';
import type { Portable } from '../format/portable.ts';
import type { Flow, RunContext } from './run-context.ts';
import { ScenarioError } from '../errors.ts';
import type { Answered } from '../format/scenario.ts';
import { memberAt } from '../values/texts.ts';

/** Members of the receipt of a write that can be saved, beside those of the outcome. */
export const receiptNames: readonly string[] = ['blockHash', 'fee'];

/** Members of a write receipt other than the outcome. */
type ReceiptMembers = Readonly<Record<string, unknown>>;

/**
 * Stores what the step saves as variables; returns a problem for each missing member. Throws `Unobservable` if the target does not report
 * it.
 */
export function keep(
  step: Answered,
  answer: unknown,
  receiptMembers: ReceiptMembers,
  { portable }: RunContext,
  { variables }: Flow,
): Problem[] {
  const keepOne = (name: string, path: string): void => {
    if (receiptNames.includes(path)) {
      variables[name] = memberAt(receiptMembers, [path]);
      return;
    }
    if (answer instanceof Unobservable) throw answer;
    const names = path.split('.');
    variables[name] = memberAt(answer, names);
    noteId(portable, name, names, answer);
  };
  return Object.entries(step.save ?? {}).flatMap(([name, path]) => {
    try {
      keepOne(name, path);
      return [];
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      return [problem(step, ['save', name], `save.${name}`, error.message)];
    }
  });
}

/** From now on, saved ids are written as their variables. */
function noteId(portable: Portable, name: string, names: readonly string[], answer: unknown): void {
  const ids = memberAt(answer, names.slice(0, -1)) as { collectionId?: unknown; tokenId?: unknown } | null;
  const { collectionId, tokenId } = ids ?? {};
  if (typeof collectionId !== 'number') return;
  if (names.at(-1) === 'collectionId') portable.captured({ collectionId }, name);
  if (names.at(-1) === 'tokenId' && typeof tokenId === 'number')
    portable.captured({ collectionId, tokenId }, name);
}

/** The answer without the ids that the step saves: they differ on every target. */
export function withoutSaved(answer: unknown, { save = {} }: Answered): unknown {
  const copy = structuredClone(answer);
  for (const path of Object.values(save)) {
    const names = path.split('.');
    const holder = memberAt(copy, names.slice(0, -1)) as Record<string, unknown> | null;
    const name = names.at(-1) ?? '';
    if (typeof holder?.[name] === 'number') holder[name] = '<number>';
  }
  return copy;
}
