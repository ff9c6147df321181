import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TObject } from 'typebox';
import { Failure } from '../../contract/failures.ts';
import { component } from '../../contract/shapes/component.ts';
import type { Files, FileStorage } from './files.ts';
import type { Host, Plugin } from '../../http/plugin.ts';
import { filesMax, uploadBytesMax } from './limits.ts';
import { unknownMember } from '../../service/requests/unknown-members.ts';
import type { RouteDescription } from '../../http/openapi/description.ts';
import { serveForWorlds, type WorldRoute } from '../../http/routes/routes.ts';

const Text = Type.String;

const StoredFile = component('StoredFile', 'A stored file or directory', {
  cid: Text({ description: 'Its content id' }),
  fileUrl: Text(),
  fullUrl: Text(),
});
const Directory = component('Directory', 'The entries of a directory', {
  cid: Text(),
  path: Text(),
  entries: Type.Array(Type.Object({ name: Text(), cid: Text(), fullUrl: Text() })),
});

interface Upload {
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
  readonly cid: string;
}

/** Stores what was uploaded; resolves with its content id. */
type Store = (files: Files, upload: Upload) => Promise<string>;

const Binary = Type.String({ format: 'binary' });
const OneFile = Type.Object({ file: Binary });

/** The routes of uploads (spec/decisions/service.md#files). */
const uploadRoutes = (files: () => Promise<Files>): readonly WorldRoute[] => {
  const route = (
    method: 'POST' | 'PATCH',
    path: string,
    [id, summary]: readonly [string, string],
    shape: TObject,
    store: Store,
  ): WorldRoute => ({
    method,
    paths: [path],
    describes: {
      id,
      summary,
      body: { shape, description: 'A form with files', examples: {}, contentType: 'multipart/form-data' },
      answer: StoredFile,
    },
    handle: async (_world, request) => {
      const cid = await store(await files(), await readUpload(request, Object.keys(shape.properties)));
      const fullUrl = urlOf(request, cid);
      return { cid, fileUrl: fullUrl, fullUrl };
    },
  });
  return [
    route('POST', 'ipfs/upload-file', ['uploadFile', 'Store a file'], OneFile, (store, upload) =>
      store.addFile(only(upload)),
    ),
    route(
      'POST',
      'ipfs/upload-zip',
      ['uploadZip', 'Store the files of a zip archive as a directory'],
      OneFile,
      async (store, upload) => {
        const { unzip } = await import('./zip.ts');
        return store.addDirectory(unzip(only(upload)));
      },
    ),
    route(
      'POST',
      'ipfs/upload-files',
      ['uploadFiles', 'Store files as a directory'],
      Type.Object({ files: Type.Array(Binary) }),
      (store, upload) => store.addDirectory(upload.files),
    ),
    route(
      'PATCH',
      'ipfs/add-files',
      ['addFiles', 'Store a directory with further files'],
      Type.Object({
        cid: Type.String({ description: 'Content id of the directory' }),
        files: Type.Array(Binary),
      }),
      (store, upload) => store.addToDirectory(upload.cid, upload.files),
    ),
  ];
};

/**
 * Accepts uploads below every world and serves the files at `/ipfs`. All worlds share them, because a content id depends on
 * the content alone.
 */
async function serveFiles({ app, worlds, options: { storage } }: Host): Promise<void> {
  let loaded: Promise<Files> | undefined;
  const files = (): Promise<Files> => (loaded ??= newFiles(storage));
  await app.register(async uploads => {
    await uploads.register(multipart);
    // Other bodies reach the handler as null, and it answers which form it expects.
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    serveForWorlds(uploads, worlds, uploadRoutes(files));
  });
  for (const url of ['/ipfs/:cid', '/ipfs/:cid/*'])
    app.get(url, { config: { describes: readFile } }, async (request, reply) =>
      serve(await files(), request, reply),
    );
}

const readFile: RouteDescription = {
  id: 'readFile',
  summary: 'A file or directory',
  description:
    'A file with its content type, or the entries of a directory. Paths in a directory follow the content id.',
  path: Type.Object({ cid: Type.String({ description: 'Content id of the file or directory' }) }),
  answer: Directory,
  answersFiles: true,
};

/** Files of tokens and collections: uploads to a world, and downloads (spec/decisions/service.md#files). */
export const ipfs: Plugin = {
  name: 'ipfs',
  serve: serveFiles,
  described: [
    ...uploadRoutes(() => newFiles()),
    { method: 'GET', paths: ['ipfs/:cid'], isOfServer: true, describes: readFile },
  ],
};

/** The files of a server. The libraries that store them are loaded when they are first used, because they load slowly. */
async function newFiles(storage?: FileStorage): Promise<Files> {
  const { Files: Store } = await import('./files.ts');
  return Store.of(storage);
}

/** The URL of a file on this server, for the host that the client used. */
const urlOf = (request: FastifyRequest, path: string): string =>
  `${request.protocol}://${request.host}/ipfs/${path}`;

/** Answers a file with its content type, or a list of a directory's entries. */
async function serve(files: Files, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { cid, '*': rest = '' } = request.params as { cid: string; '*'?: string };
  const path = rest.split('/').filter(name => name !== '');
  const found = await files.read(cid, path);
  void reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    // A script in an uploaded page or image would have the origin of the explorer, and could use the control routes.
    .header('content-security-policy', 'sandbox');
  if (found instanceof Uint8Array) {
    const { contentTypeOf } = await import('./content-type.ts');
    return reply.type(await contentTypeOf(path.at(-1) ?? '', found)).send(Buffer.from(found));
  }
  const here = [cid, ...path.map(encodeURIComponent)].join('/');
  const entries = found.map(entry => ({
    ...entry,
    fullUrl: urlOf(request, `${here}/${encodeURIComponent(entry.name)}`),
  }));
  return reply.send({ cid, path: path.join('/'), entries });
}

/**
 * Reads the whole form with these members, of which the last one has the files. Throws a `Failure` for an invalid form, or one with too many
 * bytes, counted as they arrive.
 */
async function readUpload(request: FastifyRequest, members: readonly string[]): Promise<Upload> {
  const fields = members.slice(0, -1);
  const partName = members.at(-1);
  if (!request.isMultipart())
    throw new Failure('InvalidPayload', `Send multipart/form-data with a file as ${partName}`);
  const upload = { files: [] as { path: string; content: Uint8Array }[], cid: '' };
  const limits = {
    fileSize: uploadBytesMax + 1,
    files: filesMax,
    fields: 10,
    fieldSize: 1_000,
    parts: filesMax + 10,
  };
  let bytes = 0;
  try {
    for await (const part of request.parts({ limits, preservePath: true })) {
      if (part.type === 'field') {
        if (fields.includes(part.fieldname)) upload.cid = String(part.value);
        else request.report([unknownMember(part.fieldname, fields)]);
        continue;
      }
      if (part.fieldname !== partName)
        throw new Failure(
          'InvalidPayload',
          `Unexpected file part ${part.fieldname}: send files as ${partName}`,
        );
      const chunks: Buffer[] = [];
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > uploadBytesMax)
          throw new Failure('TooLarge', `An upload can have at most ${uploadBytesMax} bytes of files`);
        chunks.push(chunk);
      }
      upload.files.push({ path: part.filename ?? '', content: Buffer.concat(chunks) });
    }
  } catch (error) {
    throw toFailure(error);
  }
  if (upload.files.length === 0) throw new Failure('InvalidPayload', `No file part ${partName} in the form`);
  return upload;
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { message, code } = error as Error & { code?: string };
  return code?.endsWith('_LIMIT') === true
    ? new Failure('TooLarge', `${message}: an upload can have at most ${filesMax} files`)
    : new Failure('InvalidPayload', `The form cannot be read: ${message}`);
}

function only({ files }: Upload): Uint8Array {
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new Failure('InvalidPayload', 'Send one file; several go to ipfs/upload-files');
  return file.content;
}
