import type { CallName, Calls } from '../../../../src/chain/calls/index.ts';
import type { TokenRef } from '../../../../src/chain/state/address.ts';
import { collectionOf, sharedOf, tokenOf, type Shared } from '../../../../src/chain/state/state.ts';
import type { Receipt, WriteRequest } from '../../../model/target.ts';
import { corrupted, withCall } from './mutant.ts';
import type { ReadContext } from '../../../../src/service/world.ts';

/** What a call does that does nothing. */
const nothing = Symbol('nothing');

/** What that rule refuses is accepted, and nothing is done. */
export const letThrough = (name: CallName, rule: string): Calls =>
  withCall(name, original => ({
    refusals: original.refusals,
    check: (state, args, context) => {
      if (!(rule in original.refusals)) throw new Error(`expected ${name} to declare ${rule}`);
      const verdict = original.check(state, args, context);
      return 'refused' in verdict && verdict.refused === rule ? { plan: nothing } : verdict;
    },
    apply: (state, plan, emit) => {
      if (plan !== nothing) original.apply(state, plan, emit);
    },
  }));

/** Something else becomes of what is in parts and has just been changed; what was not there before is in no part. */
export const corruptedParts = (
  name: CallName,
  spoil: (now: Shared, was: Shared | undefined) => Shared,
): Calls =>
  corrupted(name, (state, before) => {
    for (const [key, now] of state.shared.entries()) {
      const was = before.shared.get(key);
      if (was !== now) state.shared = state.shared.set(key, spoil(now, was));
    }
  });

/** Every collection is renamed by the way. */
export const renaming = (name: CallName): Calls =>
  corrupted(name, state => {
    for (const [key] of state.collections.entries())
      state.collections = state.collections.update(key, draft => {
        draft.name = 'renamed';
      });
  });

/** Whether there is such a token of mode Nft. */
export const isWhole = ({ state }: ReadContext, token: TokenRef): boolean =>
  tokenOf(state, token) !== undefined;

/** Whether there is such a token of another mode. */
export const isInParts = ({ state }: ReadContext, token: TokenRef): boolean =>
  sharedOf(state, token) !== undefined;

/** The owner of the collection, as its world writes addresses. */
export function ownerOfCollection({ state, world }: ReadContext, id: number): string | null {
  const owner = collectionOf(state, id)?.owner;
  return owner === undefined ? null : world.write(owner);
}

type Members = Readonly<Record<string, unknown>>;

/** A request of that operation is taken for another. */
export const takenFor =
  (operation: WriteRequest['operation'], other: (body: Members) => Members) =>
  (request: WriteRequest): WriteRequest =>
    request.operation === operation
      ? ({ operation, body: other(request.body) } as unknown as WriteRequest)
      : request;

/** The outcome of that operation tells something else. */
export const reportedAs =
  (operation: WriteRequest['operation'], other: (body: Members) => Members) =>
  (receipt: Receipt, request: WriteRequest): Receipt =>
    receipt.kind === 'accepted' && request.operation === operation
      ? { ...receipt, parsed: { ...(receipt.parsed as Members), ...other(request.body) } }
      : receipt;
