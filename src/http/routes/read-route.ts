import { readEndpoints } from '../../contract/endpoints.ts';
import { answerShapes } from '../../contract/shapes/answers.ts';
import { readShapes, type ReadOperation } from '../../contract/shapes/index.ts';
import type { WorldRoute } from './routes.ts';
import { socketUrl } from '../sockets/socket-paths.ts';
import { answerReadInSlices } from '../../service/reads/index.ts';

/** The route of a read: GET, without a signature (interface: What the service does, 6). */
export function readRoute(operation: ReadOperation): WorldRoute {
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
      const answer = answerReadInSlices(world, operation, request.query, request.report);
      if (operation !== 'chainProperties') return answer;
      return {
        ...(answer as object),
        wsUrl: socketUrl(request.protocol === 'https' ? 'wss' : 'ws', request.host, world.id),
      };
    },
  };
}
