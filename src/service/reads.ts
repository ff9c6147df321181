import type { ReadOperation } from '../contract/shapes.ts';
import * as account from './account-reads.ts';
import * as collection from './collection-reads.ts';
import type { Read } from './read.ts';
import * as shared from './shared-reads.ts';
import * as token from './token-reads.ts';
import * as v2 from './v2-reads.ts';

/** How each read is answered. */
export type Reads = { readonly [O in ReadOperation]: Read<O> };

export const reads: Reads = { ...collection, ...token, ...shared, ...account, ...v2 };
