import { closest } from 'fastest-levenshtein';
import { Failure } from '../../contract/failures.ts';
import type { DescribedInterface, DescribedRoute } from '../openapi/description.ts';
import { hasSegments } from './routes.ts';

/**
 * The error of a path that no route of an interface has. For a path of another one, and for another method at the base URL of a world, it says
 * what to use; for any other it names the endpoint whose method and path are the most alike. `worlds` are their ids.
 */
export function unknownPath(
  method: string,
  path: string,
  worlds: readonly string[],
  { name, base, routes, notServed = [] }: DescribedInterface,
  others: readonly DescribedInterface[],
): Failure {
  const cannot = `Cannot ${method} ${path}`;
  const [, , , segment = ''] = path.split('/');
  if (notServed.includes(segment))
    return new Failure('NotServed', `${cannot}: ${name} is served without ${notServed.join(', ')}`);
  const isAtOne = (of: readonly DescribedRoute[]): boolean => of.some(route => isAt(path, route));
  const other = isAtOne(routes) ? undefined : others.find(one => isAtOne(one.routes));
  if (other !== undefined) {
    const url = other.base.replace(':world', worlds[0] ?? '<world>');
    return new Failure(
      'NotFound',
      `${cannot}: this is an endpoint of ${other.name}, whose base URL is ${url}`,
    );
  }
  const [, id = ''] = /^\/([^/]+)(?:\/v1)?\/?$/.exec(path) ?? [];
  if (worlds.includes(id)) {
    const message = `${cannot}: this is a base URL. Its endpoints are shown at /docs, such as ${path.replace(/\/$/, '')}/chain/properties`;
    return new Failure('NotFound', message, { served: ['/docs', '/openapi.json'] });
  }
  const world = path.split('/').find(part => worlds.includes(part)) ?? worlds[0] ?? '<world>';
  const lines = routes.map(
    route =>
      `${route.method} ${route.isOfServer === true ? '' : base.replace(':world', world)}/${route.paths[0]}`,
  );
  const line = `${method} ${path}`.slice(0, comparedMax);
  return new Failure('NotFound', cannot, { closest: closest(line, lines) });
}

/** Characters of a request line that are compared, so that a long one costs no more. */
const comparedMax = 200;

/** Whether a path ends with the segments of the path of a route. */
const isAt = (path: string, { paths }: DescribedRoute): boolean =>
  paths.some(own => hasSegments(own, path.split('/').slice(-own.split('/').length)));
