import { readMistakes, writeMistakes } from './answer-mistakes.ts';
import { didYouMean, type Mistake } from './mistake.ts';
import { readNamed, writeNamed } from './operations.ts';
import type { Part, Step } from './scenario.ts';
import { inner, unknownsIn, type Scope } from './scope.ts';
import { shapeProblems } from './shape-problems.ts';
import { stepShapes, type StepKind, type StepShape } from './shape.ts';
import type { Path, Source } from './source.ts';

/** A part, and the variables that are known at its end. */
export interface LoadedPart extends Part {
  readonly captures: readonly string[];
  /** Its file and all included files. */
  readonly files: readonly string[];
}

/** The context for reading steps. */
export interface Reading {
  readonly source: Source;
  /** The list to which mistakes are added. */
  readonly mistakes: Mistake[];
  /** The part that a step includes; undefined after a mistake. */
  readonly include: (file: string, path: Path) => LoadedPart | undefined;
  /** Whether other flows run in parallel. */
  readonly isParallel?: boolean;
}

/** The steps of a list; what they save is added to the scope. */
export const stepsIn = (reading: Reading, path: Path, list: readonly unknown[], scope: Scope): Step[] =>
  list.flatMap((value, index) => stepIn(reading, [...path, index], value, scope) ?? []);

const kinds = Object.keys(stepShapes) as StepKind[];

function stepIn(reading: Reading, path: Path, value: unknown, scope: Scope): Step | undefined {
  const { source, mistakes } = reading;
  const isRecord = typeof value === 'object' && value !== null;
  const kind = kinds.find(candidate => isRecord && candidate in value);
  if (kind === undefined) {
    const [first = ''] = isRecord ? Object.keys(value).filter(name => !['as', 'with'].includes(name)) : [];
    mistakes.push(
      source.mistake(path, `a step is one of ${kinds.join(', ')}`, first && didYouMean(first, kinds)),
    );
    return undefined;
  }
  const problems = shapeProblems(stepShapes[kind], value);
  mistakes.push(...mistakesOf(source, path, problems));
  if (problems.length === 0) return readers[kind](reading, path, value as never, scope);
  // Mistakes in the names of operations and actors are reported, too.
  const wrong = new Set(problems.map(({ path: [member] }) => member));
  const sound = Object.fromEntries(Object.entries(value as object).filter(([name]) => !wrong.has(name)));
  const isReadable = kind === 'read' || (kind === 'do' && 'as' in sound);
  if (isReadable && !wrong.has(kind)) readers[kind](reading, path, sound as never, scope);
  return undefined;
}

/** The problems of a value at this path, as mistakes. */
export const mistakesOf = (
  source: Source,
  path: Path,
  problems: ReturnType<typeof shapeProblems>,
): Mistake[] =>
  problems.map(({ path: below, isName, says, hint }) =>
    isName
      ? source.mistakeAtName([...path, ...below], says, hint)
      : source.mistake([...path, ...below], says, hint),
  );

type Readers = {
  readonly [K in StepKind]: (
    reading: Reading,
    path: Path,
    value: StepShape<K>,
    scope: Scope,
  ) => Step | undefined;
};

const readers: Readers = {
  do: (reading, path, { do: name, ...write }, scope) => {
    const operation = writeNamed(name);
    reading.mistakes.push(...writeMistakes(reading, path, { do: name, ...write }, scope));
    captured(write, scope);
    return operation && { kind: 'write', operation, ...write, place: reading.source.placeOf(path) };
  },
  read: (reading, path, { read: name, ...read }, scope) => {
    const operation = readNamed(name);
    reading.mistakes.push(...readMistakes(reading.source, path, { read: name, ...read }, scope));
    captured(read, scope);
    return operation && { kind: 'read', operation, ...read, place: reading.source.placeOf(path) };
  },
  blocks: ({ source, mistakes }, path, step, scope) => {
    mistakes.push(...unknownsIn(source, path, step, scope));
    return { kind: 'blocks', ...step, place: source.placeOf(path) };
  },
  time: ({ source, mistakes }, path, step, scope) => {
    mistakes.push(...unknownsIn(source, path, step, scope));
    return { kind: 'time', ...step, place: source.placeOf(path) };
  },
  fault: ({ source, mistakes }, path, step, scope) => {
    mistakes.push(...unknownsIn(source, path, step, scope));
    return { kind: 'fault', ...step, place: source.placeOf(path) };
  },
  faults: ({ source, mistakes }, path, step, scope) => {
    mistakes.push(...unknownsIn(source, path, step, scope));
    return { kind: 'faults', ...step, place: source.placeOf(path) };
  },
  each: (reading, path, { each, steps }, scope) => {
    const { source, mistakes } = reading;
    const [[variable, over] = ['', 0]] = Object.entries(each);
    mistakes.push(...unknownsIn(source, [...path, 'each', variable], over, scope));
    const within = inner(scope, variable);
    const read = stepsIn(reading, [...path, 'steps'], steps, within);
    for (const name of within.variables) if (name !== variable) scope.variables.add(name);
    return { kind: 'each', variable, over, steps: read, place: source.placeOf(path) };
  },
  parallel: (reading, path, { parallel }, scope) => {
    const within = parallel.map(() => inner(scope));
    const flows = within.map((flowScope, index) =>
      stepsIn(
        { ...reading, isParallel: true },
        [...path, 'parallel', index],
        parallel[index] as readonly unknown[],
        flowScope,
      ),
    );
    for (const { variables } of within) for (const name of variables) scope.variables.add(name);
    return { kind: 'parallel', flows, place: reading.source.placeOf(path) };
  },
  include: (reading, path, { include, ...step }, scope) => {
    const { source, mistakes } = reading;
    mistakes.push(...unknownsIn(source, [...path, 'with'], step.with, scope));
    const part = reading.include(include, [...path, 'include']);
    captured(step, scope);
    if (part === undefined) return undefined;
    mistakes.push(...partMistakes(source, path, step, part));
    return { kind: 'include', ...step, part, place: source.placeOf(path) };
  },
};

/** Adds what a step saves to the scope. */
function captured({ save = {} }: Pick<StepShape<'include'>, 'save'>, { variables }: Scope): void {
  for (const name of Object.keys(save)) variables.add(name);
}

/** Mistakes for variables that the part does not have, or does not save. */
function partMistakes(
  source: Source,
  path: Path,
  { with: given = {}, save = {} }: Pick<StepShape<'include'>, 'with' | 'save'>,
  { vars, captures }: LoadedPart,
): Mistake[] {
  const lacking = (member: string, name: string, wanted: string, known: readonly string[]): Mistake[] =>
    known.includes(wanted)
      ? []
      : [
          source.mistakeAtName(
            [...path, member, name],
            `the part has no ${wanted}`,
            didYouMean(wanted, known),
          ),
        ];
  return [
    ...Object.keys(given).flatMap(name => lacking('with', name, name, Object.keys(vars))),
    ...Object.entries(save).flatMap(([name, way]) =>
      lacking('save', name, way.split('.')[0] ?? way, captures),
    ),
  ];
}
