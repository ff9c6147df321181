import { relations } from '../../../rules/metamorphic/index.ts';
import { testableRules } from '../../../tools/conformance/run/testable.ts';
import type { Task } from '../../../tools/conformance/tasks/tasks.ts';

const unsampled = new Set(relations.filter((_, index) => index % 12 !== 0).map(({ id }) => id));

/** The stated rules, but of the metamorphic relations only a sample: they take most of a run, with writes that the other rules judge as well. */
export const sampledRules: ReadonlySet<string> = new Set(
  testableRules('document').flatMap(({ id, level }) =>
    level === 'stated' && !unsampled.has(id) ? [id] : [],
  ),
);

/** Tasks that together are about every rule that a task is about, and all about the rules in `always`. */
export function coveringTasks(tasks: readonly Task[], always: readonly string[] = []): readonly Task[] {
  const covered = new Set<string>();
  return tasks.filter(({ rules }) => {
    const isNeeded = [...rules].some(rule => !covered.has(rule)) || always.some(rule => rules.has(rule));
    if (isNeeded) for (const rule of rules) covered.add(rule);
    return isNeeded;
  });
}
