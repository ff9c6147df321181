import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import {
  buildClientSchema,
  getIntrospectionQuery,
  parse,
  printSchema,
  type IntrospectionQuery,
} from 'graphql';
import { GraphQLClient } from 'graphql-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../src/testing/after-file.ts';
import { listening } from '../../../src/http/testing/base-url.ts';
import { alice, clientOf, type Client } from '../../../src/http/testing/server.ts';

const repository = join(import.meta.dirname, '../../..');
const packages = join(import.meta.dirname, 'node_modules');

/** A program with the types of openapi-typescript: what works, and what must not compile. */
const withTypes = `import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

declare const process: { readonly argv: readonly [string, string, string, string] };
const [, , baseUrl, address] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { authorization: 'Seed //Alice' } });
const query = { use: 'Result' } as const;

const cards = { address, name: 'Cards', description: '', tokenPrefix: 'CRD', limits: { tokenLimit: 1 } };
const created = await client.POST('/collections', { params: { query }, body: cards });
if (created.data === undefined || !('parsed' in created.data)) throw new Error('expected a collection');
const collectionId: number | undefined = created.data.parsed?.collectionId;
if (collectionId === undefined) throw new Error('expected the id of a collection');

await client.POST('/token', { params: { query }, body: { address, collectionId } });
const token: components['schemas']['Token'] | undefined | null =
  (await client.GET('/token', { params: { query: { collectionId, tokenId: 1 } } })).data;
const { error } = await client.GET('/extrinsic/status', { params: { query: { hash: '0x00' } } });
console.log(token?.collectionId, token?.tokenId, error?.error.name);

export const wrong = [
  // @ts-expect-error an id is a number
  () => client.GET('/token', { params: { query: { collectionId: true, tokenId: 1 } } }),
  // @ts-expect-error there is no such path
  () => client.GET('/tokenz', {}),
  // @ts-expect-error there is no such use
  () => client.POST('/collections', { params: { query: { use: 'Results' } }, body: cards }),
  // @ts-expect-error a transfer needs a destination
  () => client.POST('/balance/transfer', { body: { address, amount: 1 } }),
];
`;

/** The same with the client of hey-api. */
const withClient = `import { createClient } from './client/client/index.js';
import { createCollection, mint, status, token } from './client/index.js';

declare const process: { readonly argv: readonly [string, string, string, string] };
const [, , baseUrl, address] = process.argv;
const client = createClient({ baseUrl, auth: () => 'Seed //Alice' });
const query = { use: 'Result' } as const;

const body = { address, name: 'Cards', description: '', tokenPrefix: 'CRD' };
const created = await createCollection({ client, query, body, throwOnError: true });
const collectionId = 'parsed' in created.data ? created.data.parsed?.collectionId : undefined;
if (collectionId === undefined) throw new Error('expected the id of a collection');

await mint({ client, query, body: { address, collectionId } });
const { data } = await token({ client, query: { collectionId, tokenId: 1 } });
const { error } = await status({ client, query: { hash: '0x00' } });
console.log(data?.collectionId, data?.tokenId, error?.error.name);

// @ts-expect-error an id is a number
export const wrong = () => token({ client, query: { collectionId: true, tokenId: 1 } });
`;

/** A program with the types of GraphQL Code Generator: what works, and what must not compile. */
const withGraphql = `import { GraphQLClient } from 'graphql-request';
import type { Query, QueryCollectionsArgs } from './graphql.js';

declare const process: { readonly argv: readonly [string, string, string, string] };
const [, , baseUrl, address] = process.argv;
const variables: QueryCollectionsArgs = { where: { owner_normalized: { _eq: address } }, order_by: { collection_id: 'desc' }, limit: 1 };
const document = \`query ($where: CollectionWhereParams, $order_by: CollectionOrderByParams, $limit: Int) {
  collections(where: $where, order_by: $order_by, limit: $limit) { count data { collection_id name description } } }\`;
const client = new GraphQLClient(baseUrl + '/v1/graphql');
const { collections }: Pick<Query, 'collections'> = await client.request(document, { ...variables });
const [first] = collections.data ?? [];
const name: string | undefined = first?.name;
console.log(collections.count, first?.collection_id, name);

export const wrong = [
  // @ts-expect-error an id is a number
  (): QueryCollectionsArgs => ({ where: { collection_id: { _eq: '1' } } }),
  // @ts-expect-error there is no such order
  (): QueryCollectionsArgs => ({ order_by: { collection_id: 'up' } }),
  // @ts-expect-error a description can be missing
  (query: Query): string => query.collections.data?.[0]?.description ?? null,
];
`;

const strict = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  skipLibCheck: false,
  outDir: 'built',
  types: [],
};

describe('generators of the OpenAPI document write code that compiles in a strict project and calls the service', () => {
  let origin: string;
  let client: Client;
  const folder = temporaryFolder();

  beforeAll(async () => {
    const server = await listening();
    ({ origin } = server);
    client = clientOf(server.app);
    await symlink(packages, join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  });

  /** Runs node in the folder; returns its output, or what it printed before it failed. */
  async function node(...args: readonly string[]): Promise<string> {
    try {
      // The compiler is written in Go, and a fifth of its time is spent on collecting garbage.
      const env = { ...process.env, GOGC: 'off' };
      return (await promisify(execFile)(process.execPath, args, { cwd: folder, env })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
      return `failed: ${stdout}${stderr}`;
    }
  }

  /** Compiles a program and runs it with the base URL of a world; returns its output. */
  async function run(world: string, program: string, text: string, options: object = {}): Promise<string> {
    await writeFile(join(folder, `${program}.ts`), text);
    const project = { compilerOptions: { ...strict, ...options }, files: [`${program}.ts`] };
    await writeFile(join(folder, `${program}.json`), JSON.stringify(project));
    expect(
      await node(join(repository, 'node_modules/typescript/bin/tsc'), '--project', `${program}.json`),
    ).toBe('');
    return node(`built/${program}.js`, `${origin}/${world}`, alice.address);
  }

  it('openapi-typescript, with openapi-fetch', async () => {
    const command = join(packages, 'openapi-typescript/bin/cli.js');
    const output = await node(command, `${origin}/openapi.json`, '-o', 'schema.ts');
    expect(output).not.toContain('failed');
    expect(await run('opal', 'with-types', withTypes)).toBe('1 1 NotFoundError\n');
  });

  it('@graphql-codegen/typescript, with graphql-request', async () => {
    const url = `${origin}/scan/unique/v1/graphql`;
    const { data } = await new GraphQLClient(url).rawRequest<IntrospectionQuery>(getIntrospectionQuery());
    const types = await codegen({
      filename: 'graphql.ts',
      schema: parse(printSchema(buildClientSchema(data))),
      documents: [],
      plugins: [{ typescript: {} }],
      pluginMap: { typescript },
      config: { enumsAsTypes: true, useTypeImports: true },
    });
    await writeFile(join(folder, 'graphql.ts'), types);
    await client.at('unique').createCollection(alice, { name: 'Cards' });
    // Types of its packages name members that may be absent otherwise than this option demands.
    const options = { skipLibCheck: true };
    expect(await run('scan/unique', 'with-graphql', withGraphql, options)).toBe('1 1 Cards\n');
  });

  it('@hey-api/openapi-ts', async () => {
    const command = join(packages, '@hey-api/openapi-ts/dist/run.mjs');
    const output = await node(command, '-i', `${origin}/openapi.json`, '-o', 'client');
    expect(output).not.toContain('failed');
    // Its own files, which do not depend on the document, pass undefined for members that may be absent.
    const options = { exactOptionalPropertyTypes: false };
    expect(await run('quartz', 'with-client', withClient, options)).toBe('1 1 NotFoundError\n');
  });
});
