import { describe, expect } from 'vitest';
import { writeEndpoints } from '../../contract/endpoints.ts';
import { writeExamples } from '../../contract/examples.ts';
import type { WriteOperation } from '../../contract/shapes/index.ts';
import { describedRoutes } from '../routes/all-routes.ts';
import { plugins } from '../../plugins/index.ts';
import { it } from '../testing/it.ts';
import { serve } from '../testing/server.ts';

/** Endpoints whose path has members, with values for them. */
const pathMembers: Readonly<Record<string, string>> = {
  endpoint: 'query',
  module: 'common',
  method: 'createdCollectionCount',
  operation: 'createCollection',
};

describe('the examples of bodies in the OpenAPI document are accepted', () => {
  it('of writes, one after the other in a new world', async ({ client }) => {
    for (const [operation, body] of Object.entries(writeExamples)) {
      const { method, paths } = writeEndpoints[operation as WriteOperation];
      const { status, text } = await client.send(method, paths[0] ?? '', body, {
        query: { use: 'Result' },
        headers: { authorization: 'Seed //Alice' },
      });
      expect(`${operation} ${status} ${text}`).toMatch(/^\w+ 20[01] \{"isError":false,/);
    }
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
