import { readDataFile } from '../../model/data-file.ts';
import type { Target } from '../../model/target.ts';

/** Requests that show how a rule applies or does not, as texts. */
export interface RuleExample {
  readonly profile: Target['profile'];
  /** Method, path and body of each write. */
  readonly requests: readonly string[];
  /** That of the last write. */
  readonly outcome: string;
  /** Method and path of the requests that the rule sends itself, with their query or body. */
  readonly ownRequests: readonly string[];
}

/** The shortest example to which a rule applies, and the one nearest to it to which it does not. */
export interface RuleExamples {
  readonly rule: string;
  readonly applies?: RuleExample;
  readonly nearMiss?: RuleExample;
}

/** The examples of all rules, a line per rule. `npm run sequences` chooses them by playing sequences; a test plays some of them again. */
export const examplesFile = new URL('../rule-examples.ndjson', import.meta.url);

/** The stored examples of a rule. */
export function examplesOf(rule: string): RuleExamples {
  const lines = readDataFile(examplesFile).trimEnd().split('\n');
  const found = lines.map(line => JSON.parse(line) as RuleExamples).find(one => one.rule === rule);
  if (found === undefined) throw new Error(`expected ${rule} in ${examplesFile.pathname}: npm run sequences`);
  return found;
}
