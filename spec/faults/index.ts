import { collectionFaults } from './collection-faults.ts';
import type { Fault } from '../targets/faulty.ts';
import { tokenFaults } from './token-faults.ts';

/** All planted faults. */
export const faults: readonly Fault[] = [...collectionFaults, ...tokenFaults];
