import type { ShownRead } from '../model/observations/difference.ts';
import { rulesFor, rulesOf } from './index.ts';
import type { Ambiguous, Verdict } from '../model/rule.ts';
import type { Step } from '../model/step.ts';
import { Unobservable, unobservableOr } from '../model/unobservable.ts';

/** The results of all rules for a step. */
export interface Judgement {
  /** Ids of the rules that applied. */
  readonly applied: readonly string[];
  /** Rules that the step breaks, and how. */
  readonly broken: readonly BrokenRule[];
  /** Rules that need something that the target does not report. */
  readonly blocked: readonly BlockedRule[];
}

/** A rule that is broken, how, and a read that shows it. */
export interface BrokenRule {
  readonly rule: string;
  readonly why: string;
  readonly read?: ShownRead;
}

/** A rule that could not judge, and why. */
export interface BlockedRule {
  readonly rule: string;
  /** A sentence that says what is not reported. */
  readonly why: string;
  /** What is not reported: a read, a write or a part of an outcome. */
  readonly what?: string;
  /** The read or write without an endpoint, if that is the reason. */
  readonly lacks?: string;
  /** Nothing is missing: the step was refused as the rule demands, but other reasons explain that as well. */
  readonly isAmbiguous?: true;
}

/** The verdict of one rule. */
export interface RuleResult {
  readonly rule: string;
  readonly verdict: Verdict | Ambiguous | Unobservable;
}

/**
 * The verdict of a check, or what the target does not report that the check needs. Any other error is a defect of the rule or the
 * harness, and is thrown.
 */
export async function resultOf(rule: string, check: () => Promise<Verdict>): Promise<RuleResult> {
  try {
    return { rule, verdict: await check() };
  } catch (error) {
    if (error instanceof Unobservable) return { rule, verdict: error };
    throw error;
  }
}

/** The results of several rules in one judgement; rules that do not apply are left out. */
export function judgementOf(results: Iterable<RuleResult>): Judgement {
  const applied = new Set<string>();
  const broken: BrokenRule[] = [];
  const blocked: BlockedRule[] = [];
  for (const { rule, verdict } of results) {
    if (verdict === 'not-applicable') continue;
    if (verdict instanceof Unobservable) {
      const { message: why, what, lacks } = verdict;
      blocked.push({ rule, why, what, ...(lacks === undefined ? {} : { lacks }) });
      continue;
    }
    if (typeof verdict === 'object' && 'ambiguous' in verdict) {
      blocked.push({ rule, why: otherReasons(verdict), isAmbiguous: true });
      continue;
    }
    applied.add(rule);
    if (verdict === 'holds') continue;
    const { broken: why, read } = verdict;
    broken.push({ rule, why, ...(read && { read }) });
  }
  return { applied: [...applied], broken, blocked };
}

const otherReasons = ({ ambiguous }: Ambiguous): string =>
  `it was refused, as the rule demands, but also for other reasons: ${ambiguous.join(', ')}`;

/** Judges the step by every rule of its operation, or by one of them. */
export function judge(step: Step, only?: string): Judgement {
  const { receipt, request } = step;
  const concerned =
    receipt.kind === 'not-built' && receipt.isMissing === true
      ? new Unobservable(request.operation, { isMissing: true })
      : unobservableOr(() => rulesFor(step));
  // The operation is missing, or it is unobservable whether the request is malformed.
  if (concerned instanceof Unobservable)
    return judgementOf(rulesOf(request.operation).map(({ id }) => ({ rule: id, verdict: concerned })));
  return judgementOf(
    concerned
      .filter(({ id }) => only === undefined || id === only)
      .map(({ id, check }) => ({ rule: id, verdict: unobservableOr(() => check(step)) })),
  );
}
