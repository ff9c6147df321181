import { describe, expect, it } from 'vitest';
import { mutants } from '../../proofs/mutants/index.ts';
import { mutantTarget } from '../../proofs/mutants/inject/mutant.ts';
import { fuzzCommand } from './fuzz.ts';
import { runHere } from './testing/run-here.ts';
import { run } from './testing/run.ts';

/** The JSON of `understudy fuzz --json`. */
interface Printed {
  readonly steps: number;
  readonly rulesApplied: number;
  readonly broken: readonly { readonly rule: string }[];
  readonly commands: readonly { readonly operation: string }[];
  readonly replayId: string;
}

describe('understudy fuzz --json', { timeout: 120_000 }, () => {
  it('prints how much was judged, and nothing else to the standard output', async () => {
    const { out, err, code } = await run('fuzz', '--seed', '1', '--steps', '30', '--json');
    expect(JSON.parse(out)).toMatchObject({ profile: 'document', seed: 1, broken: [] });
    const { steps, rulesApplied } = JSON.parse(out) as Printed;
    // A command of several writes counts each of them.
    expect(steps).toBeGreaterThanOrEqual(30);
    expect(rulesApplied).toBeGreaterThan(30);
    expect(err).toContain('no rule is broken');
    expect(code).toBe(0);
  });

  it('prints a broken rule with the commands that break it, and how to run them again', async () => {
    const mutant = mutants.find(({ id }) => id === 'burn/by-anybody');
    if (mutant === undefined) throw new Error('expected the mutant burn/by-anybody');
    const onMutant = () => fuzzCommand(() => mutantTarget(mutant));
    const { out, code } = await runHere(onMutant(), '--seed', '1', '--steps', '5000', '--json');
    const { broken, commands, replayId } = JSON.parse(out) as Printed;
    expect(broken.length).toBeGreaterThan(0);
    expect(commands.at(-1)).toHaveProperty('operation', 'burn');
    expect(code).toBe(1);
    const again = await runHere(onMutant(), '--json', '--replay', replayId);
    expect(JSON.parse(again.out)).toMatchObject({ broken: [{ rule: broken[0]?.rule }], replayId });
    expect((await runHere(fuzzCommand(), '--json', '--replay', replayId)).code).toBe(0);
  });
});
