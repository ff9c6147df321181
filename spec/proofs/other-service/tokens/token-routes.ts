import { getBundle, getChildren, getParent, getIsBundle, getTopmostOwner } from './bundles.ts';
import { burn } from './burn.ts';
import { bulkMint, mint } from './mint.ts';
import { nest, unnest } from './nesting.ts';
import { addRead, addWrite, bothStyles, type Answer, type Service } from '../routes.ts';
import type { Context } from '../state.ts';
import type { TokenRef } from '../requests/accounts.ts';
import { deleteTokenProperties, setTokenProperties } from './token-properties.ts';
import { getTokenProperties, tokenView } from './token-reads.ts';
import { transfer } from './transfer.ts';
import type { Query } from '../requests/validate.ts';

const refOf = (query: Query): TokenRef => ({
  collectionId: query.id('collectionId'),
  tokenId: query.id('tokenId'),
});

const onToken =
  (read: (context: Context, ref: TokenRef) => Answer) =>
  (context: Context, query: Query): Answer =>
    read(context, refOf(query));

function addTokenReads(service: Service): void {
  const reads = {
    token: tokenView,
    'token/properties': getTokenProperties,
    'token/get-bundle': getBundle,
    'token/is-bundle': getIsBundle,
    'token/children': getChildren,
    'token/parent': getParent,
  };
  for (const [path, read] of Object.entries(reads)) {
    const isVersionedOnly =
      path.includes('bundle') && service.choices['paths.bundle-reads'] === 'versioned style only';
    const paths = isVersionedOnly ? [`v1/${path}`] : bothStyles(path);
    addRead(service, paths, onToken(read));
  }
  addRead(service, bothStyles('token/topmost-owner'), onToken(getTopmostOwner), 'by any name');
}

function addTokenWrites(service: Service): void {
  const { choices } = service;
  const burnPaths = choices['paths.burn'] === 'both styles' ? bothStyles('token') : ['token'];
  const transferMethod = choices['method.transfer'] === 'POST' ? 'POST' : 'PATCH';
  const properties = bothStyles('token/properties');
  addWrite(service, 'POST', bothStyles('token'), 'Mint', mint);
  addWrite(service, 'POST', bothStyles('token/create-multiple'), 'BulkMint', bulkMint);
  addWrite(service, 'POST', properties, 'SetTokenProperties', setTokenProperties);
  addWrite(service, 'DELETE', properties, 'DeleteTokenProperties', deleteTokenProperties);
  addWrite(service, transferMethod, bothStyles('token/transfer'), 'Transfer', transfer);
  addWrite(service, 'DELETE', burnPaths, 'Burn', burn);
  addWrite(service, 'POST', bothStyles('token/nest'), 'Nest', nest);
  addWrite(service, 'POST', bothStyles('token/unnest'), 'Unnest', unnest);
}

export function addTokenRoutes(service: Service): void {
  addTokenReads(service);
  addTokenWrites(service);
}
