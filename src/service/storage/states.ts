import type { Block } from '../../chain/blocks/block.ts';
import type { Profile } from '../../chain/profile.ts';
import { assumeDigests, digestsOf } from '../../chain/state/digest.ts';
import type { State } from '../../chain/state/state.ts';
import { Table } from '../../chain/state/table.ts';
import { DamagedError } from '../records/errors.ts';
import { stateLines, StateReader, type StateLine } from '../records/state-lines.ts';
import { padded, Rows, type Store } from './store.ts';

/** A state that is stored: its lines are in that many parts. */
interface StateRow extends Pick<State, 'collectionsCreated' | 'collectionsDestroyed'> {
  readonly parts: number;
  readonly digests: Readonly<Record<string, string>>;
}

/** Lines of a state in one part. */
const partLines = 4_000;

const workPerEntry = 0.2;

/** The states of a world that are stored, by the ids of their blocks (spec/decisions/data.md#earlier-blocks). */
export class States {
  private readonly store: Store;
  private readonly rows: Rows<StateRow>;
  private readonly parts: Rows<readonly StateLine[]>;
  private readonly workMin: number;
  private ids: number[] = [];
  private work = 0;
  private writing: Promise<void> | undefined;
  private isDeleted = false;

  /** `workMin` is the work after which a small state is stored again. */
  constructor(store: Store, world: number, workMin: number) {
    this.store = store;
    this.rows = new Rows(store, 'C', world);
    this.parts = new Rows(store, 'c', world);
    this.workMin = workMin;
  }

  /** Finds the states that are stored. Rejects with a `DamagedError`. */
  async load(): Promise<void> {
    this.ids = (await this.rows.all()).map(([key]) => Number(key));
  }

  /** Stores the state after a block at once. */
  add(id: number, state: Readonly<State>): void {
    this.parts.put(
      partKey(id, 0),
      Array.from(stateLines(state)).filter(line => line !== undefined),
    );
    this.put(id, state, 1);
  }

  /** Stores the state after a new block if enough has happened since the last time. */
  sealed(id: number, block: Block): void {
    this.work += workOf(block);
    if (this.work <= workBefore(block.state, this.workMin) || this.writing !== undefined) return;
    this.writing = this.write(id, block.state)
      .catch(() => undefined)
      .finally(() => (this.writing = undefined));
  }

  /** Stores the state after the last block if something has happened since the last time. */
  async close(id: number, head: Block): Promise<void> {
    await this.writing;
    if (this.work >= this.workMin / 4) await this.write(id, head.state);
  }

  /** Stores nothing more. */
  delete(): void {
    this.isDeleted = true;
  }

  /** The state after a block; undefined if it is not stored. Throws a `DamagedError`. */
  read(id: number, profile: Profile): Readonly<State> | undefined {
    const row = this.ids.includes(id) ? this.rows.get(id) : undefined;
    if (row === undefined) return undefined;
    const reader = new StateReader(profile, row);
    for (let part = 0; part < row.parts; part += 1) {
      const lines = this.parts.get(partKey(id, part));
      if (lines === undefined) throw new DamagedError(`a part of the state ${id} is missing`);
      for (const line of lines) reader.add(line);
    }
    const state = reader.toState();
    assumeDigests(state, row.digests);
    return state;
  }

  /** Stores a state in parts, between which requests are answered. */
  private async write(id: number, state: Readonly<State>): Promise<void> {
    this.work = 0;
    let parts = 0;
    let lines: StateLine[] = [];
    const endPart = (): Promise<void> | undefined => {
      this.parts.put(partKey(id, parts), lines);
      parts += 1;
      lines = [];
      return this.store.settled();
    };
    for (const line of stateLines(state)) {
      lines.push(line);
      if (lines.length >= partLines) await endPart();
    }
    await endPart();
    if (this.isDeleted) return;
    this.put(id, state, parts);
    await this.thin();
  }

  private put(id: number, state: Readonly<State>, parts: number): void {
    const { collectionsCreated, collectionsDestroyed } = state;
    this.rows.put(id, { parts, digests: digestsOf(state), collectionsCreated, collectionsDestroyed });
    if (!this.ids.includes(id)) this.ids.push(id);
  }

  /** Deletes the last state but one if the one before it is near, so that distances between states grow with the length of the chain. */
  private async thin(): Promise<void> {
    const [before, middle, last] = this.ids.slice(-3);
    if (before === undefined || middle === undefined || last === undefined) return;
    if (last - before >= last / 4) return;
    this.ids.splice(-2, 1);
    this.rows.delete(middle);
    await this.store.settled();
    await this.parts.clear(padded(middle));
  }
}

const partKey = (id: number, part: number): string => `${padded(id)}!${padded(part)}`;

/**
 * Work after which the state is stored again; more for a large state, which takes longer to store. The time to execute a block again is
 * proportional to the work in it, whatever its transactions do.
 */
const workBefore = (state: Readonly<State>, workMin: number): number =>
  Math.max(workMin, entriesIn(state) * workPerEntry);

/** How long a block takes to execute: the number of its events, of which a mint of 100 tokens has 200, and one for all else. */
const workOf = ({ receipts, grants }: Block): number =>
  receipts.reduce((sum, { events }) => sum + events.length, 1 + grants.length);

/** Number of records that take most of the time to store. */
const entriesIn = (state: Readonly<State>): number =>
  Object.values(state).reduce<number>((sum, table) => sum + (table instanceof Table ? table.size : 0), 0);
