import type { Exchange } from '../../../harness/targets/connections/connection.ts';
import type { Evidence, Item, Report, ReportedStep } from '../report.ts';

/** A report with every verdict, for tests. */
export function sampleReport(): Report {
  return {
    format: 1,
    kind: 'conform',
    version: '0.1.0',
    target: 'https://tokens.example/opal',
    profile: 'document',
    seed: 7,
    startedAt: '2026-11-21T20:14:03.120Z',
    took: 93_400,
    isComplete: true,
    command:
      'understudy conform --target https://tokens.example/opal --signer //Alice --signer //Bob --seed 7',
    conformant: false,
    steps: 4_127,
    requests: 61_904,
    remarks: ['declared as unsupported: token.approve.not-to-self', '12.4 coins were spent on fees'],
    items: [...burning, ...transferring, ...collections],
  };
}

const passedIn =
  (group: string) =>
  (id: string, says: string): Item => ({
    id,
    group,
    says,
    level: 'stated',
    verdict: 'pass',
    applied: 41,
    evidence: [],
  });

const exchange = (at: number, method: string, path: string, body: unknown, answer: unknown): Exchange => ({
  method,
  url: `https://tokens.example/opal${path}`,
  ...(body === undefined ? {} : { body }),
  status: 200,
  answer,
  at,
  took: 38,
});

const step = (at: number, took: number, title: string, outcome: string): ReportedStep => ({
  title,
  outcome,
  status: outcome.startsWith('accepted') ? 'accepted' : 'refused',
  at,
  took,
  exchanges: [
    exchange(at, 'POST', '/token?use=Build', JSON.parse(title.slice(title.indexOf('{'))), {
      signerPayloadJSON: { address: '5GrwvaEF…', method: '0x3b0c01', nonce: '0x05', specName: 'opal' },
    }),
    exchange(at + took - 40, 'GET', '/extrinsic/status?hash=0x51ab', undefined, {
      isCompleted: true,
      isError: false,
      blockNumber: 118_204,
    }),
  ],
  changed: [],
  broken: [],
});

const state = (bundled: boolean) => ({
  collections: {
    '101': {
      owner: '@alice',
      name: '<script>document.title = "broken into"</script>',
      limits: { tokenLimit: 3, accountTokenOwnershipLimit: null, transfersEnabled: true },
      admins: ['@bob'],
      tokens: bundled
        ? {
            '1': { owner: '@alice', children: [{ collectionId: 101, tokenId: 2 }], parent: null },
            '2': { owner: '0xf8238ccfff8ed887463fd5e00000006500000001', children: [], parent: 1 },
          }
        : { '2': { owner: '0xf8238ccfff8ed887463fd5e00000006500000001', children: [], parent: 1 } },
    },
  },
  accounts: { '@alice': { balance: bundled ? '99812' : '99810', nonce: bundled ? 5 : 6 } },
});

const burnEvidence: Evidence = {
  title: 'random sequence with seed 7, minimised',
  steps: [
    {
      ...step(
        4_000,
        6_100,
        'createCollection {"address":"@alice","name":"<script>document.title = \\"broken into\\"</script>","description":"cards","tokenPrefix":"CRD"}',
        'accepted {"collectionId":101}',
      ),
      needlessArguments: ['description', 'tokenPrefix'],
      changed: [{ path: 'collections/101', after: { owner: '@alice', tokens: {} } }],
    },
    step(
      10_200,
      5_900,
      'alice: addToAllowList {"address":"@alice","collectionId":101,"newAdminId":"@bob"}',
      'accepted {}',
    ),
    {
      ...step(16_200, 6_050, 'mint {"address":"@alice","collectionId":101}', 'accepted {"tokenId":1}'),
      changed: [{ path: 'collections/101/tokens/1', after: { owner: '@alice', children: [] } }],
    },
    {
      ...step(
        22_300,
        6_020,
        'mint {"address":"@bob","collectionId":101}',
        'refused (common.PublicMintingNotAllowed)',
      ),
      changed: [{ path: 'accounts/@bob/balance', before: '1000', after: '998' }],
    },
    step(
      28_400,
      5_800,
      'nest {"address":"@alice","parent":{"collectionId":101,"tokenId":1},"nested":{"collectionId":101,"tokenId":2}}',
      'accepted {}',
    ),
    {
      ...step(
        34_300,
        6_200,
        'burn {"address":"@alice","collectionId":101,"tokenId":1}',
        'accepted {"collectionId":101,"tokenId":1}',
      ),
      changed: [
        { path: 'collections/101/tokens/1', before: { owner: '@alice', children: [2] } },
        { path: 'accounts/@alice/nonce', before: 5, after: 6 },
      ],
      broken: [
        {
          rule: 'token.burn.holds-no-tokens',
          why: 'it should be refused with common.CantBurnWithChildren, but was accepted',
          expected: { kind: 'refused', error: { code: 'common.CantBurnWithChildren' } },
          found: { kind: 'accepted', parsed: { collectionId: 101, tokenId: 1 } },
          where: 'scenarios/token/burn.yaml:14:7',
        },
      ],
    },
  ],
  before: state(true),
  after: state(false),
  reproduction:
    'understudy conform --target https://tokens.example/opal --signer //Alice --replay eJyrVspLzE1VslIqSi1LLSpOVQIA',
  curl: 'curl -X DELETE https://tokens.example/opal/token -H \'content-type: application/json\' -d \'{"collectionId":101,"tokenId":1}\'',
  scenario:
    'scenario: A token that holds others cannot be burned\nsteps:\n  - as: alice\n    do: burn\n    with: { collectionId: 101, tokenId: 1 }\n    fails: common.CantBurnWithChildren\n',
};

const burn = passedIn('Tokens: burn');
const transfer = passedIn('Tokens: transfer');
const admin = passedIn('Collections: admins');

const burning: readonly Item[] = [
  burn('token.burn.owner-or-allowed', 'The owner of a token burns it, or somebody who was approved.'),
  {
    ...burn('token.burn.holds-no-tokens', 'A token that holds other tokens cannot be burned.'),
    verdict: 'fail',
    why: 'it should be refused with common.CantBurnWithChildren, but was accepted',
    applied: 12,
    evidence: [burnEvidence],
  },
  burn('token.burn.leaves-others', 'Other tokens stay as they are.'),
  {
    ...burn('token.burn.counts-toward-token-limit', 'Burned tokens count toward the limit of tokens.'),
    verdict: 'flaky',
    why: 'broken in 1 of 4 tries: the seventh mint was accepted',
  },
];

const transferring: readonly Item[] = [
  transfer('token.transfer.moves', 'A transferred token belongs to the recipient.'),
  transfer('token.transfer.allow-list', 'Where only listed accounts have access, both have to be listed.'),
  {
    ...transfer('token.transfer.disabled', 'No token moves where transfers are disabled.'),
    verdict: 'blocked',
    why: 'limits cannot be set: POST /collection/limits answers 501',
  },
  {
    ...transfer('token.transfer.to-own-child', 'A token cannot be nested into what it holds.'),
    verdict: 'harness error',
    why: 'internal error: expected a collection',
  },
  {
    ...transfer('token.approve.spent', 'An allowance is gone when the token has moved.'),
    verdict: 'fail',
    why: 'the allowance of @bob is still there',
    known: 'TOK-311, to be fixed in 2.4',
  },
  {
    ...transfer('token.transfer.to-zero', 'What becomes of a token that is sent to the zero address?'),
    level: 'ruled 2.8',
    verdict: 'observed',
    why: 'refused (common.AddressIsZero)',
  },
];

const limitNames = ['name-length', 'description-length', 'token-limit', 'owner-can-transfer'];

const collections: readonly Item[] = [
  ...[...limitNames, 'sponsor-timeout', 'data-rate'].map(name =>
    passedIn('Collections: limits')(
      `collection.limits.${name}`,
      `The limit ${name.replaceAll('-', ' ')} is kept.`,
    ),
  ),
  passedIn('Collections: destroy')(
    'collection.destroy.must-be-empty',
    'Only a collection without tokens can be destroyed.',
  ),
  ...['add', 'remove', 'list', 'keeps-order', 'by-owner-only'].map(name =>
    admin(`collection.admin.${name}`, `Admins: ${name.replaceAll('-', ' ')}.`),
  ),
  {
    ...admin('collection.admin.owner-as-admin', 'May the owner be an admin as well?'),
    level: 'ruled 1.3',
    verdict: 'observed',
    why: 'accepted; the list of admins then contains the owner',
  },
  {
    ...passedIn('Fungible collections')('fungible.transfer.parts', 'Amounts move in base units.'),
    verdict: 'unsupported',
    why: 'the dialect says modes: [Nft]',
  },
];
