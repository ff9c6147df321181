import { describe, expect, it } from 'vitest';
import type { Response } from '../../model/target.ts';
import type { Connection } from '../targets/connections/connection.ts';
import { ownDialect } from './dialect.ts';
import { errorShapeFound } from './probe-errors.ts';
import { notFoundDetector } from './probe-paths.ts';

/** A connection on which these paths have an endpoint. */
const connection = (
  endpoints: Readonly<Record<string, Response>>,
  notFound: (method: string, path: string) => unknown,
): Connection => ({
  baseUrl: '',
  requests: 0,
  send: async (method, path) =>
    endpoints[path.replace(/\?.*/, '')] ?? { status: 404, body: notFound(method, path.replace(/\?.*/, '')) },
});

const plain = (): unknown => ({ error: { message: 'not found' } });

describe('a path is recognised as missing by a 404', () => {
  it.each([
    ['that is always the same', plain],
    ['that quotes the path', (_: string, path: string) => ({ message: `nothing at /net/${path}` })],
    // Some routers remove a prefix before they report the path.
    [
      'that quotes a part of the path',
      (method: string, path: string) => `no ${method} ${path.replace('v1', '')}`,
    ],
  ])('%s', async (_, notFound) => {
    const { send } = connection({}, notFound);
    const isEndpoint = await notFoundDetector(connection({}, notFound));
    const path = 'v1/collections/limits';
    expect(isEndpoint('GET', path, await send('GET', path))).toBe(false);
    expect(isEndpoint('GET', path, { status: 404, body: { message: 'Collection not found' } })).toBe(true);
  });
});

describe('the errors of a target', () => {
  const found = async (endpoints: Parameters<typeof connection>[0]) => {
    const its = connection(endpoints, plain);
    return errorShapeFound(its, await notFoundDetector(its), ownDialect);
  };
  const answer = (status: number, body: unknown): Response => ({ status, body });

  it('mean what its endpoints say of a missing collection', async () => {
    const { phrases } = await found({
      'collections/admins': answer(404, { error: { message: 'no such 7' } }),
    });
    expect(phrases).toEqual([{ says: String.raw`^no such \d+$`, means: 'CollectionNotFound' }]);
  });

  it('are not taken from its router', async () => {
    expect(await found({})).toMatchObject({ phrases: [] });
    // The endpoint answers like the router.
    expect(await found({ 'collections/admins': answer(404, plain()) })).toMatchObject({ phrases: [] });
  });

  it('are not taken from answers that are no errors', async () => {
    const endpoints = {
      collections: answer(200, { signerPayloadJSON: { route: 'create' } }),
      'collections/admins': answer(200, { admins: [] }),
    };
    expect(await found(endpoints)).toEqual(ownDialect.error);
  });
});
