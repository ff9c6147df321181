import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mnemonicGenerate } from '@polkadot/util-crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFile, temporaryFolder } from '../../../src/testing/after-file.ts';
import { newBaseUrl } from '../../../src/http/testing/base-url.ts';
import { mutants } from '../../proofs/mutants/index.ts';
import { playScenario } from '../replay/play/play.ts';
import { scenarioIn } from '../replay/testing/play-steps.ts';
import { mutantTarget } from '../../proofs/mutants/inject/mutant.ts';
import { connect } from '../../harness/targets/connections/connection.ts';
import { signerOf } from '../../harness/targets/writing/signers.ts';
import { runConform, type Ended } from './testing/run-conform.ts';

const ownerOnly = 'collection.change-owner.owner-only';
const nameLength = 'collection.create.name-length';
const mutant = mutants.find(({ id }) => id === 'change-owner/by-admins');
if (mutant === undefined) throw new Error('expected a mutant that lets admins change the owner');

const sound = await newBaseUrl({ simRoutes: false });
const mutantUrl = await newBaseUrl({ simRoutes: false, calls: mutant.calls });

const evidenceIn = (ended: Ended) => ended.itemOf(ownerOnly)?.evidence[0];

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
    [
      'an invalid entry of a baseline, with its line',
      { baseline: temporaryFile('known.yaml', '- rule: token.burn.*\n  reasn: later\n') },
      'known.yaml:2',
    ],
    [
      'an invalid key file, without its content',
      { keys: temporaryFile('keys.yaml', '- //Alice\n- url: 0x5eed\n') },
      /^(?!.*5eed).*keys\.yaml:2:\d+: expected a list of keys/s,
    ],
    [
      'a key without coins',
      { target: sound, signer: ['//Poor'], rules: [ownerOnly] },
      /^The first key has no coins: the balance of 5\w+ at \S+ is 0\.\n.*--signer/s,
    ],
  ])('%s', async (_, options, says) => {
    const ended = await runConform({ target: 'http://127.0.0.1:1', ...options });
    expect(ended).toMatchObject({ code: 2, out: '', report: undefined });
    expect(ended.err).toMatch(says);
    expect(ended.err).not.toContain('Judging');
  });

  it('a dry run only lists the rules with their sentences', async () => {
    const { code, out, folder } = await runConform({
      rules: ['collection.change-owner.*'],
      level: 'all',
      dryRun: true,
    });
    expect(code).toBe(0);
    expect(out).toContain(`${ownerOnly}  (stated)\n  Only the owner can change the owner, not an admin.`);
    expect(out).toContain('7 rules selected');
    expect(existsSync(folder)).toBe(false);
  });
});

it.each([
  ['nothing answers', 'http://127.0.0.1:2', 'is the target running'],
  ['another service answers', sound.replace('opal', 'emerald'), 'with the segment of the network'],
])('a target cannot be judged because %s', async (_, target, says) => {
  const { code, err } = await runConform({ target }, { probes: true });
  expect([code, err]).toEqual([3, expect.stringContaining(says)]);
});

describe('a finding', () => {
  let found: Ended;
  beforeAll(async () => {
    found = await runConform({ target: mutantUrl, rules: ['collection.change-owner.*'] });
  });

  it('is the broken rule, and no other', () => {
    expect(found.code).toBe(1);
    const stated = found.report?.items.filter(({ level }) => level === 'stated');
    expect(stated?.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)).toEqual([ownerOnly]);
    expect(found.report).toMatchObject({ isComplete: true, seed: 1, target: mutantUrl });
    expect(found.report).not.toHaveProperty('conformant');
  });

  it('has the minimised steps, with requests and answers', () => {
    const steps = evidenceIn(found)?.steps ?? [];
    expect(steps.map(({ title }) => title.split(' ')[0])).toEqual([
      'createCollection',
      'addAdmin',
      'changeOwner',
    ]);
    expect(steps.at(-1)?.broken).toMatchObject([{ rule: ownerOnly }]);
    expect(steps.at(-1)?.exchanges.map(({ method, status }) => `${method} ${status}`)).toContain('PATCH 200');
  });

  it('is reproduced by its replay id or its rule, and is fixed on a correct target', async () => {
    const replay = evidenceIn(found)?.replayId ?? '';
    const failed = await runConform({ target: mutantUrl, replay });
    expect(failed).toMatchObject({ code: 1, out: expect.stringContaining(`failed: ${ownerOnly} is broken`) });
    const byRule = await runConform({ target: mutantUrl, replay: ownerOnly, out: found.folder });
    expect(byRule).toMatchObject({ code: 1, out: failed.out });
    expect(found.out).toContain(`--replay ${ownerOnly} --out `);
    const fixed = await runConform({ target: sound, replay });
    expect(fixed).toMatchObject({ code: 0, out: `fixed: ${ownerOnly} is not broken\n` });
  });

  it('is reproduced by its rule after the rule has passed', async () => {
    const out = join(temporaryFolder(), 'report');
    await runConform({ target: mutantUrl, rules: [ownerOnly], bail: true, out });
    await runConform({ target: sound, rules: [ownerOnly], out });
    const again = await runConform({ target: mutantUrl, replay: ownerOnly, out });
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('passed in the last run') });
  });

  it('is reproduced by its scenario', async () => {
    const scenario = scenarioIn(evidenceIn(found)?.scenario ?? '');
    const item = await playScenario(mutantTarget(mutant), scenario, { run: 'reproduced' });
    expect(item).toMatchObject({ verdict: 'fail' });
    expect(item.evidence[0]?.steps.at(-1)?.broken).toMatchObject([{ rule: ownerOnly }]);
  });

  it('is tried first by the next run', async () => {
    const rules = [ownerOnly, nameLength];
    const ended = await runConform({ target: mutantUrl, rules, bail: true, out: found.folder });
    expect(ended.report?.isComplete).toBe(false);
    expect(ended.verdicts).toEqual({ [ownerOnly]: 'fail' });
    expect(ended.report?.undecided).toMatchObject([{ id: nameLength, verdict: 'blocked' }]);
    expect(evidenceIn(ended)?.title).toBe(`earlier failure 1: ${ownerOnly}`);
  });

  it('is known if the baseline has an entry for it', async () => {
    const rules = [ownerOnly, nameLength];
    const at = async (text: string): Promise<Ended> =>
      runConform({ target: mutantUrl, rules, baseline: temporaryFile('known.yaml', text) });
    const entry = `- { rule: ${ownerOnly}, why: '${found.itemOf(ownerOnly)?.why}', reason: admins are trusted`;
    const other = `rule: ${nameLength}, why: it has no name`;
    const known = await at(`${entry} }\n- { ${other}, reason: sometimes, flaky: true }\n`);
    expect(known.code).toBe(0);
    expect(known.itemOf(ownerOnly)).toMatchObject({ verdict: 'fail', known: 'admins are trusted' });
    const stale = await at(`${entry}, expires: 2025-01-31 }\n- { ${other}, reason: once }\n`);
    expect(stale.code).toBe(1);
    expect(stale.out).toContain(`${ownerOnly}: the entry expired on 2025-01-31; remove the entry`);
    expect(stale.out).toContain(`${nameLength}: the rule no longer fails; remove the entry`);
    expect(stale.report?.items.filter(({ known: reason }) => reason !== undefined)).toEqual([]);
  });

  it('contains no secret in any file', async () => {
    const mnemonic = mnemonicGenerate();
    const { pair } = await signerOf(mnemonic, '');
    const target = await newBaseUrl({ calls: mutant.calls });
    await connect(target).send('POST', '__sim/fund', { address: pair.address, amount: 600 });
    const ended = await runConform({ target, signer: [mnemonic], rules: [ownerOnly] });
    expect(ended.code).toBe(1);
    expect(evidenceIn(ended)?.curl).toContain('[redacted]//understudy//0//');
    const written = await readdir(ended.folder, { recursive: true, withFileTypes: true });
    for (const each of written.filter(entry => entry.isFile()))
      expect(await readFile(join(each.parentPath, each.name), 'utf8'), each.name).not.toContain(mnemonic);
    expect(ended.out).not.toContain(mnemonic);
  });
});

it('a run that is interrupted reports what was judged until then', async () => {
  const interruption = new AbortController();
  const created = async (): Promise<number> =>
    ((await (await fetch(`${sound}/collections/stats`)).json()) as { created: number }).created;
  const before = await created();
  const rules = ['collection.change-owner.*', nameLength];
  const run = runConform({ target: sound, rules }, { signal: interruption.signal });
  await vi.waitFor(async () => expect(await created()).toBeGreaterThan(before + 4), 30_000);
  interruption.abort();
  const { code, report } = await run;
  expect(code).toBe(1);
  expect(report).toMatchObject({ isComplete: false });
  expect(report?.steps).toBeGreaterThan(0);
});
