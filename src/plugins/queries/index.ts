import { Type } from 'typebox';
import { QueryAnswer, QueryBody } from './shapes.ts';
import { answerQuery, type QueryName } from './answer.ts';
import { route } from '../../http/routes/route.ts';
import type { Plugin } from '../../http/plugin.ts';
import { reader } from '../../service/requests/validate.ts';

const readBody = reader(QueryBody);

const path = 'query/:endpoint/:module/:method';
const described = {
  answer: QueryAnswer,
  path: Type.Object({
    endpoint: Type.String({ description: '`consts`, `query`, `rpc` or `derive`', examples: ['query'] }),
    module: Type.String({ description: 'The pallet or module', examples: ['common'] }),
    method: Type.String({ description: 'Name of the query', examples: ['createdCollectionCount'] }),
  }),
} as const;

/** Routes for raw queries: GET for those without arguments, POST for all (spec/decisions/service.md#raw-queries). */
export const queries: Plugin = {
  name: 'queries',
  routes: [
    route(
      `GET ${path}`,
      {
        ...described,
        id: 'queryWithoutArguments',
        summary: 'A constant of the chain, or any query without arguments',
      },
      (world, { params }) => answerQuery(world, params),
    ),
    {
      method: 'POST',
      paths: [path],
      describes: {
        ...described,
        id: 'query',
        summary: 'A query of the chain’s state',
        body: {
          shape: QueryBody,
          description: 'The arguments',
          examples: { 'query/common/createdCollectionCount': { args: [] } },
        },
      },
      handle: (world, request) =>
        answerQuery(world, request.params as QueryName, readBody(request.body ?? {}, request.report).args),
    },
  ],
};
