import { styleText } from 'node:util';
import { explanationOf } from '../failures/explanation.ts';
import { remarksOf } from '../remarks.ts';
import type { Item, Report } from '../report.ts';
import {
  absentText,
  counted,
  countsOf,
  durationAsText,
  headlineOf,
  isFinding,
  isGood,
  itemsCalled,
  type ReportedVerdict,
} from '../verdicts.ts';

type Style = 'red' | 'yellow' | 'magenta' | 'gray' | 'cyan' | 'green' | 'bold' | 'inverse';
type Paint = (styles: readonly Style[], text: string) => string;

/** Most findings that are explained; the rest is listed. */
const explainedMax = 20;

/** Most findings that are listed before a `closing`; the rest is counted. */
const namedMax = 40;

/**
 * A report for a terminal: the findings, the number of each verdict, the remarks, and the files written. With a `closing`, which
 * explains some of the findings, the findings are only listed. Coloured by default if standard output is a terminal.
 */
export function summaryOf(
  report: Report,
  written: readonly string[] = [],
  isColoured = hasColours(process.env, process.stdout.isTTY),
  closing?: string,
): string {
  const paint: Paint = (how, text) =>
    isColoured ? styleText([...how], text, { validateStream: false }) : text;
  const findings = report.items.filter(isFinding);
  const blocks = [
    ...(closing === undefined ? explained(findings, paint) : listedFindings(findings)),
    totals(report, paint),
    ...listed('Remarks', remarksOf(report)),
    ...listed('Written', written),
    ...(closing === undefined ? [] : [closing]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const explained = (findings: readonly Item[], paint: Paint): readonly string[] => [
  ...findings.slice(0, explainedMax).map(item => finding(item, paint)),
  ...listed('Other findings', linesOf(findings.slice(explainedMax), Infinity)),
];

/** The findings by name; those that lack an endpoint in one line. */
function listedFindings(findings: readonly Item[]): readonly string[] {
  const absent = findings.filter(({ lacks }) => lacks !== undefined);
  const others = findings.filter(item => !absent.includes(item));
  return listed('Findings', [
    ...linesOf(others, namedMax),
    ...(absent.length === 0 ? [] : [`fail  ${absentText(absent)}`]),
  ]);
}

const linesOf = (items: readonly Item[], most: number): readonly string[] => [
  ...items.slice(0, most).map(({ verdict, id }) => `${verdict}  ${id}`),
  ...(items.length > most ? [`and ${items.length - most} more`] : []),
];

/** Follows `NO_COLOR` (https://no-color.org) and `FORCE_COLOR` (as Node does). */
export const hasColours = (
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean | undefined,
): boolean => {
  if (environment['NO_COLOR']) return false;
  return environment['FORCE_COLOR'] ? environment['FORCE_COLOR'] !== '0' : isTerminal === true;
};

const styles: Readonly<Record<ReportedVerdict, Style>> = {
  fail: 'red',
  blocked: 'red',
  flaky: 'yellow',
  'harness error': 'magenta',
  known: 'gray',
  unsupported: 'gray',
  observed: 'cyan',
  pass: 'green',
};

function finding(item: Item, paint: Paint): string {
  const { id, level, group, verdict } = item;
  const badge = paint(['inverse', styles[verdict]], ` ${verdict} `);
  const origin = paint(['gray'], [level, group].filter(Boolean).join(', '));
  return `${badge} ${paint(['bold'], id)}  ${origin}\n${indented(explanationOf(item))}`;
}

function totals(report: Report, paint: Paint): string {
  const counts = countsOf(report).map(([verdict, count]) => paint([styles[verdict]], `${count} ${verdict}`));
  const { steps, requests, took, seed } = report;
  const facts = [
    `${counted(steps, 'step')} judged`,
    ...(requests === 0 ? [] : [`${counted(requests, 'request')} sent${perStep(report)}`]),
    durationAsText(took),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
  ];
  return [
    `${paint(['bold', isGood(report) ? 'green' : 'red'], headlineOf(report))}: ${report.target}, profile ${report.profile}`,
    [counted(report.items.length, itemsCalled(report)), counts.join(', ')].filter(Boolean).join(': '),
    paint(['gray'], facts.join(', ')),
  ].join('\n');
}

const perStep = ({ requestsPerStep }: Report): string =>
  requestsPerStep === undefined ? '' : ` (${requestsPerStep} per step)`;

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}\n${indented(lines.join('\n'))}`];

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
