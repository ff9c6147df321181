import type { State } from '../../chain/state/state.ts';
import type { LineValues } from '../../contract/shapes/world-file.ts';

/** The row of a world. */
export interface WorldRow {
  readonly header: LineValues['understudy'];
}

/** The last block of a world, and the time that was set for the next one. */
export interface HeadRow {
  readonly head: number;
  readonly nextTime: number | null;
}

/** A snapshot. */
export interface SnapshotRow {
  readonly id: string;
  readonly block: number;
}

/** A state that is stored: its lines are in that many parts. */
export interface StateRow extends Pick<State, 'collectionsCreated' | 'collectionsDestroyed'> {
  readonly parts: number;
  readonly digests: Readonly<Record<string, string>>;
}

const idDigits = 12;

/** An id as part of a key, so that keys are in the order of ids. */
export const padded = (id: number): string => String(id).padStart(idDigits, '0');
