import type { Group } from '../group.ts';
import { data } from './data.ts';
import { explorer } from './explorer.ts';
import { flat } from './flat.ts';
import { judge, slowBlocks } from './judge.ts';
import { memory } from './memory.ts';
import { reads } from './reads.ts';
import { rpc } from './rpc.ts';
import { start } from './start.ts';
import { writes } from './writes.ts';

/** All groups, in the order of the table. */
export const groups: readonly Group[] = [
  writes,
  reads,
  rpc,
  flat,
  explorer,
  start,
  data,
  judge,
  slowBlocks,
  memory,
];
