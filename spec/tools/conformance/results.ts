import type { BlockedRule } from '../../model/judge.ts';
import { matchesId } from '../../traceability/matrix.ts';
import { beyondDemand } from './reach.ts';
import type { Evidence, Item, Verdict } from '../reports/report.ts';
import type { RuleText } from '../../model/rule.ts';
import { rules } from '../../rules/index.ts';

/** A rule that was seen broken. */
export interface Failing {
  readonly rule: string;
  readonly why: string;
  /** It was not broken when the very same was tried again. */
  readonly isFlaky: boolean;
  readonly evidence: Evidence;
}

/** What one task of a run found out. Plain data: it is written down as it is, so that a run can be resumed. */
export interface TaskResult {
  readonly task: string;
  /** Steps that were judged. */
  readonly steps: number;
  /** Rules that spoke, how often each. */
  readonly applied: Readonly<Record<string, number>>;
  readonly blocked: readonly BlockedRule[];
  readonly failing: readonly Failing[];
  /** How some rules were seen to hold. */
  readonly samples: Readonly<Record<string, Evidence>>;
  /** What went wrong on our own side, and where, for us to mend. */
  readonly harnessError?: string;
  readonly harnessErrorDetails?: string;
}

/** The writes that a rule is about; none for one of all writes or of reads. */
export const operationsOf = (id: string): readonly string[] =>
  rules.filter(rule => rule.id === id).flatMap(({ operations = [] }) => operations);

/** How the verdict on a ruled rule begins that the target has decided in another way. */
const otherwise = 'otherwise than we ruled';

/** Whether the interface is silent there, and the target does something else than we. */
export const isOtherwise = ({ why }: Pick<Item, 'why'>): boolean => why?.startsWith(otherwise) === true;

/** Findings of nothing. */
export const emptyResult = (task: string): TaskResult => ({
  task,
  steps: 0,
  applied: {},
  blocked: [],
  failing: [],
  samples: {},
});

/** Adds up what the tasks of a run find out, rule by rule. */
export class Results {
  readonly rules: readonly RuleText[];
  readonly harnessErrors: string[] = [];
  readonly harnessErrorDetails: string[] = [];
  steps = 0;
  private readonly ids: ReadonlySet<string>;
  private readonly unsupported: readonly string[];
  /** Whether it was to be expected that the rule breaks in this way. */
  readonly isKnown: (rule: string, why: string) => boolean;
  private readonly applied = new Map<string, number>();
  private readonly failing = new Map<string, Failing>();
  private readonly samples = new Map<string, Evidence>();
  /** By rule: what kept it from judging, by what that was. */
  private readonly blocked = new Map<string, Map<string, BlockedRule>>();

  /** `unsupported` are operations and patterns of rules that the target does not claim. */
  constructor(
    rules: readonly RuleText[],
    unsupported: readonly string[],
    isKnown: (rule: string, why: string) => boolean = () => false,
  ) {
    this.isKnown = isKnown;
    this.rules = rules;
    this.ids = new Set(rules.map(({ id }) => id));
    this.unsupported = unsupported;
  }

  take({
    task,
    steps,
    applied,
    blocked,
    failing,
    samples,
    harnessError,
    harnessErrorDetails,
  }: TaskResult): void {
    this.steps += steps;
    for (const [rule, times] of Object.entries(applied))
      this.applied.set(rule, this.timesApplied(rule) + times);
    for (const blockedRule of blocked) {
      const known = this.blocked.get(blockedRule.rule) ?? new Map<string, BlockedRule>();
      this.blocked.set(blockedRule.rule, known.set(blockedRule.by, blockedRule));
    }
    for (const failure of failing)
      if (this.isOpen(failure.rule, failure.why) || this.failing.get(failure.rule)?.isFlaky === true)
        this.failing.set(failure.rule, failure);
    for (const [rule, sample] of Object.entries(samples)) this.samples.set(rule, sample);
    if (harnessError !== undefined) this.harnessErrors.push(`${task}: ${harnessError}`);
    if (harnessErrorDetails !== undefined) this.harnessErrorDetails.push(`${task}: ${harnessErrorDetails}`);
  }

  /** Whether the rule is asked for, and nothing was found yet to be wrong with it but what was to be expected, unlike this. */
  isOpen(rule: string, why: string): boolean {
    const found = this.failing.get(rule);
    if (!this.ids.has(rule)) return false;
    return found === undefined || (this.isKnown(rule, found.why) && !this.isKnown(rule, why));
  }

  /** Whether it would be good to see how the rule holds. */
  wantsSample(rule: string): boolean {
    return this.ids.has(rule) && !this.samples.has(rule);
  }

  /** Rules that were seen broken, and what shows it. */
  get failures(): readonly Failing[] {
    return [...this.failing.values()];
  }

  /** All rules, as items of a report. */
  items(): readonly Item[] {
    return this.rules.map(rule => this.itemOf(rule));
  }

  private itemOf({ id, level, source, says }: RuleText): Item {
    const [verdict, why] = this.verdictOf(id, level);
    const shown = this.failing.get(id)?.evidence ?? this.samples.get(id);
    return {
      id,
      level,
      group: source,
      says,
      verdict,
      ...(why === undefined ? {} : { why }),
      applied: this.timesApplied(id),
      evidence: shown === undefined ? [] : [shown],
    };
  }

  private verdictOf(id: string, level: RuleText['level']): readonly [Verdict, string?] {
    if (this.isUnsupported(id)) return ['unsupported', 'the dialect declares it so'];
    const failure = this.failing.get(id);
    const isStated = level === 'stated';
    if (failure !== undefined)
      return isStated
        ? [failure.isFlaky ? 'flaky' : 'fail', failure.why]
        : ['observed', `${otherwise}: ${failure.why}`];
    if (this.timesApplied(id) > 0) return isStated ? ['pass'] : ['observed', 'as we ruled'];
    const [verdict, why] = this.untriedVerdict(id);
    return isStated || verdict === 'unsupported' ? [verdict, why] : ['observed', `cannot be seen: ${why}`];
  }

  /** The verdict on a rule that never spoke. */
  private untriedVerdict(id: string): readonly [Verdict, string] {
    // What is declared as unsupported is not even tried.
    const operations = operationsOf(id);
    if (operations.length > 0 && operations.every(operation => this.isUnsupported(operation)))
      return ['unsupported', `the dialect declares ${operations.join(', ')} to be unsupported`];
    const blockades = [...(this.blocked.get(id)?.values() ?? [])];
    const [first] = blockades;
    const undemanded = beyondDemand[id];
    if (undemanded !== undefined) return ['unsupported', `the target shows ${undemanded}`];
    if (first === undefined) {
      const [harnessError] = this.harnessErrors;
      return harnessError === undefined
        ? ['blocked', 'nothing that was tried led there']
        : ['harness error', `what would have led there went wrong: ${harnessError}`];
    }
    const own = blockades.filter(({ isOwn }) => isOwn).map(({ by }) => by);
    const isNowhere = operations.every(operation => own.includes(operation)) && own.length > 0;
    const blockedRule = (isNowhere ? undefined : blockades.find(({ isOwn }) => !isOwn)) ?? first;
    const { by } = blockedRule;
    if (blockedRule.isUnisolated === true) return ['blocked', by];
    if (this.isUnsupported(by)) return ['unsupported', `the dialect declares ${by} to be unsupported`];
    if (isNowhere) return ['fail', `there is no endpoint for ${own.join(', ')}`];
    return [
      'blocked',
      own.includes(by) ? `there is no endpoint for ${by}` : `the target does not tell ${by}`,
    ];
  }

  private isUnsupported(id: string): boolean {
    return this.unsupported.some(pattern => matchesId(pattern, id));
  }

  private timesApplied(rule: string): number {
    return this.applied.get(rule) ?? 0;
  }
}
