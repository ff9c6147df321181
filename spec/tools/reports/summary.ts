import { styleText } from 'node:util';
import { explanationOf } from './explanation.ts';
import type { Item, Report } from './report.ts';
import {
  counted,
  countsOf,
  durationAsText,
  headlineOf,
  isFinding,
  isGood,
  itemsCalled,
  type Standing,
} from './standing.ts';

type Style = 'red' | 'yellow' | 'magenta' | 'gray' | 'cyan' | 'green' | 'bold' | 'inverse';
type Paint = (styles: readonly Style[], text: string) => string;

/** Findings beyond these are only named. */
const explainedMax = 20;

/** Findings beyond these are only counted where others are explained at the end. */
const namedMax = 40;

/**
 * A report for a terminal: findings first, then the counts of every verdict, remarks, and the files that it was written to. With a
 * `closing`, which explains some of the findings, all are only named. In colours unless told otherwise; by default where people look at standard output and `NO_COLOR` is not set.
 */
export function summaryOf(
  report: Report,
  written: readonly string[] = [],
  isColoured = hasColours(process.env, process.stdout.isTTY),
  closing?: string,
): string {
  const paint: Paint = (how, text) =>
    isColoured ? styleText([...how], text, { validateStream: false }) : text;
  const taskResult = report.items.filter(isFinding);
  const blocks = [
    ...(closing === undefined ? explained(taskResult, paint) : named('Findings', taskResult, namedMax)),
    totals(report, paint),
    ...listed('Remarks', report.remarks),
    ...listed('Written', written),
    ...(closing === undefined ? [] : [closing]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const explained = (taskResult: readonly Item[], paint: Paint): readonly string[] => [
  ...taskResult.slice(0, explainedMax).map(item => finding(item, paint)),
  ...named('and also:', taskResult.slice(explainedMax), Infinity),
];

const named = (title: string, items: readonly Item[], most: number): readonly string[] =>
  listed(title, [
    ...items.slice(0, most).map(({ verdict, id }) => `${verdict}  ${id}`),
    ...(items.length > most ? [`and ${items.length - most} more`] : []),
  ]);

/** `NO_COLOR` and `FORCE_COLOR` as https://no-color.org and node understand them. */
export const hasColours = (
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean | undefined,
): boolean => {
  if (environment['NO_COLOR']) return false;
  return environment['FORCE_COLOR'] ? environment['FORCE_COLOR'] !== '0' : isTerminal === true;
};

const styles: Readonly<Record<Standing, Style>> = {
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
  const counts = countsOf(report).map(([standing, count]) =>
    paint([styles[standing]], `${count} ${standing}`),
  );
  const { steps, requests, took, seed } = report;
  const facts = [
    `${counted(steps, 'step')} judged`,
    ...(requests === 0 ? [] : [`${counted(requests, 'request')} sent`]),
    durationAsText(took),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
  ];
  return [
    `${paint(['bold', isGood(report) ? 'green' : 'red'], headlineOf(report))}: ${report.target}, rules of the ${report.profile}`,
    `${counted(report.items.length, itemsCalled(report))}: ${counts.join(', ')}`,
    paint(['gray'], facts.join(', ')),
  ].join('\n');
}

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}\n${indented(lines.join('\n'))}`];

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
