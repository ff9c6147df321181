import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findApplicable } from '../../harness/runner/find-applicable.ts';

// Writes the rules that apply to the written sequences of a profile to a file, in place of those of earlier sources.

const [, , profile, file = ''] = process.argv;
if (profile !== 'document' && profile !== 'chain') throw new Error(`expected a profile, found ${profile}`);

const text = JSON.stringify(await findApplicable(profile));
const folder = dirname(file);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder).filter(one => one.startsWith(`${profile}-`) && one !== basename(file)))
  rmSync(join(folder, name), { force: true });
writeFileSync(`${file}.${process.pid}`, text);
renameSync(`${file}.${process.pid}`, file);
