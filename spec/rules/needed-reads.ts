import type { ReadOperation } from '../../src/contract/shapes/index.ts';
import { rules } from './index.ts';

/** The reads that some rules declare to need, and that none of the rules with these ids needs. */
export function unneededReads(wanted: ReadonlySet<string>): ReadonlySet<ReadOperation> {
  const declared = rules.flatMap(({ id, needs = [] }) => needs.map(read => ({ id, read })));
  const needed = new Set(declared.filter(({ id }) => wanted.has(id)).map(({ read }) => read));
  return new Set(declared.map(({ read }) => read).filter(read => !needed.has(read)));
}
