import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Failure } from '../../contract/failures.ts';
import { ImportQuery, MadeWorld } from '../../contract/shapes/control.ts';
import { reader } from '../../service/requests/validate.ts';
import { addStored } from '../../service/world-file/add.ts';
import { WorldFileError } from '../../service/world-file/errors.ts';
import { readWorld, streamOf } from '../../service/world-file/text.ts';
import { worldSteps } from '../../service/world-file/write.ts';
import type { Worlds } from '../../service/worlds.ts';
import type { DescribedRoute } from '../openapi/description.ts';
import { takeRemarks } from '../requests/remarks.ts';

const contentType = 'application/gzip';
const readImportQuery = reader(ImportQuery);

/** The routes of world files in the OpenAPI document. */
export const describedWorldFileRoutes: readonly DescribedRoute[] = [
  {
    method: 'GET',
    paths: ['__sim/export'],
    describes: {
      id: 'exportWorld',
      summary: 'The world as a file, with its history',
      answer: Type.Object({}, { title: 'WorldFile', description: 'A world file, compressed with gzip' }),
      answersFiles: true,
    },
  },
  {
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
      canConflict: true,
    },
  },
];

/** Adds the routes of world files. A file can be larger than other bodies, so it is read while it arrives. */
export async function registerWorldFiles(app: FastifyInstance, worlds: Worlds): Promise<void> {
  app.get('/:world/__sim/export', { config: { operationId: 'exportWorld' } }, (request, reply) => {
    const world = worlds.get((request.params as { world: string }).world);
    takeRemarks(world, request, reply, {});
    return reply
      .type(contentType)
      .header('content-disposition', `attachment; filename="${world.id}.world.gz"`)
      .send(streamOf(worldSteps(world)));
  });

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.post('/__sim/import', { config: { operationId: 'importWorld' } }, async (request, reply) => {
      const { id } = readImportQuery(request.query);
      if (request.body === undefined || request.body === null)
        throw new Failure('InvalidPayload', `Send a world file as ${contentType}`);
      const world = addStored(worlds, await readStored(request.body as Readable), { id });
      return reply
        .code(201)
        .send({ id: world.id, baseUrl: `${request.protocol}://${request.host}/${world.id}` });
    });
    done();
  });
}

const readStored = (body: Readable): ReturnType<typeof readWorld> =>
  readWorld(body, 'The body').catch((error: unknown) => {
    throw error instanceof WorldFileError ? new Failure('InvalidPayload', error.message) : error;
  });
