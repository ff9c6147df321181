import { describe, expect, it } from 'vitest';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { playScenario } from './play/play.ts';
import type { Recorded } from './play/run-context.ts';
import { scenarioIn } from './testing/play-steps.ts';
import { withAnswers } from './update.ts';

/** The text after its answers were updated. */
async function updated(text: string): Promise<string> {
  const recorded: Recorded[] = [];
  await playScenario(inProcessTarget(), scenarioIn(text), { run: 'test', recorded });
  return withAnswers('test.yaml', text, recorded);
}

const text = `# A comment.
scenario: A
steps:
  - as: alice # Another one.
    do: createCollection
    with: { name: 'Cards \${unique}', description: '', tokenPrefix: CRD }
    is: {}
    save: { cards: collectionId, then: blockHash }
  - { as: alice, do: mintToken, with: { collectionId: '\${cards}' }, is: {}, save: { card: tokenId } }
  - is:
      old: 1
    read: parent
    with: { collectionId: '\${cards}', tokenId: '\${card}' } # The last comment.
  - read: stats
    is: { created: <1..9>, destroyed: 5, gone: 1 } # Alive is new.
  - read: collectionTokens
    with: { collectionId: '\${cards}' }
    is: { ids: [3, 1, 2] }
  - each: { who: [alice, bob] }
    steps:
      - read: nonce
        with: { address: '@\${who}' }
        is: { nonce: 2 }
`;

describe('recorded answers', () => {
  it('replace the old ones, and leave everything else unchanged', async () => {
    const after = await updated(text);
    expect(after).toMatchInlineSnapshot(`
      "# A comment.
      scenario: A
      steps:
        - as: alice # Another one.
          do: createCollection
          with: { name: 'Cards \${unique}', description: '', tokenPrefix: CRD }
          is: { collectionId: <number> }
          save: { cards: collectionId, then: blockHash }
        - { as: alice, do: mintToken, with: { collectionId: '\${cards}' }, is: { collectionId: '\${cards}', tokenId: <number> }, save: { card: tokenId } }
        - is: null
          read: parent
          with: { collectionId: '\${cards}', tokenId: '\${card}' } # The last comment.
        - read: stats
          is: { created: <1..9>, destroyed: 0, alive: 1 } # Alive is new.
        - read: collectionTokens
          with: { collectionId: '\${cards}' }
          is: { ids: [ 1 ] }
        - each: { who: [alice, bob] }
          steps:
            - read: nonce
              with: { address: '@\${who}' }
              is: { nonce: <any> }
      "
    `);
  });
});
