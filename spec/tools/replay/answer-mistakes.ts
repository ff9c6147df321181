import { readShapes } from '../../../src/contract/shapes/index.ts';
import { coinRange } from './coins.ts';
import { failsMistakes } from './fails.ts';
import { matcherIn } from './matcher.ts';
import { didYouMean, type Mistake } from './mistake.ts';
import { membersOf, nobody, readNamed, readNames, writeNamed, writeNames } from './operations.ts';
import { unknownActor, unknownsIn, type Scope } from './scope.ts';
import type { StepShape } from './shape.ts';
import type { Path, Source } from './source.ts';

/** The mistakes in a write that can be found before it is made. */
export function writeMistakes(
  { source, isParallel = false }: { readonly source: Source; readonly isParallel?: boolean },
  path: Path,
  step: StepShape<'do'>,
  scope: Scope,
): Mistake[] {
  const operation = writeNamed(step.do);
  return [
    ...(step.as === nobody ? [] : unknownActor(source, [...path, 'as'], step.as, scope)),
    ...(operation === undefined ? [noneCalled(source, [...path, 'do'], 'write', step.do, writeNames)] : []),
    ...changesMistakes(source, [...path, 'changes'], step.changes, isParallel, scope),
    ...answeredMistakes(source, path, step, operation && membersOf(operation, step.as), scope),
  ];
}

/** The mistakes in a read that can be found before it is made. */
export function readMistakes(source: Source, path: Path, step: StepShape<'read'>, scope: Scope): Mistake[] {
  const operation = readNamed(step.read);
  const isOnlyNow =
    operation !== undefined && step.at !== undefined && !('at' in readShapes[operation].properties);
  return [
    ...(operation === undefined ? [noneCalled(source, [...path, 'read'], 'read', step.read, readNames)] : []),
    ...(isOnlyNow
      ? [source.mistakeAtName([...path, 'at'], `${step.read} can only be read at the last block`)]
      : []),
    ...answeredMistakes(source, path, step, operation && membersOf(operation), scope),
  ];
}

const noneCalled = (
  source: Source,
  path: Path,
  what: string,
  name: string,
  names: readonly string[],
): Mistake => source.mistake(path, `there is no ${what} ${name}`, didYouMean(name, names));

/** Unknown accounts and invalid amounts in `changes`. */
function changesMistakes(
  source: Source,
  path: Path,
  changes: StepShape<'do'>['changes'],
  isParallel: boolean,
  { actors }: Scope,
): Mistake[] {
  if (changes === undefined) return [];
  if (isParallel) return [source.mistakeAtName(path, 'parallel flows change balances, too')];
  return Object.entries(changes).flatMap(([name, coins]) => {
    const at = [...path, name];
    if (!actors.includes(name))
      return [source.mistakeAtName(at, `there is no actor ${name}`, didYouMean(name, actors))];
    const isAmount = String(coins).includes('${') || coinRange(coins) !== undefined;
    return isAmount
      ? []
      : [source.mistake(at, `${coins} is not a number of coins`, 'such as -2, or a range: -2.1..-2')];
  });
}

/** The mistakes in members that reads and writes share. */
function answeredMistakes(
  source: Source,
  path: Path,
  step: StepShape<'do'> | StepShape<'read'>,
  members: readonly string[] | undefined,
  scope: Scope,
): Mistake[] {
  const { says: _says, save = {}, fails, ruled, ...texts } = step;
  const strangers = Object.keys(step.with ?? {}).filter(name => members?.includes(name) === false);
  const failing = ['fails', 'may'].find(member => member in step);
  const answer = ['expect', 'is', 'save'].find(member => member in step);
  return [
    ...strangers.map(name =>
      source.mistakeAtName(
        [...path, 'with', name],
        `there is no member ${name}`,
        didYouMean(name, members ?? []),
      ),
    ),
    ...unknownsIn(source, path, { ...texts, ...(fails === undefined ? {} : { fails }) }, scope),
    ...(failing === undefined || answer === undefined
      ? []
      : [
          source.mistakeAtName(
            [...path, answer],
            `there is nothing to ${answer} of a step that ${failing === 'may' ? 'may fail' : 'fails'}`,
          ),
        ]),
    ...(fails === undefined ? [] : failsMistakes(source, [...path, 'fails'], fails)),
    ...(ruled === undefined || step.save === undefined
      ? []
      : [
          source.mistakeAtName(
            [...path, 'save'],
            'a step that is skipped on other targets cannot save anything',
          ),
        ]),
    ...Object.keys(save)
      .filter(name => name === 'unique')
      .map(name => source.mistakeAtName([...path, 'save', name], 'unique is a reserved name')),
    ...patternMistakes(source, [...path, 'expect'], step.expect),
    ...patternMistakes(source, [...path, 'is'], step.is),
    ...patternMistakes(source, [...path, 'fails'], fails),
  ];
}

/** Matchers with an invalid regular expression. */
function patternMistakes(source: Source, path: Path, value: unknown): Mistake[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) =>
      patternMistakes(source, [...path, Array.isArray(value) ? Number(name) : name], inner),
    );
  if (typeof value !== 'string') return [];
  try {
    // A pattern with variables is only known later.
    if (!value.includes('${')) matcherIn(value);
    return [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [source.mistake(path, error.message)];
  }
}
