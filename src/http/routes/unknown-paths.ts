import { closest } from 'fastest-levenshtein';
import { Failure } from '../../contract/failures.ts';
import type { DescribedRoute } from '../openapi/description.ts';

/** What a server has, for the errors of paths that it does not have. */
export interface Directory {
  /** The ids of the worlds. */
  readonly worlds: readonly string[];
  /** The documented routes. */
  readonly routes: readonly DescribedRoute[];
}

/** Paths that only clients of the second REST API use: below `v2`, and the stages of its writes and reads. */
const ofSecondApi = /^(?:\/[^/]+)?\/v2(?:\/|$)|\/(?:build|get)$/;

/**
 * The error of a path that no route has. For a path of the second REST API, and for another method at the base URL of a world, it says what
 * to use; for any other it names the closest endpoint.
 */
export function unknownPath(method: string, path: string, { worlds, routes }: Directory): Failure {
  const cannot = `Cannot ${method} ${path}`;
  if (ofSecondApi.test(path))
    return new Failure(
      'NotFound',
      `${cannot}: this is the second REST API, for which @unique-nft/sdk is from version 1.0 on. Understudy serves the first: install @unique-nft/sdk@0.7.7, or use polkadot.js`,
    );
  const [, id = ''] = /^\/([^/]+)(?:\/v1)?\/?$/.exec(path) ?? [];
  if (worlds.includes(id)) {
    const message = `${cannot}: this is a base URL. Its endpoints are shown at /docs, such as ${path.replace(/\/$/, '')}/chain/properties`;
    return new Failure('NotFound', message, { served: ['/docs', '/openapi.json'] });
  }
  return new Failure('NotFound', cannot, { closest: closestRoute(method, path, worlds, routes) });
}

/** Characters of a request line that are compared, so that a long one costs no more. */
const comparedMax = 200;

/** The documented route whose method and path are the most alike, in the world of the path, or in the first one. */
function closestRoute(
  method: string,
  path: string,
  worlds: readonly string[],
  routes: readonly DescribedRoute[],
): string {
  const [, first = ''] = path.split('/');
  const world = worlds.includes(first) ? first : (worlds[0] ?? '<world>');
  const lines = routes.map(
    route => `${route.method} ${route.isOfServer === true ? '' : `/${world}`}/${route.paths[0]}`,
  );
  return closest(`${method} ${path}`.slice(0, comparedMax), lines);
}
