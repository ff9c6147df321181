import type { Evidence, Item, Report, ReportedStep } from '../report.ts';

const target = 'https://tokens.example/opal';

/** A step with one request, whose body stands in the title. */
export const step = (title: string, outcome: string, more: Partial<ReportedStep> = {}): ReportedStep => ({
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

/** A rule in a report, which passed unless `more` says otherwise. */
export const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  group: id.split('.').slice(0, 2).join(': '),
  says: 'A sentence.',
  level: 'stated',
  verdict: 'pass',
  applied: 41,
  evidence: [],
  ...more,
});

/** An item of each verdict. */
const items: readonly Item[] = [
  item('token.burn.owner-or-allowed'),
  item('token.burn.holds-no-tokens', { verdict: 'fail', why: whyBurned, evidence: [burned] }),
  item('token.burn.counts-toward-token-limit', { verdict: 'flaky', why: 'broken in 1 of 4 tries' }),
  item('token.transfer.moves'),
  item('token.transfer.disabled', { verdict: 'blocked', why: 'limits cannot be set' }),
  item('token.transfer.to-own-child', { verdict: 'harness error', why: 'expected a collection' }),
  item('token.transfer.spends-allowance', { verdict: 'fail', why: 'it is still there', known: 'TOK-311' }),
  item('collection.admin.owner-as-admin', { level: 'ruled 1.3', verdict: 'observed', why: 'accepted' }),
  item('fungible.transfer.parts', { verdict: 'unsupported', why: 'the dialect says modes: [Nft]' }),
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
