import { lacksFee } from '../../../model/payment.ts';
import {
  ruled,
  stepRules,
  holds,
  outcomeText,
  textOf,
  type Rule,
  type Ambiguous,
  type Verdict,
} from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import { preconditionsOf } from '../index.ts';
import { malformationOf, malformations } from './malformed.ts';
import type { Malformation } from './malformation.ts';

/** Whether the condition holds; true if it cannot be evaluated for a malformed request or on this target. */
function trueOrUnknown(isMet: () => boolean): boolean {
  try {
    return isMet();
  } catch {
    return true;
  }
}

/** All other reasons to refuse a malformed request. */
const othersThan = ({ id }: Malformation, step: Step): readonly string[] => [
  ...malformations
    .filter(other => other.id !== id && trueOrUnknown(() => other.when(step)))
    .map(other => other.id),
  ...reasonsOfOperation(step),
];

function reasonsOfOperation(step: Step): readonly string[] {
  try {
    const { reasons = [], unknown = new Map<string, unknown>() } =
      preconditionsOf(step)?.trueReasons(step) ?? {};
    return [...reasons.map(({ id }) => id), ...unknown.keys()];
  } catch {
    return ['the rules of its operation'];
  }
}

/**
 * A ruled malformation is checked first, before anything else. A stated one is confirmed only by a request that is otherwise
 * well-formed.
 */
function refusedFor(malformation: Malformation, step: Step): Verdict | Ambiguous {
  const isFirst = malformationOf(step)?.id === malformation.id;
  const isStated = malformation.level === 'stated';
  if (!(isStated ? isFirst || trueOrUnknown(() => malformation.when(step)) : isFirst))
    return 'not-applicable';
  if (step.receipt.kind === 'accepted')
    return { broken: `it should be refused, but was ${outcomeText(step)}` };
  const others = isStated ? othersThan(malformation, step) : [];
  return others.length === 0 ? 'holds' : { ambiguous: others };
}

/** Malformed requests are refused; all others can be built. */
export const malformedRules: readonly Rule[] = [
  ...malformations.map((malformation): Rule => ({
    id: malformation.id,
    ...textOf(malformation),
    check: step =>
      malformationOf(step) === undefined || lacksFee(step)
        ? 'not-applicable'
        : refusedFor(malformation, step),
  })),
  ...stepRules(ruled('3', 'Endpoints: Write flow'), {
    'request.built-otherwise': {
      says: 'A well-formed request can be built, even if its transaction will be refused.',
      check: step => {
        const { operation } = step.request;
        // What the writes in a batch lack is not known here: relations compare it with the writes alone.
        const mayFail =
          malformationOf(step) !== undefined ||
          operation === 'batch' ||
          (operation === 'unnest' && preconditionsOf(step)?.refusal(step)?.error.atBuild === true);
        return mayFail
          ? 'not-applicable'
          : holds(step.receipt.kind !== 'not-built', `it was ${outcomeText(step)}`);
      },
    },
  }),
];
