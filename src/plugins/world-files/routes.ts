import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { Failure } from '../../contract/failures.ts';
import { MadeWorld } from '../../contract/shapes/control.ts';
import { ImportQuery, readImportQuery } from './shapes.ts';
import { optionsOf, WorldFileError } from '../../service/records/stored-world.ts';
import { readWorld, streamOf } from '../../service/world-file/text.ts';
import { worldLines } from '../../service/records/world-lines.ts';
import type { World } from '../../service/worlds/world.ts';
import { route } from '../../http/routes/route.ts';
import type { Host } from '../../http/plugin.ts';
import { serveForServer, type ServerRoute } from '../../http/routes/routes.ts';

const contentType = 'application/gzip';

export const exportRoute = route(
  'GET __sim/export',
  {
    id: 'exportWorld',
    summary: 'The world as a file, with its history',
    answer: Type.Object({}, { title: 'WorldFile', description: 'A world file, compressed with gzip' }),
    answersFiles: true,
  },
  (world: World, { reply }) =>
    reply
      .type(contentType)
      .header('content-disposition', `attachment; filename="${world.id}.world.gz"`)
      .send(streamOf(worldLines(world))),
);

export const importRoute: ServerRoute = {
  method: 'POST',
  paths: ['__sim/import'],
  isOfServer: true,
  describes: {
    id: 'importWorld',
    summary: 'Create a world from a file',
    query: ImportQuery,
    body: {
      shape: Type.String({ format: 'binary' }),
      description: 'A world file',
      examples: {},
      contentType,
    },
    answer: MadeWorld,
    alsoFails: [409],
  },
  handle: async (worlds, { query, body, protocol, host }) => {
    const { id } = readImportQuery(query);
    if (body === undefined || body === null)
      throw new Failure('InvalidPayload', `Send a world file as ${contentType}`);
    const stored = await readStored(body as Readable);
    // By default it keeps its id, or gets a new one if that is taken.
    const own = stored.header.id;
    const free = id ?? (worlds.find(own) === undefined ? own : undefined);
    const world = worlds.add({ ...optionsOf(stored), ...(free === undefined ? {} : { id: free }) });
    return { id: world.id, baseUrl: `${protocol}://${host}/${world.id}` };
  },
};

/** Adds the route of imports. A file can be larger than other bodies, so it is read while it arrives. */
export async function serveImport({ app, worlds, options: { simRoutes = true } }: Host): Promise<void> {
  if (!simRoutes) return;
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    serveForServer(scope, worlds, [importRoute]);
    done();
  });
}

const readStored = (body: Readable): ReturnType<typeof readWorld> =>
  readWorld(body, 'The body').catch((error: unknown) => {
    throw error instanceof WorldFileError ? new Failure('InvalidPayload', error.message) : error;
  });
