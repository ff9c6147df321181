import { appendFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { problemsOf, explanationOf } from '../failures/explanation.ts';
import { remarksOf } from '../remarks.ts';
import { ReportFileError, reasonOf } from '../report-file.ts';
import type { Item, Report } from '../report.ts';
import {
  counted,
  countsOf,
  durationAsText,
  headlineOf,
  isFinding,
  isGood,
  itemsCalled,
} from '../verdicts.ts';

/** Most findings in a summary; GitHub truncates a summary of more than 1 MiB. */
const rowsMax = 100;

/**
 * Under GitHub Actions, prints an annotation for each finding and appends a summary to the page of the run. Throws a
 * `ReportFileError` if the summary cannot be written.
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
    throw new ReportFileError(`${path} cannot be written: ${reasonOf(error)}`, { cause: error });
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

/** A summary of the report as Markdown. */
export function reportAsMarkdown(report: Report): string {
  const findings = report.items.filter(isFinding);
  const more = findings.length - rowsMax;
  const { target, profile, took, seed, command } = report;
  return [
    `## ${isGood(report) ? '✅' : '❌'} ${headlineOf(report)}`,
    `${inline(target)}, profile ${profile}: ${counted(report.items.length, itemsCalled(report))} in ${durationAsText(took)}${seed === undefined ? '' : `, seed ${seed}`}`,
    countsOf(report)
      .map(([verdict, count]) => `**${count}** ${verdict}`)
      .join(' · '),
    findings.length === 0 ? '' : tableOf(findings.slice(0, rowsMax)),
    more > 0 ? `and ${more} more` : '',
    remarksOf(report)
      .map(remark => `- ${inline(remark)}`)
      .join('\n'),
    `Reproduce with:\n\n${fenced(command)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n\n');
}

const tableOf = (items: readonly Item[]): string =>
  [
    '| | What | Why |',
    '| --- | --- | --- |',
    ...items.map(
      ({ verdict, id, says, why = '' }) =>
        `| ${verdict} | **${inline(id)}** ${inline(says)} | ${inline(why)} |`,
    ),
  ].join('\n');

/** Escapes markup and joins lines in text from the target. */
const inline = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]|~#!]/g, '\\$&')
    .replace(/\s*\n\s*/g, ' ');

/** A code block whose fence is longer than any fence inside. */
function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}sh\n${text}\n${fence}`;
}
