import type { Dialect } from '../../../harness/dialects/dialect.ts';
import { loadApplicable, type ApplicableSequence } from '../../../sequences/applicable.ts';
import { areShown } from '../../../sequences/shown.ts';
import { allRules } from '../../../rules/catalogue.ts';
import { obstacleTo, lackingFor } from '../run/reach.ts';
import { selectedAmong } from '../run/results.ts';
import { sequenceTask, type Task } from './tasks.ts';

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
 * The cases, and stored sequences for rules that no case covers, as far as the target has all their operations. Where rules remain
 * that need no other operations than the target has, sequences are played without the writes that it does not have.
 */
export function sequenceTasks(dialect: Dialect, wanted: ReadonlySet<string>): readonly Task[] {
  const { cases, sequences } = loadApplicable(dialect.profile);
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
  add('sequence', sequences.filter(isPossible));
  for (const rule of open) if (lackingFor(rule, dialect).length > 0) open.delete(rule);
  const parts = [...cases, ...sequences].filter(one => !isPossible(one));
  add(
    'part of',
    parts.map(one => possiblePart(one, dialect)),
  );
  return tasks;
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
