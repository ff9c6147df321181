import { describe, expect, it } from 'vitest';
import { loadTexts } from '../testing/play-steps.ts';

/** The reported mistakes in these steps, without the lines of the file, and with hints on request. */
function mistakesIn(steps: string, { head = '', hints = false } = {}): string[] {
  const { mistakes } = loadTexts({ 'a.yaml': `scenario: A\n${head}steps:\n${steps}` });
  return mistakes.map(
    ({ place: { line, column }, says, hint }) =>
      `${line}:${column} ${says}${hints && hint !== undefined ? `; ${hint}` : ''}`,
  );
}

describe('mistakes in a scenario', () => {
  it('are reported together, with place, line, caret and hint', () => {
    const { explanation, scenarios } = loadTexts({
      'a.yaml': `scenario: A
covers: [token.mint.within-token-limits]
steps:
  - as: alise
    do: mintTokn
    with: { collectionId: '\${crads}' }
  - read: token
    with: { colectionId: 1 }
    expct: { owner: '@bobb' }
`,
    });
    expect(explanation).toMatchInlineSnapshot(`
      "a.yaml:2:10: there is no rule token.mint.within-token-limits
        2 | covers: [token.mint.within-token-limits]
          |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = did you mean token.mint.within-token-limit, token.mint.within-account-limit, token.mint.reports-token-ids?

      a.yaml:4:9: there is no actor alise
        4 |   - as: alise
          |         ^^^^^
          = did you mean alice?

      a.yaml:5:9: there is no write mintTokn
        5 |     do: mintTokn
          |         ^^^^^^^^
          = did you mean mintToken, mintTokens, mint?

      a.yaml:6:27: crads is not a variable, and no earlier step saves it
        6 |     with: { collectionId: '\${crads}' }
          |                           ^^^^^^^^^^
          = there is unique

      a.yaml:8:13: there is no member colectionId
        8 |     with: { colectionId: 1 }
          |             ^^^^^^^^^^^
          = there are collectionId, tokenId

      a.yaml:9:5: there is no member expct here
        9 |     expct: { owner: '@bobb' }
          |     ^^^^^
          = did you mean expect?"
    `);
    expect(scenarios.length).toBe(1);
  });

  it.each([
    [
      'raed: token',
      '3:5 a step is one of do, read, blocks, time, fund, fault, faults, each, parallel, include',
    ],
    ['{ read: fly }', '3:13 there is no read fly'],
    ['{ do: mint }', '3:5 it lacks the member as'],
    ["{ as: alice, do: mint, with: { owner: '@zoe' } }", '3:43 there is no actor zoe'],
    ["{ as: '${who}', do: mint }", '3:11 who is not a variable, and no earlier step saves it'],
    [
      "{ read: stats, at: '${1 +}' }",
      '3:24 ${} is not an expression: expected a name, a path such as minted.0.tokenId, or a sum of those',
    ],
    ['{ read: stats, fails: common.Nope }', '3:27 there is no error common.Nope'],
    ['{ read: stats, fails: { rule: no.rule } }', '3:35 there is no rule no.rule'],
    [
      '{ read: stats, fails: { rule: token.mint.reports-token-ids } }',
      '3:35 token.mint.reports-token-ids is not a rule that refuses',
    ],
    ['{ read: stats, fails: no, save: { a: alive } }', '3:31 there is nothing to save of a step that fails'],
    ["{ read: nonce, at: '0x00' }", '3:20 nonce can only be read at the last block'],
    ['{ time: soon }', '3:13 has none of the allowed forms'],
    ['{ blocks: 0 }', '3:15 has none of the allowed forms'],
    [
      '{ read: stats, expect: { alive: <matches (> } }',
      '3:37 Invalid regular expression: /(/u: Unterminated group',
    ],
    [
      'parallel: [[{ as: bob, do: mint, changes: { bob: 0 } }], [{ read: stats }]]',
      '3:38 parallel flows change balances, too',
    ],
    ['{ as: bob, do: mint, changes: { bob: much } }', '3:42 much is not a number of coins'],
  ])('are reported: %s', (step, mistake) => {
    expect(mistakesIn(`  - ${step}`)).toEqual([mistake]);
  });

  it('are reported in the header', () => {
    const head = 'actors: { a: zed }\nprofile: x\ntable: [{ a: 1 }, { b: 1 }]\n';
    expect(mistakesIn('  - { read: stats }', { head })).toEqual([
      '2:14 there is no actor zed',
      '3:10 must be one of document, chain',
      '4:9 the row lacks b',
      '4:19 the row lacks a',
    ]);
  });

  it.each([
    ['read: owner\n    expect: { owner: @alice }', ["4:22 @alice needs quotes; write '@alice'"]],
    [
      '{ read: token, with: { collectionId: ${cards}, tokenId: ${token} } }\n  - read: token',
      [
        "3:42 ${cards} needs quotes inside { } and [ ]; write '${cards}'",
        "3:61 ${token} needs quotes inside { } and [ ]; write '${token}'",
      ],
    ],
    ['read: token\n    says: *', ["4:11 * needs quotes; write '*'"]],
    ['{ read: token', [expect.stringMatching(/Flow map in block collection must be .* end with a }/)]],
    ['read: token\n    read: owner', ['4:5 Map keys must be unique']],
  ])('are reported in YAML: %j', (step, expected) => {
    expect(mistakesIn(`  - ${step}`, { hints: true })).toEqual(expected);
  });

  it.each([
    ['an empty file', '', 'the file is empty'],
    ['a list', '- read: stats', 'it is not a scenario'],
    ['a name only', 'scenario', 'it is not a scenario'],
  ])('are reported in %s', (_, text, says) => {
    expect(loadTexts({ 'a.yaml': text }).mistakes).toMatchObject([{ says }]);
  });

  it.each([
    ['read: collection, expect: { nme: x, limits: { tokenlimit: 1 } }', ['nme', 'tokenlimit']],
    ['read: children, expect: { children: { <any order>: [{ tokenID: 1 }, { tokenId: 2 }] } }', ['tokenID']],
    ['read: bundle, expect: { nestingChildTokens: [{ nestingChildTokens: [{ ownr: x }] }] }', ['ownr']],
    ['read: token, expect: { attributes: { 7: x }, name: { de: x }, collection: { schema: { a: 1 } } }', []],
    ['read: token, expect: { data: { name: <any> } }', ['data']],
    ['read: token, expect: { rarity: <absent> }', []],
    ['read: stats, is: { creatd: 1 }', []],
    ['read: stats, save: { many: created, more: Created }', ['Created']],
    ['as: bob, do: createCollection, save: { a: collectionID, b: blockHash, c: fee }', ['collectionID']],
    ['as: bob, do: mintTokens, save: { a: 0.tokenId, b: 1.tokenID }', ['tokenID']],
  ])('are members that the answer never has: %s', (step, names) => {
    const says = names.map(name => expect.stringMatching(`the answer has no member ${name}$`) as string);
    expect(mistakesIn(`  - { ${step} }`)).toEqual(says);
  });

  it('are a second scenario with the same name, and only in CI', () => {
    const text = 'scenario: A\nonly: true\nsteps: [{ read: stats }]';
    expect(loadTexts({ 'a.yaml': text }).mistakes).toEqual([]);
    expect(loadTexts({ 'a.yaml': text }, true).mistakes).toMatchObject([{ place: { line: 2, column: 1 } }]);
  });
});

describe('included parts', () => {
  const include = (part: string, others: Readonly<Record<string, string>> = {}) =>
    loadTexts({
      'a.yaml': 'scenario: A\nsteps:\n  - { include: b.yaml, with: { x: 1 }, save: { y: z } }',
      'b.yaml': part,
      ...others,
    });
  const says = (loaded: ReturnType<typeof include>): string[] => loaded.mistakes.map(mistake => mistake.says);

  it('declare their variables', () => {
    expect(says(include('part: B\nvars: { x: 2 }\nsteps: [{ read: stats, save: { z: created } }]'))).toEqual(
      [],
    );
    expect(says(include('part: B\nsteps: [{ read: stats }]'))).toEqual([
      'the part has no x',
      'the part has no z',
    ]);
  });

  it('belong to the files of the scenario', () => {
    const { scenarios } = include(
      'part: B\nvars: { x: 2 }\nsteps: [{ read: stats, save: { z: created } }, { include: c.yaml }]',
      {
        'c.yaml': 'part: C\nsteps: [{ read: stats }]',
      },
    );
    expect(scenarios[0]?.files).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
  });

  it('must not include themselves', () => {
    expect(says(include('part: B\nvars: { x: 1, z: 1 }\nsteps: [{ include: b.yaml }]'))).toEqual([
      'it includes itself: b.yaml → b.yaml',
    ]);
  });

  it('must exist and be parts', () => {
    expect(says(loadTexts({ 'a.yaml': 'scenario: A\nsteps: [{ include: b.yaml }]' }))).toEqual([
      'b.yaml cannot be read: no such file',
    ]);
    expect(says(include('scenario: B\nsteps: [{ read: stats }]'))).toEqual(['b.yaml is not a part']);
  });
});
