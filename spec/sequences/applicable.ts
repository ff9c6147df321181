import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { writesIn, type Sequence } from './command.ts';
import { writtenFor, type Folder } from './written.ts';

type Profile = Sequence['profile'];
type RulesById = Readonly<Record<string, readonly string[]>>;

/** What the simulator shows of a profile, by ids: the rules that apply to each written sequence, and those that judge each write. */
export interface ApplicableRules extends Readonly<Record<Folder, RulesById>> {
  readonly subjects: RulesById;
}

/** A written sequence, and the rules that apply when the simulator plays it. */
export interface ApplicableSequence {
  readonly sequence: Sequence;
  readonly applied: ReadonlySet<string>;
}

/** The written sequences of a profile, the rules that apply to steps of each write, and the writes of the sequences that show a rule. */
export interface Applicable extends Readonly<Record<Folder, readonly ApplicableSequence[]>> {
  readonly subjects: ReadonlyMap<string, ReadonlySet<string>>;
  readonly writes: ReadonlyMap<string, ReadonlySet<string>>;
}

const loaded = new Map<Profile, Applicable>();

/** The written sequences of a profile, each with the rules that apply: a run needs not play everything on the simulator first. */
export function loadApplicable(profile: Profile): Applicable {
  const applicable = loaded.get(profile) ?? readApplicable(profile);
  loaded.set(profile, applicable);
  return applicable;
}

function readApplicable(profile: Profile): Applicable {
  const rules = JSON.parse(textFor(profile)) as ApplicableRules;
  const inFolder = (folder: Folder): readonly ApplicableSequence[] =>
    writtenFor(folder, profile).map(sequence => ({
      sequence,
      applied: new Set(rules[folder][sequence.id]),
    }));
  const [cases, precedence] = [inFolder('cases'), inFolder('precedence')];
  const writes = new Map<string, Set<string>>();
  for (const { sequence, applied } of [...cases, ...precedence])
    for (const operation of new Set(writesIn(sequence.commands).map(command => command.operation)))
      for (const rule of applied) writes.set(rule, (writes.get(rule) ?? new Set()).add(operation));
  return {
    cases,
    precedence,
    writes,
    subjects: new Map(Object.entries(rules.subjects).map(([operation, ids]) => [operation, new Set(ids)])),
  };
}

const root = join(import.meta.dirname, '../..');

/** In the package, the build has written the file. A checkout finds out what applies when that is asked first after a change. */
function textFor(profile: Profile): string {
  const isCheckout = existsSync(join(root, 'spec/sequences/applicable.ts'));
  return isCheckout
    ? readFileSync(foundFile(profile), 'utf8')
    : brotliDecompressSync(readFileSync(join(root, `dist/applicable-${profile}.json.br`))).toString();
}

/** The folders on which it depends which rules apply. */
const sources = ['src/contract', 'src/chain', 'src/wire', 'src/service', 'spec/model', 'spec/rules'].concat(
  'spec/sequences',
  'spec/harness',
);

const finder = new URL('../proofs/commands/applicable.ts', import.meta.url);

/** The file for the sources as they are now. If there is none, another process writes it, because that takes ten seconds of its own. */
export function foundFile(profile: Profile): string {
  const file = fileFor(profile);
  if (existsSync(file) || isFoundByAnother(file)) return file;
  const command = ['--import', 'tsx', fileURLToPath(finder), profile, file];
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(lockOf(file), { force: true });
  if (status !== 0) throw new Error(`expected ${file}: finding the rules that apply ended with ${status}`);
  return file;
}

/**
 * Claims to find the rules in this process, which plays all sequences anyway; others wait for it from now on. Returns what finds and stores
 * them; undefined if they are known, or another process has begun to find them.
 */
export function claimFinding(
  profile: Profile,
): ((find: () => Promise<ApplicableRules>) => Promise<void>) | undefined {
  const file = fileFor(profile);
  if (existsSync(file) || !takesLock(file)) return undefined;
  return async find => {
    try {
      storeFound(profile, file, await find());
    } finally {
      rmSync(lockOf(file), { force: true });
    }
  };
}

/** Writes the rules that apply to the file, in place of those of earlier sources. */
export function storeFound(profile: Profile, file: string, rules: ApplicableRules): void {
  const folder = dirname(file);
  const earlier = readdirSync(folder).filter(
    name => name.startsWith(`${profile}-`) && name.endsWith('.json'),
  );
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(rules));
  renameSync(`${file}.${process.pid}`, file);
  for (const name of earlier) rmSync(join(folder, name), { force: true });
}

function fileFor(profile: Profile): string {
  const hash = createHash('sha1');
  for (const path of sources.flatMap(filesIn)) hash.update(path).update(readFileSync(join(root, path)));
  return join(root, `dist-applicable/${profile}-${hash.digest('hex')}.json`);
}

const lockOf = (file: string): string => `${file}.lock`;

/** Whether this process may write the file now. The lock of one that has ended is removed. As in `spec/proofs/package/built.js`, which is plain JavaScript. */
function takesLock(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(lockOf(file), String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    try {
      process.kill(Number(readFileSync(lockOf(file), 'utf8')), 0);
    } catch (error) {
      // A lock that is gone meanwhile can be that of another process by now.
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') rmSync(lockOf(file), { force: true });
    }
    return false;
  }
}

/** Whether another process, such as one of the same test run, writes the file: then it is awaited. Otherwise this one has begun to. */
function isFoundByAnother(file: string): boolean {
  while (!takesLock(file)) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    if (existsSync(file)) return true;
  }
  return existsSync(file);
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:ts|txt)$/.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
    .map(name => `${folder}/${name}`);
