import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../src/testing/after-file.ts';
import { sampleReport } from './testing/sample-report.ts';
import { writeReports } from './write-reports.ts';

it('a file that cannot be written is named, and no partial file is left', async () => {
  const folder = temporaryFolder();
  const [file, taken] = [join(folder, 'file'), join(folder, 'taken')];
  await writeFile(file, 'kept');
  await mkdir(taken);
  for (const json of [join(file, 'a.json'), taken])
    await expect(writeReports(sampleReport(), { json })).rejects.toThrow(`${json} cannot be written: `);
  expect(await readFile(file, 'utf8')).toBe('kept');
  expect((await readdir(folder)).filter(name => name.includes('tmp'))).toEqual([]);
});
