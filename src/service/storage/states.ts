import type { Profile } from '../../chain/profile.ts';
import { assumeDigests, digestsOf } from '../../chain/state/digest.ts';
import type { State } from '../../chain/state/state.ts';
import { itemsInSlices } from '../views/slices.ts';
import { stateLines, StateReader, type StateLine } from '../world-file/state-lines.ts';
import { padded, type StateRow } from './rows.ts';
import { DamagedError } from '../world-file/errors.ts';
import type { Store } from './store.ts';

/** Lines of a state in one part. */
const partLines = 4_000;

/** The states of a world that are stored, by the ids of their blocks (spec/decisions/data.md#earlier-blocks). */
export class States {
  private readonly store: Store;
  private readonly prefix: string;
  private readonly ids: number[] = [];

  constructor(store: Store, prefix: string) {
    this.store = store;
    this.prefix = prefix;
  }

  /** Finds the states that are stored. Rejects with a `DamagedError`. */
  async load(): Promise<void> {
    for (const [key] of await this.store.all(this.key('C', ''))) this.ids.push(Number(key.split('!')[2]));
  }

  /** Stores the row of a state, whose parts are written already. */
  put(id: number, row: StateRow): void {
    this.store.put(this.key('C', padded(id)), row);
    if (!this.ids.includes(id)) this.ids.push(id);
  }

  /** Stores the state after a block, in parts between which requests are answered. */
  async write(id: number, state: Readonly<State>, isDeleted: () => boolean): Promise<void> {
    let parts = 0;
    let lines: StateLine[] = [];
    const endPart = async (): Promise<void> => {
      const part = lines;
      lines = [];
      parts += 1;
      await this.store.putNow(this.key('c', `${padded(id)}!${padded(parts - 1)}`), part);
    };
    for await (const line of itemsInSlices(stateLines(state))) {
      lines.push(line);
      if (lines.length >= partLines) await endPart();
    }
    await endPart();
    if (isDeleted()) return;
    const { collectionsCreated, collectionsDestroyed } = state;
    this.put(id, { parts, digests: digestsOf(state), collectionsCreated, collectionsDestroyed });
    await this.thin();
  }

  /** The state after a block; undefined if it is not stored. Throws a `DamagedError`. */
  read(id: number, profile: Profile): Readonly<State> | undefined {
    if (!this.ids.includes(id)) return undefined;
    const row = this.store.get(this.key('C', padded(id))) as StateRow;
    const reader = new StateReader(profile, {
      collectionsCreated: row.collectionsCreated,
      collectionsDestroyed: row.collectionsDestroyed,
    });
    for (let part = 0; part < row.parts; part += 1) {
      const lines = this.store.get(this.key('c', `${padded(id)}!${padded(part)}`));
      if (lines === undefined) throw new DamagedError(`a part of the state ${id} is missing`);
      for (const line of lines as readonly StateLine[]) reader.add(line);
    }
    const state = reader.toState();
    assumeDigests(state, row.digests);
    return state;
  }

  /** Deletes the last state but one if the one before it is near, so that distances between states grow with the length of the chain. */
  private async thin(): Promise<void> {
    const [before, middle, last] = this.ids.slice(-3);
    if (before === undefined || middle === undefined || last === undefined) return;
    if (last - before >= last / 4) return;
    this.ids.splice(-2, 1);
    this.store.delete(this.key('C', padded(middle)));
    await this.store.settled();
    await this.store.clear(this.key('c', `${padded(middle)}!`));
  }

  private key(kind: string, rest: string): string {
    return `${kind}!${this.prefix}!${rest}`;
  }
}
