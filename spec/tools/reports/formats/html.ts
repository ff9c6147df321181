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
  standingOf,
} from '../standing.ts';
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
      ${countsOf(report).map(([standing, count]) => html`<a class=${standingClass(standing)} href=${`#${standingClass(standing)}`}><b>${count}</b> ${standing}</a>`)}
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

const standingClass = (standing: string): string => `v-${standing.replace(' ', '-')}`;

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

/** What a section about a standing says first. */
const introductions: Readonly<Record<string, string>> = {
  observed: 'Where the interface is silent, this is what the target does. Nothing here is wrong.',
  known: 'The baseline says why each of these is known.',
  unsupported: 'The dialect says that the target does not support these.',
};

/** A section for each standing, the most urgent first. Findings are unfolded. */
const sections = (report: Report): readonly Html[] =>
  countsOf(report).map(([standing, count]) => {
    const items = report.items.filter(item => standingOf(item) === standing);
    const says = introductions[standing];
    return html`<details class="section" id=${standingClass(standing)} open=${items.some(isFinding)}>
      <summary>
        <h2>${standing} <span class="muted">${count}</span></h2>
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
  return html`<details class=${`item ${standingClass(standingOf(item))}`} id=${id}>
    <summary>
      <code>${id}</code> ${says} ${verdict !== 'pass' && why !== undefined && html`<p class="why">${why}</p>`}
      <p class="muted">${facts.filter(Boolean).join(' · ')}</p>
    </summary>
    ${known !== undefined && html`<p>Known (${verdict}): ${known}</p>`} ${evidence.map(evidenceView)}
  </details>`;
}
