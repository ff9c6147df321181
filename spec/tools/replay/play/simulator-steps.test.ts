import { describe, expect, it, onTestFinished } from 'vitest';
import { openTargetServer } from '../../../harness/targets/connections/server.ts';
import { signersOf } from '../../../harness/targets/writing/signers.ts';
import type { Target } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { inProcess, served as openedServer } from '../environment.ts';
import { loadTexts, playSteps, scenarioIn, withoutBlocks } from '../testing/play-steps.ts';
import { playScenario } from './play.ts';

/** A new world of the simulator behind HTTP. */
async function served(): Promise<Target> {
  const server = await openTargetServer({});
  onTestFinished(() => server.close());
  return server.make('document', { signers: await signersOf() })('opal');
}

const mint = "as: alice, do: mintToken, with: { collectionId: '${cards}' }";

describe('coins in scenarios', () => {
  const zoe = "as: zoe, do: transferCoins, with: { destination: '@alice', amount: 1 }";

  it.each([
    ['in process', async () => inProcess('document')],
    ['over HTTP', async () => openedServer('document')],
    ['where blocks take time', async () => openedServer('document', 200)],
  ])('are given to accounts %s, which have none before', async (_where, open) => {
    const text = `
scenario: Coins
actors: { zoe: //Zoe }
steps:
  - { ${zoe}, fails: <matches ^Insufficient balance> }
  - fund: { zoe: 1.5, bob: '1' }
  - { ${zoe}, changes: { alice: 1 } }
`;
    const environment = await open();
    onTestFinished(() => environment.close?.());
    const scenario = scenarioIn(text);
    const target = await environment.open(scenario, () => undefined);
    expect(await playScenario(target, scenario, { run: 'test' })).toMatchObject({ verdict: 'pass' });
  });

  it('are for known accounts, above zero, and only given by the simulator', async () => {
    expect(loadTexts({ 'a.yaml': 'scenario: A\nsteps: [{ fund: { zed: 1, bob: x } }]' }).explanation).toMatch(
      /there is no actor zed[^]*x is not a number of coins/,
    );
    expect(await playSteps('  - fund: { bob: -1 }')).toMatchObject({ verdict: 'fail' });
    expect(await playSteps('  - fund: { bob: 1 }', withoutBlocks(inProcessTarget()))).toMatchObject({
      verdict: 'unsupported',
    });
  });
});

describe('faults in scenarios', () => {
  it('are added, counted and removed; what they do can be expected, and the rules go on afterwards', async () => {
    const item = await playSteps(
      `
  - fault: { name: down, when: { operation: mint, skip: 1 }, times: 1, answer: { status: 503, body: { error: { message: busy } } } }
  - { ${mint}, expect: { tokenId: 1 } }
  - { ${mint}, fails: busy }
  - { ${mint}, expect: { tokenId: 2 } }
  - faults: { down: { matched: 3, applied: 1 } }
  - fault: { when: { operation: submit }, drop: after }
  - { ${mint}, fails: no answer }
  - as: bob
    do: createCollection
    with: { name: Other, description: '', tokenPrefix: OTH }
    fails: no answer
  - faults: clear
  - { ${mint}, expect: { tokenId: 4 } }
`,
      await served(),
    );
    expect(item).toMatchObject({ verdict: 'pass' });
  });

  it('fail a step that does not expect them, or other counts of them', async () => {
    const down = '  - fault: { name: down, answer: { status: 503, body: { error: { message: busy } } } }\n';
    expect(await playSteps(`${down}  - { ${mint} }\n`, await served())).toMatchObject({
      verdict: 'fail',
      why: expect.stringContaining('busy') as string,
    });
    expect(await playSteps(`${down}  - faults: { down: { applied: 2 } }\n`, await served())).toMatchObject({
      verdict: 'fail',
      why: 'faults: down.applied: expected 2, found 0',
    });
  });

  it('are refused if they cannot work, and unsupported without HTTP', async () => {
    const wrong = '  - fault: { when: { operation: mnit }, cut: 1 }\n';
    expect(await playSteps(wrong, await served())).toMatchObject({
      verdict: 'fail',
      why: expect.stringContaining('did you mean mint') as string,
    });
    expect(await playSteps(wrong)).toMatchObject({
      verdict: 'unsupported',
      why: expect.stringContaining('play the scenario with --serve') as string,
    });
  });
});
