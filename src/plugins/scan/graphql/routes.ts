import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { component } from '../../../contract/shapes/component.ts';
import { Failure } from '../../../contract/failures.ts';
import { Optional } from '../../../contract/shapes/members.ts';
import { asksForPage, assetOf, type Asset } from '../../../http/asset.ts';
import type { WorldInterface } from '../../../http/interfaces.ts';
import { route } from '../../../http/routes/route.ts';
import { isObject } from '../../../service/content/schema-codec.ts';
import { parsedJson } from '../../../service/views/json.ts';
import type { World } from '../../../service/worlds/world.ts';
import { indexOf } from '../chain-index/follow.ts';
import type { GraphqlRequest } from './execute.ts';

const GraphqlDocument = Type.String({ description: 'A document of GraphQL' });

const Errors = component('Errors', 'The body of every error', {
  errors: Type.Array(
    Type.Object({
      message: Type.String(),
      locations: Optional(Type.Array(Type.Object({ line: Type.Integer(), column: Type.Integer() }))),
      extensions: Optional(Type.Object({ code: Type.String() })),
    }),
  ),
});

const Answer = Type.Object({
  data: Optional(Type.Unknown({ description: 'What the document asks for' })),
  errors: Optional(Type.Array(Type.Unknown())),
});

/** GraphiQL, which sends documents to the URL of its page. It is made for the first request: most servers have none. */
let graphiql: Promise<Asset> | undefined;

async function makeGraphiql(): Promise<Asset> {
  const { bundleGraphiql } = await import('./page/bundled.ts');
  return assetOf('text/html; charset=utf-8', (await bundleGraphiql()).html);
}

/** Executes a document. What does so is loaded on first use, so that a server starts faster. */
const executed = async (world: World, given: GraphqlRequest, { lag }: FastifyRequest): Promise<unknown> =>
  (await import('./execute.ts')).answer(given, await indexOf(world, lag));

export const graphql: WorldInterface = {
  name: 'Scan GraphQL v1',
  base: '/scan/:world/v1',
  routes: [
    route(
      'GET graphql',
      {
        id: 'scan.graphql.page',
        summary: 'Executes a document of GraphQL; a browser gets GraphiQL',
        query: Type.Object({
          query: Optional(GraphqlDocument),
          variables: Optional(Type.String({ description: 'Its variables, in JSON' })),
          operationName: Optional(Type.String()),
        }),
        answer: Answer,
      },
      async (world, { query: { query, variables, operationName }, request, reply }) => {
        if (asksForPage(request)) return (await (graphiql ??= makeGraphiql()))(request, reply);
        if (query === undefined) throw new Failure('Validation', 'query must be a document of GraphQL');
        return executed(world, { query, variables: variablesIn(variables), operationName }, request);
      },
    ),
    route(
      'POST graphql',
      {
        id: 'scan.graphql',
        summary: 'Executes a document of GraphQL; it can ask for the schema',
        body: {
          shape: Type.Object({
            query: GraphqlDocument,
            variables: Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
            operationName: Optional(Type.Union([Type.String(), Type.Null()])),
            extensions: Optional(Type.Unknown()),
          }),
          description: 'A document, and its variables',
          examples: { blocks: { query: '{ block(limit: 1) { data { block_number } count } }' } },
        },
        answer: Answer,
        status: 200,
      },
      (world, { body, request }) => executed(world, body, request),
    ),
    route(
      'GET supply',
      {
        id: 'scan.supply',
        summary: 'Whole coins that there are',
        answer: Type.Object({ circulatingSupply: Type.Number(), totalSupply: Type.Number() }),
      },
      async (world, { request }) => {
        const { supplyOf } = await import('./statistics.ts');
        const supply = supplyOf(await indexOf(world, request.lag));
        return { circulatingSupply: supply, totalSupply: supply };
      },
    ),
  ],
  errorBody({ message, details }) {
    const { errors } = (details ?? {}) as { readonly errors?: readonly object[] };
    return { errors: errors ?? [{ message }] };
  },
  documentPath: '/scan/graphql/openapi.json',
  document: {
    info: {
      title: 'Scan API, GraphQL v1',
      summary: 'Lists and history of a world in GraphQL',
      description: 'The schema answers introspection.',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    error: Errors,
    tags: { graphql: 'GraphQL', supply: 'Coins' },
  },
};

/** The variables of a request by URL. Throws a `Failure` for anything but an object in JSON. */
function variablesIn(text = '{}'): Readonly<Record<string, unknown>> {
  const value = parsedJson(text);
  if (isObject(value) && !Array.isArray(value)) return value;
  throw new Failure('Validation', 'variables must be an object in JSON');
}
