import { similar } from '../../closest.ts';
import { checkCoins, checkRead, checkWrite } from './answer-mistakes.ts';
import { didYouMean } from './mistake.ts';
import { writeNames } from './operations.ts';
import type { Part, Step } from './scenario.ts';
import { checkNames, inner, type Scope } from './scope.ts';
import { checkShape } from './shape-problems.ts';
import { stepShapes, type StepKind, type StepShape } from './shape.ts';
import type { Spot } from './source.ts';

/** A part, and the variables that are known at its end. */
export interface LoadedPart extends Part {
  readonly captures: readonly string[];
  /** Its file and all included files. */
  readonly files: readonly string[];
}

/** The context for reading steps. */
export interface Reading {
  /** The part that a step includes; undefined after a mistake. */
  readonly include: (file: string, at: Spot) => LoadedPart | undefined;
  /** Whether other flows run in parallel. */
  readonly isParallel?: boolean;
}

/** The steps of a list; what they save is added to the scope. */
export const stepsIn = (reading: Reading, at: Spot, list: readonly unknown[], scope: Scope): Step[] =>
  list.flatMap((value, index) => stepIn(reading, at.in(index), value, scope) ?? []);

const kinds = Object.keys(stepShapes) as StepKind[];

/** What was probably meant by a step with these members. */
function hintForKind(names: readonly string[]): string | undefined {
  const write = names.find(name => writeNames.includes(name));
  if (write !== undefined) return `write “do: ${write}”, and its body as “with: …”`;
  const near = names.flatMap(name => similar(name, kinds));
  return near.length === 0 ? undefined : `did you mean ${near.join(', ')}?`;
}

function stepIn(reading: Reading, at: Spot, value: unknown, scope: Scope): Step | undefined {
  const isRecord = typeof value === 'object' && value !== null;
  const kind = kinds.find(candidate => isRecord && candidate in value);
  if (kind === undefined) {
    const names = isRecord ? Object.keys(value).filter(name => !['as', 'with'].includes(name)) : [];
    at.mistake(`a step is one of ${kinds.join(', ')}`, hintForKind(names));
    return undefined;
  }
  const wrong = checkShape(at, stepShapes[kind], value);
  const read = (members: unknown): Unplaced | undefined => readAs(kind, reading, at, members, scope);
  if (wrong.size === 0) {
    const step = read(value);
    return step && { ...step, spot: at };
  }
  // Mistakes in the names of operations and actors are reported, too.
  const sound = Object.fromEntries(Object.entries(value as object).filter(([name]) => !wrong.has(name)));
  const isReadable = kind === 'read' || (kind === 'do' && 'as' in sound);
  if (isReadable && !wrong.has(kind)) read(sound);
  return undefined;
}

/** Reads a step of that kind, whose shape was checked. */
const readAs = <K extends StepKind>(
  kind: K,
  reading: Reading,
  at: Spot,
  members: unknown,
  scope: Scope,
): Unplaced | undefined => readers[kind](reading, at, members as StepShape<K>, scope);

/** A step without its place in the file. */
type Unplaced = Step extends infer S ? (S extends Step ? Omit<S, 'spot'> : never) : never;

type Reader<K extends StepKind> = (
  reading: Reading,
  at: Spot,
  value: StepShape<K>,
  scope: Scope,
) => Unplaced | undefined;

/** A step without an answer; names in its texts are checked. */
function checked<S>(_reading: Reading, at: Spot, step: S, scope: Scope): S {
  checkNames(at, step, scope);
  return step;
}

const readers: { readonly [K in StepKind]: Reader<K> } = {
  do: ({ isParallel = false }, at, step, scope) => {
    const { do: _name, ...write } = step;
    const operation = checkWrite(at, step, scope, isParallel);
    captured(write, scope);
    return operation && { kind: 'write', operation, ...write };
  },
  read: (_reading, at, step, scope) => {
    const { read: _name, ...read } = step;
    const operation = checkRead(at, step, scope);
    captured(read, scope);
    return operation && { kind: 'read', operation, ...read };
  },
  blocks: (...step) => ({ kind: 'blocks', ...checked(...step) }),
  time: (...step) => ({ kind: 'time', ...checked(...step) }),
  fund: (_reading, at, { fund }, scope) => {
    checkCoins(at.in('fund'), fund, scope);
    return { kind: 'fund', fund };
  },
  fault: (...step) => ({ kind: 'fault', ...checked(...step) }),
  faults: (...step) => ({ kind: 'faults', ...checked(...step) }),
  each: (reading, at, { each, steps }, scope) => {
    const [[variable, over] = ['', 0]] = Object.entries(each);
    checkNames(at.in('each', variable), over, scope);
    const within = inner(scope, variable);
    const read = stepsIn(reading, at.in('steps'), steps, within);
    for (const name of within.variables) if (name !== variable) scope.variables.add(name);
    return { kind: 'each', variable, over, steps: read };
  },
  parallel: (reading, at, { parallel }, scope) => {
    const within = parallel.map(() => inner(scope));
    const flows = within.map((flowScope, index) => {
      const list = parallel[index] as readonly unknown[];
      return stepsIn({ ...reading, isParallel: true }, at.in('parallel', index), list, flowScope);
    });
    for (const { variables } of within) for (const name of variables) scope.variables.add(name);
    return { kind: 'parallel', flows };
  },
  include: ({ include: load }, at, { include, ...step }, scope) => {
    checkNames(at.in('with'), step.with, scope);
    const part = load(include, at.in('include'));
    captured(step, scope);
    if (part === undefined) return undefined;
    checkVariables(at, step, part);
    return { kind: 'include', ...step, part };
  },
};

/** Adds what a step saves to the scope. */
function captured({ save = {} }: Pick<StepShape<'include'>, 'save'>, { variables }: Scope): void {
  for (const name of Object.keys(save)) variables.add(name);
}

/** Reports variables that the part does not have, or does not save. */
function checkVariables(
  at: Spot,
  { with: given = {}, save = {} }: Pick<StepShape<'include'>, 'with' | 'save'>,
  { vars, captures }: LoadedPart,
): void {
  const check = (member: Spot, wanted: string, known: readonly string[]): void => {
    if (!known.includes(wanted)) member.nameMistake(`the part has no ${wanted}`, didYouMean(wanted, known));
  };
  for (const name of Object.keys(given)) check(at.in('with', name), name, Object.keys(vars));
  for (const [name, way] of Object.entries(save))
    check(at.in('save', name), way.split('.')[0] ?? way, captures);
}
