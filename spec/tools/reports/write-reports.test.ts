import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../src/testing/after-file.ts';
import { sampleReport } from './testing/sample-report.ts';
import { writeReports } from './write-reports.ts';

const folder = temporaryFolder();

describe('writing', () => {
  it('writes the selected formats into new folders, and nothing else', async () => {
    const out = join(folder, 'new', 'folder');
    const files = { json: join(out, 'a.json'), junit: join(out, 'b.xml'), html: join(out, 'c.html') };
    const written = await writeReports(sampleReport(), files);
    expect(written).toEqual(Object.values(files));
    expect(await readdir(out)).toEqual(['a.json', 'b.xml', 'c.html']);
    expect(JSON.parse(await readFile(files.json, 'utf8'))).toEqual(sampleReport());
    expect(await readFile(files.junit, 'utf8')).toMatch(/^<\?xml/);
    expect(await readFile(files.html, 'utf8')).toContain(sampleReport().target);
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
