import { writes } from './operations/index.ts';
import { each } from './operations/operation.ts';
import type { WriteOperation } from './shapes/index.ts';

const names = each(writes, 'alsoCalled');

type Names = typeof names;

/** Alternative names of writes, with a noun. */
export const friendlyNames = Object.fromEntries(
  Object.entries(names).map(([operation, name]) => [name, operation]),
) as { readonly [O in keyof Names as Names[O]]: O & WriteOperation };
