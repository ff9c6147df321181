import type { ErrorCode } from '../../contract/errors.ts';
import type { EventData, EventName } from '../../contract/events.ts';
import type { Profile } from '../profile.ts';
import type { Address } from '../state/address.ts';

/** The call is refused; `refused` is the id of the rule that forbids it. */
export interface Refusal<Rule extends string = string> {
  readonly refused: Rule;
}

/** The call is accepted; `plan` is all that `apply` needs to know. */
export interface Accepted<Plan> {
  readonly plan: Plan;
}

/** The error of each rule that can refuse, in order of precedence. */
export type Refusals<Rule extends string = string> = Readonly<Record<Rule, ErrorCode>>;

/** Refuses by that rule. */
export const refuse = <Rule extends string>(refused: Rule): Refusal<Rule> => ({ refused });

/** Accepts with that plan. */
export const accept = <Plan>(plan: Plan): Accepted<Plan> => ({ plan });

/** What becomes of the value in one step for each item, in order, or the first refusal. */
export function inSteps<V extends object, T, Rule extends string>(
  value: V,
  items: readonly T[],
  step: (value: V, item: T) => V | Refusal<Rule>,
): V | Refusal<Rule> {
  let result = value;
  for (const item of items) {
    const next = step(result, item);
    if ('refused' in next) return next;
    result = next;
  }
  return result;
}

/** What the arguments of a call about a collection have. */
export interface OfCollection {
  readonly collectionId: number;
}

/** What a check knows besides the state and the arguments. */
export interface Context {
  readonly signer: Address;
  /** Whether sudo dispatches the call as root. */
  readonly isRoot: boolean;
  readonly profile: Profile;
}

/** Records an event of the transaction. */
export type Emit = <N extends EventName>(name: N, ...data: EventData[N]) => void;
