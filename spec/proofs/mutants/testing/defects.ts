import type { Receipt } from '../../../model/target.ts';
import { changeOnRefusal, unknownAccount, withCall } from '../inject/check.ts';
import { corruptResult } from '../inject/effect.ts';
import type { CallName, Defect } from '../inject/mutant.ts';

/** Whether the defect shows now. */
type IsOn = () => boolean;

/** Tables that a call leaves as they were: all of them, or one. */
const parts = ['collections', 'tokens', 'multiOwnerTokens', 'holdings', 'children', 'allowLists'] as const;

/** Crude defects of a call: it has no effect, or a part of it; it is always refused; it emits nothing; it spoils what there is, also when it is refused. */
export const defectsOfCall = (name: CallName, isOn: IsOn): readonly Defect[] => {
  const resultThen = (corrupt: (state: State, before: Readonly<State>) => void): Defect => ({
    calls: corruptResult(name, (state, before) => {
      if (isOn()) corrupt(state, before);
    }),
  });
  return [
    resultThen((state, before) => Object.assign(state, before)),
    ...parts.map(part => resultThen((state, before) => Object.assign(state, { [part]: before[part] }))),
    {
      calls: withCall(name, original => ({
        check: (...input) =>
          isOn() ? { refused: Object.keys(original.refusals)[0] ?? 'never' } : original.check(...input),
      })),
    },
    {
      calls: withCall(name, original => ({
        apply: (state, plan, emit) => original.apply(state, plan, isOn() ? () => undefined : emit),
      })),
    },
    resultThen(state => void Object.assign(state, spoiled(state))),
    { calls: changeOnRefusal(name, state => (isOn() ? spoiled(state) : state)) },
  ];
};

type State = Parameters<Parameters<typeof corruptResult>[1]>[0];

/** The state with other collections, tokens and amounts. */
function spoiled({ ...state }: Readonly<State>): Readonly<State> {
  for (const [id] of state.collections.entries()) {
    state.collections = state.collections.update(id, draft => {
      const { name: text, permissions, limits } = draft;
      Object.assign(draft, { name: `${text}!`, admins: [], propertyPermissions: [], sponsorship: null });
      draft.owner = unknownAccount;
      draft.minted += 1;
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
  for (const [key, pieces] of state.multiOwnerTokens.entries())
    state.multiOwnerTokens = state.multiOwnerTokens.set(key, { ...pieces, total: pieces.total + 1n });
  return state;
}

/** Crude defects of an operation: its outcome is empty, it accepts what it should refuse, or refuses what it should accept. */
export const defectsOfOperation = (isOn: IsOn): readonly Defect[] =>
  [
    (receipt: Receipt) => ({ ...receipt, ...(receipt.kind === 'accepted' && { parsed: {} }) }),
    (receipt: Receipt): Receipt =>
      receipt.kind === 'accepted'
        ? { kind: 'refused', error: {} }
        : { kind: 'accepted', parsed: {}, events: [] },
  ].map(alter => ({ alterReceipt: receipt => (isOn() ? alter(receipt) : receipt) }));
