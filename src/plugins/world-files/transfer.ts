import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { replaceFile } from '../../service/world-file/file.ts';
import { exportStored, importStored, type Place } from './stored.ts';

/** A running server, with the token that it requires of callers of another machine. */
export interface RunningServer {
  readonly url: string;
  readonly controlToken?: string;
}

/** Writes a world of a server or a data directory to a file. Ends the process with code 1 if that fails; an older file is kept then. */
export async function exportWorld(world: string, file: string, from: RunningServer | Place): Promise<void> {
  await orExit(from, async () => {
    if ('directory' in from) await exportStored(from, world, file);
    else await download(world, file, from);
    return `Wrote ${world} to ${file} (${(await stat(file)).size} bytes)`;
  });
}

/** Creates a world in a server or a data directory from a file. Ends the process with code 1 if that fails. */
export async function importWorld(file: string, to: RunningServer | Place, id?: string): Promise<void> {
  await orExit(to, () => ('directory' in to ? importStored(to, file, id) : upload(file, to, id)));
}

async function download(world: string, file: string, from: RunningServer): Promise<void> {
  const { body } = await answered(from, `/${encodeURIComponent(world)}/__sim/export`, {});
  if (body === null) throw new Error('the server sent nothing');
  await replaceFile(file, beside =>
    pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      createWriteStream(beside, { flags: 'wx', flush: true }),
    ),
  );
}

/** Returns the base URL of the new world. */
async function upload(file: string, to: RunningServer, id?: string): Promise<string> {
  const { size } = await stat(file);
  const query = id === undefined ? '' : `?id=${encodeURIComponent(id)}`;
  const answer = await answered(to, `/__sim/import${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip', 'content-length': String(size) },
    body: createReadStream(file),
    duplex: 'half',
  });
  const { baseUrl } = (await answer.json()) as { readonly baseUrl: string };
  return baseUrl;
}

async function answered(
  { url, controlToken }: RunningServer,
  path: string,
  init: RequestInit & { readonly duplex?: 'half' },
): Promise<Response> {
  const authorization = controlToken === undefined ? {} : { authorization: `Bearer ${controlToken}` };
  const answer = await fetch(new URL(path, url), {
    ...init,
    headers: { ...(init.headers as Record<string, string> | undefined), ...authorization },
  });
  if (answer.ok) return answer;
  const { error } = (await answer.json().catch(() => ({}))) as { readonly error?: { message?: string } };
  throw new Error(error?.message ?? `${url} answered ${answer.status}`);
}

/** Prints what was done, or why it failed, in one sentence. */
async function orExit(place: RunningServer | Place, run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`);
  } catch (error) {
    const name = 'directory' in place ? place.directory : place.url;
    process.stderr.write(`${reasonOf(error as NodeJS.ErrnoException, name)}\n`);
    process.exitCode = 1;
  }
}

function reasonOf({ message, code, cause, path }: NodeJS.ErrnoException, url: string): string {
  const file = path?.replace(/\.\d+\.tmp$/, '');
  if (code === 'ENOENT') return `There is no file or folder ${file ?? ''}`;
  if (file !== undefined) return `${file} cannot be used: ${message.replace(/, \w+ '.*$/, '')}`;
  if (code === 'ERR_INVALID_URL') return `${url} is not a URL; expected one such as http://127.0.0.1:3000`;
  // What fetch says without an answer; the reason is its cause.
  if (message !== 'fetch failed') return message;
  const { message: why } = cause as Error;
  return `No server at ${url} (${why}): start one with understudy serve, or name it with --from or --to`;
}
