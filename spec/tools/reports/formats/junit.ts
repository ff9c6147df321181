import XMLBuilder from 'fast-xml-builder';
import { explanationOf } from '../failures/explanation.ts';
import type { Item, Report } from '../report.ts';
import { reportedVerdictOf } from '../verdicts.ts';

/** An XML element as the library writes it: attributes begin with `@`, `#` is the text. */
type Element = Readonly<Record<string, unknown>>;

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  textNodeName: '#',
  ignoreAttributes: false,
  suppressEmptyNode: true,
  format: true,
});

/** The report as JUnit XML: a suite per heading, a case per item. Unsupported and known items are skipped. */
export function reportAsJunit(report: Report): string {
  const groups = new Map<string, Item[]>();
  for (const item of report.items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: {
      '@name': readable(`understudy ${report.kind} ${report.target}`),
      ...countsOf(report.items),
      testsuite: [...groups].map(([group, items]) => ({
        '@name': readable(group),
        '@timestamp': new Date(report.startedAt).toISOString().slice(0, 19),
        ...countsOf(items),
        testcase: items.map(caseOf),
      })),
    },
  });
}

/** The element in which a case says that it did not pass. */
const resultNames = ['failure', 'error', 'skipped'] as const;

function countsOf(items: readonly Item[]): Element {
  const results = items.map(resultOf);
  const [failures, errors, skipped] = resultNames.map(
    name => results.filter(result => name in result).length,
  );
  return { '@tests': items.length, '@failures': failures, '@errors': errors, '@skipped': skipped };
}

const caseOf = (item: Item): Element => ({
  '@classname': readable(item.group),
  '@name': readable(item.id),
  '@time': (item.took ?? 0) / 1_000,
  ...resultOf(item),
});

function resultOf(item: Item): Element {
  const why = readable(item.why ?? '');
  const verdict = reportedVerdictOf(item);
  switch (verdict) {
    case 'fail':
    case 'blocked':
    case 'flaky':
      return {
        failure: { '@message': `${verdict}: ${why}`, '@type': verdict, '#': readable(explanationOf(item)) },
      };
    case 'harness error':
      return { error: { '@message': why, '@type': verdict, '#': readable(explanationOf(item)) } };
    case 'known':
      return {
        skipped: { '@message': readable(`known: ${item.known}; ${item.verdict}: ${item.why ?? ''}`) },
      };
    case 'unsupported':
      return { skipped: { '@message': `unsupported: ${why}` } };
    case 'observed':
      return { 'system-out': `observed: ${why}` };
    case 'pass':
      return {};
  }
}

/** Replaces characters that XML forbids, which names on a chain may contain. */
const readable = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
