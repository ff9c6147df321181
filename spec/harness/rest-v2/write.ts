import { membersOf, type Members } from '../../model/reported.ts';
import { unitsOf } from './reads.ts';

/** The outcome of a write, as its status answers it. */
export interface Outcome {
  readonly result: unknown;
  /** The data of all events of that name, in the order of their members. */
  readonly events: (name: string) => readonly (readonly unknown[])[];
}

/** How a write of the interface is sent by REST v2, and what its outcome becomes. */
export interface WriteV2 {
  /** The path, without the stage. `collection` is that of the body as REST v2 answers it, without members if there is none. */
  readonly path: string | ((collection: Members) => string);
  /** The arguments; undefined for a body that REST v2 cannot express. */
  readonly args: (body: Members, collection: Members) => object | undefined;
  readonly parsed: (outcome: Outcome, body: Members, collection: Members) => unknown;
}

/** The members of these names. */
export const only =
  (...names: readonly string[]) =>
  (body: Members): object =>
    Object.fromEntries(names.filter(name => name in body).map(name => [name, body[name]]));

/** The members of each event of that name, by these names; of an amount or pieces also those that only their outcomes have. */
export const each =
  (event: string, ...names: readonly string[]) =>
  ({ events }: Outcome, _body: Members, { mode, decimals }: Members): readonly Members[] =>
    events(event).map(data => {
      const members: Members = Object.fromEntries(names.map((name, index) => [name, accountOr(data[index])]));
      const { from: sender, to, owner = to } = members;
      return mode === 'Fungible' || mode === 'ReFungible'
        ? { ...members, sender, recipient: owner, amount: unitsOf(data.at(-1), decimals) }
        : members;
    });

/** The address of an account of either kind; anything else as it is. */
const accountOr = (value: unknown): unknown => {
  const { substrate, ethereum } = membersOf(value);
  return substrate ?? ethereum ?? value;
};

/** The members of the first event of that name. */
export const first =
  (event: string, ...names: readonly string[]): WriteV2['parsed'] =>
  (...outcome) =>
    each(event, ...names)(...outcome)[0];
