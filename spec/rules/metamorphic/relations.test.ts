import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { openTargetServer, type TargetServer } from '../../harness/targets/server.ts';
import { relations } from './index.ts';
import { checkRepeatedly, type MakeTarget } from './relation.ts';

/** How often each has to be seen to hold; seldom over HTTP, since there it takes long to set a stage. */
const times = { inProcess: 6, overHttp: 2 };

const inProcess = relations.filter(({ needsWire }) => needsWire === undefined);
const overHttp = relations.filter(({ needsWire }) => needsWire === true);

describe.each(['document', 'chain'] as const)('relations under the rules of the %s', profile => {
  const make: MakeTarget = network => Promise.resolve(inProcessTarget({ profile, network }));

  it.each(inProcess)('$id', async relation => {
    expect(await checkRepeatedly(relation, make, times.inProcess)).toBe('holds');
  });
});

describe('relations of requests as such, which are the same under both rules', () => {
  let server: TargetServer;
  beforeAll(async () => {
    server = await openTargetServer();
  });
  afterAll(async () => server.close());

  it.each(overHttp)('$id', async relation => {
    expect(await checkRepeatedly(relation, server.make('document'), times.overHttp)).toBe('holds');
  });
});
