import { readShapes } from '../../../../src/contract/shapes/index.ts';
import { coinRange } from '../values/units.ts';
import { failsMistakes } from './fails.ts';
import { matcherIn } from '../values/matcher.ts';
import { didYouMean, type Mistake } from './mistake.ts';
import { membersOf, nobody, readNamed, readNames, writeNamed, writeNames } from './operations.ts';
import { unknownActor, unknownsIn, type Scope } from './scope.ts';
import type { StepShape } from './shape.ts';
import type { Spot } from './source.ts';

/** The mistakes in a write that can be found before it is made. */
export function writeMistakes(at: Spot, step: StepShape<'do'>, scope: Scope, isParallel: boolean): Mistake[] {
  const operation = writeNamed(step.do);
  return [
    ...(step.as === nobody ? [] : unknownActor(at.in('as'), step.as, scope)),
    ...(operation === undefined ? [noneCalled(at.in('do'), 'write', step.do, writeNames)] : []),
    ...changesMistakes(at.in('changes'), step.changes, isParallel, scope),
    ...answeredMistakes(at, step, operation && membersOf(operation, step.as), scope),
  ];
}

/** The mistakes in a read that can be found before it is made. */
export function readMistakes(at: Spot, step: StepShape<'read'>, scope: Scope): Mistake[] {
  const operation = readNamed(step.read);
  const isOnlyNow =
    operation !== undefined && step.at !== undefined && !('at' in readShapes[operation].properties);
  return [
    ...(operation === undefined ? [noneCalled(at.in('read'), 'read', step.read, readNames)] : []),
    ...(isOnlyNow ? [at.in('at').nameMistake(`${step.read} can only be read at the last block`)] : []),
    ...answeredMistakes(at, step, operation && membersOf(operation), scope),
  ];
}

const noneCalled = (at: Spot, what: string, name: string, names: readonly string[]): Mistake =>
  at.mistake(`there is no ${what} ${name}`, didYouMean(name, names));

/** Unknown accounts and invalid amounts in `changes`. */
function changesMistakes(
  at: Spot,
  changes: StepShape<'do'>['changes'],
  isParallel: boolean,
  { actors }: Scope,
): Mistake[] {
  if (changes === undefined) return [];
  if (isParallel) return [at.nameMistake('parallel flows change balances, too')];
  return Object.entries(changes).flatMap(([name, coins]) => {
    if (!actors.includes(name))
      return at.in(name).nameMistake(`there is no actor ${name}`, didYouMean(name, actors));
    const isAmount = String(coins).includes('${') || coinRange(coins) !== undefined;
    const hint = 'such as -2, or a range: -2.1..-2';
    return isAmount ? [] : at.in(name).mistake(`${coins} is not a number of coins`, hint);
  });
}

/** The mistakes in members that reads and writes share. */
function answeredMistakes(
  at: Spot,
  step: StepShape<'do'> | StepShape<'read'>,
  members: readonly string[] | undefined,
  scope: Scope,
): Mistake[] {
  const { says: _says, save = {}, fails, ruled, ...texts } = step;
  const strangers = Object.keys(step.with ?? {}).filter(name => members?.includes(name) === false);
  const failing = ['fails', 'may'].find(member => member in step);
  const answer = ['expect', 'is', 'save'].find(member => member in step);
  const fate = failing === 'may' ? 'may fail' : 'fails';
  const skipped = 'a step that is skipped on other targets cannot save anything';
  return [
    ...strangers.map(name =>
      at.in('with', name).nameMistake(`there is no member ${name}`, didYouMean(name, members ?? [])),
    ),
    ...unknownsIn(at, { ...texts, ...(fails === undefined ? {} : { fails }) }, scope),
    ...(failing === undefined || answer === undefined
      ? []
      : [at.in(answer).nameMistake(`there is nothing to ${answer} of a step that ${fate}`)]),
    ...(fails === undefined ? [] : failsMistakes(at.in('fails'), fails)),
    ...(ruled === undefined || step.save === undefined ? [] : [at.in('save').nameMistake(skipped)]),
    ...('unique' in save ? [at.in('save', 'unique').nameMistake('unique is a reserved name')] : []),
    ...(['expect', 'is', 'fails'] as const).flatMap(name => patternMistakes(at.in(name), step[name])),
  ];
}

/** Matchers with an invalid regular expression. */
function patternMistakes(at: Spot, value: unknown): Mistake[] {
  if (typeof value === 'object' && value !== null)
    return at.members(value).flatMap(([below, inner]) => patternMistakes(below, inner));
  if (typeof value !== 'string') return [];
  try {
    // A pattern with variables is only known later.
    if (!value.includes('${')) matcherIn(value);
    return [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [at.mistake(error.message)];
  }
}
