import { format } from 'prettier';
import { excluded } from './exclusions.ts';
import { rowsOf } from './matrix.ts';
import { misdeclared } from './misdeclared.ts';
import { clientNames, type ClientName } from './published.ts';
import { rows } from './cases/index.ts';
import type { Capability } from './driver.ts';

/** Whether all tests of a cell passed. */
export type HasPassed = (clientName: ClientName, capability: Capability) => boolean;

/** The table of clients and what they can do, as markdown; `npm run clients` writes it. */
export async function page(hasPassed: HasPassed): Promise<string> {
  const columns = await Promise.all(
    clientNames.map(async clientName => ({
      clientName,
      has: new Set(await rowsOf(clientName)),
    })),
  );
  const lineOf = (capability: Capability): string[] =>
    columns.map(({ clientName, has }) => {
      if (!has.has(capability)) return '';
      return hasPassed(clientName, capability) ? '✓' : '✗';
    });
  const capabilities = Object.keys(rows) as Capability[];
  const sections = [...new Set(capabilities.map(sectionOf))];
  const tables = sections.flatMap(section => [
    `## ${titles[section] ?? section}`,
    '',
    `| ${section in titles ? '' : section} | ${clientNames.map(nameInHeading).join(' | ')} |`,
    `| --- |${' :-: |'.repeat(clientNames.length)}`,
    ...capabilities
      .filter(capability => sectionOf(capability) === section)
      .map(capability => `| ${methodOf(capability)} | ${lineOf(capability).join(' | ')} |`),
    '',
  ]);
  return format([...head, ...tables, ...differences()].join('\n'), { parser: 'markdown', printWidth: 110 });
}

/** Rows that are about no section. */
const titles: Readonly<Record<string, string>> = {
  connection: 'What a connection can be asked for',
  mutation: 'What every write can do',
  errors: 'How what goes wrong is reported',
};

const sectionOf = (capability: Capability): string => capability.split('.')[0] ?? '';

/** Methods as code; what goes wrong in words. */
const methodOf = (capability: Capability): string => {
  const [section, name = ''] = capability.split('.');
  return section === 'errors' ? name : `\`${name}\``;
};

/** `sdk` is the package of all but one. */
const nameInHeading = (clientName: ClientName): string => clientName.replace('sdk-', '').replace('-', ' ');

const head = [
  '# Published clients',
  '',
  'What each published client can do here: `@unique-nft/sdk` by version, and `@unique-nft/client` 0.1.6. Written by',
  '`npm run clients` from a run of `spec/clients/matrix`; do not edit it.',
  '',
  '✓ works: its tests passed. They call the method of the unmodified client over HTTP, compare the whole answer and what is',
  'read afterwards with what is true, and all that was asked and answered with the declarations that the client came with.',
  '✗ fails. Where nothing stands, that version has no such method.',
  '',
];

const differences = (): string[] => [
  '## Differences',
  '',
  'Where a client’s declarations differ from what it is served:',
  '',
  '| clients | |',
  '| --- | --- |',
  ...misdeclared.map(({ clients, because }) => `| ${clients.map(nameInHeading).join(', ')} | ${because} |`),
  '',
  '## Left out',
  '',
  '| what clients have too | |',
  '| --- | --- |',
  ...Object.entries(excluded).map(([capability, because]) => `| \`${capability}\` | ${because} |`),
  '',
];
