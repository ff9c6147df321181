import { format } from 'prettier';
import { excluded } from './exclusions.ts';
import { capabilitiesOf } from './matrix.ts';
import { clientNames, type ClientName } from './published.ts';
import { cases } from './cases/index.ts';
import { clients, methodOf as hasMethod } from './rest-v2/testing/clients.ts';
import { uses } from './rest-v2/testing/uses.ts';
import { rpcCapabilities, rpcClients } from './json-rpc/drivers/index.ts';
import type { Capability } from './driver.ts';

/** The matrix of clients and capabilities as Markdown, which says that all tests of this folder passed. */
export async function page(): Promise<string> {
  const columns = await Promise.all(clientNames.map(async name => new Set(await capabilitiesOf(name))));
  const capabilities = Object.keys(cases) as Capability[];
  const tables = [...new Set(capabilities.map(sectionOf))].flatMap(section => [
    `## ${titles[section] ?? section}`,
    '',
    ...table(
      section in titles ? '' : section,
      clientNames.map(nameInHeading),
      capabilities
        .filter(capability => sectionOf(capability) === section)
        .map(capability => [methodOf(capability), ...columns.map(has => has.has(capability))]),
    ),
  ]);
  return format([...head, ...tables, ...restV2Table(), ...rpcTable(), ...excludedMethods()].join('\n'), {
    parser: 'markdown',
    printWidth: 110,
  });
}

/** A table whose rows begin with a name. */
const table = (
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly [name: string, ...has: boolean[]])[],
): string[] => [
  `| ${heading} | ${columns.join(' | ')} |`,
  `| --- |${' :-: |'.repeat(columns.length)}`,
  ...rows.map(([name, ...has]) => `| ${name} | ${has.map(is => (is ? '✓' : '')).join(' | ')} |`),
  '',
];

/** Titles of cases without a section. */
const titles: Readonly<Record<string, string>> = {
  connection: 'Subscriptions',
  mutation: 'Steps of a write',
  errors: 'Errors',
};

const sectionOf = (capability: Capability): string => capability.split('.')[0] ?? '';

/** Methods as code, errors in words. */
const methodOf = (capability: Capability): string => {
  const [section, name = ''] = capability.split('.');
  return section === 'errors' ? name : `\`${name}\``;
};

/** The column title; all clients but one are of the package `sdk`. */
const nameInHeading = (clientName: ClientName): string => clientName.replace('sdk-', '').replace('-', ' ');

const head = [
  '# Published clients',
  '',
  'What each published client can do here: `@unique-nft/sdk` by version, and `@unique-nft/client` 0.1.6. Written by',
  '`npm run clients`, which fails if a test does; do not edit it.',
  '',
  '✓ means that its tests passed. They call the method of the unmodified client over HTTP and compare the whole answer, and the',
  'state after a write, with those of plain requests. An empty cell means that this version has no such method.',
  '',
];

/** The methods of the clients of REST v2. */
function restV2Table(): string[] {
  const columns = Object.values(clients).map(UniqueChain => UniqueChain({ baseUrl: 'http://unused' }));
  const methods = [...new Set([...uses.map(([name]) => name), 'utility.batchAll'])].sort();
  return [
    '## REST v2',
    '',
    '`@unique-nft/sdk` from version 1.0 on. Its answers are parsed by the schemas of the newest version.',
    '',
    ...table(
      '',
      Object.keys(clients),
      methods.map(name => [`\`${name}\``, ...columns.map(column => hasMethod(column, name) !== undefined)]),
    ),
  ];
}

function rpcTable(): string[] {
  const names = Object.keys(rpcClients);
  return [
    '## JSON-RPC',
    '',
    'Clients of a node. `polkadot-api` and `dedot` use the new interface (`chainHead_v1_*`), and `polkadot-api` also only the old one.',
    '',
    ...table(
      '',
      names.map(name => name.replace(/^\S+/, '`$&`')),
      rpcCapabilities.map(capability => [capability, ...names.map(() => true)]),
    ),
  ];
}

const excludedMethods = (): string[] => [
  '## Excluded',
  '',
  '| methods             | |',
  '| --- | --- |',
  ...Object.entries(excluded).map(([capability, because]) => `| \`${capability}\` | ${because} |`),
  '',
];
