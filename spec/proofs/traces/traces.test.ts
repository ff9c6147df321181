import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { compareRecording, differences } from './compare.ts';
import type { Recording } from './recording.ts';

/** `npm run traces -- FOLDERS` plays the recordings of folders, each a JSON file; here it is a sample, a file per flavour, a line per recording. */
const given = process.env['FOLDERS']?.split(delimiter);
const folders = given ?? [join(import.meta.dirname, 'data')];

function recordingsIn(folder: string): readonly Recording[] {
  const names = readdirSync(folder).filter(name => /\.(nd)?json$/.test(name));
  return names.flatMap(name => {
    const text = readFileSync(join(folder, name), 'utf8');
    const texts = name.endsWith('.json') ? [text] : text.trimEnd().split('\n');
    return texts.map(each => JSON.parse(each) as Recording);
  });
}

it.each(folders)('profile chain has all recorded outcomes of %s', { timeout: 0 }, async folder => {
  const recordings = recordingsIn(folder);
  expect(recordings.length, `recordings in ${folder}`).toBeGreaterThan(0);
  const [differing, wrong]: [string[], string[]] = [[], []];
  let agreeing = 0;
  for (const recording of recordings) {
    const compared = await compareRecording(inProcessTarget({ profile: 'chain' }), recording);
    differing.push(...compared.differing);
    wrong.push(...compared.wrong);
    agreeing += compared.agreeing;
  }
  if (given !== undefined)
    console.log(
      `${folder}: ${recordings.length} recordings: ${agreeing} steps agree, ${differing.length} differ as documented, ${wrong.length} differ`,
    );
  expect(wrong).toEqual([]);
  const known = differences.filter(({ trace }) => recordings.some(({ id }) => id === trace));
  expect(known.filter(({ trace }) => !differing.some(line => line.startsWith(`${trace} `)))).toEqual([]);
});
