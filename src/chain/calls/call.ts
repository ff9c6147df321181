import type { ErrorCode } from '../../contract/errors.ts';
import type { EventData, EventName } from '../../contract/events.ts';
import type { Address } from '../state/address.ts';
import type { Profile } from '../blocks/profile.ts';
import type { State } from '../state/state.ts';

/** The call may not happen; `refused` is the rule of the catalogue that forbids it. */
export interface Refusal<Rule extends string = string> {
  readonly refused: Rule;
}

/** The call may happen, and this is all that `apply` needs to know. */
export interface Accepted<Plan> {
  readonly plan: Plan;
}

/** Which error each rule refuses with, in order of precedence. */
export type Refusals<Rule extends string = string> = Readonly<Record<Rule, ErrorCode>>;

export const refuse = <Rule extends string>(refused: Rule): Refusal<Rule> => ({ refused });
export const accept = <Plan>(plan: Plan): Accepted<Plan> => ({ plan });

/** Who calls, and under which reading of the rules. */
export interface Context {
  readonly signer: Address;
  readonly profile: Profile;
}

/** Records one event of the transaction. */
export type Emit = <N extends EventName>(name: N, ...data: EventData[N]) => void;

/**
 * A runtime call. `check` reads the frozen state and decides; `apply` does what was decided on a copy of the state and
 * cannot fail. No call invokes another.
 */
export interface CallDefinition<Args, Plan, Rule extends string> {
  readonly refusals: Refusals<Rule>;
  check(state: Readonly<State>, args: Args, context: Context): Accepted<Plan> | Refusal<NoInfer<Rule>>;
  apply(state: State, plan: Plan, emit: Emit): void;
}

/** Types a call from its parts; a refusal that is not listed does not compile. */
export const defineCall = <Args, Plan, Rule extends string>(
  definition: CallDefinition<Args, Plan, Rule>,
): CallDefinition<Args, Plan, Rule> => definition;
