import { describe, expect } from 'vitest';
import { readEndpoints, readOperations, writeEndpoints } from '../../contract/endpoints.ts';
import { writeExamples } from '../../contract/examples.ts';
import { readShapes, type WriteOperation } from '../../contract/shapes/index.ts';
import { describedRoutes } from '../routes/all-routes.ts';
import { plugins } from '../../plugins/index.ts';
import { it } from '../testing/it.ts';
import { alice, bob, serve } from '../testing/server.ts';

/** Endpoints whose path has members, with values for them. */
const pathMembers: Readonly<Record<string, string>> = {
  endpoint: 'query',
  module: 'common',
  method: 'createdCollectionCount',
  operation: 'createCollection',
};

/** Tokens in collections of each mode. */
const tokens = [
  [1, 1],
  [2, 0],
  [3, 1],
  [4, 1],
];

describe('the examples of bodies in the OpenAPI document are accepted', () => {
  it('of writes, one after the other in a new world, in which every read is answered', async ({ client }) => {
    const [from, to] = [alice.address, bob.address];
    const answered = new Set<string>();
    for (const [operation, body] of Object.entries(writeExamples)) {
      const { method, paths } = writeEndpoints[operation as WriteOperation];
      const { status, text } = await client.send(method, paths[0] ?? '', body, {
        query: { use: 'Result' },
        headers: { authorization: 'Seed //Alice' },
      });
      expect(`${operation} ${status} ${text}`).toMatch(/^\w+ 20[01] \{"isError":false,/);
      for (const read of readOperations)
        for (const [collectionId = 0, tokenId = 0] of tokens) {
          const members = Object.entries({ collectionId, tokenId, address: from, from, to });
          const known = members.filter(([name]) => name in readShapes[read].properties);
          const answer = await client.get(readEndpoints[read].paths[0] ?? '', Object.fromEntries(known));
          if (answer.status === 200) answered.add(read);
        }
    }
    expect(readOperations.filter(read => !answered.has(read))).toEqual([]);
    expect(Object.keys(writeExamples).sort()).toEqual(Object.keys(writeEndpoints).sort());
  });

  const others = describedRoutes(plugins).filter(
    ({ describes }) =>
      describes.body !== undefined &&
      describes.body.contentType === undefined &&
      !(describes.id in writeExamples),
  );

  it.each(others.map(route => [route.describes.id, route] as const))('of %s', async (_id, route) => {
    const client = await serve();
    const [first = ''] = route.paths;
    const path = first.replaceAll(/:(\w+)/g, (_text, name: string) => pathMembers[name] ?? name);
    const examples = Object.values(route.describes.body?.examples ?? {});
    expect(examples).not.toEqual([]);
    for (const example of examples) {
      const prefix = route.isOfServer === true ? '/' : '/opal/';
      const { status, text } = await client.raw(route.method, `${prefix}${path}`, JSON.stringify(example), {
        'content-type': 'application/json',
        authorization: 'Seed //Alice',
      });
      expect(`${status} ${text}`).toMatch(route.method === 'POST' ? /^201 / : /^200 /);
    }
  });
});
