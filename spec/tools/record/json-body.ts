import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** Decoders by content encoding. */
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The JSON value in the bytes of a request or an answer; undefined if there is none. */
export function jsonIn(bytes: Buffer, encoding = 'identity'): unknown {
  try {
    const decode = decoders[encoding] ?? ((same: Buffer) => same);
    return JSON.parse(decode(bytes).toString());
  } catch {
    return undefined;
  }
}
