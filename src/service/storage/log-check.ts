import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The logs of LevelDB: blocks of 32 KiB with records, each with a header of a masked CRC-32C, a length and a type
 * (https://github.com/google/leveldb/blob/main/doc/log_format.md).
 */
const blockBytes = 32_768;
const headerBytes = 7;
const typeFirst = 2;
const typeMax = 4;

/**
 * The name of a log in the folder of a database that has a damaged record before a good one; undefined if there is none. LevelDB would
 * drop such a record, and all that was confirmed in it, without an error. A damaged end is no damage: it is a write that
 * was not confirmed. Rejects with the error of the file system.
 */
export async function damagedLog(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder)).filter(name => /^\d+\.log$/.test(name));
  for (const name of names.sort()) if (isDamaged(await readFile(join(folder, name)))) return name;
  return undefined;
}

/** Whether a good write follows a damaged record. */
export function isDamaged(log: Buffer): boolean {
  let hasBadRecord = false;
  for (let start = 0; start < log.length; start += blockBytes) {
    const block = log.subarray(start, start + blockBytes);
    let position = 0;
    while (position + headerBytes <= block.length) {
      const bytes = recordBytes(block, position);
      if (bytes > 0 && hasBadRecord && beginsWrite(block, position)) return true;
      if (bytes > 0) position += bytes;
      else {
        hasBadRecord = true;
        // Where the next record begins is not known, because the length can be damaged.
        position += 1;
      }
    }
  }
  return false;
}

/** Whether a record is a whole write, or the first part of one. Writes only begin when the one before is confirmed. */
const beginsWrite = (block: Buffer, position: number): boolean => block.readUInt8(position + 6) <= typeFirst;

/** Length of the record at that position, with its header; 0 if it is damaged or cut. */
function recordBytes(block: Buffer, position: number): number {
  const end = position + headerBytes + block.readUInt16LE(position + 4);
  const type = block.readUInt8(position + 6);
  if (type < 1 || type > typeMax || end > block.length) return 0;
  const isGood = masked(crc32c(block, position + 6, end)) === block.readUInt32LE(position);
  return isGood ? end - position : 0;
}

const masked = (crc: number): number => (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;

const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  return crc;
});

/** CRC-32C of a part of a buffer; `node:zlib` has another polynomial. */
function crc32c(bytes: Buffer, from: number, to: number): number {
  let crc = 0xffffffff;
  for (let index = from; index < to; index += 1)
    crc = (table[(crc ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
