import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { icon } from '../../../../src/plugins/explorer/page/site/icon.js';
import { markupOf } from '../../../../src/plugins/explorer/page/site/markup.js';
import { remarksOf } from '../remarks.ts';
import type { Item, Report } from '../report.ts';
import {
  counted,
  countsOf,
  durationAsText,
  headlineOf,
  isFinding,
  isGood,
  itemsCalled,
  reportedVerdictOf,
} from '../verdicts.ts';
import { evidenceView, snippet } from './html-evidence.ts';
import { style } from './html-style.ts';

/**
 * The report as one HTML page that contains all it shows and loads nothing: findings first, each with the requests that show it. It has no
 * script, so everything is in the text, which a browser searches and prints.
 */
export const reportAsHtml = (report: Report): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
${markupOf(html`<title>${`${headlineOf(report)} · ${report.target}`}</title><link rel="icon" href=${icon} />`)}
<style>${style}</style>
</head>
<body>
<main>
${markupOf(html`${header(report)} ${sections(report)}`)}
</main>
</body>
</html>
`;

function header(report: Report): Html {
  const { kind, version, target, command } = report;
  const remarks = remarksOf(report);
  return html`<header>
    <p class="muted">
      ${kind === 'conform' ? 'Conformance report' : 'Scenario report'} by Understudy ${version}
    </p>
    <h1 class=${isGood(report) ? 'good' : 'bad'}>${headlineOf(report)}</h1>
    <p><code>${target}</code></p>
    <nav aria-label="Verdicts">
      ${countsOf(report).map(([verdict, count]) => html`<a class=${verdictClass(verdict)} href=${`#${verdictClass(verdict)}`}><b>${count}</b> ${verdict}</a>`)}
    </nav>
    <p class="muted">${factsOf(report).join(' · ')}</p>
    ${snippet(command, 'Reproduce with')}
    ${
      remarks.length > 0 &&
      html`<ul aria-label="Remarks">
        ${remarks.map(remark => html`<li>${remark}</li>`)}
      </ul>`
    }
  </header>`;
}

const verdictClass = (verdict: string): string => `v-${verdict.replace(' ', '-')}`;

function factsOf(report: Report): readonly string[] {
  const { profile, seed, startedAt, took, steps, requests, requestsPerStep, items } = report;
  return [
    counted(items.length, itemsCalled(report)),
    `profile ${profile}`,
    startedAt.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC'),
    durationAsText(took),
    counted(steps, 'step'),
    ...(requests === 0 ? [] : [counted(requests, 'request')]),
    ...(requestsPerStep === undefined ? [] : [`${requestsPerStep} requests per step`]),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
  ];
}

/** What a section about a verdict says first. */
const introductions: Readonly<Record<string, string>> = {
  observed: 'Where the interface is silent, this is what the target does. Nothing here is wrong.',
  known: 'The baseline says why each of these is known.',
  unsupported: 'The dialect says that the target does not support these.',
};

/** A section for each verdict, the most urgent first. Findings are unfolded. */
const sections = (report: Report): readonly Html[] =>
  countsOf(report).map(([verdict, count]) => {
    const items = report.items.filter(item => reportedVerdictOf(item) === verdict);
    const says = introductions[verdict];
    return html`<details class="section" id=${verdictClass(verdict)} open=${items.some(isFinding)}>
      <summary>
        <h2>${verdict} <span class="muted">${count}</span></h2>
      </summary>
      ${says !== undefined && html`<p class="muted">${says}</p>`}
      ${items.map(item => itemView(item, report.kind))}
    </details>`;
  });

/** A rule or a scenario, which unfolds what shows its verdict. */
function itemView(item: Item, kind: Report['kind']): Html {
  const { id, says, group, level, why, took, known, verdict, applied, evidence } = item;
  const facts = [
    group,
    level,
    kind === 'conform' ? `applied ${counted(applied, 'time')}` : '',
    took === undefined ? '' : durationAsText(took),
  ];
  return html`<details class=${`item ${verdictClass(reportedVerdictOf(item))}`} id=${id}>
    <summary>
      <code>${id}</code> ${says} ${verdict !== 'pass' && why !== undefined && html`<p class="why">${why}</p>`}
      <p class="muted">${facts.filter(Boolean).join(' · ')}</p>
    </summary>
    ${known !== undefined && html`<p>Known (${verdict}): ${known}</p>`} ${evidence.map(evidenceView)}
  </details>`;
}
