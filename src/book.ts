import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** The files of the specification as a book, by name. */
export type Book = Readonly<Record<string, string>>;

/** Where the build writes the book, as one compressed file. */
const builtFile = join(import.meta.dirname, '../dist/spec.json.br');

/** The book beside the built code; undefined if it is not made yet, in a checkout. */
export async function builtBook(): Promise<Book | undefined> {
  const compressed = await readFile(builtFile).catch(() => undefined);
  return compressed && (JSON.parse((await decompressed(compressed)).toString()) as Book);
}

const decompressed = promisify(brotliDecompress);
