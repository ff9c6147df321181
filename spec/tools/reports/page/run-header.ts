import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { count, counted } from '../../../../src/plugins/explorer/page/format/format.js';
import { Facts } from '../../../../src/plugins/explorer/page/site/basics.js';
import { remarksOf } from '../remarks.ts';
import type { Report } from '../report.ts';
import { countsOf, durationAsText, headlineOf, isGood, itemsCalled } from '../standing.ts';
import { snippet } from './snippet.ts';
import type { ShownItem } from './shown-item.ts';

/** The headline, the target and the facts of a run. */
export function runHeader(report: Report, earlier: Report | undefined, items: readonly ShownItem[]): Html {
  const remarks = remarksOf(report);
  return html`<header class="run">
    <p>
      <strong>${report.kind === 'conform' ? 'Conformance report' : 'Scenario report'}</strong>
      <span class="muted small">by Understudy ${report.version}</span>
    </p>
    <h1 class=${isGood(report) ? 'headline good-text' : 'headline bad-text'}>${headlineOf(report)}</h1>
    <p class="mono wrap">${report.target}</p>
    <div class="standings" aria-hidden="true">
      ${countsOf(report).map(([standing, number]) => html`<span class=${standingClass(standing)} title=${`${number} ${standing}`} style=${{ flexGrow: number }}></span>`)}
    </div>
    <${Facts} rows=${factsOf(report)} />
    ${snippet(report.command, 'Reproduce with')} ${earlier !== undefined && comparison(items, earlier)}
    ${
      remarks.length > 0 &&
      html`<ul class="remarks" aria-label="Remarks">
        ${remarks.map(remark => html`<li>${remark}</li>`)}
      </ul>`
    }
  </header>`;
}

/** The class that colours what is about a standing. */
export const standingClass = (standing: string): string => `v-${standing.replace(' ', '-')}`;

function factsOf(report: Report): readonly (readonly [string, string] | false)[] {
  const { profile, seed, startedAt, took, steps, requests, requestsPerStep, items } = report;
  return [
    ['Judged', counted(items.length, itemsCalled(report))],
    ['Profile', profile],
    ['Started', timeText(startedAt)],
    ['Took', durationAsText(took)],
    ['Steps', count(steps)],
    requests > 0 && ['Requests', count(requests)],
    requestsPerStep !== undefined && ['Requests per step', count(requestsPerStep)],
    seed !== undefined && ['Seed', String(seed)],
  ];
}

function comparison(items: readonly ShownItem[], earlier: Report): Html {
  const now = new Set(items.map(({ item }) => item.id));
  const gone = earlier.items.filter(({ id }) => !now.has(id)).map(({ id }) => id);
  const changed = items.filter(({ change }) => change !== undefined).length;
  return html`<p>
    Compared with the run on ${earlier.target} at ${timeText(earlier.startedAt)}: ${changed} of
    ${items.length} differ${gone.length > 0 && `, and ${gone.length} are missing: ${gone.join(', ')}`}.
  </p>`;
}

/** A time without fractions of seconds. */
const timeText = (iso: string): string => iso.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC');
