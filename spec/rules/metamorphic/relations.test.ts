import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRepeatedly } from '../../harness/generators/fixtures.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { openTargetServer, type TargetServer } from '../../harness/targets/connections/server.ts';
import { relations } from './index.ts';
import type { MakeTarget } from './relation.ts';

/**
 * How often each relation must hold, on different fixtures: `TIMES=20 npx vitest run spec/rules/metamorphic/` is the long form. Without it
 * a third of them holds under profile `chain`.
 */
const times = Number(process.env['TIMES'] ?? 1);

const inProcess = relations.filter(({ needsWire }) => needsWire === undefined);
const overHttp = relations.filter(({ needsWire }) => needsWire === true);

describe.each(['document', 'chain'] as const)('relations under profile %s', profile => {
  const make: MakeTarget = network => Promise.resolve(inProcessTarget({ profile, network }));

  const step = profile === 'chain' && process.env['TIMES'] === undefined ? 3 : 1;

  it.each(inProcess.filter((_, index) => index % step === 0))('$id', async relation => {
    expect(await checkRepeatedly(relation, make, times)).toBe('holds');
  });
});

describe('relations about HTTP requests, which are the same under both profiles', () => {
  let server: TargetServer;
  beforeAll(async () => {
    server = await openTargetServer();
  });
  afterAll(async () => server.close());

  it.each(overHttp)('$id', async relation => {
    expect(await checkRepeatedly(relation, server.make('document'), times)).toBe('holds');
  });
});
