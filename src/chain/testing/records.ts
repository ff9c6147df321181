import { recordSteps, type StateRecords } from '../state/records.ts';
import type { State } from '../state/state.ts';
import { atOnce } from '../state/steps.ts';

/** The records of a state, in the order of their keys. */
export const recordsOf = (state: Readonly<State>): StateRecords => atOnce(recordSteps(state));
