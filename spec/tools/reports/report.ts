import type { Exchange } from '../../harness/targets/connections/connection.ts';

/** The verdict on a rule or scenario. */
export type Verdict =
  /** It was observed to hold, and never observed broken. */
  | 'pass'
  /** It was broken each time it was tried. */
  | 'fail'
  /** It was broken once, but not when the same requests were repeated. */
  | 'flaky'
  /** It could not be tried because something that it needs does not work; counts as a failure. */
  | 'blocked'
  /** A ruled rule: the interface does not state it, and this is what the target does; never a failure. */
  | 'observed'
  /** The dialect declares that the target does not support it. */
  | 'unsupported'
  /** An error in Understudy, not in the target. */
  | 'harness error';

/** A change of state, by its path, such as `collections/1/owner`; a side is absent where there was nothing. */
export interface Difference {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One step and its outcome. */
export interface ReportedStep {
  /** Such as `mint {"address":"@alice","collectionId":1}`. */
  readonly title: string;
  /** The outcome as text, such as `accepted {"tokenId":1}` or `refused (common.NoPermission)`. */
  readonly outcome: string;
  /** How the target answered; absent where the step is no request. */
  readonly status?: 'accepted' | 'refused';
  /** When it began, in milliseconds since the start of the run, and how long it took. */
  readonly at: number;
  readonly took: number;
  readonly exchanges: readonly Exchange[];
  /** What differs between the observations before and after it. */
  readonly changed: readonly Difference[];
  /** Rules or expectations that it breaks, and how. */
  readonly broken: readonly Problem[];
  /** It only prepares the steps after it. */
  readonly isSetUp?: true;
}

/** Why something is wrong. */
export interface Problem {
  /** Id of the rule, or what was expected in a scenario. */
  readonly rule: string;
  readonly why: string;
  readonly expected?: unknown;
  readonly found?: unknown;
  /** `file:line:column` in a scenario. */
  readonly where?: string;
}

/** Steps that show a verdict, and how to reproduce it. */
export interface Evidence {
  /** What was played, such as `sequence token.burn.destroys-token/2` or `random sequence with seed 7`. */
  readonly title: string;
  readonly steps: readonly ReportedStep[];
  /** Which ids the exchanges have instead of those of the steps, such as `collection 1 is 18`. */
  readonly ids?: string;
  /** The observed state before and after the last step, as JSON values. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** A command line that repeats the steps, and the replay id in it. */
  readonly reproduction?: string;
  readonly replayId?: string;
  /** The same steps as a scenario file, and as shell lines with curl. */
  readonly scenario?: string;
  readonly curl?: string;
}

/** One rule, or one scenario, with its verdict. */
export interface Item {
  /** Id of the rule, or the scenario's name. */
  readonly id: string;
  /** The heading of the interface, or the file of the scenario. */
  readonly group: string;
  /** The sentence of the rule, or the description of the scenario. */
  readonly says: string;
  /** `stated`, `ruled 2.8`; for a scenario its tags. */
  readonly level: string;
  readonly verdict: Verdict;
  /** What is wrong, what it is blocked by, or what the target does; absent for a pass. */
  readonly why?: string;
  /** The operations without an endpoint that it needs; absent if it needs no others. */
  readonly lacks?: readonly string[];
  /** The target does something else than a ruled rule says. */
  readonly differs?: true;
  /** The reason from the baseline why this is known; then it is no finding. */
  readonly known?: string;
  /** How often the rule applied. */
  readonly applied: number;
  /** Total time in milliseconds; absent for rules, which share steps. */
  readonly took?: number;
  /** What shows a failure; for a scenario also a pass. */
  readonly evidence: readonly Evidence[];
}

/** An error in Understudy during a task. */
export interface HarnessError {
  readonly task: string;
  readonly message: string;
  /** The stack, and the last answer of the target. */
  readonly details?: string;
}

/** An entry of a baseline that no longer describes a failure, and why. */
export interface StaleEntry {
  /** Id of the rule, or the scenario's name; or a pattern. */
  readonly rule: string;
  readonly problem: 'expired' | 'unknown rule' | 'no longer fails';
  /** The day on which it expired. */
  readonly expires?: string;
}

/** A rule that did not judge an operation, and why. */
export interface Unjudged {
  readonly rule: string;
  readonly why: string;
  /** The operations that it needs and that the target does not have. */
  readonly lacks?: readonly string[];
}

/** An operation that the target has, the number of stated rules about it, and those that did not judge it. */
export interface JudgedOperation {
  readonly operation: string;
  readonly rules: number;
  readonly unjudged: readonly Unjudged[];
}

/** How many writes of an operation were sent in judged steps, and how many of them were accepted. */
export interface WrittenOperation {
  readonly operation: string;
  readonly sent: number;
  readonly accepted: number;
  /** The commonest refusal, without ids. */
  readonly refusal?: string;
}

/** Everything that a run reports. Plain data, written as JSON as it is. */
export interface Report {
  readonly format: 1;
  readonly kind: 'conform' | 'replay';
  /** Version of Understudy. */
  readonly version: string;
  /** The URL of the target, without credentials; `in process` where there is none. */
  readonly target: string;
  readonly profile: 'document' | 'chain';
  readonly seed?: number;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Duration in milliseconds. */
  readonly took: number;
  /** False if the run was interrupted or crashed; the report has what was found until then. */
  readonly isComplete: boolean;
  /** The command line of the run, without secrets. */
  readonly command: string;
  /** Whether every stated rule was tried and held; absent if not all of them were selected, and for scenarios. */
  readonly conformant?: boolean | undefined;
  /** What was judged of each operation that the target has; absent where nothing was left out, and for scenarios. */
  readonly operations?: readonly JudgedOperation[];
  /** The numbers of writes; absent for scenarios. */
  readonly written?: readonly WrittenOperation[];
  /** Items that only the rest of the run can decide, after an interruption. */
  readonly undecided?: readonly Item[];
  /** Number of steps judged, and of requests sent. */
  readonly steps: number;
  readonly requests: number;
  /** Requests per judged step, rounded to tenths; absent for scenarios, and where no step was judged. */
  readonly requestsPerStep?: number;
  /** Errors in Understudy; absent if there were none. */
  readonly harnessErrors?: readonly HarnessError[];
  /** Entries of the baseline to remove, which are findings too; absent if there are none. */
  readonly staleBaseline?: readonly StaleEntry[];
  /** Other notes, such as coins spent and what the dialect excludes. `remarksOf` makes sentences of the members above. */
  readonly remarks: readonly string[];
  readonly items: readonly Item[];
}
