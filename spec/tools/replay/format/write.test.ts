import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Target, WriteRequest } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { commandsArbitrary } from '../../../harness/generators/random-commands.ts';
import { fuzz } from '../../../harness/runner/fuzz.ts';
import { playScenario } from '../play/play.ts';
import { scenarioIn } from '../testing/play-steps.ts';
import { scenarioOf, type Done } from './write.ts';

/** The outcomes of these writes. */
async function done(target: Target, requests: readonly WriteRequest[]): Promise<Done[]> {
  const all: Done[] = [];
  for (const write of requests) all.push({ write, receipt: await target.write(write) });
  return all;
}

const [alice, bob] = inProcessTarget().actors.map(({ address }) => address) as [string, string];

describe('a scenario made from writes and reads', () => {
  it('plays where ids in the messages of errors are others', async () => {
    const creation = { address: alice, name: 'Cards', description: '', tokenPrefix: 'T' };
    const writes = [{ operation: 'createCollection', body: creation }] as const;
    const recorded = inProcessTarget();
    const created = await done(recorded, writes);
    const query = { collectionId: 1 };
    const answer = await recorded.read('fungibleCollection', query);
    const text = scenarioOf(
      { title: 'A' },
      [...created, { read: 'fungibleCollection', query, answer }],
      recorded.actors,
    );
    expect(text).toContain('fails: <matches ^Collection \\S+ is NFT, not Fungible$>');
    const other = inProcessTarget();
    await done(other, writes);
    expect(await playScenario(other, scenarioIn(text), { run: 'test' })).toMatchObject({ verdict: 'pass' });
  });

  it('names accounts, saves ids, and expects the outcomes', async () => {
    const target = inProcessTarget();
    const writes = await done(target, [
      {
        operation: 'createCollection',
        body: { address: alice, name: 'Trading cards', description: '@bob ${x}', tokenPrefix: 'T' },
      },
      { operation: 'mintMany', body: { address: alice, collectionId: 1, tokens: [{ owner: bob }, {}] } },
      { operation: 'changeOwner', body: { from: alice, collectionId: 1, to: bob } },
    ]);
    const query = { collectionId: 1, tokenId: 1 };
    const read = { read: 'tokenOwner', query, answer: await target.read('tokenOwner', query) } as const;
    expect(
      scenarioOf({ title: 'A', covers: ['token.mint.accepted-otherwise'] }, [...writes, read], target.actors),
    ).toMatchInlineSnapshot(`
      "scenario: A
      covers: [ token.mint.accepted-otherwise ]
      steps:
        - as: alice
          do: createCollection
          with: { name: Trading cards, description: '@bob \${x}', tokenPrefix: T }
          save: { tradingCards: collectionId }

        - as: alice
          do: mintTokens
          with: { collectionId: '\${tradingCards}', tokens: [ { owner: '@bob' }, {} ] }
          save: { token1: 0.tokenId }

        - as: alice
          do: changeOwner
          with: { collectionId: '\${tradingCards}', to: '@bob' }
          expect: { collectionId: '\${tradingCards}', owner: '@bob' }

        - read: tokenOwner
          with: { collectionId: '\${tradingCards}', tokenId: '\${token1}' }
          expect: { owner: '@bob' }
      "
    `);
  });

  it('has the same outcomes in a run, for any commands', async () => {
    for (const pendingCommands of fc.sample(commandsArbitrary(40), { numRuns: 3, seed: 5 })) {
      const { requests } = (await fuzz(inProcessTarget(), pendingCommands)).reached;
      const target = inProcessTarget();
      const text = scenarioOf({ title: 'Random commands' }, await done(target, requests), target.actors);
      const options = { run: '', rules: false };
      expect((await playScenario(inProcessTarget(), scenarioIn(text), options)).verdict).toBe('pass');
    }
  });
});
