import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';
import { remarksOf } from './remarks.ts';
import type { Report } from './report.ts';
import { findingStandings, headlineOf, isGood, standings, type Standing } from './standing.ts';

/** The data of the script of the page. */
export interface PageData {
  readonly report: Report;
  /** The run to compare with. */
  readonly earlier: Report | undefined;
  readonly headline: string;
  readonly remarks: readonly string[];
  readonly isGood: boolean;
  readonly standings: readonly Standing[];
  readonly findingStandings: readonly Standing[];
  /** The address of the page that explains a rule, beside the specification as a book. */
  readonly placeOfRule?: (id: string) => string | undefined;
}

const folder = join(import.meta.dirname, './page');

/** The script of the page, for which `data` is defined; the files are concatenated and share one scope. */
const scripts = [
  'derived.js',
  'element.js',
  'json-view.js',
  'timeline.js',
  'step.js',
  'stepper.js',
  'evidence.js',
  'item.js',
  'filter.js',
  'toolbar.js',
  'header.js',
  'page.js',
];

/** The style of the page; `narrow.css` overrides the others. */
const styles = ['base.css', 'page.css', 'texts.css', 'items.css', 'evidence.css', 'narrow.css'];

const eta = new Eta({ views: folder });

/**
 * The report as one self-contained HTML page, compared with an earlier report if there is one. The page contains its data as JSON;
 * the script inserts them as text only, never as markup.
 */
export function reportAsHtml(report: Report, earlier?: Report): string {
  const data: PageData = {
    report,
    earlier,
    headline: headlineOf(report),
    remarks: remarksOf(report),
    isGood: isGood(report),
    standings,
    findingStandings,
  };
  return eta.render('report', {
    title: `${headlineOf(report)} · ${report.target}`,
    style: pageStyle(),
    script: `${part('data.js')}\n${pageScript()}`,
    data: JSON.stringify(data).replaceAll('<', String.raw`\u003c`),
  });
}

/** The script of the page, which begins at once; it needs a constant `data` of type `PageData`. */
export const pageScript = (): string => scripts.map(part).join('\n');

/** The style sheet of all pages. */
export const pageStyle = (): string => styles.map(part).join('\n');

const part = (name: string): string => readFileSync(join(folder, name), 'utf8');
