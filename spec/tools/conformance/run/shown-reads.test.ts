import { beforeAll, expect, it } from 'vitest';
import { startStub, type DialectStub } from '../../../harness/targets/testing/dialect-stubs.ts';
import { membersOf } from '../../../model/reported.ts';
import { runConform, type Ended } from '../testing/run-conform.ts';

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

let ended: Ended;
beforeAll(async () => {
  const target = await startStub(forgetsALimit);
  ended = await runConform({ target, rules: [inForce, atOnce], bail: true });
});

it.each([inForce, atOnce])(
  'a read that breaks a rule is its last request, with the wrong member: %s',
  rule => {
    const { why, evidence = [] } = ended.itemOf(rule) ?? {};
    expect(why).toMatch(/limits \{"collectionId":1\}: expected limits\.tokenLimit to be \d+, found 0$/);
    const last = evidence[0]?.steps.at(-1);
    expect(last?.title).toBe('limits {"collectionId":1}');
    expect(last?.outcome).toContain('"tokenLimit":0');
    expect(last?.exchanges.map(({ method, url }) => `${method} ${url}`)).toEqual([
      expect.stringMatching(/^GET http:.*\/limits\?collectionId=\d+$/),
    ]);
  },
);

it('a read that breaks a rule is in the scenario and in the shell lines', () => {
  const [evidence] = ended.itemOf(inForce)?.evidence ?? [];
  expect(evidence?.scenario).toMatch(
    /- read: limits\n +with: \{ collectionId: '\$\{collection\}' \}\n +expect: \{ limits: \{ tokenLimit: \d+ \} \}\n$/,
  );
  expect(evidence?.curl).toMatch(
    /\ncurl -s -G "\$api\/collections\/limits" --data-urlencode "collectionId=\$collection1" \| show\n$/,
  );
});
