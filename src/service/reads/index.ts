import type { ReadOperation } from '../../contract/shapes/index.ts';
import * as account from './account.ts';
import * as collection from './collection.ts';
import type { Read } from './read.ts';
import * as shared from './pieces.ts';
import * as token from './token.ts';
import * as v2 from './v2.ts';

/** How each read is answered. */
export type Reads = { readonly [O in ReadOperation]: Read<O> };

export const reads: Reads = { ...collection, ...token, ...shared, ...account, ...v2 };
