import { rulesFor } from './rules/index.ts';
import type { Step } from './step.ts';

/** What the catalogue says about a step. */
export interface Judgement {
  /** Ids of the rules that had something to say. */
  readonly spoke: readonly string[];
  /** Rules that the step breaks, and how. */
  readonly broken: readonly { readonly rule: string; readonly why: string }[];
}

/** Lets every rule that it concerns look at the step. */
export function judge(step: Step): Judgement {
  const spoke = new Set<string>();
  const broken: { rule: string; why: string }[] = [];
  for (const { id, law } of rulesFor(step)) {
    const verdict = law(step);
    if (verdict === 'silent') continue;
    spoke.add(id);
    if (verdict !== 'holds') broken.push({ rule: id, why: verdict.broken });
  }
  return { spoke: [...spoke], broken };
}
