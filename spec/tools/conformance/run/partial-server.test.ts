import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFile } from '../../../../src/testing/after-file.ts';
import { startStub, type DialectStub } from '../../../harness/targets/testing/dialect-stubs.ts';
import { membersOf } from '../../../model/reported.ts';
import { runConform } from '../testing/run-conform.ts';

const createCollection = [
  'POST collection',
  'GET collection',
  'POST extrinsic/submit',
  'GET extrinsic/status',
];
const limits = ['GET collection/limits', 'POST collection/set-limits'];
const others = ['POST token', 'GET token', 'POST collection/admins', 'GET collection/admins'];

/** A server that has only these endpoints, in both styles of paths. */
const serverWith = (endpoints: readonly string[], more: Partial<DialectStub> = {}): Promise<string> =>
  startStub({
    path: (path, method) => {
      const named = path.replace(/^v1\//, '').replace(/^collections(?=\/|$)/, 'collection');
      return endpoints.includes(`${method} ${named}`) ? path : undefined;
    },
    ...more,
  });

/** There is no endpoint that sends coins to others. */
const signer = ['//Alice', '//Bob', '//Charlie', '//Dave'];

it('a rule of an operation that exists, which needs another, is named, and accepted by the baseline that the run writes', async () => {
  // A token that holds tokens cannot be burned; there is no nest.
  const unjudged = 'token.burn.holds-no-tokens';
  const judged = 'token.burn.destroys-token';
  const target = await serverWith([...createCollection, ...others, 'DELETE token']);
  const { out } = await runConform({ target, signer, probe: true }, { probes: true });
  const text = out.replace('unsupported: []\n', '').replace('missing:', 'unsupported:');
  const options = { target, signer, rules: [unjudged, judged], dialect: temporaryFile('own.yaml', text) };
  const ended = await runConform(options);
  expect(ended.code).toBe(1);
  expect(ended.verdicts).toEqual({ [unjudged]: 'blocked', [judged]: 'pass' });
  expect(ended.out).toContain(`burn: 1 of 2 rules judged; not ${unjudged}, since`);

  const accepted = await runConform({ ...options, baseline: join(ended.folder, 'baseline.yaml') });
  expect(accepted.code).toBe(0);
  expect(accepted.itemOf(unjudged)?.known).toContain('known since');
});

it('a rule that cannot be judged says all that it needs, and only that', async () => {
  const setLimits = 'collection.set-limits.take-effect-at-once';
  const ownerOnly = 'collection.set-limits.owner-only';
  const burns = 'token.burn.destroys-token';
  const schema = 'collection.create.schema-reads-back';
  const target = await serverWith([...createCollection, ...limits], {
    answer: ({ status, body }) => ({
      status,
      body: 'schema' in membersOf(body) ? { ...membersOf(body), schema: null } : body,
    }),
  });
  const rules = [setLimits, ownerOnly, burns, schema];
  const ended = await runConform({ target, signer, rules }, { probes: true });
  expect(ended.verdicts).toEqual({
    // A stranger is enough to try it: there need not be an admin.
    [ownerOnly]: 'pass',
    [setLimits]: 'pass',
    [burns]: 'blocked',
    [schema]: 'blocked',
  });
  expect(ended.itemOf(burns)).toMatchObject({
    lacks: ['mint', 'burn', 'token'],
    why: 'there is no endpoint for mint, burn and token, which it needs',
  });
  expect(ended.itemOf(schema)?.why).toBe(
    'the target reports no schema of a collection that was created with one',
  );
});

const ownerOnly = 'collection.change-owner.owner-only';
const effect = 'collection.change-owner.changes-nothing-else';
const nameLength = 'collection.create.name-length';
const rules = [ownerOnly, effect, nameLength];

const target = await startStub({
  path: (path, method) => (method === 'PATCH' && path.endsWith('/transfer') ? undefined : path),
});

it('an implementation that lacks an endpoint fails the rules of that endpoint, and no others', async () => {
  const { code, verdicts } = await runConform({ target, rules }, { probes: true });
  expect(code).toBe(1);
  expect(verdicts).toEqual({ [ownerOnly]: 'fail', [effect]: 'blocked', [nameLength]: 'pass' });
});

it('an implementation that declares the lack is not conformant, but has no findings', async () => {
  const dialect = temporaryFile('lacks.yaml', 'unsupported: [changeOwner]\n');
  const { code, verdicts } = await runConform({ target, rules, dialect });
  expect(code).toBe(0);
  expect(verdicts).toEqual({ [ownerOnly]: 'unsupported', [effect]: 'unsupported', [nameLength]: 'pass' });
});
