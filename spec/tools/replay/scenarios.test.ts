import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newBaseUrl } from '../../../src/http/testing/base-url.ts';
import { ownDialect } from '../../harness/dialects/dialect.ts';
import { connect } from '../../harness/targets/connections/connection.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { signerOf, type Signer } from '../../harness/targets/writing/signers.ts';
import { loadScenarios } from './format/parse.ts';
import { playScenario } from './play/play.ts';
import { runScenarios } from './run.ts';
import { scenarioSchema } from './testing/schema.ts';
import { chosen, filesIn } from './select.ts';
import { ScenarioShape, stepShapes } from './format/shape.ts';
import { scenarioIn } from './testing/play-steps.ts';
import { behind, inProcess, served, type Environment } from './environment.ts';

const folder = join(import.meta.dirname, '../../../scenarios');
const files = filesIn([folder]);
const { scenarios, explanation } = loadScenarios(files, { forbidsOnly: true });

/** All scenarios, and a sample of one in twelve; with `SCENARIOS=all` that are all, too. */
const all = chosen(scenarios, {});
const some = process.env['SCENARIOS'] === 'all' ? all : all.filter((_, index) => index % 12 === 0);

/** The verdicts on scenarios in an environment, by title. */
async function verdictsAt(environment: Environment, rules: boolean, cases = all): Promise<object> {
  const { items } = await runScenarios(environment, cases, { rules, jobs: 64, run: 'test' });
  return Object.fromEntries(
    items.map(({ id, verdict, why }) => [id, why === undefined ? verdict : `${verdict}: ${why}`]),
  );
}

describe('the scenarios of the repository', () => {
  const here = verdictsAt(inProcess('document'), true);

  it('have no mistakes', () => {
    expect(explanation).toBe('');
  });

  it('pass in process', async () => {
    expect(Object.entries(await here).filter(([, verdict]) => verdict !== 'pass')).toEqual([]);
  });

  it('pass with the profile chain, unless they are for the profile document: a sample', async () => {
    const verdicts = Object.entries(await verdictsAt(inProcess('chain'), true, some));
    expect(verdicts.filter(([, verdict]) => verdict !== 'pass')).toEqual([]);
  });

  // The rules are tested elsewhere; this is about time and transport, for which some scenarios are enough.
  it.each([
    { where: 'over HTTP', cases: chosen(scenarios, { tag: ['end-to-end'] }), blockTime: undefined },
    { where: 'where blocks come at an interval', cases: some, blockTime: 50 },
  ])('have the same verdicts $where', { timeout: 90_000 }, async ({ cases, blockTime }) => {
    const environment = await served('document', blockTime);
    try {
      const verdicts = await verdictsAt(environment, false, cases);
      expect(await here).toMatchObject(verdicts);
      expect(Object.keys(verdicts).length).toBeGreaterThan(5);
    } finally {
      await environment.close?.();
    }
  });

  it('pass through REST v2 with the rules, or it does not have what they use: a sample', async () => {
    const baseUrl = (await newBaseUrl()).replace(/opal$/, 'v2/opal');
    const environment = await behind({ baseUrl, keys: [], dialect: undefined }, 'document');
    const verdicts = Object.values(await verdictsAt(environment, true, some)).map(String);
    expect(verdicts.filter(verdict => !/^(?:pass$|unsupported)/.test(verdict))).toEqual([]);
    expect(verdicts).toContain('pass');
  });

  it('pass with the rules on a shared network, with any signers, repeatedly', async () => {
    const baseUrl = await newBaseUrl();
    const keys = ['//Dave', '//Bob', '//Eve//stash'].map(uri => ({ uri, type: 'sr25519' }) as const);
    for (const key of keys) await funded(baseUrl, await signerOf(key.uri, ''));
    const environment = await behind({ baseUrl, keys, dialect: ownDialect }, 'document');
    const names = [
      'Burned tokens count toward tokenLimit',
      'The topmost owner',
      'A nested token belongs to its parent',
    ];
    const cases = all.filter(({ scenario: { name } }) => names.includes(name));
    for (const time of ['first', 'second'])
      expect(await verdictsAt(environment, true, cases), time).toEqual(
        Object.fromEntries(names.map(name => [name, 'pass'])),
      );
  });
});

/** Gives the signer coins, through a control route. */
async function funded(baseUrl: string, { pair }: Signer): Promise<void> {
  const body = { address: pair.address, amount: 100 };
  await connect(baseUrl).send('POST', '__sim/fund', body);
}

describe('the page about the format', () => {
  const page = readFileSync(join(folder, 'FORMAT.md'), 'utf8');

  it('has an example that passes', async () => {
    const [, text = ''] = /```yaml\n(.*?)```/s.exec(page) ?? [];
    expect((await playScenario(inProcessTarget(), scenarioIn(text), { run: '' })).verdict).toBe('pass');
  });

  it('describes every member', () => {
    const members = [ScenarioShape, ...Object.values(stepShapes)].flatMap(({ properties }) =>
      Object.keys(properties),
    );
    const isReported = (name: string): boolean => page.includes(`\`${name}\``) || page.includes(`\`${name}:`);
    expect(members.filter(name => !isReported(name))).toEqual([]);
  });
});

describe('the schema of scenarios', () => {
  it('is the file for editors', async () => {
    await expect(`${JSON.stringify(scenarioSchema(), null, 1)}\n`).toMatchFileSnapshot(
      join(folder, 'scenario.schema.json'),
    );
  });

  const check = new Ajv({ strict: false, allowUnionTypes: true }).compile(scenarioSchema());

  it.each(files)('allows %s', file => {
    check(parse(readFileSync(file, 'utf8')));
    expect(check.errors ?? []).toEqual([]);
  });

  it.each([
    { scenario: 'A', steps: [{ as: 'bob', do: 'mintTokn' }] },
    { scenario: 'A', steps: [{ as: 'bob', do: 'mint', with: { colectionId: 1 } }] },
    { scenario: 'A', steps: [{ each: { n: 1 }, steps: [{ read: 'nothing' }] }] },
    { scenario: 'A', steps: [{ parallel: [[{ read: 'stats' }], [{ raed: 'stats' }]] }] },
    { scenario: 'A', steps: [] },
    { part: 'A', tags: [], steps: [{ read: 'stats' }] },
  ])('forbids %j', data => {
    expect(check(data)).toBe(false);
  });
});
