import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { Report } from './report.ts';
import { findingStandings, headlineOf, isGood, standings, type Standing } from './standing.ts';

/** What the page's script is given. */
export interface PageData {
  readonly report: Report;
  /** The run that it is compared with. */
  readonly earlier: Report | undefined;
  readonly headline: string;
  readonly isGood: boolean;
  readonly standings: readonly Standing[];
  readonly findingStandings: readonly Standing[];
}

const folder = join(import.meta.dirname, './page');

/** The parts of the page's script; put behind each other they are one, and see each other's functions. */
const scripts = [
  'data.js',
  'element.js',
  'json-view.js',
  'timeline.js',
  'step.js',
  'evidence.js',
  'item.js',
  'filter.js',
  'toolbar.js',
  'header.js',
  'page.js',
];

/** The parts of its style; `narrow.css` has the last word. */
const styles = ['page.css', 'texts.css', 'items.css', 'evidence.css', 'narrow.css'];

const eta = new Eta({ views: folder });

/**
 * The report as one page that needs nothing but itself, and compares with an earlier report of the same kind if there is one. Its
 * data stand in it as JSON; the script only ever shows them as text, whatever they contain.
 */
export function reportAsHtml(report: Report, earlier?: Report): string {
  const data: PageData = {
    report,
    earlier,
    headline: headlineOf(report),
    isGood: isGood(report),
    standings,
    findingStandings,
  };
  return eta.render('report', {
    title: `${headlineOf(report)} · ${report.target}`,
    style: pageStyle(),
    script: scripts.map(part).join('\n'),
    data: JSON.stringify(data).replaceAll('<', String.raw`\u003c`),
  });
}

/** How pages of reports look. */
export const pageStyle = (): string => styles.map(part).join('\n');

const part = (name: string): string => readFileSync(join(folder, name), 'utf8');
