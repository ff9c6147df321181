import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The text of a data file. The package contains such files compressed, as `….br`, because they are large. */
export const readDataFile = (file: URL): string =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
    : brotliDecompressSync(readFileSync(new URL(`${file.href}.br`))).toString();
