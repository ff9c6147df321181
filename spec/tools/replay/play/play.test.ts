import { describe, expect, it } from 'vitest';
import type { Item, Problem } from '../../reports/report.ts';
import type { Target } from '../../../model/target.ts';
import { membersOf } from '../../../model/reported.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import type { Recorded } from './run-context.ts';
import { playSteps, scenarioIn, withoutBlocks, withWrongIds } from '../testing/play-steps.ts';
import { playScenario } from './play.ts';

const problemsIn = ({ evidence }: Item): readonly Problem[] =>
  evidence.flatMap(({ steps }) => steps).flatMap(({ broken }) => broken);

const mint =
  "  - { as: alice, do: mintToken, with: { collectionId: '${cards}' }, save: { card: tokenId } }\n";

describe('a scenario', () => {
  it('passes if all expectations are met', async () => {
    const item = await playSteps(`${mint}
  - read: token
    with: { collectionId: '\${cards}', tokenId: '\${card}' }
    expect: { owner: '@alice', collection: { name: 'Cards \${unique}' } }
`);
    expect(item).toMatchObject({ verdict: 'pass', id: 'A test', group: 'test.yaml' });
    expect(item.evidence[0]?.steps.map(({ title, outcome }) => [title, outcome])).toContainEqual([
      'alice: mintToken {"collectionId":1}',
      'accepted {"collectionId":1,"tokenId":1}',
    ]);
    expect(item.evidence[0]?.steps[1]?.changed).toContainEqual({
      path: 'collections/1/totalSupply',
      before: 0,
      after: 1,
    });
  });

  it('ends at the first broken step, and reports its place', async () => {
    const item = await playSteps(`  - read: totalSupply
    with: { collectionId: '\${cards}' }
    expect:
      totalSupply: 5
${mint}`);
    expect(item.verdict).toBe('fail');
    expect(problemsIn(item)).toEqual([
      {
        rule: 'expect.totalSupply',
        why: 'expected totalSupply to be 5, found 0',
        expected: 5,
        found: 0,
        where: 'test.yaml:11:20',
      },
    ]);
    expect(item.evidence[0]?.steps.length).toBe(2);
  });

  it('is also judged by the rules, at each step and by reads at the end', async () => {
    const minted = await playSteps(mint, withWrongIds());
    expect(problemsIn(minted).map(({ rule }) => rule)).toContain('token.mint.tokens-exist');
    expect(minted.evidence[0]?.steps.at(-1)?.title).toBe('alice: mintToken {"collectionId":1}');
    const target = inProcessTarget();
    const read: Target['read'] = async (operation, query) => {
      const answer = await target.read(operation, query);
      return operation === 'balance' && answer.kind === 'body'
        ? { kind: 'body', body: { ...membersOf(answer.body), totalBalance: { raw: '0' } } }
        : answer;
    };
    const judged = await playSteps(mint, { ...target, read });
    expect(problemsIn(judged)).toContainEqual(expect.objectContaining({ rule: 'account.balance.adds-up' }));
    expect(judged.evidence[0]?.steps.at(-1)?.title).toBe('reads at the end');
  });

  it('is not judged by the rules without the option', async () => {
    const item = await playSteps(mint, withWrongIds(), { rules: false });
    expect(item).toMatchObject({ verdict: 'pass', applied: 0 });
  });

  it('for the other profile is unsupported', async () => {
    const scenario = scenarioIn('scenario: A\nprofile: chain\nsteps: [{ read: stats }]');
    expect((await playScenario(inProcessTarget(), scenario, { run: '' })).verdict).toBe('unsupported');
    const chain = inProcessTarget({ profile: 'chain' });
    expect((await playScenario(chain, scenario, { run: '' })).verdict).toBe('pass');
  });

  it('that needs more accounts than there are signers is unsupported', async () => {
    const target = inProcessTarget();
    const two = { ...target, actors: target.actors.slice(0, 2) };
    const step = (who: string): string =>
      `  - { as: ${who}, do: mintToken, with: { collectionId: 1 }, may: fail }`;
    expect((await playSteps(step('bob'), two)).verdict).toBe('pass');
    expect(await playSteps(step('charlie'), two)).toMatchObject({
      verdict: 'unsupported',
      why: 'there is no actor charlie here: give the target another --signer',
    });
  });

  it('can make requests without a signer', async () => {
    const item = await playSteps(`  - as: nobody
    do: mintToken
    with: { collectionId: '\${cards}', address: '0x12' }
    fails: '<matches ^Invalid address: address is "0x12">'`);
    expect(item.why).toBe(undefined);
  });
});

describe('an expected failure', () => {
  it.each([
    ['pass', 'fails: Collection is not in mint mode.'],
    ['pass', 'fails: common.PublicMintingNotAllowed'],
    ['pass', 'fails: PublicMintingNotAllowed'],
    ['pass', 'fails: { name: PublicMintingNotAllowed }'],
    ['pass', 'fails: { rule: token.mint.public-only-in-mint-mode }'],
    ['pass', "fails: '<matches mint mode>'"],
    ['pass', 'fails: { name: PublicMintingNotAllowed, rule: token.mint.public-only-in-mint-mode }'],
    ['pass', 'may: fail'],
    ['fail', 'fails: Collection'],
    ['fail', 'fails: common.NoPermission'],
    ['fail', 'fails: NoPermission'],
    ['fail', 'fails: { rule: token.mint.within-token-limit }'],
    ['fail', 'fails: { name: PublicMintingNotAllowed, rule: token.mint.within-token-limit }'],
    ['fail', 'expect: { tokenId: 1 }'],
  ])('is given by phrase, name or rule: %s with %s', async (verdict, fails) => {
    const step = `as: bob, do: mintToken, with: { collectionId: '\${cards}' }, ${fails}`;
    expect(await playSteps(`  - { ${step} }`)).toMatchObject({ verdict });
  });

  it('is not accepted', async () => {
    const item = await playSteps(
      "  - { read: collection, with: { collectionId: '${cards}' }, fails: <any> }",
    );
    expect(problemsIn(item)[0]?.why).toBe('expected it to fail with <any>, but it was accepted');
  });
});

describe('balances', () => {
  const transfer = (changes: string): Promise<Item> =>
    playSteps(
      `  - { as: alice, do: transferCoins, with: { destination: '@bob', amount: 2 }, changes: ${changes} }`,
    );

  it('change by the expected number of coins', async () => {
    expect((await transfer('{ alice: -2.3..-2.01, bob: 2, charlie: 0 }')).verdict).toBe('pass');
    expect((await transfer('{ bob: 1..1.9 }')).verdict).toBe('fail');
    expect(problemsIn(await transfer('{ bob: 2.1 }'))).toMatchObject([
      { rule: 'changes.bob', expected: 2.1, found: '2' },
    ]);
  });
});

describe('nested steps', () => {
  it('run in parallel, except for writes of one signer, whose nonces are in order', async () => {
    const target = inProcessTarget();
    let writing = 0;
    let most = 0;
    const watched: Target = {
      ...target,
      write: async request => {
        most = Math.max(most, (writing += 1));
        await new Promise(resolve => setTimeout(resolve, 5));
        writing -= 1;
        return target.write(request);
      },
    };
    const flow = "[{ as: alice, do: mintToken, with: { collectionId: '${cards}' } }]";
    const item = await playSteps(`  - parallel: [${flow}, ${flow}]`, watched);
    expect([item.verdict, most]).toEqual(['pass', 1]);
  });

  it('let as many blocks pass as seal at that interval', async () => {
    const target = inProcessTarget();
    let sealed = 0;
    const seal = async (count: number) => void (sealed += count);
    const counting: Target = { ...target, ...(target.control && { control: { ...target.control, seal } }) };
    expect((await playSteps('  - blocks: 3\n  - time: 30s\n', counting)).verdict).toBe('pass');
    expect(sealed).toBe(3 + 5);
  });

  it.each(['blocks: 3', 'blocks: { to: 9 }', 'time: { next: 2030-01-01T00:00:00Z }'])(
    'need a target that can seal blocks: %s',
    async step => {
      expect(await playSteps(`  - ${step}`)).toMatchObject({ verdict: 'pass' });
      const uncontrolled = withoutBlocks(inProcessTarget());
      expect(await playSteps(`  - ${step}`, uncontrolled)).toMatchObject({ verdict: 'unsupported' });
    },
  );

  it('seal no blocks up to an earlier one', async () => {
    expect(await playSteps('  - blocks: { to: 9 }\n  - blocks: { to: 8 }')).toMatchObject({
      verdict: 'fail',
      why: expect.stringContaining('to must not be below the last block, 9, found 8') as string,
    });
  });

  it('are retried until their expectations are met', async () => {
    const target = inProcessTarget();
    let looks = 0;
    const late: Target = {
      ...target,
      read: async (operation, query) =>
        operation === 'stats' && (looks += 1) < 3
          ? { kind: 'body', body: {} }
          : target.read(operation, query),
    };
    const verdict = async (retry: string): Promise<string> =>
      (await playSteps(`  - { read: stats, expect: { created: 1 }${retry} }`, late, { rules: false }))
        .verdict;
    expect(await verdict(', retry: { every: 1ms, for: 5s }')).toBe('pass');
    looks = 0;
    expect(await verdict('')).toBe('fail');
    looks = -1e9;
    expect(await verdict(', retry: { every: 1ms, for: 9ms }')).toBe('fail');
  });
});

describe('a saved variable', () => {
  it('is a member at a path, or the step fails', async () => {
    const item = await playSteps('  - { read: stats, save: { many: created.of.them } }');
    expect(problemsIn(item)).toMatchObject([
      { why: 'there is no of in created; there is 1', where: 'test.yaml:8:34' },
    ]);
    expect(item.evidence[0]?.steps.at(-1)).toMatchObject({
      title: 'read stats {}',
      outcome: '{"created":1,"destroyed":0,"alive":1}',
    });
  });
});

describe('recorded answers', () => {
  it('are collected on request, in a portable form', async () => {
    const recorded: Recorded[] = [];
    const item = await playSteps(
      `${mint}
  - { read: tokenOwner, with: { collectionId: '\${cards}', tokenId: '\${card}' }, is: {} }
  - { read: children, with: { collectionId: '\${cards}', tokenId: '\${card}' }, is: { children: [] } }
  - { read: totalSupply, with: { collectionId: '\${cards}' }, expect: { totalSupply: 2 } }`,
      inProcessTarget(),
      { recorded },
    );
    expect(recorded.map(({ value, wrong }) => ({ value, wrong }))).toEqual([
      { value: { owner: '@alice' }, wrong: [['owner']] },
      { value: { children: [] }, wrong: [] },
    ]);
    expect(item.verdict).toBe('fail');
  });
});
