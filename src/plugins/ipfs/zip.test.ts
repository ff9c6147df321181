import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { filesMax, unpackedBytesMax } from './limits.ts';
import { unzip } from './zip.ts';

/** An archive whose first file declares that unpacked size. */
function lying(archive: Uint8Array, bytes: number): Uint8Array {
  const copy = archive.slice();
  new DataView(copy.buffer).setUint32(22, bytes, true);
  return copy;
}

/** An archive that unpacks to more than is allowed. Node compresses the first file, which takes fflate seconds. */
function zipBomb(): Uint8Array {
  const deflated = deflateRawSync(new Uint8Array(unpackedBytesMax), { level: 1 });
  const archive = lying(zipSync({ a: deflated, b: strToU8('.') }, { level: 0 }), unpackedBytesMax);
  // The method of compression of the first file: deflate.
  new DataView(archive.buffer).setUint16(8, 8, true);
  return archive;
}

describe('a zip archive', () => {
  it('has files, folders and names', () => {
    const archive = zipSync({
      'a.txt': strToU8('a'.repeat(1_000)),
      'stored.txt': [strToU8('stored'), { level: 0 }],
      folder: { 'ümlaut 💥.txt': strToU8('b') },
      'empty/': strToU8(''),
    });
    expect(unzip(archive)).toEqual([
      { path: 'a.txt', content: Buffer.from('a'.repeat(1_000)) },
      { path: 'stored.txt', content: Buffer.from('stored') },
      { path: 'folder' },
      { path: 'folder/ümlaut 💥.txt', content: Buffer.from('b') },
      { path: 'empty' },
    ]);
  });

  it('can be empty', () => {
    expect(unzip(zipSync({}))).toEqual([]);
  });

  it.each([
    ['text', strToU8('not a zip')],
    ['nothing', strToU8('')],
  ])('cannot be %s', (_what, bytes) => {
    expect(() => unzip(bytes)).toThrow(expect.objectContaining({ kind: 'InvalidFileType' }));
  });

  it('is refused if it is truncated anywhere', () => {
    const archive = zipSync({ 'a.txt': strToU8('hello world '.repeat(3)), 'b.txt': strToU8('b') });
    for (let length = 0; length < archive.length - 10; length += 1)
      expect(() => unzip(archive.subarray(0, length))).toThrow('Not a zip archive, or not its end');
  });

  it('is refused if a listed file is missing', () => {
    const archive = zipSync({ 'a.txt': strToU8('a'), 'b.txt': strToU8('b') }, { level: 0 });
    const first = 30 + 'a.txt'.length + 1;
    const end = zipSync({}).length;
    const cut = Buffer.concat([archive.subarray(0, first), archive.subarray(-end)]);
    expect(() => unzip(cut)).toThrow('it announces 2 files, but has 1');
  });

  it('is refused with damaged bytes', () => {
    const archive = zipSync({ 'a.txt': strToU8('hello world '.repeat(100)) });
    archive.fill(0xff, 35, 45);
    expect(() => unzip(archive)).toThrow(expect.objectContaining({ kind: 'UploadFile' }));
  });

  it('is refused if it unpacks to too many bytes, although it declares few', () => {
    expect(() => unzip(lying(zipBomb(), 10))).toThrow(expect.objectContaining({ kind: 'TooLarge' }));
  });

  it('is refused with too many files', () => {
    const names = Array.from({ length: filesMax + 1 }, (_, index) => [`${index}`, strToU8('')]);
    expect(() => unzip(zipSync(Object.fromEntries(names), { level: 0 }))).toThrow(
      expect.objectContaining({ kind: 'TooLarge' }),
    );
  });
});
