import { beforeAll, describe, expect, it } from 'vitest';
import { startStub, type DialectStub } from '../../../harness/targets/testing/dialect-stubs.ts';
import { membersOf } from '../../../model/reported.ts';
import type { Item } from '../../reports/report.ts';
import { runConform } from '../testing/run-conform.ts';

/** A service in which one limit that was set does not read as in force. */
const forgetsALimit: DialectStub = {
  path: path => path,
  answer: ({ status, body }, path) => {
    if (!path.endsWith('/limits')) return { status, body };
    const { limits, ...others } = membersOf(body);
    return { status, body: { ...others, limits: { ...membersOf(limits), tokenLimit: 0 } } };
  },
};

const inForce = 'collection.limits.effective-are-those-set';
const atOnce = 'collection.set-limits.take-effect-at-once';
const difference = /limits \{"collectionId":1\}: expected limits\.tokenLimit to be \d+, found 0$/;

describe('a read that breaks a rule', { timeout: 120_000 }, () => {
  const found = new Map<string, Item>();
  beforeAll(async () => {
    const target = await startStub(forgetsALimit);
    const { report } = await runConform({ target, rules: [inForce, atOnce], bail: true });
    for (const item of report?.items ?? []) found.set(item.id, item);
  });

  const evidenceOf = (rule: string) => found.get(rule)?.evidence[0];

  it.each([inForce, atOnce])('is named with the wrong member: %s', rule => {
    expect(found.get(rule)?.why).toMatch(difference);
  });

  it.each([inForce, atOnce])('is the last request that is reported: %s', rule => {
    const last = evidenceOf(rule)?.steps.at(-1);
    expect(last?.title).toBe('limits {"collectionId":1}');
    expect(last?.outcome).toContain('"tokenLimit":0');
    expect(last?.exchanges.map(({ method, url }) => `${method} ${url}`)).toEqual([
      expect.stringMatching(/^GET http:.*\/limits\?collectionId=\d+$/),
    ]);
  });

  it('is in the scenario and in the shell lines', () => {
    expect(evidenceOf(inForce)?.scenario).toMatch(
      /- read: limits\n +with: \{ collectionId: '\$\{collection\}' \}\n +expect: \{ limits: \{ tokenLimit: \d+ \} \}\n$/,
    );
    expect(evidenceOf(inForce)?.curl).toMatch(
      /\ncurl -s -G "\$api\/collections\/limits" --data-urlencode "collectionId=\$collection1" \| show\n$/,
    );
  });
});
