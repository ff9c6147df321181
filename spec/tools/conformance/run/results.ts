import { readOperations } from '../../../../src/contract/endpoints.ts';
import type { Dialect } from '../../../harness/dialects/dialect.ts';
import type { BlockedRule } from '../../../rules/judge.ts';
import type { RuleText } from '../../../model/rule.ts';
import { matchesId } from '../../../model/pattern.ts';
import type {
  Evidence,
  HarnessError,
  Item,
  JudgedOperation,
  Unjudged,
  WrittenOperation,
} from '../../reports/report.ts';
import { inWords } from '../../reports/verdicts.ts';
import { absentFor, judgedBy, lackingFor, subjectsOf, optionalRequirements } from './testable.ts';
import { isTargetRule, targetRules } from '../target/target-rules.ts';
import { bothOutcomes, unacceptedText, writtenIn, type WriteOutcomes } from './write-outcomes.ts';

/** A broken rule. */
export interface Failing {
  readonly rule: string;
  readonly why: string;
  /** It was not broken when the same steps were repeated. */
  readonly isFlaky: boolean;
  readonly evidence: Evidence;
}

/** The result of one task. */
export interface TaskResult {
  readonly task: string;
  /** Number of steps judged. */
  readonly steps: number;
  /** How often each rule applied. */
  readonly applied: Readonly<Record<string, number>>;
  /** The rules that judged a step, each with the operation of the step. */
  readonly judged: readonly string[];
  /** The outcomes of its steps. */
  readonly outcomes: WriteOutcomes;
  readonly blocked: readonly BlockedRule[];
  readonly failing: readonly Failing[];
  /** For some rules, a step at which the rule held. */
  readonly samples: Readonly<Record<string, Evidence>>;
  /** An error in Understudy itself. */
  readonly harnessError?: Omit<HarnessError, 'task'>;
}

/** The result of a task in which nothing happened. */
export const emptyResult = (task: string): TaskResult => ({
  task,
  steps: 0,
  applied: {},
  judged: [],
  outcomes: {},
  blocked: [],
  failing: [],
  samples: {},
});

/** A rule that judged a step of the operation, as text. */
export const judgedPair = (operation: string, rule: string): string => `${operation} ${rule}`;

/** The members of an item that say how the rule came out. */
type Outcome = Pick<Item, 'verdict' | 'why' | 'differs' | 'lacks'>;

/** What a task needs to know of the selected rules, and of the results until then. */
export interface Selected {
  readonly rules: readonly RuleText[];
  /** Ids of the selected rules. */
  readonly wanted: ReadonlySet<string>;
  /** Whether the baseline has an entry for this break of the rule. */
  readonly isKnown: (rule: string, why: string) => boolean;
  /** Whether this break of a selected rule is news: none was found yet, or only one that the baseline knows, unlike this. */
  isOpen(rule: string, why: string): boolean;
  /** Whether no step at which the rule holds is recorded yet. */
  wantsSample(rule: string): boolean;
  /** Whether the rule judged a step of the operation. */
  isJudged(operation: string, rule: string): boolean;
}

/** The same for a task that judges only by some of the rules. */
export const selectedAmong = (results: Selected, isJudging: (rule: string) => boolean): Selected => ({
  rules: results.rules,
  wanted: new Set([...results.wanted].filter(isJudging)),
  isKnown: results.isKnown,
  isOpen: (rule, why) => isJudging(rule) && results.isOpen(rule, why),
  wantsSample: rule => isJudging(rule) && results.wantsSample(rule),
  isJudged: (operation, rule) => results.isJudged(operation, rule),
});

/** Adds up the results of all tasks of a run, rule by rule. */
export class Results implements Selected {
  readonly rules: readonly RuleText[];
  readonly harnessErrors: HarnessError[] = [];
  steps = 0;
  readonly isKnown: Selected['isKnown'];
  readonly wanted: ReadonlySet<string>;
  private readonly dialect: Dialect;
  private readonly applied = new Map<string, number>();
  private readonly judged = new Set<string>();
  private outcomes: WriteOutcomes = {};
  private readonly failing = new Map<string, Failing>();
  private readonly samples = new Map<string, Evidence>();
  /** By rule, a reason why it could not judge. */
  private readonly blocked = new Map<string, BlockedRule>();

  constructor(
    rules: readonly RuleText[],
    dialect: Dialect,
    isKnown: (rule: string, why: string) => boolean = () => false,
  ) {
    this.isKnown = isKnown;
    this.rules = rules;
    this.wanted = new Set(rules.map(({ id }) => id));
    this.dialect = dialect;
  }

  take(result: TaskResult): void {
    this.steps += result.steps;
    for (const [rule, times] of Object.entries(result.applied))
      this.applied.set(rule, this.timesApplied(rule) + times);
    for (const pair of result.judged) this.judged.add(pair);
    this.outcomes = bothOutcomes(this.outcomes, result.outcomes);
    for (const blocked of result.blocked) {
      const known = this.blocked.get(blocked.rule);
      // A missing endpoint is the reason only where there is no other, but is always named.
      const isBetter = known?.lacks !== undefined && blocked.lacks === undefined;
      const lacks = known?.lacks ?? blocked.lacks;
      this.blocked.set(blocked.rule, {
        ...(known === undefined || isBetter ? blocked : known),
        ...(lacks === undefined ? {} : { lacks }),
      });
    }
    for (const failure of result.failing)
      if (this.isOpen(failure.rule, failure.why) || this.failing.get(failure.rule)?.isFlaky === true)
        this.failing.set(failure.rule, failure);
    for (const [rule, sample] of Object.entries(result.samples)) this.samples.set(rule, sample);
    const { task, harnessError } = result;
    if (harnessError !== undefined) this.harnessErrors.push({ task, ...harnessError });
  }

  isOpen(rule: string, why: string): boolean {
    const found = this.failing.get(rule);
    if ((!this.wanted.has(rule) && !isTargetRule(rule)) || this.isUnsupported(rule)) return false;
    return found === undefined || (this.isKnown(rule, found.why) && !this.isKnown(rule, why));
  }

  wantsSample(rule: string): boolean {
    return this.wanted.has(rule) && !this.samples.has(rule);
  }

  isJudged(operation: string, rule: string): boolean {
    return this.judged.has(judgedPair(operation, rule));
  }

  /** The existing operations that the rule should judge, and that it did not judge since other operations are absent. */
  private unjudged(id: string): readonly string[] {
    if (
      id in optionalRequirements ||
      (this.timesApplied(id) > 0 && lackingFor(id, this.dialect).length === 0)
    )
      return [];
    const reads: readonly string[] = readOperations;
    return judgedBy(id, this.dialect).filter(operation =>
      reads.includes(operation) ? this.timesApplied(id) === 0 : !this.isJudged(operation, id),
    );
  }

  /** Of each existing operation the stated rules, and those that did not judge it. */
  operations(items: readonly Item[]): readonly JudgedOperation[] {
    const stated = items.filter(({ id, level }) => level === 'stated' && !this.isUnsupported(id));
    const found = new Map<string, { rules: number; unjudged: Unjudged[] }>();
    for (const { id, why = '', lacks } of stated) {
      const unjudged = this.unjudged(id);
      for (const operation of judgedBy(id, this.dialect)) {
        const entry = found.get(operation) ?? { rules: 0, unjudged: [] };
        entry.rules += 1;
        if (unjudged.includes(operation)) entry.unjudged.push({ rule: id, why, ...(lacks && { lacks }) });
        found.set(operation, entry);
      }
    }
    return [...found].map(([operation, entry]) => ({ operation, ...entry }));
  }

  /** How many writes of each operation were sent and accepted. */
  get written(): readonly WrittenOperation[] {
    return writtenIn(this.outcomes);
  }

  /** All broken rules with their evidence. */
  get failures(): readonly Failing[] {
    return [...this.failing.values()];
  }

  /** All rules, as items of a report; rules about the target as a whole only where they are broken. */
  items(): readonly Item[] {
    const broken = targetRules.filter(({ id }) => this.failing.has(id));
    return [...broken, ...this.rules].map(rule => this.itemOf(rule));
  }

  private itemOf({ id, level, source, says }: RuleText): Item {
    const shown = this.failing.get(id)?.evidence ?? this.samples.get(id);
    return {
      id,
      level,
      group: source,
      says,
      ...this.outcomeOf(id, level === 'stated'),
      applied: this.timesApplied(id),
      evidence: shown === undefined ? [] : [shown],
    };
  }

  private outcomeOf(id: string, isStated: boolean): Outcome {
    if (this.isUnsupported(id)) return { verdict: 'unsupported', why: 'the dialect declares it' };
    const failure = this.failing.get(id);
    if (failure !== undefined) {
      const { why, isFlaky } = failure;
      return isStated
        ? { verdict: isFlaky ? 'flaky' : 'fail', why }
        : { verdict: 'observed', why: `differs: ${why}`, differs: true };
    }
    const unjudged = isStated ? this.unjudged(id) : [];
    if (unjudged.length > 0) return this.notJudgedFor(id, unjudged);
    if (this.timesApplied(id) > 0)
      return isStated ? { verdict: 'pass' } : { verdict: 'observed', why: 'as the specification decides' };
    const untried = this.untried(id);
    return isStated || untried.verdict === 'unsupported'
      ? untried
      : { ...untried, verdict: 'observed', why: `not observable: ${untried.why}` };
  }

  /** The outcome of a stated rule that did not judge these operations, which exist. */
  private notJudgedFor(id: string, unjudged: readonly string[]): Outcome {
    const { verdict, why, lacks } = this.untried(id);
    if (verdict === 'fail' || verdict === 'harness error') return { verdict, why, ...(lacks && { lacks }) };
    const needed = lacks ?? lackingFor(id, this.dialect);
    if (needed.length === 0) return { verdict: 'blocked', why };
    return {
      verdict: 'blocked',
      why: `${inWords(unjudged)} not judged by it: ${why}`,
      lacks: needed,
    };
  }

  /** The outcome of a rule that never applied. */
  private untried(id: string): Outcome & { readonly why: string } {
    const requirement = optionalRequirements[id];
    if (requirement !== undefined)
      return { verdict: 'unsupported', why: `the target reports ${requirement}` };
    const lacks = lackingFor(id, this.dialect);
    const declared = lacks.filter(operation => this.isUnsupported(operation));
    if (declared.length > 0)
      return {
        verdict: 'unsupported',
        why: `it needs ${inWords(declared)}, which the dialect declares as unsupported`,
      };
    if (lacks.length > 0)
      return subjectsOf(id).some(operation => lacks.includes(operation))
        ? { verdict: 'fail', why: `there is no endpoint for ${inWords(lacks)}`, lacks }
        : { verdict: 'blocked', why: `there is no endpoint for ${inWords(lacks)}, which it needs`, lacks };
    const blocked = this.blocked.get(id);
    const missed = absentFor(id, blocked, this.dialect);
    const why = blocked?.why ?? this.notAppliedTo(id);
    const [error] = this.harnessErrors;
    return blocked !== undefined || error === undefined
      ? { verdict: 'blocked', why, ...(missed.length > 0 && { lacks: missed }) }
      : {
          verdict: 'harness error',
          why: `a check failed with an internal error: ${error.task}: ${error.message}`,
        };
  }

  /** Why a rule that lacks nothing never applied, with the commonest refusal where an operation was never accepted. */
  private notAppliedTo(id: string): string {
    const subjects = subjectsOf(id);
    const unaccepted = this.written.flatMap(one =>
      subjects.includes(one.operation) ? (unacceptedText(one) ?? []) : [],
    );
    return ['it applied to none of the steps of this run', ...unaccepted].join('; ');
  }

  private isUnsupported(id: string): boolean {
    return this.dialect.unsupported.some(pattern => matchesId(pattern, id));
  }

  private timesApplied(rule: string): number {
    return this.applied.get(rule) ?? 0;
  }
}
