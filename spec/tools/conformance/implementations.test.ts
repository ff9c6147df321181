import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStub, type DialectStub } from '../../harness/targets/testing/dialect-stubs.ts';
import { openWorkspace, verdictsOf, type Workspace } from './testing/workspace.ts';

const ownerOnly = 'collection.change-owner.owner-only';
const nameLength = 'collection.create.name-length';
const reportsOwner = 'collection.change-owner.reports-owner';

let workspace: Workspace;

// Under GitHub Actions the findings of these tests must not become annotations.
beforeAll(() => vi.stubEnv('GITHUB_ACTIONS', ''));
afterAll(() => vi.unstubAllEnvs());
beforeEach(async () => {
  workspace = await openWorkspace();
  return () => workspace.clear();
});

describe('an implementation', () => {
  const behind = async (accent: DialectStub, use: (target: string) => Promise<void>): Promise<void> => {
    const { baseUrl, close } = await startStub(accent);
    await use(baseUrl).finally(close);
  };
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
    await behind(reportsOtherwiseOnce, async target => {
      const { code, report } = await workspace.run({ target, rules: [reportsOwner] });
      expect(code).toBe(1);
      expect(verdictsOf(report?.items)).toEqual({ [reportsOwner]: 'flaky' });
    });
  });

  const lacksChangeOwner: DialectStub = {
    path: (path, method) => (method === 'PATCH' && path.endsWith('/transfer') ? undefined : path),
  };
  const rules = [ownerOnly, 'collection.change-owner.changes-nothing-else', nameLength];

  it('that lacks an endpoint fails the rules of that endpoint, and no others', async () => {
    await behind(lacksChangeOwner, async target => {
      const { code, report } = await workspace.run({ target, rules }, { probes: true });
      expect(code).toBe(1);
      const stated = report?.items.filter(({ level }) => level === 'stated');
      const { [nameLength]: other, ...own } = verdictsOf(stated);
      expect(other).toBe('pass');
      // Rules about effects of the missing write are blocked.
      expect(new Set(Object.values(own))).toEqual(new Set(['fail', 'blocked']));
    });
  });

  it('that declares the lack is not conformant, but has no findings', async () => {
    const dialect = await workspace.file('lacks.yaml', 'unsupported: [changeOwner]\n');
    await behind(lacksChangeOwner, async target => {
      const { code, report } = await workspace.run({ target, rules, dialect });
      expect(code).toBe(0);
      const { [nameLength]: other, ...own } = verdictsOf(
        report?.items.filter(({ level }) => level === 'stated'),
      );
      expect(other).toBe('pass');
      expect(new Set(Object.values(own))).toEqual(new Set(['unsupported']));
    });
  });
});
