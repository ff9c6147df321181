import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { Failure } from '../contract/failures.ts';
import { Files, filesMax, uploadBytesMax } from '../service/files/files.ts';
import { unzip } from '../service/files/zip.ts';
import { contentTypeOf } from './content-type.ts';
import { Router, type WorldRoute } from './routes.ts';
import type { Worlds } from '../service/worlds.ts';

/** What an upload came with, after its form is checked. */
interface Upload {
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
  readonly cid: string;
}

/** How the files of one operation are sent, and what is done with them; the answer is a content id. */
interface UploadOperation {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly says: string;
  readonly body: TSchema;
  /** Name of the form's file parts, and whether there may be more than one. */
  readonly part: 'file' | 'files';
  readonly keep: (files: Files, upload: Upload) => Promise<string>;
}

const Binary = Type.String({ format: 'binary' });
const OneFile = Type.Object({ file: Binary });

/** Uploads (rest-surface §7.3). */
const operations: readonly UploadOperation[] = [
  {
    method: 'POST',
    path: 'ipfs/upload-file',
    says: 'Keep a file',
    body: OneFile,
    part: 'file',
    keep: (files, upload) => files.addFile(only(upload)),
  },
  {
    method: 'POST',
    path: 'ipfs/upload-zip',
    says: 'Keep the files of a zip archive as a directory',
    body: OneFile,
    part: 'file',
    keep: (files, upload) => files.addDirectory(unzip(only(upload))),
  },
  {
    method: 'POST',
    path: 'ipfs/upload-files',
    says: 'Keep files as a directory',
    body: Type.Object({ files: Type.Array(Binary) }),
    part: 'files',
    keep: (files, upload) => files.addDirectory(upload.files),
  },
  {
    method: 'PATCH',
    path: 'ipfs/add-files',
    says: 'Keep a directory with more files in it',
    body: Type.Object({ cid: Type.String(), files: Type.Array(Binary) }),
    part: 'files',
    keep: (files, upload) => files.addToDirectory(upload.cid, upload.files),
  },
];

/**
 * Takes files below every world and serves them at `/ipfs`, where all worlds share them: a content id says everything
 * about what it stands for.
 */
export async function registerIpfs(app: FastifyInstance, worlds: Worlds): Promise<void> {
  const files = new Files();
  await app.register(async uploads => {
    await uploads.register(multipart);
    // Whatever else is sent reaches the handler as nothing, which says what is expected instead.
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const router = new Router(uploads, worlds);
    for (const operation of operations) router.add(uploadRoute(operation, files));
  });
  for (const url of ['/ipfs/:cid', '/ipfs/:cid/*'])
    app.get(
      url,
      { schema: { summary: 'A file or directory', tags: ['ipfs'], hide: url.endsWith('*') } },
      (request, reply) => serve(files, request, reply),
    );
}

const uploadRoute = (
  { method, path, says, body, part, keep }: UploadOperation,
  files: Files,
): WorldRoute => ({
  method,
  paths: [path],
  versioned: true,
  schema: { summary: says, tags: ['ipfs'], body, consumes: ['multipart/form-data'] },
  handle: async (_world, request) => {
    const cid = await keep(files, await readUpload(request, part));
    const fullUrl = urlOf(request, cid);
    return { cid, fileUrl: fullUrl, fullUrl };
  },
});

/** Where this server has the file, as whoever asks can reach it. */
const urlOf = (request: FastifyRequest, path: string): string =>
  `${request.protocol}://${request.host}/ipfs/${path}`;

/** Answers the file with its type, or lists the directory. */
async function serve(files: Files, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { cid, '*': rest = '' } = request.params as { cid: string; '*'?: string };
  const path = rest.split('/').filter(name => name !== '');
  const found = await files.read(cid, path);
  void reply.header('cache-control', 'public, max-age=31536000, immutable');
  if (found.kind === 'file')
    return reply.type(await contentTypeOf(path.at(-1) ?? '', found.content)).send(Buffer.from(found.content));
  const here = [cid, ...path.map(encodeURIComponent)].join('/');
  const entries = found.entries.map(entry => ({
    ...entry,
    fullUrl: urlOf(request, `${here}/${encodeURIComponent(entry.name)}`),
  }));
  return reply.send({ cid, path: path.join('/'), entries });
}

/** Reads the form to its end, or throws a `Failure`; counts what arrives, not what is announced. */
async function readUpload(request: FastifyRequest, partName: string): Promise<Upload> {
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
        if (part.fieldname === 'cid') upload.cid = String(part.value);
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
    throw asFailure(error);
  }
  if (upload.files.length === 0) throw new Failure('InvalidPayload', `No file part ${partName} in the form`);
  return upload;
}

/** Whatever a form's parser refuses is the client's mistake. */
function asFailure(error: unknown): Failure {
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
