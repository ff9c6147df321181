import {
  readShapes,
  type ReadOperation,
  type WriteOperation,
} from '../../../../src/contract/shapes/index.ts';
import { coinRange } from '../values/units.ts';
import { checkMembers } from './answer-members.ts';
import { checkFails } from './fails.ts';
import { matcherIn } from '../values/matcher.ts';
import { didYouMean } from './mistake.ts';
import { membersOf, nobody, readNamed, readNames, writeNamed, writeNames } from './operations.ts';
import { checkActor, checkNames, type Scope } from './scope.ts';
import type { StepShape } from './shape.ts';
import type { Spot } from './source.ts';

/** The operation of a write; mistakes that can be found before it is made are reported. */
export function checkWrite(
  at: Spot,
  { do: name, ...step }: StepShape<'do'>,
  scope: Scope,
  isParallel: boolean,
): WriteOperation | undefined {
  const operation = writeNamed(name);
  if (step.as !== nobody) checkActor(at.in('as'), step.as, scope);
  if (operation === undefined) noneCalled(at.in('do'), 'write', name, writeNames);
  if (step.changes !== undefined && isParallel)
    at.in('changes').nameMistake('parallel flows change balances, too');
  else checkCoins(at.in('changes'), step.changes ?? {}, scope);
  checkAnswered(at, step, operation, scope);
  return operation;
}

/** The operation of a read; mistakes that can be found before it is made are reported. */
export function checkRead(
  at: Spot,
  { read: name, ...step }: StepShape<'read'>,
  scope: Scope,
): ReadOperation | undefined {
  const operation = readNamed(name);
  if (operation === undefined) noneCalled(at.in('read'), 'read', name, readNames);
  else if (step.at !== undefined && !('at' in readShapes[operation].properties))
    at.in('at').nameMistake(`${name} can only be read at the last block`);
  checkAnswered(at, step, operation, scope);
  return operation;
}

const noneCalled = (at: Spot, what: string, name: string, names: readonly string[]): void =>
  at.mistake(`there is no ${what} ${name}`, didYouMean(name, names));

/** Reports unknown accounts and invalid amounts of coins. */
export function checkCoins(at: Spot, amounts: StepShape<'fund'>['fund'], { actors }: Scope): void {
  for (const [name, coins] of Object.entries(amounts))
    if (!actors.includes(name))
      at.in(name).nameMistake(`there is no actor ${name}`, didYouMean(name, actors));
    else if (!String(coins).includes('${') && coinRange(coins) === undefined)
      at.in(name).mistake(`${coins} is not a number of coins`, 'such as -2, or a range: -2.1..-2');
}

/** Reports the mistakes in members that reads and writes share. */
function checkAnswered(
  at: Spot,
  step: Omit<StepShape<'do'>, 'do'> | Omit<StepShape<'read'>, 'read'>,
  operation: WriteOperation | ReadOperation | undefined,
  scope: Scope,
): void {
  const members = operation && membersOf(operation, 'as' in step ? step.as : undefined);
  const { says: _says, save = {}, fails, ...texts } = step;
  for (const name of Object.keys(step.with ?? {}))
    if (members?.includes(name) === false)
      at.in('with', name).nameMistake(`there is no member ${name}`, didYouMean(name, members));
  checkNames(at, { ...texts, ...(fails === undefined ? {} : { fails }) }, scope);
  const failing = ['fails', 'may'].find(member => member in step);
  const answer = ['expect', 'is', 'save'].find(member => member in step);
  if (failing !== undefined && answer !== undefined)
    at.in(answer).nameMistake(
      `there is nothing to ${answer} of a step that ${failing === 'may' ? 'may fail' : 'fails'}`,
    );
  if (fails !== undefined) checkFails(at.in('fails'), fails);
  if ('unique' in save) at.in('save', 'unique').nameMistake('unique is a reserved name');
  for (const name of ['expect', 'is', 'fails'] as const) checkPatterns(at.in(name), step[name]);
  if (operation !== undefined) checkMembers(at, step, operation);
}

/** Reports matchers with an invalid regular expression. */
function checkPatterns(at: Spot, value: unknown): void {
  if (typeof value === 'object' && value !== null)
    for (const [below, inner] of at.members(value)) checkPatterns(below, inner);
  // A pattern with variables is only known later.
  if (typeof value !== 'string' || value.includes('${')) return;
  try {
    matcherIn(value);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    at.mistake(error.message);
  }
}
