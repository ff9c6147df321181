/** How one rule or scenario came out. A skip is none of these. */
export type Verdict =
  /** It was seen to hold, and never seen broken. */
  | 'pass'
  /** It was seen broken, each time it was tried. */
  | 'fail'
  /** It was seen broken, and not when the very same was tried again. */
  | 'flaky'
  /** It could not be tried because something else that it needs does not work; counts as a failure. */
  | 'blocked'
  /** A ruled rule: the interface is silent, and this is what the target does; never a failure. */
  | 'observed'
  /** The dialect declares that the target does not do this. */
  | 'unsupported'
  /** We went wrong, not the target. */
  | 'harness error';

/** One request as it went over the wire, and its answer; bodies are JSON values. Absent where nothing is sent, as in process. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
  /** When it was sent, in milliseconds since the run began, and how long it took. */
  readonly at: number;
  readonly took: number;
}

/** What was otherwise, by its path, such as `collections/1/owner`; a side is absent where there was nothing. */
export interface Difference {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One thing that was done, and what came of it. */
export interface ReportedStep {
  /** In words, such as `mint {"address":"@alice","collectionId":1}`. */
  readonly title: string;
  /** What came of it, such as `accepted {"tokenId":1}` or `refused (common.NoPermission)`. */
  readonly outcome: string;
  /** When it began, in milliseconds since the run began, and how long it took. */
  readonly at: number;
  readonly took: number;
  readonly exchanges: readonly Exchange[];
  /** How what is seen after it differs from what was seen before it. */
  readonly changed: readonly Difference[];
  /** Rules or expectations that it breaks, and how; expected and found where there is something to compare. */
  readonly broken: readonly Problem[];
  /** It only makes what the steps after it need, and says nothing about what is shown. */
  readonly isSetUp?: true;
  /** Arguments that can be left out, one at a time, without any difference to what is broken. */
  readonly needlessArguments?: readonly string[];
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

/** Steps that show something, and how to see it again. */
export interface Evidence {
  /** What was played, such as `story token.burn.destroys-token/2` or `walk with seed 7`. */
  readonly title: string;
  readonly steps: readonly ReportedStep[];
  /** All state that was seen before the last step and after it, as JSON values. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** A command line that does it again. */
  readonly reproduction?: string;
  /** The same as a scenario file, and as shell lines with curl. */
  readonly scenario?: string;
  readonly curl?: string;
}

/** One rule, or one scenario, with its verdict. */
export interface Item {
  /** Id of the rule, or the scenario's name. */
  readonly id: string;
  /** What it is listed under: the heading of the interface, or the scenario's file. */
  readonly group: string;
  /** The rule's sentence, or what the scenario tells about itself. */
  readonly says: string;
  /** `stated`, `ruled 2.8`; for a scenario its tags. */
  readonly level: string;
  readonly verdict: Verdict;
  /** What is wrong, what it is blocked by, or what the target does; absent for a pass. */
  readonly why?: string;
  /** Why this was to be expected, from a baseline; then it is no finding. */
  readonly known?: string;
  /** The line of a baseline that would make it known, but for its reason; only for findings. */
  readonly baselineEntry?: string;
  /** How often it was seen to hold or not. */
  readonly applied: number;
  /** How long it took in all, in milliseconds; absent for rules, which share steps. */
  readonly took?: number;
  /** What shows a failure; for a scenario also a pass. */
  readonly evidence: readonly Evidence[];
}

/** Everything that a run has to tell. Plain data: it is written as JSON as it is. */
export interface Report {
  readonly format: 1;
  readonly kind: 'conform' | 'replay';
  /** Version of Understudy. */
  readonly version: string;
  /** Where the target is, without credentials; `in process` where there is no address. */
  readonly target: string;
  readonly profile: 'document' | 'chain';
  readonly seed?: number;
  /** ISO 8601. */
  readonly startedAt: string;
  /** How long it took, in milliseconds. */
  readonly took: number;
  /** False where the run was interrupted or crashed; what was found so far is there. */
  readonly isComplete: boolean;
  /** The command line that makes such a run again, without secrets. */
  readonly command: string;
  /** Whether every stated rule was tried and held; absent where not all of them were asked for, and for scenarios. */
  readonly conformant?: boolean | undefined;
  /** Which part of a run it is, counted from 1; absent where it is a whole one. */
  readonly part?: { readonly index: number; readonly count: number };
  /** What only the rest of the run could decide, where it is a part of one or was interrupted. */
  readonly undecided?: readonly Item[];
  /** Steps judged, requests sent. */
  readonly steps: number;
  readonly requests: number;
  /** What went wrong on our own side, with the places in our code and the last answer; absent where nothing did. */
  readonly harnessErrors?: readonly string[];
  /** Things worth knowing that are no verdict: stale entries of a baseline, coins spent, what the dialect leaves out. */
  readonly remarks: readonly string[];
  readonly items: readonly Item[];
}
