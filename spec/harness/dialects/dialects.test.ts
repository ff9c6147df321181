import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { campaign, tasksOf } from '../../tools/conformance/campaign.ts';
import { fundWorkers } from '../../tools/conformance/funding.ts';
import { FileMistake } from '../../tools/conformance/yaml-file.ts';
import { Results } from '../../tools/conformance/results.ts';
import type { Item } from '../../tools/reports/report.ts';
import { rulesInReach } from '../../tools/conformance/reach.ts';
import { connect } from '../targets/connection.ts';
import {
  accented,
  interfaceOnly,
  resultsOnly,
  reportsNothing,
  versionedInOtherWords,
  type Accent,
} from '../targets/dialect-stubs.ts';
import { signersOf } from '../targets/signers.ts';
import type { Dialect } from './dialect.ts';
import { readDialect } from './dialect-file.ts';
import { probe } from './probe.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A stub with that accent, and the dialect that a probe finds there. */
async function probed(accent: Accent): Promise<{ readonly baseUrl: string; readonly dialect: Dialect }> {
  const { baseUrl, close } = await accented(accent);
  closers.push(close);
  const [signer] = await signersOf();
  if (signer === undefined) throw new Error('expected a signer');
  const { dialect } = await probe(connect(baseUrl), signer, 'document');
  return { baseUrl, dialect };
}

/** Rules of every kind: refusals with a phrase, effects, outcomes, reads. */
const sampled = [
  'collection.create.signer-becomes-owner',
  'collection.set-limits.owner-only',
  'collection.add-admin.makes-admin',
  'collection.add-admin.reports-admin',
  'token.mint.within-token-limit',
  'token.burn.destroys-token',
  'token.nest.parent-has-child',
  'token.properties.hold-values',
  'reads.missing-collection.has-no-roles',
];

const keys = ['//Alice', '//Bob', '//Charlie', '//Dave'].map(uri => ({ uri, type: 'sr25519' as const }));

/** The verdicts on some rules, each after the first story in which it speaks. */
async function verdictsOn(baseUrl: string, dialect: Dialect): Promise<Readonly<Record<string, Item>>> {
  const rules = rulesInReach('document').filter(({ id }) => sampled.includes(id));
  const results = new Results(rules, dialect.unsupported);
  const all = tasksOf({ dialect, wanted: new Set(sampled), seed: 1, steps: 0 });
  const tasks = sampled.flatMap(id => all.find(task => task.rules.has(id)) ?? []);
  const connection = connect(baseUrl);
  const funding = await fundWorkers(connection, dialect, keys, 1);
  await campaign(
    [...new Set(tasks)],
    { connection, dialect, start: 0 },
    funding,
    { results, dialect, baseUrl, place: [], patience: 0 },
    {
      progress: { began: () => {}, done: () => {}, ended: () => {} },
      found: () => {},
      isOver: () => false,
    },
  );
  return Object.fromEntries(results.items().map(item => [item.id, item]));
}

const verdictsIn = (items: Readonly<Record<string, Item>>): readonly string[] =>
  Object.values(items)
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ id, verdict, why }) => `${verdict} ${id}: ${why}`);

describe('a file that cannot be meant so is told, with', () => {
  it.each([
    ['a member that there is not', 'prefx: 7391', 'there is no member prefx here'],
    ['a place of no operation', 'endpoints: { collecton: a }', 'did you mean collection'],
    ['a pattern that is none', 'error: { message: a, phrases: [{ says: (, means: b }] }', 'is no pattern'],
  ])('%s', async (_, text, says) => {
    const folder = await mkdtemp(join(tmpdir(), 'understudy-dialect-'));
    closers.push(() => rm(folder, { recursive: true }));
    const file = join(folder, 'dialect.yaml');
    await writeFile(file, text);
    expect(() => readDialect(file)).toThrow(FileMistake);
    expect(() => readDialect(file)).toThrow(says);
  });
});

describe('a probe finds', () => {
  it('versioned paths, and where errors tell what', async () => {
    const { dialect } = await probed(versionedInOtherWords);
    expect(dialect).toMatchObject({
      paths: { version: 'v1', collections: 'plural' },
      outcome: 'status',
      error: {
        message: 'failure.reason',
        phrases: [{ says: '^There is no such collection$', means: 'CollectionNotFound' }],
        statuses: { '422': 400 },
      },
      missing: [],
    });
  });

  it('earlier paths, and outcomes that only a result tells', async () => {
    const { dialect } = await probed(resultsOnly);
    expect(dialect).toMatchObject({ paths: { version: '', collections: 'singular' }, outcome: 'result' });
  });

  it('that nothing is told, so that reads have to tell', async () => {
    const { dialect } = await probed(reportsNothing);
    expect(dialect).toMatchObject({ outcome: 'reads', missing: [] });
  });

  it('what there is beyond the interface, and what is not', async () => {
    const { dialect } = await probed(interfaceOnly);
    expect(dialect.endpoints).toEqual({
      allowList: 'collection/allow-list',
      allowed: 'collection/allowed',
      addToAllowList: 'collection/add-to-allow-list',
      removeFromAllowList: 'collection/remove-from-allow-list',
      collection: 'collection',
    });
    expect(dialect.missing).toEqual(
      expect.arrayContaining(['balance', 'collectionTokens', 'approve', 'mintPieces']),
    );
    expect(dialect.missing).not.toEqual(expect.arrayContaining(['mint']));
  });
});

describe('a sound implementation passes', () => {
  it.each([
    ['with other paths, statuses, errors and words', versionedInOtherWords],
    ['in the earlier style, where only results are told', resultsOnly],
    ['with no more than the interface shows', interfaceOnly],
  ])('%s', async (_, accent) => {
    const { baseUrl, dialect } = await probed(accent);
    expect(verdictsIn(await verdictsOn(baseUrl, dialect))).toEqual([]);
  });

  it('where nothing is told, but for what is about telling', async () => {
    const { baseUrl, dialect } = await probed(reportsNothing);
    const verdicts = verdictsIn(await verdictsOn(baseUrl, dialect));
    expect(verdicts).toEqual([
      'blocked collection.add-admin.reports-admin: the target does not tell the outcome',
    ]);
  });

  it('not in other words that nobody has explained', async () => {
    const { baseUrl, dialect } = await probed(versionedInOtherWords);
    const unexplained = { ...dialect, error: { ...dialect.error, phrases: [] } };
    const items = await verdictsOn(baseUrl, unexplained);
    expect(items['reads.missing-collection.has-no-roles']).toMatchObject({ verdict: 'fail' });
  });
});
