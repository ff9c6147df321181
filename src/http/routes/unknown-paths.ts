import { closest } from 'fastest-levenshtein';
import { Failure } from '../../contract/failures.ts';
import type { DescribedRoute } from '../openapi/description.ts';

/** What a server has, for the errors of paths that it does not have. */
export interface Directory {
  /** The ids of the worlds. */
  readonly worlds: readonly string[];
  /** The documented routes. */
  readonly routes: readonly DescribedRoute[];
  /** Whether the control routes are served, and with them the explorer. */
  readonly simRoutes: boolean;
}

/** The pages for browsers beside the explorer. */
const pages = ['/docs', '/spec', '/reports'];

/**
 * The error of a path that no route has. For the path of the server or of a world it says what is below it, since users open these first;
 * for any other it names the closest endpoint.
 */
export function unknownPath(method: string, path: string, directory: Directory): Failure {
  const { worlds, routes, simRoutes } = directory;
  const cannot = `Cannot ${method} ${path}`;
  if (path === '/') {
    const served = [...worlds.map(id => `/${id}`), ...pages, '/openapi.json'];
    const explorer = simRoutes ? 'Browsers get the explorer here. ' : '';
    const where = `Worlds are below ${listOf(worlds.map(id => `/${id}`))}; pages are ${listOf(pages)}`;
    return new Failure('NotFound', `${cannot}. ${explorer}${where}`, { served });
  }
  const [, id = ''] = /^\/([^/]+)(?:\/v1)?\/?$/.exec(path) ?? [];
  if (worlds.includes(id)) {
    const message = `${cannot}: this is a base URL. Its endpoints are shown at /docs, such as ${path.replace(/\/$/, '')}/chain/properties`;
    return new Failure('NotFound', message, { served: ['/docs', '/openapi.json'] });
  }
  return new Failure('NotFound', cannot, { closest: closestRoute(method, path, worlds, routes) });
}

const listOf = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;

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
