import type { Address, TokenRef } from '../../src/chain/address.ts';
import type { CallDefinition, Context, Emit, Refusals } from '../../src/chain/call.ts';
import { calls, type CallArgs, type CallName, type Calls } from '../../src/chain/calls/index.ts';
import { collectionOf, tokenKey, type State } from '../../src/chain/state.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';

/** One way to be wrong, and the rule that has to notice. The product's normal start cannot reach any of them. */
export interface Fault {
  readonly id: string;
  /** The rule it breaks, which must be among those that are broken where it shows. */
  readonly breaks: string;
  readonly profile: 'document' | 'chain';
  readonly calls: Calls;
}

type AnyCall<N extends CallName> = CallDefinition<CallArgs<N>, unknown, string>;

/** The table of calls with one of them changed. */
export function withCall<N extends CallName>(
  name: N,
  change: (call: AnyCall<N>) => Partial<AnyCall<N>>,
): Calls {
  // The table is exact per name; here only "some call with its own arguments" is known.
  const original = calls[name] as unknown as AnyCall<N>;
  return { ...calls, [name]: { ...original, ...change(original) } } as Calls;
}

/** The call decides on what it is shown instead of what is there; what it then does is done to what is there. */
export const deceived = <N extends CallName>(
  name: N,
  show: (
    state: Readonly<State>,
    args: CallArgs<N>,
    context: Context,
  ) => {
    readonly state?: Readonly<State>;
    readonly args?: CallArgs<N>;
    readonly context?: Context;
  },
): Calls =>
  withCall(name, original => ({
    check: (state, args, context) => {
      const shown = show(state, args, context);
      return original.check(shown.state ?? state, shown.args ?? args, shown.context ?? context);
    },
  }));

/** The call takes somebody else for the signer. */
export const mistakenSigner = <N extends CallName>(
  name: N,
  signer: (state: Readonly<State>, args: CallArgs<N>) => Address | undefined,
): Calls =>
  deceived(name, (state, args, context) => ({
    context: { ...context, signer: signer(state, args) ?? context.signer },
  }));

/** The call refuses with another error than the rule asks for. */
export const wrongError = <N extends CallName>(name: N, rule: string, error: ErrorCode): Calls =>
  withCall(name, ({ refusals }) => {
    if (!(rule in refusals)) throw new Error(`expected ${name} to declare ${rule}`);
    return { refusals: { ...refusals, [rule]: error } as Refusals };
  });

/** Something is done to the state after the call has done what it should. */
export const spoiled = <N extends CallName>(
  name: N,
  spoil: (state: State, before: Readonly<State>) => void,
): Calls =>
  withCall(name, original => ({
    apply: (state, plan, emit) => {
      const before = { ...state };
      original.apply(state, plan, emit);
      spoil(state, before);
    },
  }));

/** The call tells its events otherwise. */
export const toldOtherwise = <N extends CallName>(name: N, tell: (emit: Emit) => Emit): Calls =>
  withCall(name, original => ({ apply: (state, plan, emit) => original.apply(state, plan, tell(emit)) }));

/** The state with one collection changed; the state itself where there is none. */
export function withCollection(
  state: Readonly<State>,
  id: number,
  recipe: Parameters<State['collections']['update']>[1],
): Readonly<State> {
  if (collectionOf(state, id) === undefined) return state;
  return { ...state, collections: state.collections.update(String(id), recipe) };
}

/** Who owns the collection. */
export const collectionOwner = (state: Readonly<State>, id: number): Address | undefined =>
  collectionOf(state, id)?.owner;

/** The state in which nothing is nested in the token. */
export const withoutChildren = (state: Readonly<State>, token: TokenRef): Readonly<State> => ({
  ...state,
  children: state.children.delete(tokenKey(token)),
});
