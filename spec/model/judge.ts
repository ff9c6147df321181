import { rulesFor, rulesOf } from '../rules/index.ts';
import type { Unisolated, Verdict } from './rule.ts';
import type { Step } from './step.ts';
import { Unobservable } from './unobservable.ts';

/** What the catalogue says about a step. */
export interface Judgement {
  /** Ids of the rules that had something to say. */
  readonly applied: readonly string[];
  /** Rules that the step breaks, and how. */
  readonly broken: readonly { readonly rule: string; readonly why: string }[];
  /** Rules that would have had to know what the target does not tell, and what that is. */
  readonly blocked: readonly BlockedRule[];
}

/** Why a rule could not judge. */
export interface BlockedRule {
  readonly rule: string;
  /** The read or write that is missing, or what is not told of an outcome. */
  readonly by: string;
  /** Whether that is the very thing that the rule is about. */
  readonly isOwn: boolean;
  /** Nothing is missing: what the rule refuses was refused, but other reasons explain that as well. */
  readonly isUnisolated?: true;
}

/** What one rule says of something. */
export interface RuleResult {
  readonly rule: string;
  readonly verdict: Verdict | Unobservable;
}

/** What one rule says of a step. */
export interface StepResult {
  readonly rule: string;
  readonly verdict: Verdict | Unisolated | Unobservable;
}

/** What the rule says, or what it would have had to know for that. */
export async function resultOf(rule: string, ask: () => Promise<Verdict>): Promise<RuleResult> {
  try {
    return { rule, verdict: await ask() };
  } catch (error) {
    return { rule, verdict: unobservableFrom(error) };
  }
}

/** What could not be seen: the target does not tell it, or tells it in another shape, in which something is missing. */
function unobservableFrom(error: unknown): Unobservable {
  if (error instanceof Unobservable) return error;
  if (error instanceof TypeError)
    return new Unobservable(`something in the expected shape (${error.message})`);
  throw error;
}

/** All opinions together; those who have nothing to say are left out. */
export function judgementOf(results: Iterable<StepResult>): Judgement {
  const applied = new Set<string>();
  const broken: { rule: string; why: string }[] = [];
  const blocked: BlockedRule[] = [];
  for (const { rule, verdict } of results) {
    if (verdict === 'not-applicable') continue;
    if (verdict instanceof Unobservable) {
      blocked.push({ rule, by: verdict.what, isOwn: verdict.isOwn });
      continue;
    }
    if (typeof verdict === 'object' && 'unisolated' in verdict) {
      blocked.push({ rule, by: otherReasons(verdict), isOwn: false, isUnisolated: true });
      continue;
    }
    applied.add(rule);
    if (verdict !== 'holds') broken.push({ rule, why: verdict.broken });
  }
  return { applied: [...applied], broken, blocked };
}

const otherReasons = ({ unisolated }: Unisolated): string =>
  `only seen refused together with other reasons: ${unisolated.join(', ')}`;

/** Lets every rule that it concerns look at the step. */
export function judge(step: Step): Judgement {
  const { receipt, request } = step;
  const concerned =
    receipt.kind === 'not-built' && receipt.isMissing === true
      ? new Unobservable(request.operation, { isOwn: true, isMissing: true })
      : verdictOf(() => rulesFor(step));
  // There is nothing to ask, or not even whether it is malformed can be told; rules of all writes are not about this one.
  if (concerned instanceof Unobservable) {
    const { what, isOwn } = concerned;
    return judgementOf(
      rulesOf(request.operation).map(({ id, operations }) => ({
        rule: id,
        verdict: new Unobservable(what, { isOwn: isOwn && operations !== undefined }),
      })),
    );
  }
  return judgementOf(concerned.map(({ id, check }) => ({ rule: id, verdict: verdictOf(() => check(step)) })));
}

function verdictOf<T>(check: () => T): T | Unobservable {
  try {
    return check();
  } catch (error) {
    return unobservableFrom(error);
  }
}
