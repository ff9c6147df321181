import { actorNames } from '../../../model/target.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { reasonOf } from '../../reports/report-file.ts';
import { isDerived } from '../../../harness/targets/writing/signers.ts';
import { checkRule } from './fails.ts';
import { didYouMean, shown, whereOf, type Mistake } from './mistake.ts';
import type { Scenario } from './scenario.ts';
import { checkActor, checkNames, type Scope } from './scope.ts';
import { checkShape } from './shape-problems.ts';
import { PartShape, ScenarioShape, type PartMembers, type ScenarioMembers } from './shape.ts';
import { Source, type Spot } from './source.ts';
import { stepsIn, type LoadedPart } from './steps.ts';

/** The scenarios of the files, and all mistakes. */
export interface Loaded {
  readonly scenarios: readonly Scenario[];
  readonly mistakes: readonly Mistake[];
  /** The mistakes as text. */
  readonly explanation: string;
}

/** Options for reading files. */
export interface LoadOptions {
  /** Reads a file; from the disk by default. */
  readonly read?: (file: string) => string;
  /** Whether `only` is a mistake, as in CI. */
  readonly forbidsOnly?: boolean;
}

/** Reads scenarios from files; files with parts are skipped. */
export function loadScenarios(files: readonly string[], options: LoadOptions = {}): Loaded {
  const loading = new Loading(options);
  const scenarios = files.flatMap(file => loading.scenario(file) ?? []);
  const mistakes = inOrder([...loading.sources.values()].flatMap(source => source.mistakes));
  return { scenarios, mistakes, explanation: shown(mistakes) };
}

/** Each mistake once, in the order of the files. */
const inOrder = (mistakes: readonly Mistake[]): Mistake[] =>
  [
    ...new Map(mistakes.map(mistake => [`${whereOf(mistake.place)} ${mistake.says}`, mistake])).values(),
  ].toSorted(
    ({ place: left }, { place: right }) =>
      left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column,
  );

const readWhole = (file: string): string => readFileSync(file, 'utf8');

class Loading {
  readonly sources = new Map<string, Source>();
  private readonly options: Required<LoadOptions>;
  private readonly parts = new Map<string, LoadedPart | undefined>();
  /** The files with parts that are being read, the outermost first. */
  private readonly open: string[] = [];
  /** The files of scenarios, by name. */
  private readonly names = new Map<string, string>();

  constructor(options: LoadOptions) {
    this.options = { read: readWhole, forbidsOnly: false, ...options };
  }

  scenario(file: string): Scenario | undefined {
    const source = this.source(file);
    const { data } = source;
    if (data === undefined || isPart(data)) return undefined;
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      const says = data === null ? 'the file is empty' : 'it is not a scenario';
      source.at().mistake(says, 'a scenario starts with scenario: and its name, and has steps:');
      return undefined;
    }
    const wrong = checkShape(source.at(), ScenarioShape, data);
    if (!isReadable(data)) return undefined;
    const sound = Object.entries(data).filter(([name]) => name === 'steps' || !wrong.has(name));
    const scenario = this.scenarioIn(source, Object.fromEntries(sound) as ScenarioMembers);
    return wrong.size === 0 ? scenario : undefined;
  }

  private scenarioIn(source: Source, members: ScenarioMembers): Scenario {
    const { file } = source;
    const { scenario: name, from, actors: roles = {}, only: isOnly = false, steps: list, ...about } = members;
    const { covers = [], vars = {}, table = [{}] } = about;
    const world = from === undefined ? undefined : join(dirname(file), from);
    if (world !== undefined && !existsSync(world))
      source.at('from').mistake(`there is no file ${world}`, 'understudy export writes one');
    if (isOnly && this.options.forbidsOnly)
      source.at('only').nameMistake('with only, CI would run no other scenario', 'remove it');
    const other = this.names.get(name);
    if (other !== undefined) source.at('scenario').mistake(`${other} has the same name`);
    this.names.set(name, file);
    for (const [index, rule] of covers.entries()) checkRule(source.at('covers', index), rule);
    for (const [role, actor] of Object.entries(roles))
      if (!isDerived(actor))
        checkActor(source.at('actors', role), actor, { variables: new Set(), actors: actorNames });
    const scope: Scope = {
      variables: new Set(['unique']),
      actors: [...actorNames, ...Object.keys(roles)],
    };
    checkVars(source, vars, scope);
    checkTable(source, table, vars);
    for (const row of table) for (const column of Object.keys(row)) scope.variables.add(column);
    const used = new Set(world === undefined ? [file] : [file, world]);
    const steps = this.steps(source, list, scope, used);
    return {
      says: '',
      tags: [],
      ...about,
      file,
      files: [...used],
      name,
      covers,
      vars,
      roles,
      table,
      isOnly,
      steps,
      ...(world === undefined ? {} : { from: world }),
    };
  }

  private steps(
    source: Source,
    list: readonly unknown[],
    scope: Scope,
    used: Set<string>,
  ): Scenario['steps'] {
    const include = (file: string, at: Spot): LoadedPart | undefined => this.include(file, at, used);
    return stepsIn({ include }, source.at('steps'), list, scope);
  }

  /** The part in an included file. */
  private include(file: string, from: Spot, used: Set<string>): LoadedPart | undefined {
    const target = join(dirname(from.source.file), file);
    used.add(target);
    if (this.open.includes(target)) {
      const circle = [...this.open.slice(this.open.indexOf(target)), target].map(one => relative('.', one));
      from.mistake(`it includes itself: ${circle.join(' → ')}`);
      return undefined;
    }
    if (!this.parts.has(target)) {
      this.open.push(target);
      this.parts.set(target, this.part(target, from));
      this.open.pop();
    }
    const part = this.parts.get(target);
    for (const one of part?.files ?? []) used.add(one);
    return part;
  }

  private part(file: string, from: Spot): LoadedPart | undefined {
    let source: Source;
    try {
      source = this.source(file);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      from.mistake(`${file} cannot be read: ${reasonOf(error)}`);
      return undefined;
    }
    const { data } = source;
    if (data === undefined) return undefined;
    if (!isPart(data)) {
      from.mistake(`${file} is not a part`, 'it must start with part: and its name');
      return undefined;
    }
    checkShape(source.at(), PartShape, data);
    if (!isReadable(data)) return undefined;
    const { vars = {}, steps: list } = data as PartMembers;
    const scope: Scope = { variables: new Set(['unique']), actors: actorNames };
    checkVars(source, vars, scope);
    const used = new Set([file]);
    const steps = this.steps(source, list, scope, used);
    return { vars, steps, captures: [...scope.variables], files: [...used] };
  }

  private source(file: string): Source {
    const known = this.sources.get(file) ?? new Source(file, this.options.read(file));
    this.sources.set(file, known);
    return known;
  }
}

const isPart = (data: unknown): boolean => typeof data === 'object' && data !== null && 'part' in data;

/** Whether there are steps to check, in spite of other mistakes. */
const isReadable = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && 'steps' in data && Array.isArray(data.steps);

/** Reports mistakes in variables; each may use those above it. */
function checkVars(source: Source, vars: object, scope: Scope): void {
  for (const [name, value] of Object.entries(vars)) {
    checkNames(source.at('vars', name), value, scope);
    scope.variables.add(name);
  }
}

/** Reports columns that a row lacks and that are no other variables. */
function checkTable(source: Source, table: readonly object[], vars: object): void {
  const columns = [...new Set(table.flatMap(row => Object.keys(row)))];
  for (const [index, row] of table.entries())
    for (const column of columns)
      if (!(column in row) && !(column in vars))
        source.at('table', index).mistake(`the row lacks ${column}`, didYouMean(column, Object.keys(row)));
}
