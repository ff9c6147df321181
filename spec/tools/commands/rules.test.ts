import { describe, expect, it } from 'vitest';
import { rulesCommand } from './rules.ts';
import { runHere, type Ran } from './testing/run-here.ts';
import { allPreconditions } from '../../rules/index.ts';

const rules = (...args: readonly string[]): Promise<Ran> => runHere(rulesCommand(), ...args);

describe('understudy rules', { timeout: 120_000 }, () => {
  it('lists rules by pattern and level, with their number', async () => {
    const { out, code } = await rules('token.burn.*', '--level', 'stated');
    expect(out).toContain('token.burn.holds-no-tokens  (stated)\n');
    expect(out).not.toContain('token.burn.reports-value');
    expect(out).toMatch(/\n\d+ rules: \d+ stated, 0 ruled\n$/);
    expect(code).toBe(0);
  });

  it('lists the rules whose ids begin with a whole name', async () => {
    const { out, code } = await rules('token.burn');
    expect([out, code]).toEqual([(await rules('token.burn.*')).out, 0]);
  });

  it('says which options select no rule', async () => {
    const { err, code } = await rules('token.burn.*', '--heading', 'Nothing');
    expect([err, code]).toEqual([
      expect.stringMatching(/^no rule is under a heading Nothing; did you mean one of these headings\?\n/),
      2,
    ]);
  });

  it('explains one rule, with an example and a near miss', async () => {
    const { out, code } = await rules('collection.destroy.empty-only', '--json');
    const { statements, leaves, needs, examples } = JSON.parse(out) as {
      needs: string[];
      statements: string[];
      leaves: string[];
      examples: Record<'applies' | 'nearMiss', { requests: string[] }>;
    };
    expect(statements).toContain('states.collection.destroy.empty');
    expect(leaves).toContain('destroy.signer: anyone');
    expect(needs).toEqual(expect.arrayContaining(['createCollection', 'destroyCollection', 'mint', 'token']));
    expect(examples.applies.requests.at(-1)).toMatch(/^DELETE \/collections \{/);
    expect(examples.nearMiss.requests.at(-1)).toMatch(/^DELETE \/collections \{/);
    expect(code).toBe(0);
  });

  it('prints an operation as a page: refusals in order, effects, outcome, each with an example and a near miss', async () => {
    const { out, code } = await rules('burn');
    expect(out.match(/^\S.*$/gm)).toEqual([
      'burn: DELETE /token (profile document)',
      'Malformed: cannot be built',
      'Refused, in this order',
      'Accepted',
      'Effects',
      'Unchanged',
      'Outcome',
      'Events',
      'Every write',
    ]);
    const { reasons = [] } = allPreconditions.find(({ operations }) => operations.includes('burn')) ?? {};
    const [, refused = ''] = /\nRefused, in this order\n([^]*?)\n\n/.exec(out) ?? [];
    const listed = [...refused.matchAll(/^ {2}(\S+) {2}\(/gm)].map(([, id]) => id);
    expect(listed).toEqual([
      ...new Set(reasons.filter(({ profile }) => profile !== 'chain').map(({ id }) => id)),
    ]);
    expect(refused).toMatch(
      /token\.burn\.holds-no-tokens {2}\(stated\)\n {4}Only a token without nested tokens can be burned\.\n {4}example:\n( {6}\w+ \{.*\n)+ {6}→ refused .*holds-no-tokens.*\n {4}near miss:\n( {6}\w+ \{.*\n)+ {6}→ accepted/,
    );
    expect(out).toContain(
      '  token.burn.destroys-token  (stated)\n    A burned token no longer exists.\n    example:\n',
    );
    expect(code).toBe(0);
  });

  it('suggests similar ids if none matches', async () => {
    const { out, err, code } = await rules('token.burn.hold-no-token');
    expect(out).toBe('');
    expect(err).toContain('did you mean one of these?\n  token.burn.holds-no-tokens\n');
    expect(code).toBe(2);
  });
});
