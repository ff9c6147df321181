import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { replaceFile } from '../../service/world-file/file.ts';
import { exportStored, importStored, type Place } from './stored.ts';

/** What a server requires of callers of another machine. */
export interface ServerAccess {
  readonly controlToken?: string;
}
type Target = ServerAccess & { readonly url: string };

/** Writes a world of a server to a file. Ends the process with code 1 if that fails; an older file is kept then. */
export async function exportWorld(world: string, file: string, target: Target): Promise<void> {
  await orExit(target.url, async () => {
    const { body } = await answered(target, `/${encodeURIComponent(world)}/__sim/export`, {});
    if (body === null) throw new Error('the server sent nothing');
    await replaceFile(file, beside =>
      pipeline(
        Readable.fromWeb(body as ReadableStream<Uint8Array>),
        createWriteStream(beside, { flags: 'wx', flush: true }),
      ),
    );
    await reportFile(world, file);
  });
}

/** Writes a world of a data directory to a file. Ends the process with code 1 if that fails; an older file is kept then. */
export async function exportFromData(world: string, file: string, place: Place): Promise<void> {
  await orExit(place.directory, async () => {
    await exportStored(place, world, file);
    await reportFile(world, file);
  });
}

/** Adds the world of a file to a data directory. Ends the process with code 1 if that fails. */
export async function importToData(file: string, place: Place, id?: string): Promise<void> {
  await orExit(place.directory, async () => {
    process.stdout.write(`${await importStored(place, file, id)}\n`);
  });
}

async function reportFile(world: string, file: string): Promise<void> {
  process.stdout.write(`Wrote ${world} to ${file} (${(await stat(file)).size} bytes)\n`);
}

/** Creates a world in a server from a file. Ends the process with code 1 if that fails. */
export async function importWorld(file: string, target: Target & { readonly id?: string }): Promise<void> {
  await orExit(target.url, async () => {
    const { size } = await stat(file);
    const query = target.id === undefined ? '' : `?id=${encodeURIComponent(target.id)}`;
    const answer = await answered(target, `/__sim/import${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/gzip', 'content-length': String(size) },
      body: createReadStream(file),
      duplex: 'half',
    });
    const { baseUrl } = (await answer.json()) as { readonly baseUrl: string };
    process.stdout.write(`${baseUrl}\n`);
  });
}

async function answered(
  { url, controlToken }: Target,
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

/** Prints why something failed, in one sentence. */
async function orExit(url: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${reasonOf(error as NodeJS.ErrnoException, url)}\n`);
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
