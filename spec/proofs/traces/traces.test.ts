import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { compareRecording } from './compare.ts';
import { differences } from './compare.ts';
import type { Recording } from './recording.ts';

/** One file per flavour, one line per recording. */
const folder = new URL('./data/', import.meta.url);
const sample = readdirSync(folder).flatMap(name =>
  readFileSync(new URL(name, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Recording),
);

it.each(sample)('profile chain has the outcome of $flavour $id $question at every step', async recording => {
  const { differing, wrong } = await compareRecording(inProcessTarget({ profile: 'chain' }), recording);
  expect(wrong).toEqual([]);
  expect(differing).toHaveLength(differences.filter(({ trace }) => trace === recording.id).length);
});
