import fastify from 'fastify';
import { createServer } from '../../../src/index.ts';

/** How an implementation differs from ours in what the interface leaves open: what it makes of a path, and of an answer. */
export interface Accent {
  /** Our path for the one that is asked; undefined where nothing is. Both begin after the network’s segment. */
  readonly path: (path: string, method: string) => string | undefined;
  /** What is answered instead. */
  readonly answer?: (
    answer: { readonly status: number; readonly body: unknown },
    path: string,
  ) => {
    readonly status: number;
    readonly body: unknown;
  };
}

/** Our own simulator behind such an accent; its base URL, and how to stop it. */
export async function accented({ path, answer = same }: Accent): Promise<{
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
}> {
  const { app } = await createServer({ simRoutes: false });
  const front = fastify();
  front.all('/*', async (request, reply) => {
    const [asked = '', query = ''] = request.url.slice(1).split('?');
    const inside = path(asked, request.method);
    if (inside === undefined) return reply.status(404).send({ problem: `no ${request.method} ${asked}` });
    const response = await app.inject({
      method: request.method as 'GET',
      url: `/opal/${inside}?${query}`,
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    });
    const { status, body } = answer({ status: response.statusCode, body: response.json() }, inside);
    return reply.status(status).header('content-type', 'application/json').send(JSON.stringify(body));
  });
  const baseUrl = await front.listen({ port: 0, host: '127.0.0.1' });
  return {
    baseUrl,
    close: async () => {
      await front.close();
      await app.close();
    },
  };
}

const same: NonNullable<Accent['answer']> = answer => answer;

interface OurError {
  readonly message: string;
  readonly details?: { readonly section?: string; readonly name?: string };
}

/** Only versioned paths, other statuses, errors of another shape and in other words. */
export const versionedInOtherWords: Accent = {
  path: path => (path.startsWith('v1/') ? path : undefined),
  answer: ({ status, body }) => {
    const { error, ...others } = (body ?? {}) as { error?: OurError | null };
    if (error === undefined || error === null) return { status, body };
    const reason = error.message.replace('Collection not found', 'There is no such collection');
    const failure = { reason, kind: { module: error.details?.section, id: error.details?.name } };
    return { status: status === 400 ? 422 : status, body: { ...others, failure } };
  },
};

/** Earlier paths in the singular; outcomes are told only to those who wait for the result. */
export const resultsOnly: Accent = {
  path: path =>
    /^(v1|collections)(\/|$)/.test(path) || path.startsWith('extrinsic/status') ? undefined : path,
};

/** Takes signed payloads, and says nothing of what came of them. */
export const reportsNothing: Accent = {
  path: path => (path.startsWith('extrinsic/status') ? undefined : path),
  answer: ({ status, body }, path) =>
    path === 'extrinsic/submit' && status < 400
      ? { status: 202, body: {} }
      : 'parsed' in ((body ?? {}) as object)
        ? { status: 404, body: { error: { message: 'unknown use' } } }
        : { status, body },
};

/** What the interface itself shows, in its own paths, and nothing else. */
export const interfaceOnly: Accent = {
  path: (path, method) => {
    const plain = path.replace(/^v1\//, '');
    const isVersioned = plain !== path;
    const named = plain.replace(/^collections(?=\/|$)/, 'collection');
    if (!shown.has(`${method} ${named}`)) return undefined;
    const isCollection = named.startsWith('collection');
    const isPlural = plain.startsWith('collections');
    // The versioned style has the plural, but for reading a collection; the allow list is in the earlier one only.
    if (isCollection && isVersioned && named.includes('allow')) return undefined;
    if (isCollection && isPlural !== (isVersioned && !(method === 'GET' && named === 'collection')))
      return undefined;
    return path;
  },
};

const shown = new Set([
  'GET collection',
  'POST collection',
  'DELETE collection',
  ...['properties', 'property-permissions', 'admins', 'limits', 'allow-list', 'allowed'].map(
    name => `GET collection/${name}`,
  ),
  ...[
    'set-limits',
    'permissions',
    'properties',
    'property-permissions',
    'transfers-enabled',
    'admins',
    'add-to-allow-list',
    'remove-from-allow-list',
  ].map(name => `POST collection/${name}`),
  'PATCH collection/transfer',
  'DELETE collection/properties',
  'DELETE collection/admins',
  'POST token',
  'GET token',
  'DELETE token',
  'PATCH token/transfer',
  'DELETE token/properties',
  ...['create-multiple', 'properties', 'nest', 'unnest'].map(name => `POST token/${name}`),
  ...['properties', 'get-bundle', 'is-bundle', 'children', 'parent', 'topmost-owner'].map(
    name => `GET token/${name}`,
  ),
  'POST extrinsic/submit',
  'GET extrinsic/status',
]);
