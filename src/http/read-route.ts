import { readEndpoints } from '../contract/endpoints.ts';
import { readShapes, type ReadOperation, type ReadQuery } from '../contract/shapes.ts';
import { readContext, type Read } from '../service/read.ts';
import { reads } from '../service/reads.ts';
import type { WorldRoute } from './routes.ts';
import { inOurWords } from './spellings.ts';
import { queryReader } from './validation.ts';

/** The route of one read: plain GET, no signature, at a block if `at` is given (interface.md, What the service does, 6). */
export function readRoute<O extends ReadOperation>(operation: O): WorldRoute {
  const { method, paths, says } = readEndpoints[operation];
  const shape = readShapes[operation];
  const readQuery = queryReader(shape);
  // One operation's read with its own query; the table is exact per name.
  const answer = reads[operation] as Read<O>;
  return {
    method,
    paths,
    versioned: true,
    schema: { summary: says, tags: [paths[0]?.split('/')[0] ?? ''], querystring: shape },
    handle: (world, request) => {
      const query = readQuery(inOurWords(operation, request.query)) as ReadQuery<O>;
      return answer(query, readContext(world, 'at' in query ? query.at : undefined));
    },
  };
}
