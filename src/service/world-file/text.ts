import { createInterface } from 'node:readline';
import { PassThrough, pipeline as connected, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Failure, messageOf } from '../../contract/failures.ts';
import { lineShapes, worldFileVersion, type Line, type LineName } from '../../contract/shapes/world-file.ts';
import { WorldFileError, type StoredWorld, type WorldHeader } from '../records/stored-world.ts';
import { reader, readersOf } from '../requests/validate.ts';
import { WorldReader } from '../records/world-reader.ts';
import { parsedJson } from '../views/json.ts';

const readers = readersOf(lineShapes, reader);

/** Characters of text that are compressed at a time. */
const chunkCharacters = 64 * 1024;

/**
 * The lines as a compressed stream. What fails while it is read ends it with that error.
 */
export const streamOf = (lines: Iterable<Line>): Readable =>
  connected(Readable.from(chunksOf(lines)), createGzip(), () => undefined);

function* chunksOf(lines: Iterable<Line>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
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
  let first: Buffer | undefined;
  for await (const chunk of from.iterator({ destroyOnReturn: false })) {
    first = chunk as Buffer;
    from.unshift(first);
    break;
  }
  if (first === undefined) return;
  const isCompressed = first[0] === 0x1f && first[1] === 0x8b;
  const text = isCompressed ? createGunzip() : new PassThrough();
  const piped = pipeline(from, text);
  piped.catch(() => undefined);
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) if (line !== '') yield line;
  await piped;
}

/** The line of a text. Throws a `WorldFileError` for anything else. */
function parsed(text: string): Line {
  const value = parsedJson(text);
  if (value === undefined)
    throw new WorldFileError(`expected a line of JSON, found ${JSON.stringify(text.slice(0, 60))}`);
  const [name = '', ...others] = Object.keys((value ?? {}) as object);
  if (others.length > 0 || !isLineName(name))
    throw new WorldFileError(`expected one of ${Object.keys(lineShapes).join(', ')}, found ${name}`);
  const content = (value as Record<string, unknown>)[name];
  // A newer version may have other members, so it is reported first.
  if (name === 'understudy') checkVersion(content);
  try {
    return { [name]: readers[name](content) } as Line;
  } catch (error) {
    throw error instanceof Failure ? new WorldFileError(`${name}: ${error.message}`) : error;
  }
}

const isLineName = (name: string): name is LineName => name in lineShapes;

function headerIn(line: Line): WorldHeader {
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
