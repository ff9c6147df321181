import { bodies } from './bodies.ts';
import { getBundle, getChildren, getParent, getTopmostOwner, isBundle } from './bundles.ts';
import { burn } from './burn.ts';
import { bulkMint, mint } from './mint.ts';
import { nest, unnest } from './nesting.ts';
import { addRead, addWrite, bothStyles, type Answer, type Service } from './routes.ts';
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
    addRead(service, paths, onToken(read));
  }
  addRead(service, bothStyles('token/topmost-owner'), onToken(getTopmostOwner), { takesAt: true });
}

function addTokenWrites(service: Service): void {
  const { mutants } = service;
  const burnPaths = mutants.has('path.burn-earlier-only') ? ['token'] : bothStyles('token');
  const transferMethod = mutants.has('path.transfer-token-as-post') ? 'POST' : 'PATCH';
  const properties = bothStyles('token/properties');
  addWrite(service, 'POST', bothStyles('token'), bodies.Mint, mint);
  addWrite(service, 'POST', bothStyles('token/create-multiple'), bodies.BulkMint, bulkMint);
  addWrite(service, 'POST', properties, bodies.SetTokenProperties, setTokenProperties);
  addWrite(service, 'DELETE', properties, bodies.DeleteTokenProperties, deleteTokenProperties);
  addWrite(service, transferMethod, bothStyles('token/transfer'), bodies.Transfer, transfer);
  addWrite(service, 'DELETE', burnPaths, bodies.Burn, burn);
  addWrite(service, 'POST', bothStyles('token/nest'), bodies.Nest, nest);
  addWrite(service, 'POST', bothStyles('token/unnest'), bodies.Unnest, unnest);
}

export function addTokenRoutes(service: Service): void {
  addTokenReads(service);
  addTokenWrites(service);
}
