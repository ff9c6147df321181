import { afterEach, describe, expect, it } from 'vitest';
import { mutantIds, type MutantId } from './mutants/index.ts';
import { collectionsMutants } from './mutants/collections.ts';
import { nestingMutants } from './mutants/nesting.ts';
import { propertiesMutants } from './mutants/properties.ts';
import { readsMutants } from './mutants/reads.ts';
import { rolesMutants } from './mutants/roles.ts';
import { tokenPropertiesMutants } from './mutants/token-properties.ts';
import { tokensMutants } from './mutants/tokens.ts';
import { writeFlowMutants } from './mutants/write-flow.ts';
import type { Probe } from './testing/probe.ts';
import { collectionProbes } from './testing/probes-collections.ts';
import { mintProbes } from './testing/probes-mint.ts';
import { nestingProbes } from './testing/probes-nesting.ts';
import { propertyProbes } from './testing/probes-properties.ts';
import { roleProbes } from './testing/probes-roles.ts';
import { tokenPropertyProbes } from './testing/probes-token-properties.ts';
import { tokenProbes } from './testing/probes-tokens.ts';
import { writeFlowProbes } from './testing/probes-write-flow.ts';
import { TestClient } from './testing/test-client.ts';

/** The type makes a mutant without a probe a compile error. */
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

const open: TestClient[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(client => client.close()));
});

async function observe(probe: Probe, mutants: readonly MutantId[]): Promise<unknown> {
  const client = await TestClient.open(mutants);
  open.push(client);
  return probe(client);
}

const tables = [
  writeFlowMutants,
  collectionsMutants,
  rolesMutants,
  propertiesMutants,
  tokenPropertiesMutants,
  tokensMutants,
  nestingMutants,
  readsMutants,
];

describe('mutants of the document service', () => {
  it('have unique ids', () => {
    expect(tables.flatMap(table => Object.keys(table))).toHaveLength(mutantIds.length);
  });

  it.each(mutantIds)('%s changes a response', async id => {
    const expected = await observe(probes[id], []);
    expect(expected).not.toMatchObject({ status: 500 });
    const mutated = await observe(probes[id], [id]);
    expect(mutated).not.toMatchObject({ status: 500 });
    expect(mutated).not.toEqual(expected);
  });
});
