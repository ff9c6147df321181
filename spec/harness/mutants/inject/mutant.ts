import type { Address, TokenRef } from '../../../../src/chain/state/address.ts';
import type { CallDefinition, Context, Emit, Refusals } from '../../../../src/chain/calls/call.ts';
import { calls, type CallArgs, type CallName, type Calls } from '../../../../src/chain/calls/index.ts';
import type { Profile } from '../../../../src/chain/blocks/profile.ts';
import { collectionOf, tokenKey, type Collection, type State } from '../../../../src/chain/state/state.ts';
import { setIn } from '../../../../src/chain/state/table.ts';
import type { ErrorCode } from '../../../../src/contract/errors.ts';
import { Failure } from '../../../../src/contract/failures.ts';
import type { ReadOperation, ReadQuery } from '../../../../src/contract/shapes/index.ts';
import { reads } from '../../../../src/service/reads/index.ts';
import type { World, Read, ReadContext, Reads } from '../../../../src/service/world.ts';
import type { NetworkName } from '../../../../src/contract/networks.ts';
import type { Receipt, Target, Wire, WriteRequest } from '../../../model/target.ts';
import { inProcessTarget } from '../../targets/in-process.ts';
import { readContext } from '../../../../src/service/reads/context.ts';

export type { Calls, Reads };

/** One way to be wrong, and the rule that has to notice. The product's normal start cannot reach any of them. */
export interface Mutant {
  readonly id: string;
  /** The rule it breaks, which must be among those that are broken where it shows. */
  readonly breaks: string;
  readonly profile: 'document' | 'chain';
  readonly calls?: Calls;
  readonly reads?: Reads;
  /** What it takes a request for. */
  readonly alterRequest?: (request: WriteRequest) => WriteRequest;
  /** What it takes the query of a read for. */
  readonly alterQuery?: (query: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** What it tells of what came of a write; whatever else is done to the target is part of it. */
  readonly alterReceipt?: (
    receipt: Receipt,
    request: WriteRequest,
    target: Target,
  ) => Receipt | Promise<Receipt>;
  /** What is changed in the world itself, before anything happens in it. */
  readonly alterWorld?: (world: World) => void;
  /** What it makes of HTTP. */
  readonly alterWire?: (wire: Wire, target: Target) => Wire;
  /** What it makes of what only some targets can do. */
  readonly can?: (target: Target) => Pick<Target, 'remember' | 'writeTogether'>;
}

/** A fault that is one under both profiles; to see it under one of them is enough. */
export const planted = (
  id: string,
  breaks: string,
  fails: Omit<Mutant, 'id' | 'breaks' | 'profile'>,
): Mutant => ({ id, breaks, profile: 'document', ...fails });

/** Our own simulator, with the fault in it. */
export const mutantTarget = (mutant: Mutant, network?: NetworkName): Target => {
  const { profile, calls: played, reads: answered, alterWorld } = mutant;
  return withMutant(
    inProcessTarget({ profile, calls: played, reads: answered, network, alterWorld }),
    mutant,
  );
};

/** The target as if it had the part of the fault that is in what it hears and says. */
export function withMutant(target: Target, mutant: Mutant): Target {
  const { alterRequest = same, alterQuery = same, alterReceipt = same, alterWire, can } = mutant;
  const { wire } = target;
  return {
    ...target,
    ...can?.(target),
    write: async request => alterReceipt(await target.write(alterRequest(request)), request, target),
    read: (operation, query) => target.read(operation, alterQuery(query)),
    ...(alterWire === undefined || wire === undefined ? {} : { wire: alterWire(wire, target) }),
  };
}

const same = <T>(what: T): T => what;

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
export const withMisledCheck = <N extends CallName>(
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
  withMisledCheck(name, (state, args, context) => ({
    context: { ...context, signer: signer(state, args) ?? context.signer },
  }));

/** The call refuses with another error than the rule asks for. */
export const wrongError = <N extends CallName>(name: N, rule: string, error: ErrorCode): Calls =>
  withCall(name, ({ refusals }) => {
    if (!(rule in refusals)) throw new Error(`expected ${name} to declare ${rule}`);
    return { refusals: { ...refusals, [rule]: error } as Refusals };
  });

/** Something is done to the state after the call has done what it should. */
export const corrupted = <N extends CallName>(
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
export const reportedOtherwise = <N extends CallName>(name: N, tell: (emit: Emit) => Emit): Calls =>
  withCall(name, original => ({ apply: (state, plan, emit) => original.apply(state, plan, tell(emit)) }));

/** The state with one collection changed; the state itself where there is none. */
export function withCollection(
  state: Readonly<State>,
  id: number,
  example: Parameters<State['collections']['update']>[1],
): Readonly<State> {
  if (collectionOf(state, id) === undefined) return state;
  return { ...state, collections: state.collections.update(String(id), example) };
}

/** Who owns the collection. */
export const collectionOwner = (state: Readonly<State>, id: number): Address | undefined =>
  collectionOf(state, id)?.owner;

/** The state in which nothing is nested in the token. */
export const withoutChildren = (state: Readonly<State>, token: TokenRef): Readonly<State> => ({
  ...state,
  children: state.children.delete(tokenKey(token)),
});

/** Calls about a collection. */
type CollectionCall = {
  [N in CallName]: CallArgs<N> extends { readonly collectionId: number } ? N : never;
}[CallName];

type CollectionExample = Parameters<State['collections']['update']>[1];
/** A collection that may be changed. */
export type CollectionDraft = Parameters<CollectionExample>[0];

/** The call decides as if the collection were otherwise. */
export const misledAbout = <N extends CollectionCall>(
  name: N,
  example: (draft: CollectionDraft, args: CallArgs<N>, signer: Address) => void,
): Calls =>
  withMisledCheck(name, (state, args, { signer }) => ({
    state: withCollection(state, args.collectionId, draft => example(draft, args, signer)),
  }));

/** The call takes whoever signs for the owner of the collection, where that is so. */
export const takenForOwner = <N extends CollectionCall>(
  name: N,
  isTaken: (collection: Collection, args: CallArgs<N>, signer: Address) => boolean = () => true,
): Calls =>
  withMisledCheck(name, (state, args, context) => {
    const collection = collectionOf(state, args.collectionId);
    return collection !== undefined && isTaken(collection, args, context.signer)
      ? { context: { ...context, signer: collection.owner } }
      : {};
  });

/** The call takes these for listed, where access is by allow list. */
export const takenForListed = <N extends CollectionCall>(
  name: N,
  whom: (args: CallArgs<N>, signer: Address) => readonly Address[],
): Calls =>
  withMisledCheck(name, (state, args, { signer }) => ({
    state: {
      ...state,
      allowLists: whom(args, signer).reduce(
        (lists, address) => setIn(lists, String(args.collectionId), address, true),
        state.allowLists,
      ),
    },
  }));

/** The call follows another choice where the profiles differ (rulings §1). */
export const otherChoice = (name: CallName, choice: Partial<Profile>): Calls =>
  withMisledCheck(name, (_state, _args, context) => ({
    context: { ...context, profile: { ...context.profile, ...choice } },
  }));

/** Something is done to the collection that the call has just changed. */
export const corruptedCollection = (
  name: CallName,
  spoil: (draft: CollectionDraft, before: Collection) => void,
): Calls =>
  corrupted(name, (state, before) => {
    for (const [key, was] of before.collections.entries()) {
      const now = state.collections.get(key);
      if (now !== undefined && now !== was)
        state.collections = state.collections.update(key, draft => spoil(draft, was));
    }
  });

/** The call tells everything but that event. */
export const unreported = (name: CallName, event: string): Calls =>
  reportedOtherwise(name, emit => (told, ...data) => {
    if (told !== event) emit(told, ...data);
  });

/** What the call should have done to these is lost. */
export const lostUpdate = (name: CallName, part: 'collections' | 'allowLists'): Calls =>
  corrupted(name, (state, before) => Object.assign(state, { [part]: before[part] }));

/** The table of reads with one of them answered otherwise; `read` is how it should be, `others` are all as they should be. */
export const withRead = <O extends ReadOperation>(
  operation: O,
  answer: (query: ReadQuery<O>, context: ReadContext, read: Read<O>, others: Reads) => unknown,
): Reads => {
  // The table is exact per name.
  const read = reads[operation] as Read<O>;
  return {
    ...reads,
    [operation]: (query: ReadQuery<O>, context: ReadContext) => answer(query, context, read, reads),
  };
};

/** What is there is answered otherwise; what is not, as it should be. */
export const changedAnswer = <O extends ReadOperation, A extends object>(
  operation: O,
  change: (answer: A, query: ReadQuery<O>) => unknown,
): Reads =>
  withRead(operation, (query, context, read) => {
    const answer = read(query, context) as A | null;
    return answer && change(answer, query);
  });

/** Where there should be an error there is an answer. */
export const withoutError = <O extends ReadOperation>(
  operation: O,
  answer: (query: ReadQuery<O>) => unknown,
): Reads =>
  withRead(operation, (query, context, read) =>
    instead(
      () => read(query, context),
      () => answer(query),
    ),
  );

/** The read does not care which block it is asked about; only what is no longer there it finds where it was. */
export const onlyNow = <O extends ReadOperation>(operation: O): Reads =>
  withRead(operation, (query, context, read) =>
    instead(
      () => read(query, readContext(context.world, undefined)),
      () => read(query, context),
    ),
  );

function instead(answer: () => unknown, otherwise: () => unknown): unknown {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Failure) return otherwise();
    throw error;
  }
}

/** The error says something else. */
export const withMessage = (operation: ReadOperation, message: string): Reads =>
  withoutError(operation, () => {
    throw new Failure('Bundle', message);
  });
