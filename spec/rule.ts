import type { WriteOperation } from '../src/contract/shapes.ts';
import type { Step } from './step.ts';

/** Whether a rule has anything to say about a step, and whether the step obeys it. */
export type Verdict = 'silent' | 'holds' | { readonly broken: string };

/** A sentence of the interface, or a ruling where it is silent; only stated rules make another implementation wrong. */
export type Level = 'stated' | `ruled ${string}`;

/** What a rule says and where it comes from; `source` is a heading of the interface or a chapter of the rulings. */
export interface RuleText {
  /** Dotted, stable, never used again for something else. */
  readonly id: string;
  readonly level: Level;
  readonly source: string;
  readonly says: string;
  /** Where it holds, if not under both readings of the rules (rulings §1). */
  readonly profile?: Step['profile'];
}

/** A law over one observed step. */
export interface Rule extends RuleText {
  readonly law: (step: Step) => Verdict;
  /** The writes that it can say something about, if not about all. */
  readonly operations?: readonly WriteOperation[];
}

/** `otherwise` says what is wrong; a function where that takes long to say. */
export const holds = (isSo: boolean, otherwise: string | (() => string)): Verdict => {
  if (isSo) return 'holds';
  return { broken: typeof otherwise === 'string' ? otherwise : otherwise() };
};

/** The error that a refusal has to report: the runtime's code, and the interface's phrase where it has one. */
export interface ExpectedError {
  readonly code?: string;
  readonly message?: string;
  /** Such a request cannot even be built. */
  readonly atBuild?: boolean;
}

/** One reason to refuse. */
export interface Reason extends RuleText {
  readonly error: ExpectedError;
}

/** A reason to refuse, as a condition on what a kind of write asks for and what was seen before it. */
export interface Rung<M> extends Reason {
  readonly when: (move: M) => boolean;
}

/** All that can be wrong with a kind of write, in order of precedence. */
export interface Ladder {
  readonly operations: readonly WriteOperation[];
  readonly reasons: readonly Reason[];
  /** The rule that there are no other reasons. */
  readonly accepted: RuleText;
  /** The first reason that is true of a step of one of the operations; undefined if it must be accepted. */
  readonly refusal: (step: Step) => Reason | undefined;
  /** Whether it depends on something that no read tells, so that the rules of the ladder are silent about the step. */
  readonly isUnclear: (step: Step) => boolean;
}

/** A ladder from its rungs, and from how steps of its operations are read. */
export function ladder<M>({
  operations,
  read,
  rungs,
  accepted,
  isUnclear = () => false,
}: {
  readonly operations: readonly WriteOperation[];
  readonly read: (step: Step) => M;
  readonly rungs: readonly Rung<M>[];
  readonly accepted: RuleText;
  readonly isUnclear?: (move: M) => boolean;
}): Ladder {
  // Every rule of the ladder asks.
  const known = new WeakMap<Step, { readonly first: Rung<M> | undefined }>();
  return {
    operations,
    reasons: rungs,
    accepted,
    isUnclear: step => isUnclear(read(step)),
    refusal: step => {
      let found = known.get(step);
      if (found === undefined) {
        const move = read(step);
        found = { first: rungs.find(rung => rung.when(move)) };
        known.set(step, found);
      }
      return found.first;
    },
  };
}

/**
 * The rules of a ladder: each reason refuses when it is the first that is true, with its own error; and when none is true the
 * write is accepted.
 */
export function ladderRules({ operations, reasons, accepted, refusal, isUnclear }: Ladder): Rule[] {
  const concerns = (step: Step): boolean => operations.includes(step.request.operation) && !isUnclear(step);
  const refusals = reasons.map((reason): Rule => ({
    ...textOf(reason),
    operations,
    law: step => {
      if (!concerns(step) || isUnpaid(step) || refusal(step)?.id !== reason.id) return 'silent';
      return refusedFor(step, reason);
    },
  }));
  const acceptance: Rule = {
    ...accepted,
    operations,
    law: step => {
      if (!concerns(step) || isUnpaid(step) || refusal(step) !== undefined) return 'silent';
      return holds(step.receipt.kind === 'accepted', `nothing forbids it, but it was ${told(step)}`);
    },
  };
  return [...refusals, acceptance];
}

/** Whoever cannot pay does not get as far as the rules of the call; other rules watch that. */
const isUnpaid = ({ receipt }: Step): boolean => receipt.kind === 'not-admitted';

/** The text of a rule without its law. */
export const textOf = ({ id, level, source, says, profile }: RuleText): RuleText => ({
  id,
  level,
  source,
  says,
  ...(profile === undefined ? {} : { profile }),
});

function refusedFor(step: Step, { id, error: { code, message, atBuild = false } }: Reason): Verdict {
  const { receipt } = step;
  if (receipt.kind !== (atBuild ? 'not-built' : 'refused'))
    return { broken: `it should be refused with ${code ?? message ?? id}, but was ${told(step)}` };
  const { error } = receipt;
  if (code !== undefined && error.code !== undefined && error.code !== code)
    return { broken: `expected ${code}, found ${told(step)}` };
  if (message !== undefined && error.message !== undefined && error.message !== message)
    return { broken: `expected the message “${message}”, found “${error.message}”` };
  if (error.rule !== undefined && error.rule !== id) return { broken: `${id} refuses it, not ${error.rule}` };
  return 'holds';
}

/** What came of a step, for people. */
export function told({ receipt }: Pick<Step, 'receipt'>): string {
  if (receipt.kind === 'accepted') return 'accepted';
  const { code, rule, message } = receipt.error;
  return `${receipt.kind} (${[code, rule, message].filter(Boolean).join(', ')})`;
}
