import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mnemonicGenerate } from '@polkadot/util-crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newBaseUrl } from '../../../src/http/testing/base-url.ts';
import { mutants } from '../../proofs/mutants/index.ts';
import { playScenario } from '../replay/play/play.ts';
import { scenarioIn } from '../replay/testing/play-steps.ts';
import { mutantTarget } from '../../proofs/mutants/inject/mutant.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { signerOf } from '../../harness/targets/writing/signers.ts';
import { openWorkspace, verdictsOf, type Workspace, type Ended } from './testing/workspace.ts';

const ownerOnly = 'collection.change-owner.owner-only';
const nameLength = 'collection.create.name-length';
/** Rules that few cases are about. */
const few = [ownerOnly, 'collection.change-owner.collection-exists', nameLength];

const mutant = mutants.find(({ id }) => id === 'change-owner/by-admins');
if (mutant === undefined) throw new Error('expected a mutant that lets admins change the owner');

let workspace: Workspace;
let sound: string;
let mutantUrl: string;

beforeAll(async () => {
  sound = await newBaseUrl({ simRoutes: false });
  mutantUrl = await newBaseUrl({ simRoutes: false, calls: mutant.calls });
});
beforeEach(() => {
  workspace = openWorkspace();
});

const evidenceOf = ({ report }: Ended, rule = ownerOnly) =>
  report?.items.find(({ id }) => id === rule)?.evidence[0];
const replayIdIn = (ended: Ended): string => evidenceOf(ended)?.replayId ?? '';

describe('mistakes are reported before the first request', () => {
  it.each([
    ['an unknown rule', { rules: ['collection.change-ownr.owner-only'] }, ownerOnly],
    ['a URL in the place of a rule', { rules: ['http://127.0.0.1:3000/opal'] }, 'with --target'],
    ['a block time for a target', { blockTime: '2s' }, '--block-time requires --serve'],
    ['a target and --serve', { serve: true as const }, 'or --serve'],
    ['an invalid key', { signer: ['Alice'] }, 'key 1 is not a key'],
    ['an invalid replay id', { replay: 'abc' }, 'is the replay id complete?'],
    [
      'a rule without a stored failure',
      { replay: ownerOnly },
      `Judge it with understudy conform ${ownerOnly}`,
    ],
    ['a missing baseline', { baseline: 'nowhere.yaml' }, 'nowhere.yaml cannot be read'],
  ])('%s', async (_, options, says) => {
    const { code, out, err, report } = await workspace.run({ target: 'http://127.0.0.1:1', ...options });
    expect(code).toBe(2);
    expect(err).toContain(says);
    expect(out).toBe('');
    expect(report).toBeUndefined();
  });

  it('an invalid entry of a baseline, with its line', async () => {
    const baseline = workspace.file('known.yaml', '- rule: token.burn.*\n  reasn: later\n');
    const { code, err } = await workspace.run({ target: sound, baseline });
    expect(code).toBe(2);
    expect(err).toContain('known.yaml:2');
  });

  it('an invalid key file, without its content', async () => {
    const keys = workspace.file('keys.yaml', '- //Alice\n- url: 0x5eed\n');
    const { code, err } = await workspace.run({ target: sound, keys });
    expect(code).toBe(2);
    expect(err).toMatch(/keys\.yaml:2:\d+: expected a list of keys/);
    expect(err).not.toContain('5eed');
  });

  it('a dry run only lists the rules with their sentences', async () => {
    const { code, out } = await workspace.run({
      rules: ['collection.change-owner.*'],
      level: 'all',
      dryRun: true,
    });
    expect(code).toBe(0);
    expect(out).toContain(`${ownerOnly}  (stated)\n  Only the owner can change the owner, not an admin.`);
    expect(out).toContain('7 rules selected');
    expect(await readdir(workspace.folder)).toEqual(['own.yaml']);
  });
});

describe('a target that cannot be judged', () => {
  it('because nothing answers', async () => {
    const { code, err } = await workspace.run({ target: 'http://127.0.0.1:2' }, { probes: true });
    expect(code).toBe(3);
    expect(err).toContain('is the target running');
  });

  it('because another service answers', async () => {
    const { code, err } = await workspace.run({ target: sound.replace('opal', 'emerald') }, { probes: true });
    expect(code).toBe(3);
    expect(err).toContain('Is it a base URL, with the segment of the network');
  });

  it('because the key has no coins', async () => {
    const { code, err } = await workspace.run({ target: sound, signer: ['//Poor'], rules: [ownerOnly] });
    expect(code).toBe(2);
    expect(err).toMatch(/^The first key has no coins: the balance of 5\w+ at \S+ is 0\.\n.*--signer/s);
    expect(err).not.toContain('Judging');
  });
});

describe('a finding', () => {
  let found: Ended;
  let first: Workspace;
  beforeAll(async () => {
    first = openWorkspace();
    found = await first.run({ target: mutantUrl, rules: ['collection.change-owner.*'] });
  });

  it('is the broken rule, and no other', () => {
    expect(found.code).toBe(1);
    const stated = found.report?.items.filter(({ level }) => level === 'stated');
    expect(stated?.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)).toEqual([ownerOnly]);
    expect(found.report).toMatchObject({ isComplete: true, seed: 1, target: mutantUrl });
    expect(found.report).not.toHaveProperty('conformant');
  });

  it('has the minimised steps, with requests and answers', () => {
    const steps = evidenceOf(found)?.steps ?? [];
    expect(steps.map(({ title }) => title.split(' ')[0])).toEqual([
      'createCollection',
      'addAdmin',
      'changeOwner',
    ]);
    expect(steps.at(-1)?.broken).toMatchObject([{ rule: ownerOnly }]);
    expect(steps.at(-1)?.exchanges.map(({ method, status }) => `${method} ${status}`)).toContain('PATCH 200');
  });

  it('is reproduced by its replay id or its rule, and is fixed on a correct target', async () => {
    const failed = await workspace.run({ target: mutantUrl, replay: replayIdIn(found) });
    expect(failed).toMatchObject({ code: 1, out: expect.stringContaining(`failed: ${ownerOnly} is broken`) });
    const byRule = await first.run({ target: mutantUrl, replay: ownerOnly });
    expect(byRule).toMatchObject({ code: 1, out: failed.out });
    expect(found.out).toContain(`--replay ${ownerOnly} --out `);
    const fixed = await workspace.run({ target: sound, replay: replayIdIn(found) });
    expect(fixed).toMatchObject({ code: 0, out: `fixed: ${ownerOnly} is not broken\n` });
  });

  it('is reproduced by its rule after the rule has passed', async () => {
    const out = join(workspace.folder, 'report');
    await workspace.run({ target: mutantUrl, rules: [ownerOnly], bail: true, out });
    await workspace.run({ target: sound, rules: [ownerOnly], out });
    const again = await workspace.run({ target: mutantUrl, replay: ownerOnly, out });
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('passed in the last run') });
  });

  it('is reproduced by its scenario', async () => {
    const scenario = scenarioIn(evidenceOf(found)?.scenario ?? '');
    const item = await playScenario(mutantTarget(mutant), scenario, { run: 'reproduced' });
    expect(item).toMatchObject({ verdict: 'fail' });
    expect(item.evidence[0]?.steps.at(-1)?.broken).toMatchObject([{ rule: ownerOnly }]);
  });

  it('is tried first by the next run', async () => {
    const reproduction = {
      target: mutantUrl,
      rules: [ownerOnly, nameLength],
      bail: true,
      out: join(first.folder, 'report'),
    } as const;
    const { report } = await first.run(reproduction);
    expect(report?.isComplete).toBe(false);
    expect(verdictsOf(report?.items)).toEqual({ [ownerOnly]: 'fail' });
    expect(verdictsOf(report?.undecided)).toEqual({ [nameLength]: 'blocked' });
    expect(evidenceOf({ ...found, report })?.title).toBe(`earlier failure 1: ${ownerOnly}`);
  });

  it('is known if the baseline has an entry for it', async () => {
    const rules = [ownerOnly, nameLength];
    const at = async (text: string): Promise<Ended> =>
      workspace.run({ target: mutantUrl, rules, baseline: workspace.file('known.yaml', text) });
    const [item] = found.report?.items.filter(({ id }) => id === ownerOnly) ?? [];
    const entry = `- { rule: ${ownerOnly}, why: '${item?.why}', reason: admins are trusted`;
    const other = `rule: ${nameLength}, why: it has no name`;
    const known = await at(`${entry} }\n- { ${other}, reason: sometimes, flaky: true }\n`);
    expect(known.code).toBe(0);
    const reasons = known.report?.items.map(({ id, verdict, known: reason }) => [id, verdict, reason]);
    expect(reasons).toContainEqual([ownerOnly, 'fail', 'admins are trusted']);
    const stale = await at(`${entry}, expires: 2025-01-31 }\n- { ${other}, reason: once }\n`);
    expect(stale.code).toBe(1);
    expect(stale.out).toContain(`${ownerOnly}: the entry expired on 2025-01-31; remove the entry`);
    expect(stale.out).toContain(`${nameLength}: the rule no longer fails; remove the entry`);
    expect(stale.report?.items.filter(({ known: reason }) => reason !== undefined)).toEqual([]);
  });

  it('contains no secret in any file', async () => {
    const mnemonic = mnemonicGenerate();
    const [alice, poor] = [await signerOf('//Alice', 'alice'), await signerOf(mnemonic, 'poor')];
    const faucet = await httpTarget(mutantUrl, { signers: [alice] });
    const address = alice.pair.address;
    const body = { address, destination: poor.pair.address, amount: 600 };
    await faucet.write({ operation: 'transferBalance', body });
    const { code, out, report } = await workspace.run({
      target: mutantUrl,
      signer: [mnemonic],
      rules: [ownerOnly],
    });
    expect(code).toBe(1);
    expect(report?.items[0]?.evidence[0]?.curl).toContain('[redacted]//understudy//0//');
    const written = await readdir(join(workspace.folder, 'report'), { recursive: true, withFileTypes: true });
    for (const each of written.filter(entry => entry.isFile()))
      expect(await readFile(join(each.parentPath, each.name), 'utf8'), each.name).not.toContain(mnemonic);
    expect(out).not.toContain(mnemonic);
  });
});

describe('a run', () => {
  it('that is interrupted reports what was judged until then', async () => {
    const interruption = new AbortController();
    const created = async (): Promise<number> =>
      ((await (await fetch(`${sound}/collections/stats`)).json()) as { created: number }).created;
    const before = await created();
    const run = workspace.run({ target: sound, rules: few }, { signal: interruption.signal });
    await vi.waitFor(async () => expect(await created()).toBeGreaterThan(before + 4), 30_000);
    interruption.abort();
    const { code, report } = await run;
    expect(code).toBe(1);
    expect(report).toMatchObject({ isComplete: false });
    expect(report?.steps).toBeGreaterThan(0);
  });
});
