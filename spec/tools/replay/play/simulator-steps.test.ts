import { describe, expect, it, onTestFinished } from 'vitest';
import { openTargetServer } from '../../../harness/targets/connections/server.ts';
import { signersOf } from '../../../harness/targets/writing/signers.ts';
import type { Target } from '../../../model/target.ts';
import { playSteps } from '../testing/play-steps.ts';

/** A new world of the simulator behind HTTP. */
async function served(): Promise<Target> {
  const server = await openTargetServer({});
  onTestFinished(() => server.close());
  return server.make('document', { signers: await signersOf() })('opal');
}

const mint = "as: alice, do: mintToken, with: { collectionId: '${cards}' }";

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
      why: expect.stringContaining('the closest is mint') as string,
    });
    expect(await playSteps(wrong)).toMatchObject({
      verdict: 'unsupported',
      why: expect.stringContaining('play the scenario with --serve') as string,
    });
  });
});
