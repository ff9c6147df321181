import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { faults } from '../faults/index.ts';
import { faultyTarget } from '../targets/faulty.ts';
import { loadScenarios } from './parse.ts';
import { runScenarios } from './run.ts';
import { scenarioSchema } from './schema.ts';
import { chosen, filesIn } from './select.ts';
import { inProcess, served, type Venue } from './venue.ts';

const folder = join(import.meta.dirname, '../../scenarios');
const files = filesIn([folder]);
const { scenarios, explanation } = loadScenarios(files, { forbidsOnly: true });

const silent = { began: () => undefined, done: () => undefined, ended: () => undefined };
const options = { retries: 0, bail: false, laws: true, run: 'test' };

/** Verdicts of all scenarios there, by their titles. */
async function verdictsAt(
  venue: Venue,
  changed: Partial<typeof options & { jobs: number }> = {},
): Promise<object> {
  const run = { ...options, jobs: 32, ...changed };
  const { items } = await runScenarios(venue, chosen(scenarios, {}), run, silent);
  return Object.fromEntries(
    items.map(({ id, verdict, why }) => [id, why === undefined ? verdict : `${verdict}: ${why}`]),
  );
}

describe('the scenarios of the repository', () => {
  const servers: Venue[] = [];
  beforeAll(async () => void servers.push(await served('document'), await served('document', 200)));
  afterAll(async () => void (await Promise.all(servers.map(venue => venue.close()))));

  it('have no mistakes', () => {
    expect(explanation).toBe('');
  });

  it('pass in process', async () => {
    const verdicts = Object.entries(await verdictsAt(inProcess('document')));
    expect(verdicts.filter(([, verdict]) => verdict !== 'pass')).toEqual([]);
  });

  it('pass under the rules of the chain, unless they are about the document', async () => {
    const verdicts = Object.entries(await verdictsAt(inProcess('chain')));
    expect(verdicts.filter(([, verdict]) => verdict !== 'pass')).toEqual([]);
  });

  it('have the same verdicts over HTTP, and where blocks come at an interval', async () => {
    const verdicts = await verdictsAt(inProcess('document'));
    for (const venue of servers) expect(await verdictsAt(venue, { laws: false })).toEqual(verdicts);
  });

  it.each([
    ['Burned tokens still count', 'mint/burned-tokens-do-not-count'],
    ['A sword in a hand', 'nest/parent-is-not-told'],
    ['A collection costs two coins', 'create-collection/for-the-fee-alone'],
    ['A collection as it was', 'read/admins/at-is-ignored'],
    ['On the chain only the owner adds admins', 'add-admin/by-admins-on-the-chain'],
    ['The sponsor pays in turn', 'sponsoring/signer-pays-for-moves'],
  ])('notice by themselves what is wrong: %s, of %s', async (name, id) => {
    const fault = faults.find(candidate => candidate.id === id);
    if (fault === undefined) throw new Error(`expected a fault ${id}`);
    const broken: Venue = {
      ...inProcess(fault.profile),
      open: profile => Promise.resolve(faultyTarget({ ...fault, profile: profile ?? fault.profile })),
    };
    expect((await verdictsAt(broken, { laws: false })) as Record<string, string>).toMatchObject({
      [name]: expect.stringMatching(/^fail: /),
    });
  });
});

describe('the schema of scenarios', () => {
  it('is what editors are given', async () => {
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
