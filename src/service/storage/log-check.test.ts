import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openStorage } from './storage.ts';
import { damagedLog, isDamaged } from './log-check.ts';

/** Lengths of values: in one block of the log, over several, and at its end. */
const lengths = [10, 40_000, 100, 32_700, 5, 70_000, 1_000];
let log = Buffer.alloc(0);
/** Lengths of the log after each write. */
const ends: number[] = [];

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-log-'));
  const database = new ClassicLevel(folder);
  for (const [key, length] of lengths.entries()) {
    await database.put(String(key), 'x'.repeat(length), { sync: true });
    const name = readdirSync(folder).find(file => file.endsWith('.log')) ?? '';
    log = readFileSync(join(folder, name));
    ends.push(log.length);
  }
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('logs of the database (spec/decisions/data.md#what-is-stored)', () => {
  it('are good with all writes, and with an end that is cut or overwritten, as after a kill', () => {
    expect(ends).toHaveLength(lengths.length);
    expect(isDamaged(log)).toBe(false);
    for (let end = 0; end < log.length; end += 997) expect(isDamaged(log.subarray(0, end))).toBe(false);
    const last = ends.at(-2) ?? 0;
    for (const position of [last, last + 5, last + 20, log.length - 1]) {
      const torn = Buffer.from(log);
      torn.fill(0, position);
      expect(isDamaged(torn)).toBe(false);
    }
  });

  it('are damaged with one wrong byte in any write but the last', () => {
    for (let position = 0; position < (ends.at(-2) ?? 0) - 7; position += 1_499) {
      const wrong = Buffer.from(log);
      wrong[position] = (wrong[position] ?? 0) ^ 0x40;
      expect([position, isDamaged(wrong)]).toEqual([position, true]);
    }
  });

  it('refuse a data directory before it is changed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'understudy-log-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await (await openStorage(folder)).close();
    const file = join(folder, 'store', '000099.log');
    const wrong = Buffer.from(log);
    wrong[20] = 0;
    writeFileSync(file, wrong);
    expect(await damagedLog(join(folder, 'store'))).toBe('000099.log');
    const names = readdirSync(join(folder, 'store'));
    await expect(openStorage(folder)).rejects.toThrow(
      'is damaged (store/000099.log has a damaged record before good ones): restore a copy',
    );
    expect(readdirSync(join(folder, 'store'))).toEqual(names);
  });
});
