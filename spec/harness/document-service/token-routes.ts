import * as bodies from './bodies.ts';
import { getBundle, getChildren, getParent, getTopmostOwner, isBundle } from './bundles.ts';
import { burn } from './burn.ts';
import { bulkMint, mint } from './mint.ts';
import { nest, unnest } from './nesting.ts';
import { addRead, addWrite, bothStyles, byAddress, type Answer, type Service } from './routes.ts';
import type { Context } from './state.ts';
import type { TokenRef } from './accounts.ts';
import { deleteTokenProperties, setTokenProperties } from './token-properties.ts';
import { getTokenProperties, tokenView } from './token-reads.ts';
import { transfer } from './transfer.ts';
import type { Query } from './validate.ts';

const refOf = (query: Query): TokenRef => ({
  collectionId: query.id('collectionId'),
  tokenId: query.id('tokenId'),
});

const onToken =
  (read: (context: Context, ref: TokenRef) => Answer) =>
  (context: Context, query: Query): Answer =>
    read(context, refOf(query));

function addTokenReads(service: Service): void {
  const { mutants } = service;
  const reads = {
    token: tokenView,
    'token/properties': getTokenProperties,
    'token/get-bundle': getBundle,
    'token/is-bundle': isBundle,
    'token/children': getChildren,
    'token/parent': getParent,
  };
  for (const [path, read] of Object.entries(reads)) {
    const paths =
      mutants.has('path.bundle-reads-versioned-only') && path.includes('bundle')
        ? [`v1/${path}`]
        : bothStyles(path);
    addRead(service, { paths, read: onToken(read) });
  }
  addRead(service, {
    paths: bothStyles('token/topmost-owner'),
    takesAt: true,
    read: onToken(getTopmostOwner),
  });
}

function addTokenWrites(service: Service): void {
  const signer = byAddress;
  const { mutants } = service;
  addWrite(service, { method: 'POST', paths: bothStyles('token'), body: bodies.Mint, signer, apply: mint });
  addWrite(service, {
    method: 'POST',
    paths: bothStyles('token/create-multiple'),
    body: bodies.BulkMint,
    signer,
    apply: bulkMint,
  });
  addWrite(service, {
    method: 'POST',
    paths: bothStyles('token/properties'),
    body: bodies.SetTokenProperties,
    signer,
    apply: setTokenProperties,
  });
  addWrite(service, {
    method: 'DELETE',
    paths: bothStyles('token/properties'),
    body: bodies.DeleteTokenProperties,
    signer,
    apply: deleteTokenProperties,
  });
  addWrite(service, {
    method: mutants.has('path.transfer-token-as-post') ? 'POST' : 'PATCH',
    paths: bothStyles('token/transfer'),
    body: bodies.Transfer,
    signer,
    apply: transfer,
  });
  const burnPaths = mutants.has('path.burn-earlier-only') ? ['token'] : bothStyles('token');
  addWrite(service, { method: 'DELETE', paths: burnPaths, body: bodies.Burn, signer, apply: burn });
  addWrite(service, {
    method: 'POST',
    paths: bothStyles('token/nest'),
    body: bodies.Nest,
    signer,
    apply: nest,
  });
  addWrite(service, {
    method: 'POST',
    paths: bothStyles('token/unnest'),
    body: bodies.Unnest,
    signer,
    apply: unnest,
  });
}

export function addTokenRoutes(service: Service): void {
  addTokenReads(service);
  addTokenWrites(service);
}
