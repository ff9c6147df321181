import type { Group } from '../group.ts';
import { reads } from './reads.ts';
import { writes } from './writes.ts';

/** All groups, in the order of the table. */
export const groups: readonly Group[] = [writes, reads];
