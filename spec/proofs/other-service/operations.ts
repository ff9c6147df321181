import type { DocumentedRead, DocumentedWrite } from '../../model/documented/requests.ts';
import * as admins from './collections/admins.ts';
import * as collectionProperties from './collections/collection-properties.ts';
import * as collectionReads from './collections/collection-reads.ts';
import * as collections from './collections/collections.ts';
import { createCollection } from './collections/create.ts';
import { setPropertyPermissions } from './collections/property-permissions.ts';
import type { Body, QueryOf } from './requests/bodies.ts';
import type { Context } from './state.ts';
import * as bundleReads from './tokens/bundles.ts';
import { burn } from './tokens/burn.ts';
import { mint, mintMany } from './tokens/mint.ts';
import { nest, unnest } from './tokens/nesting.ts';
import * as tokenProperties from './tokens/token-properties.ts';
import * as tokenReads from './tokens/token-reads.ts';
import { transfer } from './tokens/transfer.ts';

/** What each write does; its outcome. */
export const writes: {
  readonly [N in DocumentedWrite]: (context: Context, body: Body<N>) => object;
} = {
  createCollection,
  ...collections,
  ...collectionProperties,
  setPropertyPermissions,
  ...admins,
  mint,
  mintMany,
  burn,
  transfer,
  ...tokenProperties,
  nest,
  unnest,
};

/** What each read answers. */
export const reads: {
  readonly [N in DocumentedRead]: (context: Context, query: QueryOf<N>) => object | boolean | null;
} = { ...collectionReads, ...tokenReads, ...bundleReads };
