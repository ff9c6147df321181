import { Type } from 'typebox';
import { component } from '../../../contract/shapes/component.ts';
import { Failure } from '../../../contract/failures.ts';
import { Optional } from '../../../contract/shapes/members.ts';
import { asksForPage } from '../../../http/asset.ts';
import type { WorldInterface } from '../../../http/interfaces.ts';
import { route } from '../../../http/routes/route.ts';
import { isObject } from '../../../service/content/schema-codec.ts';
import { indexOf } from '../chain-index/follow.ts';

const base = '/scan/:world/v1';

const Request = Type.Object({
  query: Type.String({ description: 'A document of GraphQL' }),
  variables: Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  operationName: Optional(Type.Union([Type.String(), Type.Null()])),
  extensions: Optional(Type.Unknown()),
});

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

/** GraphQL v1 of the indexer. */
export const graphql: WorldInterface = {
  name: 'Scan GraphQL v1',
  base,
  routes: [
    route(
      'GET graphql',
      {
        id: 'scan.graphql.page',
        summary: 'Executes a document of GraphQL; a browser gets GraphiQL',
        query: Type.Object({
          query: Optional(Type.String({ description: 'A document of GraphQL' })),
          variables: Optional(Type.String({ description: 'Its variables, in JSON' })),
          operationName: Optional(Type.String()),
        }),
        answer: Answer,
      },
      async (world, { query: { query, variables, operationName }, request, reply }) => {
        if (asksForPage(request)) return (await import('./page/page.ts')).sendPage(request, reply);
        if (query === undefined) throw new Failure('Validation', 'query must be a document of GraphQL');
        const { answer } = await import('./execute.ts');
        const given = variables === undefined ? null : variablesIn(variables);
        const document = { query, variables: given, operationName: operationName ?? null };
        return answer(document, await indexOf(world, request.lag));
      },
    ),
    route(
      'POST graphql',
      {
        id: 'scan.graphql',
        summary: 'Executes a document of GraphQL; it can ask for the schema',
        body: {
          shape: Request,
          description: 'A document, and its variables',
          examples: { blocks: { query: '{ block(limit: 1) { data { block_number } count } }' } },
        },
        answer: Answer,
        status: 200,
      },
      async (world, { body, request }) => {
        const index = await indexOf(world, request.lag);
        // Loaded on first use, so that a server starts faster.
        const { answer } = await import('./execute.ts');
        return answer(body, index);
      },
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
  errorBody,
  documentPath: '/scan/graphql/openapi.json',
  document: {
    info: {
      title: 'Scan API, GraphQL v1',
      summary: 'Lists and history of a world in GraphQL',
      description: 'The schema answers introspection.',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    base,
    error: Errors,
    tags: { graphql: 'GraphQL', supply: 'Coins' },
  },
};

/** The variables of a request by URL. Throws a `Failure` for anything but an object in JSON. */
function variablesIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value) && !Array.isArray(value)) return value;
  } catch {
    // The same error as for other JSON.
  }
  throw new Failure('Validation', 'variables must be an object in JSON');
}

/** The body of an error, in the form of GraphQL. */
function errorBody({ message, details }: Failure): object {
  const { errors } = (details ?? {}) as { readonly errors?: readonly object[] };
  return { errors: errors ?? [{ message }] };
}
