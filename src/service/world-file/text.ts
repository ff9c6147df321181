import { createInterface } from 'node:readline';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Failure, messageOf } from '../../contract/failures.ts';
import {
  lineShapes,
  worldFileVersion,
  type Line,
  type LineName,
  type LineValues,
} from '../../contract/shapes/world-file.ts';
import { reader, readersOf } from '../requests/validate.ts';
import { itemsInSlices } from '../views/slices.ts';
import { WorldFileError } from './errors.ts';
import { WorldReader, type StoredWorld } from './read.ts';

const readers = readersOf(lineShapes, reader);

/** Characters of text that are compressed at a time. */
const chunkCharacters = 64 * 1024;

/** Writes lines as compressed text, and ends the stream. Undefined stands for a step without a line. */
export const writeLines = (lines: Iterable<Line | undefined>, to: Writable): Promise<void> =>
  pipeline(Readable.from(chunksOf(lines)), createGzip(), to);

/** The lines as a compressed stream. What fails while it is read ends it with that error. */
export function streamOf(lines: Iterable<Line | undefined>): Readable {
  const stream = new PassThrough();
  writeLines(lines, stream).catch((error: unknown) => stream.destroy(error as Error));
  return stream;
}

async function* chunksOf(lines: Iterable<Line | undefined>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of itemsInSlices(lines)) {
    chunk += `${JSON.stringify(line)}\n`;
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/**
 * Reads a world from compressed or plain text. Throws a `WorldFileError`, with the number of the line, for anything else. `label`
 * is the name of the file, or of what sent it.
 */
export async function readWorld(from: Readable, label: string): Promise<StoredWorld> {
  let number = 0;
  let world: WorldReader | undefined;
  let hasEnded = false;
  try {
    for await (const text of linesOf(from)) {
      number += 1;
      if (hasEnded) throw new WorldFileError('there is a line after the last one');
      const line = parsed(text);
      if (world === undefined) world = new WorldReader(headerIn(line));
      else world.add(line);
      hasEnded = 'end' in line;
      if ('end' in line && line.end.lines !== number - 1)
        throw new WorldFileError(`expected ${line.end.lines} lines before it, found ${number - 1}`);
    }
    if (world === undefined) throw new WorldFileError('it is empty');
    return world.finish();
  } catch (error) {
    if (isReadError(error)) throw error;
    const where = `${label} is not a world file that can be read: line ${number}`;
    throw new WorldFileError(`${where}: ${messageOf(error)}`, { cause: error });
  }
}

/** Whether the file could not be read at all. Errors of zlib and mistakes in lines are those of its content. */
const isReadError = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && code.startsWith('E') && !code.startsWith('ERR_');
};

/** The lines of a text, which may be compressed. */
async function* linesOf(from: Readable): AsyncGenerator<string> {
  const [first, all] = await peeked(from);
  const isCompressed = first[0] === 0x1f && first[1] === 0x8b;
  const text = isCompressed ? createGunzip() : new PassThrough();
  const piped = pipeline(all, text);
  piped.catch(() => undefined);
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) if (line !== '') yield line;
  await piped;
}

/** The first bytes of a stream, and a stream of all. */
async function peeked(from: Readable): Promise<readonly [Uint8Array, Readable]> {
  const chunks: AsyncIterator<Buffer> = from[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { value, done } = await chunks.next();
  if (done === true) return [new Uint8Array(), Readable.from([])];
  const first = Buffer.from(value);
  const all = async function* (): AsyncGenerator<Buffer> {
    yield first;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  };
  return [first, Readable.from(all())];
}

/** The line of a text. Throws a `WorldFileError` for anything else. */
function parsed(text: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new WorldFileError(`expected a line of JSON, found ${JSON.stringify(text.slice(0, 60))}`);
  }
  const [name = '', ...others] = Object.keys((value ?? {}) as object);
  if (others.length > 0 || !isLineName(name))
    throw new WorldFileError(`expected one of ${Object.keys(lineShapes).join(', ')}, found ${name}`);
  const content = (value as Record<string, unknown>)[name];
  // A newer version may have other members, so it is reported first.
  if (name === 'understudy') checkVersion(content);
  try {
    return { [name]: readers[name](content) } as unknown as Line;
  } catch (error) {
    throw error instanceof Failure ? new WorldFileError(`${name}: ${error.message}`) : error;
  }
}

const isLineName = (name: string): name is LineName => name in lineShapes;

function headerIn(line: Line): LineValues['understudy'] {
  if ('understudy' in line) return line.understudy;
  throw new WorldFileError('expected the header, a line with the member understudy');
}

function checkVersion(header: unknown): void {
  const { version, software } = (header ?? {}) as { version?: unknown; software?: unknown };
  if (typeof version === 'number' && version > worldFileVersion)
    throw new WorldFileError(
      `it has the format version ${version}, written by ${String(software)}; this program reads up to ${worldFileVersion}: use a newer Understudy`,
    );
}
