import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mnemonicGenerate } from '@polkadot/util-crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, type Server } from '../../../src/index.ts';
import { mutants } from '../../harness/mutants/index.ts';
import { playScenario } from '../replay/play.ts';
import { loadTexts } from '../replay/testing.ts';
import { startStub, type DialectStub } from '../../harness/targets/testing/dialect-stubs.ts';
import { mutantTarget } from '../../harness/mutants/inject/mutant.ts';
import { httpTarget } from '../../harness/targets/http.ts';
import { signersOf } from '../../harness/targets/signers.ts';
import { openDesk, verdictsOf, type Desk, type Ended } from './testing.ts';

const repository = join(import.meta.dirname, '../../..');
const ownerOnly = 'collection.change-owner.owner-only';
const makesNewOwner = 'collection.change-owner.makes-new-owner';
const nameLength = 'collection.create.name-length';
const reportsOwner = 'collection.change-owner.reports-owner';

const mutant = mutants.find(({ id }) => id === 'change-owner/by-admins');
if (mutant === undefined) throw new Error('expected a fault that lets admins give collections away');

let desk: Desk;
let sound: string;
let mutantUrl: string;
const servers: Server[] = [];

async function opened(options: Parameters<typeof createServer>[0]): Promise<string> {
  const server = await createServer({ ...options, simRoutes: false });
  servers.push(server);
  return `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/opal`;
}

beforeAll(async () => {
  // Where these tests are run by GitHub, their findings are none.
  vi.stubEnv('GITHUB_ACTIONS', '');
  sound = await opened({});
  mutantUrl = await opened({ calls: mutant.calls });
});
beforeEach(async () => {
  desk = await openDesk();
  return () => desk.clear();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const { app } of servers) await app.close();
});

const evidenceOf = ({ report }: Ended, rule = ownerOnly) =>
  report?.items.find(({ id }) => id === rule)?.evidence[0];
const tokenIn = (ended: Ended): string => evidenceOf(ended)?.reproduction?.split(' ').at(-1) ?? '';

describe('mistakes are told before anything is tried', () => {
  it.each([
    ['a rule that is none', { rules: ['collection.change-ownr.owner-only'] }, ownerOnly],
    ['neither a target nor our own', { serve: true as const }, 'or --serve'],
    ['a target that is no URL', { target: 'opal' }, 'http://127.0.0.1:3000/opal'],
    ['a key that is none', { signer: ['Alice'] }, 'key 1 is no key'],
    ['a token that is none', { replay: 'abc' }, 'was it copied whole?'],
    ['a baseline that is not there', { baseline: 'nowhere.yaml' }, 'nowhere.yaml cannot be read'],
    ['a part without the others', { merge: ['package.json'] }, 'package.json is no report'],
  ])('%s', async (_, options, says) => {
    const { code, out, err, report } = await desk.run({ target: 'http://127.0.0.1:1', ...options });
    expect(code).toBe(2);
    expect(err).toContain(says);
    expect(out).toBe('');
    expect(report).toBeUndefined();
  });

  it('a baseline with an entry that cannot be meant, at its line', async () => {
    const baseline = await desk.file('known.yaml', '- rule: token.burn.*\n  reasn: later\n');
    const { code, err } = await desk.run({ target: sound, baseline });
    expect(code).toBe(2);
    expect(err).toContain('known.yaml:2');
  });

  it('a file of keys that is none, without what is in it', async () => {
    const keys = await desk.file('keys.yaml', '- //Alice\n- url: 0x5eed\n');
    const { code, err } = await desk.run({ target: sound, keys });
    expect(code).toBe(2);
    expect(err).toMatch(/keys\.yaml:2:\d+: expected a list of keys/);
    expect(err).not.toContain('5eed');
  });

  it('while a dry run only lists the rules, each with its sentence', async () => {
    const { code, out } = await desk.run({
      rules: ['collection.change-owner.*'],
      level: 'all',
      dryRun: true,
    });
    expect(code).toBe(0);
    expect(out).toContain(
      `${ownerOnly}  (stated)\n  A collection is given away by its owner, not by an admin.`,
    );
    expect(out).toContain('7 rules would be judged');
    expect(await readdir(desk.folder)).toEqual(['own.yaml']);
  });
});

describe('a target that cannot be judged', () => {
  it('since nobody answers', async () => {
    const { code, err } = await desk.run({ target: 'http://127.0.0.1:2' }, { probes: true });
    expect(code).toBe(3);
    expect(err).toContain('is the target running');
  });

  it('since something else answers', async () => {
    const { code, err } = await desk.run({ target: sound.replace('opal', 'emerald') }, { probes: true });
    expect(code).toBe(3);
    expect(err).toContain('Is that its base URL');
  });

  it('since the key has no coins', async () => {
    const { code, err } = await desk.run({ target: sound, signer: ['//Poor'], rules: [ownerOnly] });
    expect(code).toBe(2);
    expect(err).toMatch(/^The first key has no coins: \S+ says that 5\w+ has 0\.\n.*--signer/s);
    expect(err).not.toContain('Judging');
  });
});

describe('a finding', () => {
  let found: Ended;
  let first: Desk;
  beforeAll(async () => {
    first = await openDesk();
    found = await first.run({ target: mutantUrl, rules: ['collection.change-owner.*'] });
    return () => first.clear();
  });

  it('is the rule that is broken, and only that', () => {
    expect(found.code).toBe(1);
    const stated = found.report?.items.filter(({ level }) => level === 'stated');
    expect(stated?.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)).toEqual([ownerOnly]);
    expect(found.report).toMatchObject({ isComplete: true, seed: 1, target: mutantUrl });
    expect(found.report).not.toHaveProperty('conformant');
  });

  it('comes with the fewest steps that show it, with requests and answers', () => {
    const steps = evidenceOf(found)?.steps ?? [];
    expect(steps.map(({ title }) => title.split(' ')[0])).toEqual([
      'createCollection',
      'addAdmin',
      'changeOwner',
    ]);
    expect(steps.at(-1)?.broken).toMatchObject([{ rule: ownerOnly }]);
    expect(steps.at(-1)?.exchanges.map(({ method, status }) => `${method} ${status}`)).toContain('PATCH 200');
  });

  it('is done again by its token or its rule, and fixed on a target without it', async () => {
    const failed = await desk.run({ target: mutantUrl, replay: tokenIn(found) });
    expect(failed).toMatchObject({ code: 1, out: expect.stringContaining(`failed: ${ownerOnly} is broken`) });
    const byRule = await first.run({ target: mutantUrl, replay: ownerOnly });
    expect(byRule).toMatchObject({ code: 1, out: failed.out });
    expect(found.out).toContain(`--replay ${ownerOnly} --out `);
    const fixed = await desk.run({ target: sound, replay: tokenIn(found) });
    expect(fixed).toMatchObject({ code: 0, out: `fixed: ${ownerOnly} is not broken\n` });
  });

  it('is done again by its scenario, which fails only where the fault is', async () => {
    const { scenarios, explanation } = loadTexts({ 'again.yaml': evidenceOf(found)?.scenario ?? '' });
    expect(explanation).toBe('');
    const [scenario] = scenarios;
    if (scenario === undefined) throw new Error('expected a scenario');
    const item = await playScenario(mutantTarget(mutant), scenario, { run: 'again' });
    expect(item).toMatchObject({ verdict: 'fail' });
    expect(item.evidence[0]?.steps.at(-1)?.broken).toMatchObject([{ rule: ownerOnly }]);
  });

  it('is done again by its lines with curl', { timeout: 60_000 }, async () => {
    const { stdout, stderr } = await promisify(execFile)('sh', ['-eu', '-c', evidenceOf(found)?.curl ?? ''], {
      cwd: repository,
    });
    const outcome = stdout.trim().split('\n').at(-1) ?? '';
    expect(stderr).toContain('signerPayloadHex');
    // The admin gave it away, which only its owner may.
    expect(JSON.parse(outcome)).toMatchObject({ isCompleted: true, isError: false });
  });

  it('is tried first by the next run, also where that is another part', async () => {
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

  it('is none where the baseline knows it', async () => {
    const rules = [ownerOnly, makesNewOwner];
    const at = async (text: string): Promise<Ended> =>
      desk.run({ target: mutantUrl, rules, baseline: await desk.file('known.yaml', text) });
    const [item] = found.report?.items.filter(({ id }) => id === ownerOnly) ?? [];
    const entry = item?.baselineEntry?.replace(', reason: "" }', ', reason: admins are trusted') ?? '';
    const other = `rule: ${makesNewOwner}, why: it has no owner`;
    const known = await at(`${entry} }\n- { ${other}, reason: sometimes, flaky: true }\n`);
    expect(known.code).toBe(0);
    const reasons = known.report?.items.map(({ id, verdict, known: reason }) => [id, verdict, reason]);
    expect(reasons).toContainEqual([ownerOnly, 'fail', 'admins are trusted']);
    const stale = await at(`${entry}, expires: 2025-01-31 }\n- { ${other}, reason: once }\n`);
    expect(stale.code).toBe(1);
    expect(stale.out).toContain(`${ownerOnly} was to be expected until 2025-01-31; take the entry out`);
    expect(stale.out).toContain(`${makesNewOwner} does not fail any more; take the entry out`);
    expect(stale.report?.items.filter(({ known: reason }) => reason !== undefined)).toEqual([]);
    const otherBreak = await at(`- { rule: ${ownerOnly}, why: its owner is nobody, reason: old }\n`);
    expect(otherBreak).toMatchObject({ code: 1 });
    expect(otherBreak.out).not.toContain('take the entry out');
  });

  it('tells no secret, in no file', async () => {
    const mnemonic = mnemonicGenerate();
    const [alice, poor] = await signersOf(['//Alice', mnemonic]);
    if (alice === undefined || poor === undefined) throw new Error('expected signers');
    const faucet = await httpTarget({ baseUrl: mutantUrl, signers: [alice] });
    const address = alice.pair.address;
    const body = { address, destination: poor.pair.address, amount: 600 };
    await faucet.write({ operation: 'transferBalance', body });
    const { code, out, report } = await desk.run({
      target: mutantUrl,
      signer: [mnemonic],
      rules: [ownerOnly],
    });
    expect(code).toBe(1);
    expect(report?.items[0]?.evidence[0]?.curl).toContain('[redacted]//understudy//1//0//');
    const written = await readdir(join(desk.folder, 'report'), { recursive: true, withFileTypes: true });
    for (const each of written.filter(entry => entry.isFile()))
      expect(await readFile(join(each.parentPath, each.name), 'utf8'), each.name).not.toContain(mnemonic);
    expect(out).not.toContain(mnemonic);
  });
});

describe('a run', () => {
  const rules = ['collection.change-owner.*', nameLength];

  it('in parts comes to what the whole comes to', async () => {
    const whole = await desk.run({ target: mutantUrl, rules });
    const parts = [1, 2].map(index => join(desk.folder, `part-${index}`));
    for (const [index, out] of parts.entries())
      await desk.run({ target: mutantUrl, rules, shard: { index: index + 1, count: 2 }, out });
    const files = parts.map(part => join(part, 'report.json'));
    const out = join(desk.folder, 'merged');
    const merged = await desk.run({ merge: files, out });
    expect(merged.code).toBe(1);
    expect(verdictsOf(merged.report?.items)).toEqual(verdictsOf(whole.report?.items));
    expect(merged.report?.steps).toBe(whole.report?.steps);
    const lacking = await desk.run({ merge: files.slice(1) });
    expect(lacking).toMatchObject({ code: 2, err: expect.stringContaining('1/2 is missing') });
  });

  it('that was interrupted goes on where it ended', async () => {
    const interruption = new AbortController();
    const run = desk.run({ target: sound, rules }, interruption);
    await vi.waitFor(async () => {
      const journal = await readFile(join(desk.folder, 'report', 'progress.ndjson'), 'utf8');
      expect(journal.split('\n').length).toBeGreaterThan(2);
    }, 30_000);
    interruption.abort();
    const { code, report } = await run;
    expect(code).toBe(1);
    expect(report).toMatchObject({ isComplete: false });
    const resumed = await desk.run({ target: sound, rules, resume: true });
    expect(resumed).toMatchObject({ code: 0, report: { isComplete: true } });
    expect(resumed.report?.requests).toBeLessThan(
      (await desk.run({ target: sound, rules })).report?.requests ?? 0,
    );
  });
});

describe('an implementation', () => {
  const behind = async (accent: DialectStub, use: (target: string) => Promise<void>): Promise<void> => {
    const { baseUrl, close } = await startStub(accent);
    await use(baseUrl).finally(close);
  };
  const samePath = (path: string): string => path;

  it('that errs once is flaky, which is a finding', async () => {
    let lies = 1;
    const reportsOtherwiseOnce: DialectStub = {
      path: samePath,
      answer: ({ status, body }) => {
        const { parsed, ...others } = (body ?? {}) as { parsed?: { owner?: string } | null };
        if (parsed?.owner === undefined || lies === 0) return { status, body };
        lies -= 1;
        return { status, body: { ...others, parsed: { ...parsed, owner: 'nobody' } } };
      },
    };
    await behind(reportsOtherwiseOnce, async target => {
      const { code, report } = await desk.run({ target, rules: [reportsOwner] });
      expect(code).toBe(1);
      expect(verdictsOf(report?.items)).toEqual({ [reportsOwner]: 'flaky' });
    });
  });

  const lacksChangeOwner: DialectStub = {
    path: (path, method) => (method === 'PATCH' && path.endsWith('/transfer') ? undefined : path),
  };
  const rules = ['collection.change-owner.*', nameLength];

  it('that lacks an endpoint fails its rules, and no others', async () => {
    await behind(lacksChangeOwner, async target => {
      const { code, report } = await desk.run({ target, rules }, { probes: true });
      expect(code).toBe(1);
      const stated = report?.items.filter(({ level }) => level === 'stated');
      const { [nameLength]: other, ...own } = verdictsOf(stated);
      expect(other).toBe('pass');
      // Effects that nothing led to are blocked.
      expect(new Set(Object.values(own))).toEqual(new Set(['fail', 'blocked']));
    });
  });

  it('that declares to lack it is not conformant, but nothing is found', async () => {
    const dialect = await desk.file('lacks.yaml', 'unsupported: [changeOwner]\n');
    await behind(lacksChangeOwner, async target => {
      const { code, report } = await desk.run({ target, rules, dialect });
      expect(code).toBe(0);
      const { [nameLength]: other, ...own } = verdictsOf(
        report?.items.filter(({ level }) => level === 'stated'),
      );
      expect(other).toBe('pass');
      expect(new Set(Object.values(own))).toEqual(new Set(['unsupported']));
    });
  });
});
