import type { ErrorCode } from '../../contract/errors.ts';
import type { ChainEvent } from '../../contract/events.ts';
import {
  isBatch,
  type BatchCall,
  type Call,
  type CallName,
  type Calls,
  type SingleCall,
  type SudoCall,
} from '../calls/index.ts';
import type { Profile } from '../profile.ts';
import { isOfCoins } from '../rules/coins.ts';
import type { Context, Emit, Refusals } from '../call.ts';
import { sudoKey, type Address } from '../state/address.ts';
import { keepDigests } from '../state/digest.ts';
import type { State } from '../state/state.ts';

/** What decides how a world executes calls. */
export interface Rules {
  readonly profile: Profile;
  readonly calls: Calls;
}

/** The rule that refused a call, and its error. */
export interface RefusedBy {
  readonly rule: string;
  readonly error: ErrorCode;
}

/** What a call did: its own events, and the state right after it. */
interface Effects {
  readonly events: readonly ChainEvent[];
  readonly state: State;
}

/** A call that was executed, with its effects. */
export interface ExecutedCall extends Effects {
  readonly call: SingleCall;
}

/** The effects of an accepted call, and of each call in it that was executed. */
export interface Outcome extends Effects {
  readonly executed: readonly ExecutedCall[];
  /** Calls of a batch that were refused without refusing the batch. */
  readonly refusedCalls: readonly SingleCall[];
}

/** What any call can be refused for before its own checks, and sudo itself (spec/decisions/chain.md#batches-and-sudo). */
export const dispatchRefusals = {
  'sudo.key-only': 'RequireSudo',
  'call.origin': 'BadOrigin',
  'coins.are-only-transferred': 'UnsupportedOperation',
} as const satisfies Refusals;

const refusedBy = (
  rule: keyof typeof dispatchRefusals,
  error: ErrorCode = dispatchRefusals[rule],
): RefusedBy => ({ rule, error });

/** Executes the call on a copy of the state: a refusal, or the state after it and the events. */
export function executeCall(
  state: State,
  call: Call,
  signer: Address,
  { profile, calls }: Rules,
): RefusedBy | Outcome {
  const context = { signer, isRoot: false, profile };
  if (isBatch(call)) return executeBatch(state, call, context, calls);
  if (call.name === 'sudo.sudo') return executeAsRoot(state, call, context, calls);
  const outcome = execute(state, call, context, calls);
  return 'rule' in outcome ? outcome : { ...outcome, executed: [{ call, ...outcome }], refusedCalls: [] };
}

/**
 * Executes the calls of a batch, each on the state after the ones before it. The first refusal refuses `batchAll` and ends `batch`;
 * `forceBatch` goes on after it (spec/decisions/chain.md#batches-and-sudo).
 */
function executeBatch(
  state: State,
  { name, args }: BatchCall,
  context: Context,
  calls: Calls,
): RefusedBy | Outcome {
  const executed: ExecutedCall[] = [];
  const refusedCalls: SingleCall[] = [];
  const events: ChainEvent[] = [];
  const end = (completed: ChainEvent): Outcome => ({
    state: executed.at(-1)?.state ?? state,
    executed,
    refusedCalls,
    events: [...events, completed],
  });
  for (const [index, call] of args.calls.entries()) {
    const outcome = execute(executed.at(-1)?.state ?? state, call, context, calls);
    if (!('rule' in outcome)) {
      executed.push({ call, ...outcome });
      events.push(...outcome.events, { name: 'utility.ItemCompleted', data: [] });
      continue;
    }
    if (name === 'utility.batchAll') return outcome;
    refusedCalls.push(call);
    if (name === 'utility.batch')
      return end({ name: 'utility.BatchInterrupted', data: [index, outcome.error] });
    events.push({ name: 'utility.ItemFailed', data: [outcome.error] });
  }
  return end({
    name: refusedCalls.length > 0 ? 'utility.BatchCompletedWithErrors' : 'utility.BatchCompleted',
    data: [],
  });
}

/** Executes a call as root if the sudo key signs. A refusal of the call itself is an event, not a refusal. */
function executeAsRoot(
  state: State,
  { args: { call } }: SudoCall,
  context: Context,
  calls: Calls,
): RefusedBy | Outcome {
  if (context.signer !== sudoKey) return refusedBy('sudo.key-only');
  const outcome = execute(state, call, { ...context, isRoot: true }, calls);
  if ('rule' in outcome)
    return { state, executed: [], refusedCalls: [], events: [{ name: 'sudo.Sudid', data: [outcome.error] }] };
  const events: ChainEvent[] = [...outcome.events, { name: 'sudo.Sudid', data: [null] }];
  return { state: outcome.state, executed: [{ call, ...outcome }], refusedCalls: [], events };
}

/** Executes one call on a copy of the state. */
function execute<N extends CallName>(
  state: State,
  { name, args }: SingleCall<N>,
  context: Context,
  calls: Calls,
): RefusedBy | Effects {
  const definition = calls[name];
  const { origin = 'signed', onCoins } = definition;
  if (origin !== 'any' && (origin === 'root') !== context.isRoot) return refusedBy('call.origin');
  if (onCoins !== 'allowed' && isOfCoins(args, context))
    return refusedBy('coins.are-only-transferred', onCoins);
  const verdict = definition.check(state, args, context);
  if ('refused' in verdict) {
    const error = definition.refusals[verdict.refused];
    if (error === undefined) throw new Error(`expected ${name} to declare ${verdict.refused}`);
    return { rule: verdict.refused, error };
  }
  const next = { ...state };
  const events: ChainEvent[] = [];
  const emit: Emit = (event, ...data) => events.push({ name: event, data } as ChainEvent);
  definition.apply(next, verdict.plan, emit);
  keepDigests(next);
  return { events, state: next };
}
