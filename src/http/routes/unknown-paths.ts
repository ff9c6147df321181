import { closest } from 'fastest-levenshtein';
import { Failure } from '../../contract/failures.ts';
import type { DescribedRoute } from '../openapi/description.ts';

/** What a server has, for the errors of paths that it does not have. */
export interface Directory {
  /** The ids of the worlds. */
  readonly worlds: readonly string[];
  /** The documented routes, below this path of the base URL of a world: `/:world` if absent. */
  readonly routes: readonly DescribedRoute[];
  readonly base?: string;
  /** The name of the interface of these routes, and first segments of its paths that are not served. */
  readonly name?: string | undefined;
  readonly notServed?: readonly string[] | undefined;
  /** The further interfaces of each world. */
  readonly interfaces?: readonly Required<Pick<Directory, 'name' | 'base' | 'routes'>>[];
}

/**
 * The error of a path that no route has. For a path of another interface, and for another method at the base URL of a world, it says what to
 * use; for any other it names the closest endpoint.
 */
export function unknownPath(method: string, path: string, directory: Directory): Failure {
  const { worlds, routes, base, name, notServed = [], interfaces = [] } = directory;
  const cannot = `Cannot ${method} ${path}`;
  const [, , , segment = ''] = path.split('/');
  if (notServed.includes(segment))
    return new Failure('NotServed', `${cannot}: ${name} is served without ${notServed.join(', ')}`);
  const isAtOne = (of: readonly DescribedRoute[]): boolean => of.some(route => isAt(path, route));
  const other = isAtOne(routes) ? undefined : interfaces.find(one => isAtOne(one.routes));
  if (other !== undefined) {
    const url = other.base.replace(':world', worlds[0] ?? '<world>');
    return new Failure(
      'NotFound',
      `${cannot}: this is an endpoint of ${other.name}, whose base URL is ${url}`,
    );
  }
  const [, id = ''] = /^\/([^/]+)(?:\/v1)?\/?$/.exec(path) ?? [];
  if (base === undefined && worlds.includes(id)) {
    const message = `${cannot}: this is a base URL. Its endpoints are shown at /docs, such as ${path.replace(/\/$/, '')}/chain/properties`;
    return new Failure('NotFound', message, { served: ['/docs', '/openapi.json'] });
  }
  return new Failure('NotFound', cannot, { closest: closestRoute(method, path, directory) });
}

/** Characters of a request line that are compared, so that a long one costs no more. */
const comparedMax = 200;

/** Whether a path ends with the segments of the path of a route. */
const isAt = (path: string, { paths }: DescribedRoute): boolean =>
  paths.some(own => {
    const segments = own.split('/');
    const given = path.split('/').slice(-segments.length);
    return segments.every((segment, index) => segment.startsWith(':') || segment === given[index]);
  });

/** The documented route whose method and path are the most alike, in the world of the path, or in the first one. */
function closestRoute(method: string, path: string, { worlds, routes, base = '/:world' }: Directory): string {
  const world = path.split('/').find(segment => worlds.includes(segment)) ?? worlds[0] ?? '<world>';
  const lines = routes.map(
    route =>
      `${route.method} ${route.isOfServer === true ? '' : base.replace(':world', world)}/${route.paths[0]}`,
  );
  return closest(`${method} ${path}`.slice(0, comparedMax), lines);
}
