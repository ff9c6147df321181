import { Type } from 'typebox';
import { answerQuery, type QueryName } from '../service/queries/index.ts';
import type { WorldRoute } from './routes.ts';
import { reader } from '../service/requests/validate.ts';

/** Arguments by position, which clients send as text. */
const QueryBody = Type.Object({ args: Type.Array(Type.Unknown(), { maxItems: 10 }) });
const readBody = reader(QueryBody);

const common = { paths: ['query/:endpoint/:module/:method'], versioned: true } as const;
const tags = ['query'];

/** Routes for raw queries: GET for those without arguments, POST for all (spec/decisions/service.md#raw-queries). */
export const queryRoutes: readonly WorldRoute[] = [
  {
    ...common,
    method: 'GET',
    schema: { summary: 'A constant of the chain, or any query without arguments', tags },
    handle: (world, request) => answerQuery(world, request.params as QueryName, []),
  },
  {
    ...common,
    method: 'POST',
    schema: { summary: 'A query of the chain’s state', tags, body: QueryBody },
    handle: (world, request) =>
      answerQuery(world, request.params as QueryName, readBody(request.body ?? {}).args),
  },
];
