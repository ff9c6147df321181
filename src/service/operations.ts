import type { WriteBody, WriteOperation } from '../contract/shapes.ts';
import * as collection from './collection-operations.ts';
import type { Operation } from './operation.ts';
import * as token from './token-operations.ts';

/** How each write operation becomes a call. */
export const operations: { readonly [O in WriteOperation]: Operation<O> } = { ...collection, ...token };

/** Who signs the operation: `address`, but for the change of a collection's owner it is `from` (interface.md, What the service does, 5). */
export const signerOf = (operation: WriteOperation, body: WriteBody<WriteOperation>): string =>
  operation === 'changeOwner'
    ? (body as WriteBody<'changeOwner'>).from
    : (body as WriteBody<Exclude<WriteOperation, 'changeOwner'>>).address;
