import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the command prints for these arguments, and the code it ends with. */
const rules = (...args: string[]): Promise<{ out: string; err: string; code: number }> =>
  new Promise(resolve => {
    const command = ['--import', 'tsx', join(import.meta.dirname, './rules.ts'), ...args];
    execFile(process.execPath, command, { maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ out, err, code: error === null ? 0 : Number(error.code) }),
    );
  });

describe('the command that tells about rules', { timeout: 120_000 }, () => {
  it('lists rules by pattern and level, and counts them', async () => {
    const { out, code } = await rules('token.burn.*', '--level', 'stated');
    expect(out).toContain('token.burn.holds-no-tokens  (stated)\n');
    expect(out).not.toContain('token.burn.reports-value');
    expect(out).toMatch(/\n\d+ rules: \d+ stated, 0 ruled\n$/);
    expect(code).toBe(0);
  });

  it('explains one, with requests that make it speak and requests that nearly do', async () => {
    const { out, code } = await rules('token.burn.holds-no-tokens', '--json');
    const { statements, leaves, mutants, examples } = JSON.parse(out) as {
      statements: string[];
      leaves: string[];
      mutants: string[];
      examples: Record<'applies' | 'nearMiss', { requests: string[] }>;
    };
    expect(statements).toContain('states.token.burn.leaves-only');
    expect(leaves).toContain('refusal.at-build');
    expect(mutants).toContain('burn/with-children');
    expect(examples.applies.requests.at(-1)).toMatch(/^DELETE \/token \{/);
    expect(examples.nearMiss.requests.at(-1)).toMatch(/^DELETE \/token \{/);
    expect(code).toBe(0);
  });

  it('suggests ids where none matches', async () => {
    const { out, err, code } = await rules('token.burn.hold-no-token');
    expect(out).toBe('');
    expect(err).toContain('Did you mean one of these?\n  token.burn.holds-no-tokens\n');
    expect(code).toBe(2);
  });
});
