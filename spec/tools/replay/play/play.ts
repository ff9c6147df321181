import { createHash } from 'node:crypto';
import { readsAtTheEnd, withIds } from '../../conformance/tasks/evidence.ts';
import { commandLine } from '../../reports/formats/command-line.ts';
import type { Evidence, Item, Problem, ReportedStep } from '../../reports/report.ts';
import type { Actor, Target } from '../../../model/target.ts';
import { Unreachable } from '../../../harness/targets/connections/connection.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { Runner } from '../../../harness/runner/runner.ts';
import { matchesId } from '../../../model/pattern.ts';
import { catalogue } from '../../../rules/catalogue.ts';
import { perform } from './perform.ts';
import { Portable } from '../format/portable.ts';
import { resolved } from '../values/texts.ts';
import { Unsupported } from '../errors.ts';
import type { Scenario } from '../format/scenario.ts';
import { Stopped, type Flow, type PlayOptions, type RunContext } from './run-context.ts';

/** Runs a scenario on a target until an expectation or a rule is broken. */
export async function playScenario(target: Target, scenario: Scenario, options: PlayOptions): Promise<Item> {
  const began = performance.now();
  const { row = 0, rules = true } = options;
  const unique = uniqueTo(options.run, scenario.name, row);
  const reported: ReportedStep[] = [];
  const item = (verdict: Item['verdict'], why: string | undefined, runner?: Runner): Item => ({
    id: titleOf(scenario, row),
    group: scenario.file,
    says: scenario.says,
    level: scenario.tags.join(', '),
    verdict,
    ...(why === undefined ? {} : { why }),
    applied: runner?.applied.size ?? 0,
    took: Math.round(performance.now() - began),
    evidence: [
      { ...evidenceOf(scenario, reported, runner, options.place), ...withIds(target.idsInWords?.()) },
    ],
  });
  if (scenario.profile !== undefined && scenario.profile !== target.profile)
    return item('unsupported', `it needs the profile ${scenario.profile}`);
  if (scenario.from !== undefined && options.dialect !== undefined)
    return item('unsupported', 'it begins from a world file: play it without --target');
  const beyond = scenario.covers.find(rule =>
    options.dialect?.unsupported.some(pattern => matchesId(pattern, rule)),
  );
  if (beyond !== undefined)
    return item('unsupported', `the dialect declares as unsupported what it covers: ${beyond}`);
  const runner = rules ? await Runner.start(target, undefined, await existing(target, scenario)) : undefined;
  const context: RunContext = {
    exchanges: [],
    start: began,
    ...options,
    target,
    runner,
    portable: new Portable(target.actors, unique),
    counts: rule => options.dialect?.form !== 'free' || levelOf(rule) === 'stated',
    faults: { areActive: false },
    reported,
  };
  try {
    await perform(context, scenario.steps, beginning(scenario, row, unique, target.actors));
    await checkReadsAtEnd(context);
  } catch (error) {
    if (error instanceof Unsupported || error instanceof Unobservable)
      return item('unsupported', error.message, runner);
    if (error instanceof Unreachable) throw error;
    if (!(error instanceof Stopped)) return item('harness error', messageOf(error), runner);
  }
  const broken = reported.flatMap(step => step.broken);
  return item(broken.length === 0 ? 'pass' : 'fail', whyOf(broken), runner);
}

/** Ids of the collections in the world file from which a scenario begins. */
async function existing(target: Target, { from }: Scenario): Promise<number[]> {
  if (from === undefined) return [];
  const stats = await target.read('stats', {});
  if (stats.kind !== 'body') throw new Error(`expected the stats of the collections in ${from}`);
  const { created } = stats.body as { readonly created: number };
  const ids = Array.from({ length: created }, (_, index) => index + 1);
  const answers = await Promise.all(ids.map(collectionId => target.read('collection', { collectionId })));
  return ids.filter((_, index) => {
    const answer = answers[index];
    return answer?.kind === 'body' && answer.body !== null;
  });
}

/** The name of the scenario, with its row if it has several. */
export const titleOf = ({ name, table }: Scenario, row: number): string =>
  table.length === 1
    ? name
    : `${name} [${Object.values(table[row] ?? {})
        .map(shortly)
        .join(', ')}]`;

/** Longest value in a title. */
const shortMax = 24;

function shortly(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= shortMax ? text : `${text.slice(0, shortMax)}…`;
}

/** A short text, unique to run, scenario and row. */
const uniqueTo = (run: string, name: string, row: number): string =>
  createHash('sha256')
    .update(JSON.stringify([run, name, row]))
    .digest('hex')
    .slice(0, 8);

/** The variables before the first step, each of which may use earlier ones, and the addresses of the roles. */
function beginning(
  { vars, table, roles }: Scenario,
  row: number,
  unique: string,
  actors: readonly Actor[],
): Flow {
  const addresses = new Map(actors.map(({ name, address }) => [name, address]));
  for (const [role, name] of Object.entries(roles)) {
    const address = addresses.get(name);
    if (address !== undefined) addresses.set(role, address);
  }
  const variables: Record<string, unknown> = { unique };
  const given = { ...vars, ...table[row] };
  for (const [name, value] of Object.entries(given))
    variables[name] = resolved(value, { variables, addresses });
  return { variables, addresses, isParallel: false, created: [], pending: new Map() };
}

/** Checks all read invariants at the end, also for earlier moments. */
async function checkReadsAtEnd({ runner, counts, faults, reported, start }: RunContext): Promise<void> {
  if (runner === undefined || faults.areActive) return;
  const began = performance.now();
  const broken = (await runner.checkReadsAtEnd()).broken.filter(({ rule }) => counts(rule));
  if (broken.length === 0) return;
  const times = { at: Math.round(began - start), took: Math.round(performance.now() - began) };
  reported.push(readsAtTheEnd(times, broken));
}

function evidenceOf(
  scenario: Scenario,
  steps: readonly ReportedStep[],
  runner?: Runner,
  place: readonly string[] = [],
): Evidence {
  const last = runner?.steps.at(-1)?.step;
  return {
    title: `scenario ${scenario.name}`,
    steps,
    ...(last === undefined ? {} : { before: last.before, after: last.after }),
    reproduction: commandLine('replay', [scenario.file, ...place]),
  };
}

/** The level of the rule; undefined if there is none of that id. */
const levelOf = (id: string): string | undefined => catalogue.find(rule => rule.id === id)?.level;

const whyOf = (broken: readonly Problem[]): string | undefined =>
  broken.length === 0
    ? undefined
    : broken
        .map(({ why, where, rule }) =>
          [where, where === undefined || levelOf(rule) !== undefined ? rule : '', why]
            .filter(Boolean)
            .join(': '),
        )
        .join('\n');

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
