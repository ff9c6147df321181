import { beforeEach, describe, expect, it } from 'vitest';
import { startStub, type DialectStub } from '../../harness/targets/testing/dialect-stubs.ts';
import type { Report } from '../reports/report.ts';
import { openWorkspace, verdictsOf, type Workspace } from './testing/workspace.ts';

const ownerOnly = 'collection.change-owner.owner-only';
const nameLength = 'collection.create.name-length';
const reportsOwner = 'collection.change-owner.reports-owner';

let workspace: Workspace;

beforeEach(() => {
  workspace = openWorkspace();
});

const statedVerdictsOf = (report: Report | undefined) =>
  verdictsOf(report?.items.filter(({ level }) => level === 'stated'));

describe('an implementation', () => {
  const samePath = (path: string): string => path;

  it('that errs once is flaky, which is a finding', async () => {
    let wrongAnswers = 1;
    const reportsOtherwiseOnce: DialectStub = {
      path: samePath,
      answer: ({ status, body }) => {
        const { parsed, ...others } = (body ?? {}) as { parsed?: { owner?: string } | null };
        if (parsed?.owner === undefined || wrongAnswers === 0) return { status, body };
        wrongAnswers -= 1;
        return { status, body: { ...others, parsed: { ...parsed, owner: 'nobody' } } };
      },
    };
    const target = await startStub(reportsOtherwiseOnce);
    const { code, report } = await workspace.run({ target, rules: [reportsOwner] });
    expect(code).toBe(1);
    expect(verdictsOf(report?.items)).toEqual({ [reportsOwner]: 'flaky' });
  });

  const lacksChangeOwner: DialectStub = {
    path: (path, method) => (method === 'PATCH' && path.endsWith('/transfer') ? undefined : path),
  };
  const rules = [ownerOnly, 'collection.change-owner.changes-nothing-else', nameLength];

  it('that lacks an endpoint fails the rules of that endpoint, and no others', async () => {
    const target = await startStub(lacksChangeOwner);
    const { code, report } = await workspace.run({ target, rules }, { probes: true });
    expect(code).toBe(1);
    const { [nameLength]: other, ...own } = statedVerdictsOf(report);
    expect(other).toBe('pass');
    // Rules about effects of the missing write are blocked.
    expect(new Set(Object.values(own))).toEqual(new Set(['fail', 'blocked']));
  });

  it('that declares the lack is not conformant, but has no findings', async () => {
    const dialect = workspace.file('lacks.yaml', 'unsupported: [changeOwner]\n');
    const { code, report } = await workspace.run({
      target: await startStub(lacksChangeOwner),
      rules,
      dialect,
    });
    expect(code).toBe(0);
    const { [nameLength]: other, ...own } = statedVerdictsOf(report);
    expect(other).toBe('pass');
    expect(new Set(Object.values(own))).toEqual(new Set(['unsupported']));
  });
});
