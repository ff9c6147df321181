import { format } from 'prettier';
import { excluded } from './exclusions.ts';
import { clientNames } from './published.ts';
import { capabilitiesOf, cases } from './cases/index.ts';
import { clients, methodOf } from './rest-v2/testing/clients.ts';
import { uses } from './rest-v2/testing/uses.ts';
import { rpcClients } from './json-rpc/drivers/index.ts';

/** The matrix of clients and what they can do as Markdown, which says that all tests of this folder passed. */
export async function page(): Promise<string> {
  const first = await Promise.all(clientNames.map(async name => new Set<string>(await capabilitiesOf(name))));
  const second = Object.values(clients).map(UniqueChain => UniqueChain({ baseUrl: 'http://unused' }));
  const methods = [...new Set([...uses.map(([name]) => name), 'utility.batchAll'])].sort();
  const sections = [
    ['# Published clients', head],
    [
      '## REST v1',
      '`@unique-nft/sdk` by version, and `@unique-nft/client` 0.1.6. Each method is called of the unmodified client over HTTP; the whole answer, and the state after a write, are those of plain requests.',
      table(
        clientNames.map(name => name.replace('sdk-', '').replace('-', ' ')),
        Object.keys(cases).map(name => [name, first.map(methodNames => methodNames.has(name))]),
      ),
    ],
    [
      '## REST v2',
      '`@unique-nft/sdk` from version 1.0 on. Its answers are parsed by the schemas of the newest version.',
      table(
        Object.keys(clients),
        methods.map(name => [name, second.map(client => methodOf(client, name) !== undefined)]),
      ),
    ],
    [
      '## JSON-RPC',
      'Clients of a node. `polkadot-api` and `dedot` use the new interface (`chainHead_v1_*`), and `polkadot-api` also only the old one.',
      list(Object.keys(rpcClients).map(name => name.replace(/^\S+/, '`$&`'))),
      'Each of them connects, and reads an account; creates a collection and a token, and gets the events when they are final; sees a transaction in a block, and then final; reads a token from the storage; learns that a call failed; shows the decoded calls to the wallet that signs.',
    ],
    ['## Excluded', list(Object.entries(excluded).map(([methods, because]) => `\`${methods}\`: ${because}`))],
  ];
  return format(sections.flat().join('\n\n'), { parser: 'markdown', printWidth: 110 });
}

const head =
  'What each published client can do here. ✓ means that its tests passed; an empty cell means that this version has no such method. Written by `npm run clients`, which fails if a test does; do not edit it.';

const table = (
  columns: readonly string[],
  rows: readonly (readonly [name: string, has: readonly boolean[]])[],
): string =>
  [
    `| | ${columns.join(' | ')} |`,
    `| --- |${' :-: |'.repeat(columns.length)}`,
    ...rows.map(([name, has]) => `| \`${name}\` | ${has.map(is => (is ? '✓' : '')).join(' | ')} |`),
  ].join('\n');

const list = (items: readonly string[]): string => items.map(item => `- ${item}`).join('\n');
