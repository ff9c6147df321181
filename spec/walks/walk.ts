import { judge, type Judgement } from '../judge.ts';
import { observe, type Observation } from '../observe.ts';
import type { Step } from '../step.ts';
import type { Target, WriteRequest } from '../target.ts';
import { toRequest, type Intent } from './intent.ts';

/** A walk that went as far as it could. */
export interface WalkReport {
  readonly steps: number;
  /** Ids of all rules that had something to say on the way. */
  readonly spoke: ReadonlySet<string>;
  /** The step that broke a rule, if one did; the walk ends there. */
  readonly failure?: Failure;
}

export interface Failure {
  readonly step: Step;
  readonly judgement: Judgement;
  /** Everything that was asked, up to and including that step. */
  readonly requests: readonly WriteRequest[];
}

/** Walks along the intents on a target; every step is observed and judged by all rules. */
export async function walk(target: Target, intents: readonly Intent[]): Promise<WalkReport> {
  const known: number[] = [];
  const spoke = new Set<string>();
  const requests: WriteRequest[] = [];
  let before: Observation = await observe(target, known);
  for (const intent of intents) {
    const request = toRequest(intent, { target, seen: before, known });
    requests.push(request);
    const receipt = await target.write(request);
    if (receipt.kind === 'accepted' && request.operation === 'createCollection')
      known.push((receipt.parsed as { collectionId: number }).collectionId);
    const after = await observe(target, known);
    const step: Step = { profile: target.profile, request, receipt, before, after };
    const judgement = judge(step);
    for (const id of judgement.spoke) spoke.add(id);
    if (judgement.broken.length > 0)
      return { steps: requests.length, spoke, failure: { step, judgement, requests } };
    before = after;
  }
  return { steps: requests.length, spoke };
}

/** What a walk showed, for people: the broken rules, and the requests that lead there. */
export function explain({ failure }: WalkReport): string {
  if (failure === undefined) return 'no rule is broken';
  const { judgement, requests, step } = failure;
  return [
    ...judgement.broken.map(({ rule, why }) => `${rule}: ${why}`),
    ...requests.map(({ operation, body }, index) => `${index + 1}. ${operation} ${JSON.stringify(body)}`),
    `outcome of the last: ${JSON.stringify(step.receipt)}`,
  ].join('\n');
}
