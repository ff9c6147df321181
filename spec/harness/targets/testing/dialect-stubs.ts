import fastify from 'fastify';
import { afterFile } from '../../../../src/testing/after-file.ts';
import { writeEndpoints } from '../../../../src/contract/endpoints.ts';
import { createServer } from '../../../../src/index.ts';
import { documentedPaths } from '../../../model/documented/paths.ts';
import { documentedReads, documentedWrites } from '../../../model/documented/requests.ts';

/** A service that deviates from the simulator where the interface permits it: in its paths and in its responses. */
export interface DialectStub {
  /** The path in the simulator for a requested one; undefined for a missing endpoint. Both begin after the segment of the network. */
  readonly path: (path: string, method: string) => string | undefined;
  /** Replaces a response. */
  readonly answer?: (
    answer: { readonly status: number; readonly body: unknown },
    path: string,
  ) => {
    readonly status: number;
    readonly body: unknown;
  };
}

/** Starts a stub in front of the simulator; returns its base URL. It is closed after the file. */
export async function startStub({ path, answer = same }: DialectStub): Promise<string> {
  const { app } = await createServer({ simRoutes: false });
  const front = fastify();
  front.all('/*', async (request, reply) => {
    const [requested = '', query = ''] = request.url.slice(1).split('?');
    const localId = path(requested, request.method);
    if (localId === undefined)
      return reply.status(404).send({ problem: `no ${request.method} ${requested}` });
    const response = await app.inject({
      method: request.method as 'GET',
      url: `/opal/${localId}?${query}`,
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    });
    const { status, body } = answer({ status: response.statusCode, body: response.json() }, localId);
    return reply.status(status).header('content-type', 'application/json').send(JSON.stringify(body));
  });
  afterFile(() => front.close());
  afterFile(() => app.close());
  return front.listen({ port: 0, host: '127.0.0.1' });
}

const same: NonNullable<DialectStub['answer']> = answer => answer;

interface OurError {
  readonly message: string;
  readonly details?: { readonly section?: string; readonly name?: string };
}

/** Versioned paths only, other statuses, and errors of another shape with other messages. */
export const versionedWithOtherErrors: DialectStub = {
  path: path => (path.startsWith('v1/') ? path : undefined),
  answer: ({ status, body }) => {
    const { error, ...others } = (body ?? {}) as { error?: OurError | null };
    if (error === undefined || error === null) return { status, body };
    const reason = error.message.replace('Collection not found', 'There is no such collection');
    const failure = { reason, kind: { module: error.details?.section, id: error.details?.name } };
    return { status: status === 400 ? 422 : status, body: { ...others, failure } };
  },
};

/** Earlier paths in the singular; outcomes are reported only with use=Result. */
export const resultsOnly: DialectStub = {
  path: path =>
    /^(v1|collections)(\/|$)/.test(path) || path.startsWith('extrinsic/status') ? undefined : path,
};

/** Takes signed payloads, and does not report their outcomes. */
export const reportsNothing: DialectStub = {
  path: path => (path.startsWith('extrinsic/status') ? undefined : path),
  answer: ({ status, body }, path) =>
    path === 'extrinsic/submit' && status < 400
      ? { status: 202, body: {} }
      : 'parsed' in ((body ?? {}) as object)
        ? { status: 404, body: { error: { message: 'unknown use' } } }
        : { status, body },
};

/** Only what the interface shows, at its own paths, and the status of transactions. */
export const interfaceOnly: DialectStub = {
  path: (path, method) =>
    /^(v1\/)?extrinsic\/(submit|status)$/.test(path) || shown.has(`${method} ${path}`) ? path : undefined,
};

const shown = new Set([
  ...documentedWrites.flatMap(write =>
    documentedPaths(write).map(path => `${writeEndpoints[write].method} ${path}`),
  ),
  ...documentedReads.flatMap(read => documentedPaths(read).map(path => `GET ${path}`)),
]);
