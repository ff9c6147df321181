import { isAbsent, type Dialect } from '../../../harness/dialects/dialect.ts';
import { loadApplicable, type ApplicableSequence } from '../../../sequences/applicable.ts';
import { areShown } from '../../../sequences/shown.ts';
import { allRules } from '../../../rules/catalogue.ts';
import { obstacleTo } from '../run/testable.ts';
import { emptyResult, judgedPair, selectedAmong } from '../run/results.ts';
import { sequenceTask, judgedResult, type Task, type Trial } from './tasks.ts';
import { randomSequence } from '../../../harness/runner/fuzz.ts';
import {
  toCommand,
  toShownCommand,
  type Has,
  type PendingCommand,
} from '../../../harness/generators/random-commands.ts';
import type { Scope } from '../../../harness/generators/weights.ts';
import { finished } from '../../../harness/runner/play.ts';
import { Runner } from '../../../harness/runner/runner.ts';
import { writesIn, type Command, type FuzzCommand } from '../../../sequences/command.ts';
import { orElse } from '../../../model/unobservable.ts';
import type { Shown } from './evidence.ts';

const statedRules: ReadonlySet<string> = new Set(
  allRules.flatMap(({ id, level }) => (level === 'stated' ? [id] : [])),
);

/** Whether the interface does not state the rule. */
export const isRuled = (rule: string): boolean => !statedRules.has(rule);

/** The task, judged by ruled rules only: it sends what the interface does not show. */
export const ruledOnly = (task: Task): Task => ({
  ...task,
  rules: new Set([...task.rules].filter(isRuled)),
  run: (worker, run) => task.run(worker, { ...run, results: selectedAmong(run.results, isRuled) }),
});

/** Rules for which no other task may seal blocks. */
const dependingOnBlocks: ReadonlySet<string> = new Set(
  allRules.flatMap(({ id, dependsOnBlocks }) => (dependsOnBlocks === true ? [id] : [])),
);

/**
 * The cases, and those of precedence for rules that no case covers, as far as the target has all their operations. Then the others
 * without the writes that it does not have, each only if a rule that may apply to one of its operations did not yet.
 */
export function sequenceTasks(dialect: Dialect, wanted: ReadonlySet<string>): readonly Task[] {
  const { cases, precedence } = loadApplicable(dialect.profile);
  const open = new Set(wanted);
  const tasks: Task[] = [];
  const add = (kind: string, list: readonly ApplicableSequence[]): void => {
    const added = list
      .map(one => asTask(kind, one))
      .filter(({ rules }) => [...rules].some(rule => open.has(rule)));
    for (const { rules } of added) for (const rule of rules) open.delete(rule);
    tasks.push(...added);
  };
  const isPossible = ({ sequence: { commands } }: ApplicableSequence): boolean =>
    commands.every(command => obstacleTo(dialect, command) === undefined);
  add('case', cases.filter(isPossible));
  add('sequence', precedence.filter(isPossible));
  const parts = [...cases, ...precedence]
    .filter(one => !isPossible(one))
    .map(one => possiblePart(one, dialect))
    .filter(({ sequence: { commands } }) => commands.length > 0);
  return [...tasks, ...partTasks(parts, wanted, dialect)];
}

/** How many sequences are played in part for a rule about an operation. */
const partsMax = 4;

/** Tasks that are played only if they may show what no task has shown; those that leave out least come first. */
function partTasks(
  parts: readonly ApplicableSequence[],
  wanted: ReadonlySet<string>,
  dialect: Dialect,
): readonly Task[] {
  const { subjects } = loadApplicable(dialect.profile);
  const attempts = new Map<string, number>();
  return parts.flatMap(one => {
    const task = asTask('part of', one);
    const operations = [...new Set(one.sequence.commands.map(({ operation }) => operation))];
    const pairs = [...task.rules].flatMap(rule =>
      wanted.has(rule)
        ? operations
            .filter(operation => subjects.get(operation)?.has(rule))
            .map(operation => ({ operation, rule, pair: judgedPair(operation, rule) }))
        : [],
    );
    if (pairs.length === 0) return [];
    const run: Task['run'] = async (worker, its) => {
      const open = pairs.filter(
        ({ operation, rule, pair }) =>
          !its.results.isJudged(operation, rule) && (attempts.get(pair) ?? 0) < partsMax,
      );
      if (open.length === 0) return emptyResult(task.id);
      for (const { pair } of open) attempts.set(pair, (attempts.get(pair) ?? 0) + 1);
      return task.run(worker, its);
    };
    return [{ ...task, run }];
  });
}

/** A sequence without the writes that cannot be sent to the target. */
const possiblePart = ({ sequence, applied }: ApplicableSequence, dialect: Dialect): ApplicableSequence => ({
  sequence: {
    ...sequence,
    commands: sequence.commands.filter(command => obstacleTo(dialect, command) === undefined),
  },
  applied,
});

function asTask(kind: string, { sequence: { id, commands }, applied }: ApplicableSequence): Task {
  const isExclusive = [...applied].some(rule => dependingOnBlocks.has(rule));
  const task = sequenceTask(`${kind} ${id}`, commands, applied, isExclusive);
  return areShown(commands) ? task : ruledOnly(task);
}

/**
 * A random sequence of that seed of that many steps, judged step by step. The first break of a rule that is not known yet
 * ends it and is minimised on the target itself, each attempt with collections of its own.
 */
export const fuzzTask = (seed: number, steps: number, scope: Scope, rules: ReadonlySet<string>): Task => ({
  id: `random sequence with seed ${seed}`,
  rules,
  isExclusive: false,
  writes: steps,
  run: async (worker, run) => {
    const pending = randomSequence(seed, steps, scope, hasIn(run.dialect));
    const title = `random sequence with seed ${seed}`;
    const { commands, ...quick } = await playedAtRandom(pending, scope, { title, worker, run });
    return (await judgedResult({ title, commands, worker, run }, quick)).result;
  },
});

const hasIn =
  (dialect: Dialect): Has =>
  operation =>
    !isAbsent(dialect, operation);

/** Plays the random sequence until an open rule is broken, and reads everything once more. */
async function playedAtRandom(
  sequence: readonly PendingCommand[],
  scope: Scope,
  { title, worker, run: { results, dialect } }: Omit<Trial, 'commands'>,
): Promise<Shown & { readonly commands: readonly Command[] }> {
  const { target: fresh, sentWrites, keeping } = await worker.fresh();
  const target = keeping(fresh);
  const runner = await Runner.start(target);
  for (const pending of sequence) {
    // There are no snapshots behind a base URL, and the writes of a block are made one by one.
    for (const write of writesIn(commandsFor(pending, runner, scope, hasIn(dialect))))
      if (obstacleTo(dialect, write) === undefined) await runner.execute(write);
    if (runner.broken.some(({ rule, why }) => results.isOpen(rule, why))) break;
  }
  const commands = writesIn(runner.commands);
  const played = await finished(runner, results.wanted);
  return { title, played, sentWrites, actors: target.actors, ids: target.idsInWords?.() ?? '', commands };
}

/** The command that is meant in this state; none if that depends on what the target does not report. */
const commandsFor = (
  pending: PendingCommand,
  { target, reached: { observed, known } }: Runner,
  scope: Scope,
  has: Has,
): readonly FuzzCommand[] =>
  orElse<readonly FuzzCommand[]>(() => {
    const state = { target, observed, known, snapshotCount: 0 };
    const command = scope === 'shown' ? toShownCommand(pending, state, has) : toCommand(pending, state);
    return command === undefined ? [] : [command];
  }, []);
