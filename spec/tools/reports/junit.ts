import junit, { type Builder, type TestCase, type TestSuite } from 'junit-report-builder';
import { explanationOf } from './explanation.ts';
import type { Item, Report } from './report.ts';
import { standingOf } from './standing.ts';

/**
 * The report as JUnit XML: a suite per heading, a case per item. Unsupported and known items are skipped; the reason is in
 * `system-out`, since the library writes no message for a skipped case.
 */
export function reportAsJunit(report: Report): string {
  const builder = newBuilder().name(`understudy ${report.kind} ${readable(report.target)}`);
  const suites = new Map<string, TestSuite>();
  for (const item of report.items) {
    const suite = suites.get(item.group) ?? builder.testSuite().name(readable(item.group));
    suites.set(item.group, suite.timestamp(new Date(report.startedAt)));
    describe(suite.testCase(), item);
  }
  return builder.build();
}

/** The type declarations of the library nest its builder in one `default` too many. */
const newBuilder = (): Builder => (junit as unknown as Builder).newBuilder();

function describe(testCase: TestCase, item: Item): void {
  testCase.className(readable(item.group)).name(readable(item.id));
  if (item.took !== undefined) testCase.time(item.took / 1_000);
  const why = readable(item.why ?? '');
  const standing = standingOf(item);
  switch (standing) {
    case 'fail':
    case 'blocked':
    case 'flaky':
      testCase.failure(`${standing}: ${why}`, standing).stacktrace(readable(explanationOf(item)));
      break;
    case 'harness error':
      testCase.error(why, standing, readable(explanationOf(item)));
      break;
    case 'known':
      testCase.skipped().standardOutput(readable(`known: ${item.known}\n${item.verdict}: ${item.why ?? ''}`));
      break;
    case 'unsupported':
      testCase.skipped().standardOutput(`unsupported: ${why}`);
      break;
    case 'observed':
      testCase.standardOutput(`observed: ${why}`);
      break;
    case 'pass':
      break;
  }
}

/** Replaces characters that XML forbids, which names on a chain may contain, and `]]>`, of which the library escapes only the first. */
const readable = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(']]>', ']] >');
