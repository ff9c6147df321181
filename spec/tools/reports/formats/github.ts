import { appendFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { problemsOf, explanationOf } from '../failures/explanation.ts';
import { UsageError } from '../../../harness/usage-error.ts';
import { reasonOf } from '../report-file.ts';
import type { Item, Report } from '../report.ts';
import { headlineOf, isFinding, isGood } from '../verdicts.ts';
import { summaryOf } from './summary.ts';

/**
 * Under GitHub Actions, prints an annotation for each finding and appends a summary to the page of the run. Throws a
 * `UsageError` if the summary cannot be written.
 */
export async function annotateGithub(
  report: Report,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  print: (text: string) => void = text => void process.stdout.write(text),
): Promise<void> {
  if (!environment['GITHUB_ACTIONS']) return;
  const workspace = environment['GITHUB_WORKSPACE'];
  const findings = report.items.filter(isFinding);
  print(findings.map(item => annotationOf(item, workspace)).join(''));
  const path = environment['GITHUB_STEP_SUMMARY'];
  if (path === undefined || path === '') return;
  await appendFile(path, reportAsMarkdown(report)).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be written: ${reasonOf(error)}`, { cause: error });
  });
}

/** An `error` command, at the place in the scenario file if there is one. GitHub expects paths relative to the workspace. */
export function annotationOf(item: Item, workspace = process.cwd()): string {
  const place = problemsOf(item).find(({ where }) => where !== undefined)?.where ?? '';
  const [, path, line, column] = /^(.+?):(\d+)(?::(\d+))?$/.exec(place) ?? [];
  const file = path === undefined ? undefined : relative(workspace, resolve(path));
  const properties = Object.entries({ file, line, col: column, title: `${item.verdict}: ${item.id}` })
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${name}=${escapedProperty(value)}`);
  return `::error ${properties.join(',')}::${escapedData(explanationOf(item))}\n`;
}

/** Escapes data as https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts does. */
const escapedData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapedProperty = (text: string): string =>
  escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A summary of the report as Markdown: the one for terminals, as a code block. */
export const reportAsMarkdown = (report: Report): string =>
  `## ${isGood(report) ? '✅' : '❌'} ${headlineOf(report)}\n\n${fenced(summaryOf(report, [], false).trimEnd())}\nReproduce with:\n\n${fenced(report.command)}\n`;

/** A code block whose fence is longer than any fence inside. */
function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}\n${text}\n${fence}\n`;
}
