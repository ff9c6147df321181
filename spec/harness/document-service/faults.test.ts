import { afterEach, describe, expect, it } from 'vitest';
import { mutantTable, type MutantId } from './faults/index.ts';
import type { Probe } from './testing/probe.ts';
import { collectionProbes } from './testing/probes-collections.ts';
import { mintProbes } from './testing/probes-mint.ts';
import { nestingProbes } from './testing/probes-nesting.ts';
import { propertyProbes } from './testing/probes-properties.ts';
import { roleProbes } from './testing/probes-roles.ts';
import { tokenPropertyProbes } from './testing/probes-token-properties.ts';
import { tokenProbes } from './testing/probes-tokens.ts';
import { writeFlowProbes } from './testing/probes-write-flow.ts';
import { Stage } from './testing/stage.ts';

/** The type makes a fault without a probe a compile error. */
const probes: Record<MutantId, Probe> = {
  ...writeFlowProbes,
  ...collectionProbes,
  ...roleProbes,
  ...propertyProbes,
  ...tokenPropertyProbes,
  ...mintProbes,
  ...tokenProbes,
  ...nestingProbes,
};

const open: Stage[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(stage => stage.close()));
});

async function observe(probe: Probe, mutants: readonly MutantId[]): Promise<unknown> {
  const stage = await Stage.open(mutants);
  open.push(stage);
  return probe(stage);
}

describe('planted faults', () => {
  it('have ids that are used once', () => {
    expect(new Set(mutantTable.map(({ id }) => id)).size).toBe(mutantTable.length);
  });

  it.each(mutantTable)('$id changes an answer', async ({ id }) => {
    const sound = await observe(probes[id], []);
    expect(sound).not.toMatchObject({ status: 500 });
    const sloppy = await observe(probes[id], [id]);
    expect(sloppy).not.toMatchObject({ status: 500 });
    expect(sloppy).not.toEqual(sound);
  });
});
