import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownDialect, type Dialect } from '../../../harness/dialects/dialect.ts';
import { mutants } from '../../../proofs/mutants/index.ts';
import type { Item } from '../../reports/report.ts';
import type { ReportedError, Target } from '../../../model/target.ts';
import {
  startStub,
  interfaceOnly,
  versionedWithOtherErrors,
  type DialectStub,
} from '../../../harness/targets/testing/dialect-stubs.ts';
import { mutantTarget } from '../../../proofs/mutants/inject/mutant.ts';
import { skipping } from '../../../proofs/mutants/refusals.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { isStated } from './required.ts';
import { documentOnly, oddWords } from '../testing/foreign-stub.ts';

import { loadScenarios } from '../format/parse.ts';
import { runScenarios, type Played } from '../run.ts';
import { chosen, filesIn, type Choice } from '../select.ts';
import { playSteps } from '../testing/play-steps.ts';
import { behind, type Environment } from '../environment.ts';

const folder = join(import.meta.dirname, '../../../../scenarios');
const { scenarios } = loadScenarios(filesIn([folder]));
const noProgress = { began: () => undefined, done: () => undefined, ended: () => undefined };

const environmentOf = (open: () => Target): Environment => ({
  name: 'stub',
  profile: 'document',
  jobsMax: 1,
  unsupported: [],
  missing: [],
  isForeign: true,
  open: () => Promise.resolve(open()),
  close: () => Promise.resolve(),
});

const play = (environment: Environment, choice: Choice = {}, rules = false): Promise<Played> =>
  runScenarios(
    environment,
    chosen(scenarios, choice),
    { jobs: 1, retries: 0, bail: false, rules, run: 'test' },
    noProgress,
  );

const refused = (message: string): { kind: 'refused'; error: ReportedError } => ({
  kind: 'refused',
  error: { message },
});

/** Other choices than those of the simulator for bounds and repetitions that the interface leaves open. */
function narrow(target: Target): Target {
  const made = new Set<string>();
  return {
    ...target,
    write: async request => {
      const { operation, body } = request;
      if (operation === 'mintMany' && body.tokens.length > 5) return refused('five at a time');
      if (operation === 'createCollection' && (body.mode ?? 'Nft') !== 'Nft') return refused('only Nft');
      if (operation === 'createCollection' && (body.limits?.accountTokenOwnershipLimit ?? 0) > 1_000)
        return refused('a limit that is too great');
      const isRepeatable = operation !== 'addAdmin' && operation !== 'addToAllowList';
      const again = JSON.stringify([operation, body]);
      if (!isRepeatable && made.has(again)) return refused('listed');
      made.add(again);
      return target.write(request);
    },
  };
}

const verdictsIn = ({ items }: Played, verdict: Item['verdict']): Item[] =>
  items.filter(item => item.verdict === verdict);

/** Why a scenario cannot run on a target with no more than the interface guarantees. */
const lacking =
  /has no endpoint for|does not report (balances|the blockHash|address)|profile chain|cannot seal blocks/;

describe('on a target with no more than the interface guarantees', () => {
  it.each([
    ['with unknown error messages', inProcessTarget],
    ['with bounds of its own', () => narrow(inProcessTarget())],
  ])('no scenario fails, %s', async (_, open) => {
    const played = await play(environmentOf(() => documentOnly(open())));
    const counts = ['pass', 'observed', 'unsupported'].map(one => verdictsIn(played, one as Item['verdict']));
    const [passed = [], observed = [], unsupported = []] = counts;
    expect(played.items.filter(item => !counts.flat().includes(item))).toEqual([]);
    expect(unsupported.filter(({ why = '' }) => !lacking.test(why))).toEqual([]);
    expect(observed.filter(({ why = '' }) => !why.includes('the scenario relies on'))).toEqual([]);
    expect(passed.length).toBeGreaterThan(85);
  });

  it('unknown error messages become remarks, each once', async () => {
    const { remarks } = await play(environmentOf(() => documentOnly(inProcessTarget())));
    expect(remarks).toContainEqual(
      expect.stringMatching(
        /^refused with an error that the dialect does not know: “refused, reason 50” \(in .* and \d+ more\)$/,
      ),
    );
    expect(new Set(remarks).size).toBe(remarks.length);
  });

  it.each(
    [
      'collection.set-limits.owner-only',
      'collection.transfers-enabled.owner-only',
      'collection.add-admin.owner-or-admin',
      'collection.add-admin.makes-admin',
      'collection.change-owner.owner-only',
      'collection.destroy.empty-only',
      'nesting.permitted-by-parents-collection',
      'token.burned.still-count',
      'token.burn.holds-no-tokens',
      'token.mint.within-token-limit',
      'token.properties.permitted',
      'token.transfer.from-its-owner',
      'token.transfer.gives-to-recipient',
      'reads.missing-collection.has-no-roles',
    ].map(rule => [rule]),
  )('a scenario about %s fails on a target that breaks it', async rule => {
    expect(isStated(rule)).toBe(true);
    const about = scenarios.filter(({ covers, profile }) => covers.includes(rule) && profile !== 'chain');
    const failed: Item[] = [];
    const breaking = [...mutants.filter(({ breaks }) => breaks === rule), ...skipping(rule, 'document')];
    for (const mutant of breaking) {
      const environment = environmentOf(() => documentOnly(mutantTarget({ ...mutant, profile: 'document' })));
      for (const { name } of about)
        failed.push(...verdictsIn(await play(environment, { grep: name }), 'fail'));
    }
    expect(failed).not.toEqual([]);
  });
});

describe('a refusal', () => {
  /** Runs a scenario about a missing collection, with this wording of errors. */
  const refusedWith = (words: (message: string) => string): Promise<Played> =>
    play(
      environmentOf(() => documentOnly(inProcessTarget(), words)),
      { grep: 'Writes to a missing collection' },
    );

  it('may have the phrase of the interface anywhere in its message', async () => {
    const { items, remarks } = await refusedWith(message => `Sorry! ${message} (4711)`);
    expect([items[0]?.verdict, remarks]).toEqual(['pass', []]);
  });

  it('fails the scenario with another phrase of the interface', async () => {
    const { items } = await refusedWith(() => 'UserIsNotAllowedToNest');
    expect(items[0]).toMatchObject({ verdict: 'fail' });
    expect(items[0]?.why).toContain(
      'expected it to fail with “Collection not found”, but it failed with “UserIsNotAllowedToNest”',
    );
  });

  it('fails the scenario if one phrase contains the other', async () => {
    const environment = environmentOf(() =>
      documentOnly(inProcessTarget(), message =>
        message.replace(/^Signer is not Collection Owner$/, '$& or Collection Admin'),
      ),
    );
    const { items } = await play(environment, { grep: 'Only the owner sets limits' });
    expect(new Set(items.map(({ verdict }) => verdict))).toEqual(new Set(['fail']));
  });

  it('may have any reason if the interface states no phrase', async () => {
    const step = (fails: string): string =>
      `  - { as: bob, do: mintToken, with: { collectionId: '\${cards}' }, fails: ${fails} }\n`;
    const target = documentOnly(inProcessTarget(), () => 'Collection not found');
    const verdict = async (fails: string): Promise<string> =>
      (await playSteps(step(fails), target, { rules: false, isForeign: true, missing: [] })).verdict;
    expect(await verdict('common.PublicMintingNotAllowed')).toBe('pass');
    expect(await verdict('{ rule: token.mint.public-only-in-mint-mode }')).toBe('pass');
  });
});

describe('an expectation that the interface does not require', () => {
  const steps = (text: string): Promise<Item> =>
    playSteps(text, documentOnly(inProcessTarget(), oddWords), {
      rules: false,
      isForeign: true,
      missing: [],
    });

  it('is skipped if the step is marked as ruled', async () => {
    expect(
      await steps(
        `  - { read: totalSupply, ruled: true, with: { collectionId: '\${cards}' }, is: { totalSupply: 5 } }\n`,
      ),
    ).toMatchObject({ verdict: 'pass' });
  });

  it('is unsupported without an endpoint', async () => {
    expect(await steps(`  - { read: totalSupply, with: { collectionId: '\${cards}' } }\n`)).toMatchObject({
      verdict: 'unsupported',
      why: 'the target has no endpoint for totalSupply (GET collections/total-supply): error 404 (no such page)',
    });
  });

  it('is unsupported if a step needs members of the receipt', async () => {
    expect(
      await steps(
        `  - { read: collection, with: { collectionId: '\${cards}' }, at: '\${created}', expect: { owner: '@alice' } }\n`,
      ),
    ).toMatchObject({ verdict: 'unsupported', why: 'the target does not report the blockHash of a write' });
  });

  it('is observed, and ends the scenario', async () => {
    const item =
      await steps(`  - { as: alice, do: mintToken, with: { collectionId: '\${cards}', owner: '@bob' }, save: { card: tokenId } }
  - { read: token, with: { collectionId: '\${cards}', tokenId: '\${card}' }, expect: { owner: '@bob' } }
  - { read: token, with: { collectionId: '\${cards}', tokenId: '\${card}' } }
`);
    expect(item.verdict).toBe('observed');
    expect(item.why).toMatch(/expected owner to be .*\nthe scenario relies on owner of mint$/);
    expect(item.evidence[0]?.steps.length).toBe(3);
  });
});

describe('the rules', () => {
  const mint = `  - { as: alice, do: mintToken, with: { collectionId: '\${cards}' } }\n`;
  const played = async (
    id: string,
    isOwn: boolean,
  ): Promise<readonly [Item['verdict'], readonly string[]]> => {
    const mutant = mutants.find(one => one.id === id);
    if (mutant === undefined) throw new Error(`expected a mutant ${id}`);
    const remarks: string[] = [];
    const remark = (text: string): void => void remarks.push(text);
    const { verdict } = await playSteps(mint, mutantTarget(mutant), {
      isForeign: !isOwn,
      missing: [],
      remark,
    });
    return [verdict, remarks];
  };

  it('fail a scenario if the interface states them', async () => {
    expect(await played('amounts/mint/renames', false)).toEqual(['fail', []]);
  });

  it('are remarks otherwise, except on the simulator', async () => {
    const remark = expect.stringMatching(/^not required by the interface: events.end-with-success: the last/);
    expect(await played('events/success-unreported', false)).toEqual(['pass', [remark, remark]]);
    expect(await played('events/success-unreported', true)).toEqual(['fail', []]);
  });
});

/** Runs scenarios on a stub over HTTP with this variation, and a dialect file without missing endpoints. */
async function onStub(accent: DialectStub, dialect: Dialect, choice: Choice, rules = false): Promise<Played> {
  const { baseUrl, close } = await startStub(accent);
  const environment = await behind({ baseUrl, keys: [], dialect }, 'document');
  const played = await play(environment, choice, rules);
  await close();
  return played;
}

const inOtherWords: Dialect = {
  ...ownDialect,
  paths: { version: 'v1', collections: 'plural' },
  error: {
    message: 'failure.reason',
    phrases: [{ says: '^There is no such collection$', means: 'CollectionNotFound' }],
    statuses: { '422': 400 },
  },
};

const earlier: Dialect = { ...ownDialect, paths: { version: '', collections: 'singular' } };

describe('over HTTP', () => {
  it('errors with other messages, statuses and shapes can mean the same', async () => {
    const { items, remarks } = await onStub(
      versionedWithOtherErrors,
      inOtherWords,
      { grep: 'missing collection' },
      true,
    );
    expect(new Set(items.map(({ verdict }) => verdict))).toEqual(new Set(['pass']));
    expect(remarks).toEqual([]);
  });

  it('errors with another meaning fail', async () => {
    const [phrase] = inOtherWords.error.phrases;
    const wrong = {
      ...inOtherWords.error,
      phrases: [{ says: phrase?.says ?? '', means: 'SignerIsNotOwner' }],
    };
    const { items } = await onStub(
      versionedWithOtherErrors,
      { ...inOtherWords, error: wrong },
      {
        grep: 'missing collection',
      },
    );
    expect(new Set(items.map(({ verdict }) => verdict))).toEqual(new Set(['fail']));
  });

  it('an operation without an endpoint is unsupported, with or without a dialect', async () => {
    for (const missing of [[], ['totalSupply', 'approve']]) {
      const { items } = await onStub(interfaceOnly, { ...earlier, missing }, { tag: ['allowances'] });
      expect(items.map(({ verdict, why = '' }) => [verdict, lacking.test(why)])).toEqual(
        items.map(() => ['unsupported', true]),
      );
      expect(items.length).toBeGreaterThan(2);
    }
  });
});
