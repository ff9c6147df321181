import type { ErrorCode } from '../contract/errors.ts';
import type { EventData, EventName } from '../contract/events.ts';
import type { Profile } from './profile.ts';
import type { Address } from './state/address.ts';
import type { Collection, Draft, State } from './state/state.ts';

/** Everything that depends on which runtime call it is, except its bytes, which are in `wire/`. No call invokes another. */
export interface CallDefinition<Args, Plan, Rule extends string> {
  /** Who may dispatch it: an account that signs, which is the default, the root through sudo, or both. */
  readonly origin?: 'signed' | 'root' | 'any';

  /** Whether it can be about collection 0, the coins, where these are a collection; by default `UnsupportedOperation` refuses it. */
  readonly onCoins?: 'allowed' | ErrorCode;

  /** In order of precedence: of two rules that forbid a call, the first one refuses it. */
  readonly refusals: Refusals<Rule>;

  /** Reads the frozen state and decides. */
  check(state: State, args: Args, context: Context): Accepted<Plan> | Refusal<NoInfer<Rule>>;

  /** Does what was decided on a copy of the state, and emits the events. Cannot fail. */
  apply(state: Draft, plan: Plan, emit: Emit): void;

  /** Weight of the call if it is accepted, which its fee is computed from (spec/decisions/chain.md#fees). */
  weight(state: State, args: NoInfer<Args>): bigint;

  /** Weight of the call if it is refused. Undefined, or absent: the same as if it is accepted. */
  weightIfRefused?(state: State, args: NoInfer<Args>): bigint | undefined;

  /** Whether more than the fee is needed beforehand if the transaction is long; it is paid back (spec/decisions/chain.md#fees). */
  readonly isDearerIfLong?: true;

  /** What an accepted call costs beyond the fee, in base units. */
  readonly price?: bigint;

  /**
   * What the sponsor of the call's collection pays for, and how often (spec/decisions/chain.md#sponsoring). Undefined
   * if the sponsor does not pay for this call of this signer; absent if it never pays for this call.
   */
  sponsoredUse?(
    state: State,
    args: NoInfer<Args>,
    sponsored: { readonly collection: Collection; readonly signer: Address },
  ): SponsoredUse | undefined;
}

/** Something the sponsor pays for at most once per `timeout` blocks. The last time is stored under `key`. */
export interface SponsoredUse {
  readonly key: string;
  readonly timeout: number;
}

/** Infers the types of a call from its parts; a refusal that is not declared does not compile. */
export const defineCall = <Args, Plan, Rule extends string>(
  definition: CallDefinition<Args, Plan, Rule>,
): CallDefinition<Args, Plan, Rule> => definition;

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
  /** Whether sudo dispatches the call as root, which is nobody, and above all accounts. */
  readonly isRoot: boolean;
  readonly profile: Profile;
}

/** Records an event of the transaction. */
export type Emit = <N extends EventName>(name: N, ...data: EventData[N]) => void;
