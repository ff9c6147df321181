import { Unzip, UnzipInflate } from 'fflate';
import { Failure, messageOf } from '../../contract/failures.ts';
import type { NamedFile } from './files.ts';
import { filesMax, unpackedBytesMax } from './limits.ts';

/** Bytes of the archive that are unpacked at a time. A slice unpacks to at most about a thousand times its size. */
const sliceBytes = 16 * 1024;

/**
 * The files of a zip archive, with folders as files without content. Sizes are counted while unpacking, because the sizes in
 * an archive can be wrong. Throws a `Failure` for anything that is no archive, is damaged or unpacks to too much.
 */
export function unzip(archive: Uint8Array): NamedFile[] {
  const listed = listedFiles(archive);
  if (listed === undefined) throw new Failure('InvalidFileType', 'Not a zip archive, or not its end');
  const entries: Entry[] = [];
  let bytes = 0;
  const unzipper = new Unzip(file => {
    if (entries.length === filesMax) throw new Failure('TooLarge', `The zip has more than ${filesMax} files`);
    const entry: Entry = { path: file.name, chunks: [], isComplete: false };
    entries.push(entry);
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error;
      bytes += chunk.length;
      if (bytes > unpackedBytesMax)
        throw new Failure('TooLarge', `The zip unpacks to more than ${unpackedBytesMax} bytes`);
      entry.chunks.push(chunk);
      entry.isComplete = isLast;
    };
    file.start();
  });
  unzipper.register(UnzipInflate);
  try {
    for (let start = 0; start < archive.length; start += sliceBytes)
      unzipper.push(archive.subarray(start, start + sliceBytes), start + sliceBytes >= archive.length);
  } catch (error) {
    throw error instanceof Failure ? error : damaged(messageOf(error));
  }
  if (entries.length !== listed || !entries.every(({ isComplete }) => isComplete))
    throw damaged(
      `it announces ${listed} files, but has ${entries.filter(({ isComplete }) => isComplete).length}`,
    );
  return entries.map(toFile);
}

/** The number of files in the record at the end of the archive; undefined without a record. */
function listedFiles(archive: Uint8Array): number | undefined {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return end < 0 || end + 12 > bytes.length ? undefined : bytes.readUInt16LE(end + 10);
}

interface Entry {
  readonly path: string;
  readonly chunks: Uint8Array[];
  isComplete: boolean;
}

const damaged = (reason: string): Failure =>
  new Failure('UploadFile', `The zip cannot be unpacked: ${reason}`);

const toFile = ({ path, chunks }: Entry): NamedFile =>
  path.endsWith('/') ? { path: path.slice(0, -1) } : { path, content: Buffer.concat(chunks) };
