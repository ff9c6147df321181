/** Types of what plugins add to the worlds of the library. */
export type { FaultCondition, FaultOptions, WorldFault } from './faults/library.ts';
