import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from './formats/json.ts';
import { earlierReport, sampleReport } from './testing/sample-report.ts';
import { writeReports } from './write-reports.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'understudy-reports-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('writing', () => {
  it('writes the selected formats into new folders, and nothing else', async () => {
    const out = join(folder, 'new', 'folder');
    const files = { json: join(out, 'a.json'), junit: join(out, 'b.xml'), html: join(out, 'c.html') };
    const written = await writeReports(sampleReport(), { ...files, earlier: earlierReport() });
    expect(written).toEqual(Object.values(files));
    expect(await readdir(out)).toEqual(['a.json', 'b.xml', 'c.html']);
    expect(await readReport(files.json)).toEqual(sampleReport());
    expect(await readFile(files.junit, 'utf8')).toMatch(/^<\?xml/);
    expect(await readFile(files.html, 'utf8')).toContain(earlierReport().startedAt);
    expect(await writeReports(sampleReport(), {})).toEqual([]);
  });

  it('names the file that cannot be written, and leaves no partial file', async () => {
    const [file, taken] = [join(folder, 'file'), join(folder, 'taken')];
    await writeFile(file, 'kept');
    await mkdir(taken);
    for (const json of [join(file, 'a.json'), taken])
      await expect(writeReports(sampleReport(), { json })).rejects.toThrow(`${json} cannot be written: `);
    expect(await readFile(file, 'utf8')).toBe('kept');
    expect((await readdir(folder)).filter(name => name.includes('tmp'))).toEqual([]);
  });
});

describe('reading', () => {
  it.each([
    ['{"format":1,', /is not JSON: /],
    ['[]', /is not a report: it has no format number$/],
    ['{"format":2,"kind":"conform","items":[]}', /is not a report: its format is 2, expected 1/],
    ['{"format":1,"kind":"fuzz","items":[]}', /its kind is neither conform nor replay$/],
    ['{"format":1,"kind":"replay"}', /it has no list of items$/],
    [
      '{"format":1,"kind":"replay","items":[{"id":"a","verdict":"skip","evidence":[]}]}',
      /its item 1 lacks an id/,
    ],
    ['{"format":1,"kind":"replay","items":[null]}', /its item 1 lacks an id/],
  ])('refuses %s', async (text, message) => {
    const path = join(folder, 'odd.json');
    await writeFile(path, text);
    await expect(readReport(path)).rejects.toThrow(message);
  });

  it('names a file that does not exist', async () => {
    await expect(readReport(join(folder, 'none.json'))).rejects.toThrow(
      /none\.json cannot be read: ENOENT: no such file or directory$/,
    );
  });
});
