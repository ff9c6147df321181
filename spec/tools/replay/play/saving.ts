import { Unobservable } from '../../../model/unobservable.ts';
import type { Problem } from '../../reports/report.ts';
import { problem } from './expectations.ts';
import type { Foreign } from './foreign.ts';
import type { Portable } from '../format/portable.ts';
import { documentedOf } from './required.ts';
import type { Flow, RunContext } from './run-context.ts';
import { Unsupported, ScenarioError } from '../errors.ts';
import type { Answered } from '../format/scenario.ts';
import { memberAt } from '../values/texts.ts';
import type { Shape } from '../../../model/documented/answers.ts';

/** Members of the receipt of a write that can be saved, beside those of the outcome. */
export const receiptNames: readonly string[] = ['blockHash', 'fee'];

/** Members of a write receipt other than the outcome. */
type ReceiptMembers = Readonly<Record<string, unknown>>;

/**
 * Stores what the step saves as variables; returns a problem for each missing member. Throws `Unsupported` or `Unobservable` if the
 * target need not report it.
 */
export function keep(
  step: Answered,
  answer: unknown,
  receiptMembers: ReceiptMembers,
  { portable, foreign }: RunContext,
  { variables }: Flow,
): Problem[] {
  const keepOne = (name: string, path: string): void => {
    if (receiptNames.includes(path)) {
      variables[name] = receiptMember(receiptMembers, path, foreign);
      return;
    }
    if (answer instanceof Unobservable) throw answer;
    const names = path.split('.');
    if (foreign === undefined) {
      variables[name] = memberAt(answer, names);
      noteId(portable, name, names, answer);
    } else {
      variables[name] = savedFrom(answer, names, documentedOf(step)?.answer);
      foreign.noteSaved(names.at(-1) ?? '', variables[name]);
    }
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

/** A member of the receipt. Foreign targets need not report it; then only steps that use the variable are unsupported. */
const receiptMember = (
  receiptMembers: ReceiptMembers,
  name: string,
  foreign: Foreign | undefined,
): unknown =>
  foreign === undefined || Object.hasOwn(receiptMembers, name)
    ? memberAt(receiptMembers, [name])
    : new Unsupported(`the target does not report the ${name} of a write`);

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

/**
 * The member of an answer that a step saves, in any place that the shape allows; null for an absent optional member. Throws
 * `Unsupported` for a missing member that the interface does not guarantee, a `ScenarioError` for one that it does.
 */
function savedFrom(answer: unknown, names: readonly string[], shape: Shape | undefined): unknown {
  const within =
    typeof shape === 'object' && 'bare' in shape && shape.bare === names[0] ? [names.slice(1)] : [];
  for (const way of [names, ...within, ['data', ...names]]) {
    const found = orUndefined(() => memberAt(answer, way));
    if (found !== undefined) return found;
  }
  switch (guaranteeAt(shape, names)) {
    case 'optional':
      return null;
    case 'certain':
      return memberAt(answer, names);
    case 'none':
      throw new Unsupported(
        `the target does not report ${names.join('.')}, which the interface does not guarantee`,
      );
  }
}

/** Whether the interface guarantees the member always, optionally or not at all. */
function guaranteeAt(shape: Shape | undefined, names: readonly string[]): 'certain' | 'optional' | 'none' {
  const [name, ...rest] = names;
  if (shape === undefined || shape === 'anything') return 'none';
  if (typeof shape === 'object') {
    if ('ifThere' in shape) return 'none';
    if ('optional' in shape) return 'optional';
    if ('bare' in shape) return guaranteeAt(shape.of, name === shape.bare ? rest : names);
    if (name !== undefined) return guaranteeAt('list' in shape ? shape.list : shape.members[name], rest);
  }
  return name === undefined ? 'certain' : 'none';
}

function orUndefined<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof ScenarioError) return undefined;
    throw error;
  }
}
