import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFile } from '../../../../src/testing/after-file.ts';
import { startStub, type DialectStub } from '../../../harness/targets/testing/dialect-stubs.ts';
import type { ConformOptions } from '../options.ts';
import { runConform, type Ended } from '../testing/run-conform.ts';

const createCollection = [
  'POST collection',
  'GET collection',
  'POST extrinsic/submit',
  'GET extrinsic/status',
];
const limits = ['GET collection/limits', 'POST collection/set-limits'];
const others = ['POST token', 'GET token', 'POST collection/admins', 'GET collection/admins'];

/** A server that has only these endpoints, in both styles of paths. */
const serverWith = (endpoints: readonly string[], answer?: DialectStub['answer']): DialectStub => ({
  path: (path, method) => {
    const named = path.replace(/^v1\//, '').replace(/^collections(?=\/|$)/, 'collection');
    return endpoints.includes(`${method} ${named}`) ? path : undefined;
  },
  ...(answer === undefined ? {} : { answer }),
});

const keys = ['//Alice', '//Bob', '//Charlie', '//Dave'];

/** Judges the server; what it does not have is declared as unsupported, or not. */
async function judged(
  stub: DialectStub,
  {
    isDeclared = true,
    ...more
  }: { isDeclared?: boolean } & Partial<Pick<ConformOptions, 'rules' | 'baseline'>> = {},
): Promise<Ended> {
  const options = { target: await startStub(stub), signer: keys, ...more };
  if (!isDeclared) return runConform(options, { probes: true });
  const { out } = await runConform({ ...options, probe: true }, { probes: true });
  const text = out.replace('unsupported: []\n', '').replace('missing:', 'unsupported:');
  return runConform({ ...options, dialect: temporaryFile('dialect.yaml', text) });
}

describe('a rule of an operation that exists, which needs another', { timeout: 120_000 }, () => {
  it('is named, and accepted by the baseline that the run writes', async () => {
    // A token that holds tokens cannot be burned; there is no nest.
    const unjudged = 'token.burn.holds-no-tokens';
    const server = serverWith([...createCollection, ...others, 'DELETE token']);
    const rules = [unjudged, 'token.burn.destroys-token'];
    const ended = await judged(server, { rules });
    expect(ended.code).toBe(1);
    expect(ended.verdicts).toEqual({ [unjudged]: 'blocked', [rules[1] ?? '']: 'pass' });
    expect(ended.out).toContain(`burn: 1 of 2 rules judged; not ${unjudged}, since`);

    const accepted = await judged(server, {
      rules,
      baseline: join(ended.folder, 'baseline.yaml'),
    });
    expect(accepted.code).toBe(0);
    expect(accepted.itemOf(unjudged)?.known).toContain('known since');
  });
});

describe('a rule that cannot be judged', { timeout: 120_000 }, () => {
  const setLimits = 'collection.set-limits.take-effect-at-once';
  const ownerOnly = 'collection.set-limits.owner-only';
  const burns = 'token.burn.destroys-token';
  const schema = 'collection.create.schema-reads-back';
  const withoutSchema: DialectStub['answer'] = ({ status, body }) => ({
    status,
    body: typeof body === 'object' && body !== null && 'schema' in body ? { ...body, schema: null } : body,
  });

  it('says all that it needs, and only that', async () => {
    const ended = await judged(serverWith([...createCollection, ...limits], withoutSchema), {
      rules: [setLimits, ownerOnly, burns, schema],
      isDeclared: false,
    });
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
});
