import { Failure } from '../../../../src/contract/failures.ts';
import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { isRecord } from '../../../model/reported.ts';
import type { Receipt, WriteRequest } from '../../../model/target.ts';
import { different } from '../changes.ts';
import { withCall } from '../inject/check.ts';
import { corruptResult } from '../inject/effect.ts';
import type { CallName, Defect } from '../inject/mutant.ts';
import { replaceRead } from '../inject/reads.ts';

/** Crude defects of a call: it has no effect, it is always refused, it emits nothing, it spoils collections and tokens. */
export const defectsOfCall = (name: CallName): readonly Defect[] => [
  {
    calls: corruptResult(name, (state, before) => Object.assign(state, before)),
  },
  {
    calls: withCall(name, ({ refusals }) => ({
      check: () => ({ refused: Object.keys(refusals)[0] ?? 'never' }),
    })),
  },
  {
    calls: withCall(name, original => ({
      apply: (state, plan) => original.apply(state, plan, () => undefined),
    })),
  },
  {
    calls: corruptResult(name, state => {
      for (const [id] of state.collections.entries()) {
        state.collections = state.collections.update(id, draft => {
          const { name: text, permissions, limits } = draft;
          Object.assign(draft, { name: `${text}!`, admins: [], propertyPermissions: [], sponsorship: null });
          permissions.mintMode = !permissions.mintMode;
          limits.tokenLimit = 7;
        });
        state.allowLists = state.allowLists.delete(id);
      }
      for (const [key] of state.tokens.entries())
        state.tokens = state.tokens.update(
          key,
          draft => void Object.assign(draft, { approved: null, properties: [] }),
        );
    }),
  },
];

/** Crude defects of an operation: its outcome is empty, or it accepts what it should refuse. */
export const defectsOfOperation = (operation: WriteOperation): readonly Defect[] => [
  {
    alterReceipt: ofOperation(operation, receipt => ({
      ...receipt,
      ...(receipt.kind === 'accepted' && { parsed: {} }),
    })),
  },
  {
    alterReceipt: ofOperation(operation, receipt =>
      receipt.kind === 'accepted' ? receipt : { kind: 'accepted', parsed: {}, events: [] },
    ),
  },
];

const ofOperation =
  (operation: WriteOperation, alter: (receipt: Receipt) => Receipt) =>
  (receipt: Receipt, request: WriteRequest): Receipt =>
    request.operation === operation ? alter(receipt) : receipt;

/** Crude defects of a read: it answers null, an error, other values, or lists with an element less or more; and instead of errors. */
export const defectsOfRead = (operation: ReadOperation): readonly Defect[] =>
  [
    () => null,
    () => {
      throw new Failure('NotFound', 'Other');
    },
    (answer: unknown) => deeply(answer, list => list, different),
    (answer: unknown) => deeply(answer, list => list.slice(1)),
    (answer: unknown) => deeply(answer, list => [...list, ...list.slice(0, 1)]),
  ].map(alter => ({
    reads: replaceRead(operation, async (query, context, read) => {
      try {
        return alter(await read(query, context));
      } catch (error) {
        if (error instanceof Failure && error.message !== 'Other') return {};
        throw error;
      }
    }),
  }));

/** The value with all lists in it changed, and all texts, numbers and flags. */
function deeply(
  value: unknown,
  ofList: (list: readonly unknown[]) => readonly unknown[],
  ofLeaf = (leaf: unknown): unknown => leaf,
): unknown {
  if (Array.isArray(value)) return ofList(value.map(element => deeply(element, ofList, ofLeaf)));
  if (!isRecord(value)) return ofLeaf(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, deeply(member, ofList, ofLeaf)]),
  );
}
