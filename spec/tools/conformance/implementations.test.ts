import { expect, it } from 'vitest';
import { temporaryFile } from '../../../src/testing/after-file.ts';
import { startStub } from '../../harness/targets/testing/dialect-stubs.ts';
import { runConform } from './testing/run-conform.ts';

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
