import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../src/testing/after-file.ts';
import { startStub, interfaceOnly } from '../../harness/targets/testing/dialect-stubs.ts';
import { replay, type ReplayOptions } from './replay.ts';

let folder: string;
let out: string;
let err: string;

beforeEach(() => {
  folder = temporaryFolder();
  out = '';
  err = '';
  vi.stubEnv('CI', '');
  vi.spyOn(process.stdout, 'write').mockImplementation(text => ((out += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockImplementation(text => ((err += String(text)), true));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

/** The exit code of the command for this folder. */
const run = (options: Partial<ReplayOptions> = {}, signal = new AbortController().signal): Promise<number> =>
  replay([folder], { profile: 'document', retries: 0, rules: true, ...options }, signal);

const scenario = (name: string, created: number, more = ''): string =>
  `scenario: ${name}\n${more}steps:\n  - { read: stats, expect: { created: ${created} } }\n`;

describe('replaying scenarios', () => {
  it('fails a step in whose request anything is ignored only if it is strict', async () => {
    const cards = `{ name: Cards, description: '', tokenPrefix: CRD }`;
    const data = `{ collectionId: 1, data: { name: { _: Ace } } }`;
    write(
      'a.yaml',
      `scenario: A\nsteps:\n  - { as: alice, do: createCollection, with: ${cards} }\n  - { as: alice, do: mintToken, with: ${data} }\n`,
    );
    for (const serve of [{}, { serve: true as const }]) {
      expect(await run(serve)).toBe(0);
      expect(await run({ ...serve, strict: true })).toBe(1);
      expect(out).toContain('data is ignored: collection 1 has no schema');
      expect(out).toMatch(/reproduce with: .* --strict$/m);
    }
    expect(await run({ strict: true, target: 'http://127.0.0.1:9' })).toBe(2);
    expect(err).toContain('understudy serve --strict');
  });

  it('is reproduced on the same target', async () => {
    const target = await startStub({ path: path => path });
    const dialect = join(folder, 'dialect.txt');
    writeFileSync(dialect, 'outcome: status\n');
    write('a.yaml', scenario('A', 7));
    expect(await run({ target, dialect, signer: ['//Alice'] })).toBe(1);
    expect(out).toContain(
      `reproduce with: understudy replay ${join(folder, 'a.yaml')} --target ${target} --signer //Alice --dialect ${dialect}\n`,
    );
  });

  it('exits with 1 for a failure, with the reason in all reports', async () => {
    write('a.yaml', scenario('A', 0));
    write('b.yaml', scenario('B', 7));
    const [json, junit, html] = ['r.json', 'r.xml', 'r.html'].map(name => join(folder, name)) as [
      string,
      string,
      string,
    ];
    expect(await run({ json, junit, html })).toBe(1);
    expect(out).toContain(`${folder}/b.yaml:3:39`);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      kind: 'replay',
      target: 'in process',
      isComplete: true,
      items: [
        { id: 'A', verdict: 'pass' },
        { id: 'B', verdict: 'fail' },
      ],
    });
    expect(readFileSync(junit, 'utf8')).toContain('<failure');
    expect(readFileSync(html, 'utf8')).toContain('id="B"');
  });

  it('exits with 2 for mistakes in files, before the first step', async () => {
    write('a.yaml', scenario('A', 0));
    write('b.yaml', scenario('B', 0, 'tag: [x]\n'));
    expect(await run()).toBe(2);
    expect(err).toContain(`${folder}/b.yaml:2:1: there is no member tag here`);
    expect(out).toBe('');
  });

  it('exits with 2 if nothing matches the selection', async () => {
    write('a.yaml', scenario('Burned tokens', 0, 'tags: [limits]\n'));
    expect(await run({ tag: ['limit'] })).toBe(2);
    expect(err).toContain('did you mean limits?');
    expect(await run({ grep: 'burnt tokens' })).toBe(2);
    expect(err).toContain('Burned tokens\n');
    expect(await run({ target: 'http://127.0.0.1:1', serve: true })).toBe(2);
    expect(
      await run({
        target: 'http://127.0.0.1:1',
        signer: ['one two three four five six seven eight nine ten eleven twelve'],
      }),
    ).toBe(2);
    expect(err).not.toContain('one two three four five six seven eight nine ten eleven twelve');
  });

  it('exits with 2 for a scenario with only in CI', async () => {
    write('a.yaml', scenario('A', 0, 'only: true\n'));
    write('b.yaml', scenario('B', 7));
    expect(await run()).toBe(0);
    vi.stubEnv('CI', 'true');
    expect(await run()).toBe(2);
    expect(err).toContain('a.yaml:2:1');
  });

  it('exits with 3 if the target cannot be reached', async () => {
    write('a.yaml', scenario('A', 0));
    expect(await run({ target: 'http://127.0.0.1:1/opal' })).toBe(3);
    expect(err).toContain('http://127.0.0.1:1/opal');
  });

  describe('if a target lacks endpoints', () => {
    /** Plays A, which needs one of them, or A and B on such a target. */
    const on = async (names: readonly string[], options: Partial<ReplayOptions> = {}): Promise<number> => {
      write('a.yaml', scenario('A', 0));
      write(
        'b.yaml',
        'scenario: B\nsteps:\n  - { read: collection, with: { collectionId: 4000000 }, is: null }\n',
      );
      write('d.yaml', 'paths: { version: "", collections: singular }\nmissing: [stats, balance]\n');
      const dialect = join(folder, 'd.yaml');
      out = '';
      return replay(
        names.map(name => join(folder, name)),
        { profile: 'document', retries: 0, rules: false, target, dialect, ...options },
        new AbortController().signal,
      );
    };
    let target: string;
    beforeAll(async () => {
      target = await startStub(interfaceOnly);
    });

    it('exits with 0, and reports the scenarios that need them as skipped', async () => {
      const [json, junit] = ['r.json', 'r.xml'].map(name => join(folder, name)) as [string, string];
      const code = await on(['a.yaml', 'b.yaml'], { json, junit });
      expect([code, out]).toEqual([0, expect.stringContaining('2 scenarios: 1 unsupported, 1 pass')]);
      const why = 'the target has no endpoint for stats (GET collections/stats)';
      expect(out).toContain(`unsupported, ${why}: A\n`);
      expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
        items: [{ id: 'A', verdict: 'unsupported', why }, { id: 'B' }],
      });
      expect(readFileSync(junit, 'utf8')).toContain(`<skipped message="unsupported: ${why}`);
    });

    it('exits with 1 with --fail-unsupported, or if no scenario was played', async () => {
      expect([await on(['a.yaml']), out]).toEqual([1, expect.stringContaining('nothing was checked')]);
      const failing = { failUnsupported: true } as const;
      expect([await on(['a.yaml', 'b.yaml'], failing), out]).toEqual([
        1,
        expect.stringContaining('2 scenarios: 1 blocked, 1 pass'),
      ]);
      write('known.yaml', '- { scenario: A, why: "*no endpoint for stats*", reason: not planned }\n');
      const baseline = join(folder, 'known.yaml');
      expect(await on(['a.yaml', 'b.yaml'], { ...failing, baseline })).toBe(0);
    });
  });

  it('exits with 0 if all failures are in the baseline, which it can write, and notices a fix', async () => {
    write('a.yaml', scenario('A', 0));
    write('b.yaml', scenario('B', 7));
    const baseline = join(folder, 'known.json');
    expect(await run({ writeBaseline: baseline })).toBe(1);
    expect(out).toContain(`Written\n  ${baseline}\n`);
    out = '';
    expect(await run({ baseline, retries: 1, bail: true })).toBe(0);
    expect(out).toContain('2 scenarios: 1 known, 1 pass');
    write('a.yaml', scenario('A', 8));
    expect(await run({ baseline })).toBe(1);
    expect(await run({ baseline, writeBaseline: baseline })).toBe(1);
    expect(await run({ baseline })).toBe(0);
    write('b.yaml', scenario('B', 0));
    out = '';
    expect(await run({ baseline })).toBe(1);
    expect(out).toContain('1 finding: in process');
    expect(out).toContain('baseline: B: the scenario no longer fails; remove the entry');
    expect(await run({ baseline, writeBaseline: baseline })).toBe(1);
    expect(await run({ baseline })).toBe(0);
  });

  it('exits with 2 for a baseline of rules', async () => {
    write('a.yaml', scenario('A', 0));
    const baseline = join(folder, 'known.json');
    writeFileSync(baseline, '- { rule: A, why: it breaks, reason: on purpose }');
    expect(await run({ baseline })).toBe(2);
    expect(err).toContain('known.json:1:3: it lacks the member scenario');
  });

  it('stops at the first finding with --bail', async () => {
    write('a.yaml', scenario('A', 7));
    write('b.yaml', scenario('B', 0));
    expect(await run({ bail: true })).toBe(1);
    expect(out).toContain('1 scenario: 1 fail');
  });

  it('writes recorded answers once', async () => {
    write('a.yaml', 'scenario: A\nsteps:\n  - { read: stats, is: { created: 7 } } # here\n');
    expect(await run({ update: true })).toBe(0);
    const updated = readFileSync(join(folder, 'a.yaml'), 'utf8');
    expect(updated).toMatch(/is: \{ .*created: 0.* \} \} # here\n$/);
    out = '';
    expect(await run({ update: true })).toBe(0);
    expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe(updated);
    expect(out).toContain('--update: nothing was written, because no answer differs from `is`');
    expect(out).not.toContain('Written');
  });

  it('names the expectations that --update does not rewrite', async () => {
    write('a.yaml', scenario('A', 7));
    write(
      'b.yaml',
      'scenario: B\nsteps:\n  - { read: token, with: { collectionId: 1, tokenId: 1 }, fails: no }\n',
    );
    expect(await run({ update: true })).toBe(1);
    expect(out).toContain(
      `--update rewrites only \`is\`; change \`expect\` and \`fails\` by hand: ${folder}/a.yaml:3:39, ${folder}/b.yaml:3:66`,
    );
  });

  it('reruns scenarios after a change of their files, also of included parts', async () => {
    write('a.yaml', scenario('A', 0));
    write('b.yaml', 'scenario: B\nsteps:\n  - include: part.yaml\n');
    write('part.yaml', scenario('C', 0).replace('scenario', 'part'));
    const end = new AbortController();
    const running = run({ watch: true }, end.signal);
    await vi.waitFor(() => expect(err).toContain('watching'), 5_000);
    expect(out).toContain('2 scenarios: 2 pass');
    out = '';
    // The watcher needs some time to start.
    await vi.waitFor(
      () => {
        write('part.yaml', scenario('C', 7).replace('scenario', 'part'));
        expect(out).toContain('1 scenario: 1 fail');
      },
      { timeout: 5_000, interval: 200 },
    );
    end.abort();
    expect(await running).toBe(0);
  });
});
