import { readEndpoints, readOperations } from '../../contract/endpoints.ts';
import { answerShapes, readShapes, type ReadOperation } from '../../contract/shapes/index.ts';
import { answerRead } from '../../service/reads/index.ts';
import { webSocketUrl } from '../upgrades.ts';
import { clockRoutes } from './clock-routes.ts';
import { extrinsicRoutes } from './extrinsic-routes.ts';
import type { DescribedRoute } from '../openapi/description.ts';
import type { Plugin } from '../plugin.ts';
import { isControl, type WorldRoute } from './routes.ts';
import { serverControls, worldControls } from './sim-routes.ts';
import { writeRoutes } from './write-route.ts';

/** The routes of every world, but those of plugins. */
export const worldRoutes: readonly WorldRoute[] = [
  ...readOperations.map(readRoute),
  ...writeRoutes,
  ...extrinsicRoutes,
  ...worldControls,
  ...clockRoutes,
];

/** Ids of the operations of clients of a world, of all its interfaces: all but those of control routes. */
export const clientOperations = (plugins: readonly Plugin[]): string[] =>
  [
    ...describedRoutes(plugins, false).filter(({ isOfServer = false }) => !isOfServer),
    ...plugins.flatMap(({ interfaces = [] }) => interfaces.flatMap(({ routes }) => routes)),
  ].map(({ describes }) => describes.id);

/** All routes of the OpenAPI document, without control routes, or with them at the end. */
export function describedRoutes(plugins: readonly Plugin[], simRoutes = true): DescribedRoute[] {
  const all: DescribedRoute[] = [
    ...serverControls,
    ...worldRoutes,
    ...plugins.flatMap(({ routes = [] }) => routes),
    ...plugins.flatMap(({ described = [] }) => described),
  ];
  return [...all.filter(route => !isControl(route)), ...(simRoutes ? all.filter(isControl) : [])];
}

/** The route of a read: GET, without a signature (interface: What the service does, 6). */
function readRoute(operation: ReadOperation): WorldRoute {
  const { method, paths, says } = readEndpoints[operation];
  return {
    method,
    paths,
    describes: {
      id: operation,
      summary: says,
      query: readShapes[operation],
      answer: answerShapes[operation],
    },
    handle: (world, request) => {
      const answer = answerRead(world, operation, request.query, request.report);
      if (operation !== 'chainProperties') return answer;
      return {
        ...(answer as object),
        wsUrl: webSocketUrl(`${request.protocol}://${request.host}/${world.id}`),
      };
    },
  };
}
