import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFile, temporaryFolder } from '../../../src/testing/after-file.ts';
import { startStub, interfaceOnly } from '../../harness/targets/testing/dialect-stubs.ts';
import { printing, type Ran } from '../commands/testing/run-here.ts';
import { replay, type ReplayOptions } from './replay.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('CI', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const asked = { profile: 'document', retries: 0, rules: true } as const;
const unending = new AbortController().signal;

/** What the command prints for this folder, and its exit code. */
const run = (options: Partial<ReplayOptions> = {}): Promise<Ran> =>
  printing(() => replay([folder], { ...asked, ...options }, unending));

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
      expect((await run(serve)).code).toBe(0);
      const { code, out } = await run({ ...serve, strict: true });
      expect(code).toBe(1);
      expect(out).toContain('data is ignored: collection 1 has no schema');
      expect(out).toMatch(/reproduce with: .* --strict$/m);
    }
    const { code, err } = await run({ strict: true, target: 'http://127.0.0.1:9' });
    expect([code, err]).toEqual([2, expect.stringContaining('understudy serve --strict')]);
  });

  it('is reproduced on the same target', async () => {
    const target = await startStub({ path: path => path });
    const dialect = temporaryFile('dialect.txt', 'outcome: status\n');
    const file = write('a.yaml', scenario('A', 7));
    const { code, out } = await run({ target, dialect, signer: ['//Alice'] });
    expect(code).toBe(1);
    expect(out).toContain(
      `reproduce with: understudy replay ${file} --target ${target} --signer //Alice --dialect ${dialect}\n`,
    );
  });

  it('exits with 1 for a failure, with the reason in all reports', async () => {
    write('a.yaml', scenario('A', 0));
    const failing = write('b.yaml', scenario('B', 7));
    const [json = '', junit = '', html = ''] = ['json', 'xml', 'html'].map(type => join(folder, type));
    const { code, out } = await run({ json, junit, html });
    expect(code).toBe(1);
    expect(out).toContain(`${failing}:3:39`);
    const items = [
      { id: 'A', verdict: 'pass' },
      { id: 'B', verdict: 'fail' },
    ];
    const report = { kind: 'replay', target: 'in process', isComplete: true, items };
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject(report);
    expect(readFileSync(junit, 'utf8')).toContain('<failure');
    expect(readFileSync(html, 'utf8')).toContain('id="B"');
  });

  it('exits with 2 for mistakes in files, before the first step', async () => {
    write('a.yaml', scenario('A', 0));
    const file = write('b.yaml', scenario('B', 0, 'tag: [x]\n'));
    const err = expect.stringContaining(`${file}:2:1: there is no member tag here`) as string;
    expect(await run()).toEqual({ code: 2, out: '', err });
  });

  const words = 'one two three four five six seven eight nine ten eleven twelve';
  const target = 'http://127.0.0.1:1';
  it.each<[Partial<ReplayOptions>, string | RegExp]>([
    [{ tag: ['limit'] }, 'did you mean limits?'],
    [{ grep: 'burnt tokens' }, 'Burned tokens\n'],
    [{ target, serve: true }, '--serve and --target exclude each other'],
    [{ target, signer: [words] }, /^(?!.*twelve).*is not a key/s],
  ])('exits with 2 for wrong options: %j', async (options, says) => {
    write('a.yaml', scenario('Burned tokens', 0, 'tags: [limits]\n'));
    const { code, err } = await run(options);
    expect(code).toBe(2);
    expect(err).toMatch(says);
  });

  it('exits with 2 for a scenario with only in CI', async () => {
    const file = write('a.yaml', scenario('A', 0, 'only: true\n'));
    write('b.yaml', scenario('B', 7));
    expect((await run()).code).toBe(0);
    vi.stubEnv('CI', 'true');
    const { code, err } = await run();
    expect([code, err]).toEqual([2, expect.stringContaining(`${file}:2:1`)]);
  });

  it('exits with 3 if the target cannot be reached', async () => {
    write('a.yaml', scenario('A', 0));
    const { code, err } = await run({ target: `${target}/opal` });
    expect([code, err]).toEqual([3, expect.stringContaining(`${target}/opal`)]);
  });

  describe('if a target lacks endpoints', () => {
    let target: string;
    beforeAll(async () => {
      target = await startStub(interfaceOnly);
    });

    /** Plays A, which needs one of them, and B on such a target. */
    const on = async (options: Partial<ReplayOptions>): Promise<Ran> => {
      const read = 'read: collection, with: { collectionId: 4000000 }, is: null';
      write('a.yaml', scenario('A', 0));
      write('b.yaml', `scenario: B\nsteps:\n  - { ${read} }\n`);
      const dialect = temporaryFile(
        'd.yaml',
        'paths: { version: "", collections: singular }\nmissing: [stats, balance]\n',
      );
      return run({ rules: false, target, dialect, ...options });
    };

    it('exits with 0, and reports the scenarios that need them as skipped', async () => {
      const [json = '', junit = ''] = ['json', 'xml'].map(type => join(folder, type));
      const { code, out } = await on({ json, junit });
      expect([code, out]).toEqual([0, expect.stringContaining('2 scenarios: 1 unsupported, 1 pass')]);
      const why = 'the target has no endpoint for stats (GET collections/stats)';
      expect(out).toContain(`unsupported, ${why}: A\n`);
      expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
        items: [{ id: 'A', verdict: 'unsupported', why }, { id: 'B' }],
      });
      expect(readFileSync(junit, 'utf8')).toContain(`<skipped message="unsupported: ${why}`);
    });

    it('exits with 1 with --fail-unsupported, or if no scenario was played', async () => {
      const alone = await on({ grep: 'A' });
      expect([alone.code, alone.out]).toEqual([1, expect.stringContaining('nothing was checked')]);
      const both = await on({ failUnsupported: true });
      expect([both.code, both.out]).toEqual([1, expect.stringContaining('1 blocked, 1 pass')]);
      const baseline = temporaryFile(
        'known.yaml',
        '- { scenario: A, why: "*no endpoint for stats*", reason: not planned }\n',
      );
      expect((await on({ failUnsupported: true, baseline })).code).toBe(0);
    });
  });

  it('exits with 0 if all failures are in the baseline, which it can write, and notices a fix', async () => {
    write('a.yaml', scenario('A', 0));
    write('b.yaml', scenario('B', 7));
    const baseline = join(temporaryFolder(), 'known.json');
    const first = await run({ writeBaseline: baseline });
    expect([first.code, first.out]).toEqual([1, expect.stringContaining(`Written\n  ${baseline}\n`)]);
    const known = await run({ baseline, retries: 1, bail: true });
    expect([known.code, known.out]).toEqual([0, expect.stringContaining('2 scenarios: 1 known, 1 pass')]);
    write('a.yaml', scenario('A', 8));
    expect((await run({ baseline })).code).toBe(1);
    expect((await run({ baseline, writeBaseline: baseline })).code).toBe(1);
    expect((await run({ baseline })).code).toBe(0);
    write('b.yaml', scenario('B', 0));
    const { code, out } = await run({ baseline });
    expect([code, out]).toEqual([1, expect.stringContaining('1 finding: in process')]);
    expect(out).toContain('baseline: B: the scenario no longer fails; remove the entry');
    expect((await run({ baseline, writeBaseline: baseline })).code).toBe(1);
    expect((await run({ baseline })).code).toBe(0);
  });

  it('exits with 2 for a baseline of rules', async () => {
    write('a.yaml', scenario('A', 0));
    const baseline = temporaryFile('known.json', '- { rule: A, why: it breaks, reason: on purpose }');
    const { code, err } = await run({ baseline });
    expect([code, err]).toEqual([2, expect.stringContaining('known.json:1:3: it lacks the member scenario')]);
  });

  it('stops at the first finding with --bail', async () => {
    write('a.yaml', scenario('A', 7));
    write('b.yaml', scenario('B', 0));
    const { code, out } = await run({ bail: true });
    expect([code, out]).toEqual([1, expect.stringContaining('1 scenario: 1 fail')]);
  });

  it('writes recorded answers once', async () => {
    const file = write('a.yaml', 'scenario: A\nsteps:\n  - { read: stats, is: { created: 7 } } # here\n');
    expect((await run({ update: true })).code).toBe(0);
    const updated = readFileSync(file, 'utf8');
    expect(updated).toMatch(/is: \{ .*created: 0.* \} \} # here\n$/);
    const { code, out } = await run({ update: true });
    expect(code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(updated);
    expect(out).toContain('--update: nothing was written, because no answer differs from `is`');
    expect(out).not.toContain('Written');
  });

  it('names the expectations that --update does not rewrite', async () => {
    const read = 'read: token, with: { collectionId: 1, tokenId: 1 }, fails: no';
    const files = [write('a.yaml', scenario('A', 7)), write('b.yaml', `scenario: B\nsteps: [{ ${read} }]\n`)];
    const { code, out } = await run({ update: true });
    expect(code).toBe(1);
    expect(out).toContain(
      `--update rewrites only \`is\`; change \`expect\` and \`fails\` by hand: ${files[0]}:3:39, ${files[1]}:2:70`,
    );
  });

  it('reruns scenarios after a change of their files, also of included parts', async () => {
    write('a.yaml', scenario('A', 0));
    write('b.yaml', 'scenario: B\nsteps:\n  - include: part.yaml\n');
    write('part.yaml', scenario('C', 0).replace('scenario', 'part'));
    const end = new AbortController();
    const { code } = await printing(async printed => {
      const running = replay([folder], { ...asked, watch: true }, end.signal);
      await vi.waitFor(() => expect(printed.err).toContain('watching'), 5_000);
      expect(printed.out).toContain('2 scenarios: 2 pass');
      // The watcher needs some time to start.
      await vi.waitFor(
        () => {
          write('part.yaml', scenario('C', 7).replace('scenario', 'part'));
          expect(printed.out).toContain('1 scenario: 1 fail');
        },
        { timeout: 5_000, interval: 200 },
      );
      end.abort();
      return running;
    });
    expect(code).toBe(0);
  });
});
