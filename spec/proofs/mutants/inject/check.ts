import type { Profile } from '../../../../src/chain/profile.ts';
import type { CallDefinition, Context } from '../../../../src/chain/call.ts';
import { calls, type CallArgs, type CallName, type Calls } from '../../../../src/chain/calls/index.ts';
import type { Address } from '../../../../src/chain/state/address.ts';
import { collectionOf, type Collection, type State } from '../../../../src/chain/state/state.ts';

/** An account that holds no role anywhere. */
export const unknownAccount = `0x${'11'.repeat(32)}`;

type CallOf<N extends CallName> = CallDefinition<CallArgs<N>, unknown, string>;

/** A table of calls with members of one definition replaced. It is exact per name; here only "some call with its own arguments" is known. */
export function withCall<N extends CallName>(
  name: N,
  change: (call: CallOf<N>) => Partial<CallOf<N>>,
  table = calls,
): Calls {
  const original = table[name] as unknown as CallOf<N>;
  return { ...table, [name]: { ...original, ...change(original) } } as Calls;
}

/** The table of calls, unchanged, whose checks are watched: each refusal of a call, with its rule. */
export const watchedCalls = (watch: (name: CallName, rule: string) => void): Calls =>
  (Object.keys(calls) as CallName[]).reduce((table, name) => {
    const watched = (original: CallOf<typeof name>): Partial<CallOf<typeof name>> => ({
      check: (...input) => {
        const verdict = original.check(...input);
        if ('refused' in verdict) watch(name, verdict.refused);
        return verdict;
      },
    });
    return withCall(name, watched, table);
  }, calls);

/** The check gets another state or context; `apply` gets the real state. */
export const corruptInput = <N extends CallName>(
  name: N,
  corrupt: (
    state: State,
    args: CallArgs<N>,
    context: Context,
  ) => { readonly state?: State; readonly context?: Context },
): Calls =>
  withCall(name, original => ({
    check: (state, args, context) => {
      const input = corrupt(state, args, context);
      return original.check(input.state ?? state, args, input.context ?? context);
    },
  }));

/** Calls about a collection. */
type CollectionCall = {
  [N in CallName]: CallArgs<N> extends { readonly collectionId: number } ? N : never;
}[CallName];

/** A collection that may be changed. */
export type CollectionDraft = Parameters<Parameters<State['collections']['update']>[1]>[0];

/** Changes a collection: in place, or by the new values of some members. */
type Change = (draft: CollectionDraft) => Partial<CollectionDraft> | undefined;

/** The change as a function that changes the draft in place. */
export const inPlace =
  (change: Change) =>
  (draft: CollectionDraft): void => {
    Object.assign(draft, change(draft));
  };

/** The check gets another version of the collection, if there is one. */
export const corruptCollectionInput = (name: CollectionCall, change: Change): Calls =>
  corruptInput(name, (state, { collectionId }) =>
    collectionOf(state, collectionId) === undefined
      ? {}
      : { state: { ...state, collections: state.collections.update(String(collectionId), inPlace(change)) } },
  );

/** The check gets the owner of the collection as the signer, if the condition holds. */
export const treatSignerAsOwner = (
  name: CollectionCall,
  condition: (collection: Collection, signer: Address) => boolean = () => true,
): Calls =>
  corruptInput(name, (state, { collectionId }, context) => {
    const collection = collectionOf(state, collectionId);
    return collection !== undefined && condition(collection, context.signer)
      ? { context: { ...context, signer: collection.owner } }
      : {};
  });

/** The check gets a collection with other limits. */
export const corruptLimits = (
  name: CollectionCall,
  change: (limits: Collection['limits']) => Partial<Collection['limits']>,
): Calls => corruptCollectionInput(name, ({ limits }) => ({ limits: { ...limits, ...change(limits) } }));

/** The check gets a profile with other choices (spec/statements/rulings.md#1). */
export const changeProfile = (name: CallName, choices: Partial<Profile>): Calls =>
  corruptInput(name, (_state, _args, context) => ({
    context: { ...context, profile: { ...context.profile, ...choices } },
  }));

/** The plan of a call that has no effect. */
const noEffect = Symbol('no effect');

/** The call accepts what this rule refuses, and has no effect then. */
export const skipRefusal = (name: CallName, rule: string): Calls =>
  withCall(name, original => ({
    check: (state, args, context) => {
      const verdict = original.check(state, args, context);
      return 'refused' in verdict && verdict.refused === rule ? { plan: noEffect } : verdict;
    },
    apply: (state, plan, emit) => {
      if (plan !== noEffect) original.apply(state, plan, emit);
    },
  }));

/** The call refuses with another error than this rule requires. */
export const replaceError = (name: CallName, rule: string): Calls =>
  withCall(name, ({ refusals }) => {
    const other = refusals[rule] === 'UnsupportedOperation' ? 'EmptyArgument' : 'UnsupportedOperation';
    return { refusals: { ...refusals, [rule]: other } };
  });
