import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** How to undo an encoding of HTTP. */
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The JSON value that bytes of a request or an answer are; undefined if they are none. */
export function jsonIn(bytes: Buffer, encoding = 'identity'): unknown {
  try {
    const decode = decoders[encoding] ?? ((same: Buffer) => same);
    return JSON.parse(decode(bytes).toString());
  } catch {
    return undefined;
  }
}
