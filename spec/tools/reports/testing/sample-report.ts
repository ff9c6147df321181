import type { Evidence, Item, Report, ReportedStep } from '../report.ts';

const target = 'https://tokens.example/opal';

const step = (title: string, outcome: string, more: Partial<ReportedStep> = {}): ReportedStep => ({
  title,
  outcome,
  status: outcome.startsWith('accepted') ? 'accepted' : 'refused',
  at: 4_000,
  took: 6_100,
  exchanges: [
    {
      method: 'POST',
      url: `${target}/token?use=Build`,
      body: JSON.parse(title.slice(title.indexOf('{'))) as unknown,
      status: 200,
      answer: { signerPayloadJSON: { address: '5GrwvaEF…', nonce: '0x05' } },
      at: 4_000,
      took: 38,
    },
  ],
  changed: [],
  broken: [],
  ...more,
});

const whyBurned = 'it should be refused with common.CantBurnWithChildren, but was accepted';

const burned: Evidence = {
  title: 'random sequence with seed 7, minimised',
  steps: [
    step(
      'createCollection {"address":"@alice","name":"<script>document.title = \\"broken into\\"</script>","description":"cards"}',
      'accepted {"collectionId":101}',
      {
        changed: [{ path: 'collections/101', after: { owner: '@alice', tokens: {} } }],
      },
    ),
    step('mint {"address":"@bob","collectionId":101}', 'refused (common.PublicMintingNotAllowed)'),
    step(
      'burn {"address":"@alice","collectionId":101,"tokenId":1}',
      'accepted {"collectionId":101,"tokenId":1}',
      {
        changed: [{ path: 'accounts/@alice/nonce', before: 5, after: 6 }],
        broken: [
          {
            rule: 'token.burn.holds-no-tokens',
            why: whyBurned,
            expected: { kind: 'refused', error: { code: 'common.CantBurnWithChildren' } },
            found: { kind: 'accepted', parsed: { collectionId: 101, tokenId: 1 } },
            where: 'scenarios/token/burn.yaml:14:7',
          },
        ],
      },
    ),
  ],
  before: { collections: { '101': { name: '<script>document.title = "broken into"</script>' } } },
  after: { collections: {} },
  reproduction: `understudy conform --target ${target} --signer //Alice --replay eJyrVspLzE1VslIqSi1LLSpOVQIA`,
  curl: `curl -X DELETE ${target}/token -d '{"collectionId":101,"tokenId":1}'`,
  scenario: 'scenario: A token that holds others cannot be burned\nsteps: [{ read: stats }]\n',
};

const item = (id: string, group: string, says: string, more: Partial<Item> = {}): Item => ({
  id,
  group,
  says,
  level: 'stated',
  verdict: 'pass',
  applied: 41,
  evidence: [],
  ...more,
});

const [burn, transfer, admins] = ['Tokens: burn', 'Tokens: transfer', 'Collections: admins'] as const;

/** An item of each verdict. */
const items: readonly Item[] = [
  item('token.burn.owner-or-allowed', burn, 'The owner of a token burns it, or somebody who was approved.'),
  item('token.burn.holds-no-tokens', burn, 'A token that holds other tokens cannot be burned.', {
    verdict: 'fail',
    why: whyBurned,
    evidence: [burned],
  }),
  item('token.burn.counts-toward-token-limit', burn, 'Burned tokens count toward the limit of tokens.', {
    verdict: 'flaky',
    why: 'broken in 1 of 4 tries: the seventh mint was accepted',
  }),
  item('token.transfer.moves', transfer, 'A transferred token belongs to the recipient.'),
  item('token.transfer.disabled', transfer, 'No token moves where transfers are disabled.', {
    verdict: 'blocked',
    why: 'limits cannot be set: POST /collection/limits answers 501',
  }),
  item('token.transfer.to-own-child', transfer, 'A token cannot be nested into what it holds.', {
    verdict: 'harness error',
    why: 'internal error: expected a collection',
  }),
  item('token.approve.spent', transfer, 'An allowance is gone when the token has moved.', {
    verdict: 'fail',
    why: 'the allowance of @bob is still there',
    known: 'TOK-311, to be fixed in 2.4',
  }),
  item('collection.admin.owner-as-admin', admins, 'May the owner be an admin as well?', {
    level: 'ruled 1.3',
    verdict: 'observed',
    why: 'accepted; the list of admins then contains the owner',
  }),
  item('fungible.transfer.parts', 'Fungible collections', 'Amounts move in base units.', {
    verdict: 'unsupported',
    why: 'the dialect says modes: [Nft]',
  }),
];

/** A report with every verdict, for tests. */
export const sampleReport = (): Report => ({
  format: 1,
  kind: 'conform',
  version: '0.1.0',
  target,
  profile: 'document',
  seed: 7,
  startedAt: '2026-11-21T20:14:03.120Z',
  took: 93_400,
  isComplete: true,
  command: `understudy conform --target ${target} --signer //Alice --signer //Bob --seed 7`,
  conformant: false,
  steps: 4_127,
  requests: 61_904,
  remarks: ['declared as unsupported: token.approve.not-to-self', '12.4 coins were spent on fees'],
  items,
});
