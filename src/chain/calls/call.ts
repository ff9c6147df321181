import type { ErrorCode } from '../../contract/errors.ts';
import type { SponsoredUse } from '../rules/collections/sponsoring.ts';
import type { Accepted, Context, Emit, Refusal, Refusals } from '../rules/verdict.ts';
import type { Address } from '../state/address.ts';
import type { Collection, State, Draft } from '../state/state.ts';

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

/** Infers the types of a call from its parts; a refusal that is not declared does not compile. */
export const defineCall = <Args, Plan, Rule extends string>(
  definition: CallDefinition<Args, Plan, Rule>,
): CallDefinition<Args, Plan, Rule> => definition;
