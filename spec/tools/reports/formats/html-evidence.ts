import type { Exchange } from '../../../harness/targets/connections/connection.ts';
import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import type { Difference, Evidence, Problem, ReportedStep } from '../report.ts';
import { counted, durationAsText } from '../verdicts.ts';

/** A text to copy, such as a command. */
export const snippet = (text: string, label: string): Html =>
  html`<p class="muted">${label}</p>
    <pre tabindex="0">${text}</pre>`;

/** The steps that show a verdict, and how to reproduce it. */
export function evidenceView(evidence: Evidence): Html {
  const { title, steps, ids, before, after, reproduction, scenario, curl } = evidence;
  const begin = Math.min(...steps.map(({ at }) => at));
  const setUp = steps.filter(({ isSetUp }) => isSetUp === true);
  const others = steps.filter(({ isSetUp }) => isSetUp !== true);
  return html`<section class="evidence">
    <h3>${title} <span class="muted">${counted(steps.length, 'step')}</span></h3>
    ${ids !== undefined && html`<p class="muted">Ids: in the requests, ${ids}.</p>`}
    ${setUp.length > 0 && folded(`Set-up: ${counted(setUp.length, 'step')}`, list(setUp, begin))}
    ${list(others, begin)} ${before !== undefined && folded('All state before the last step', json(before))}
    ${after !== undefined && folded('All state after the last step', json(after))}
    ${reproduction !== undefined && snippet(reproduction, 'Reproduce with')}
    ${scenario !== undefined && folded('As a scenario', html`<pre tabindex="0">${scenario}</pre>`)}
    ${curl !== undefined && folded('With curl', html`<pre tabindex="0">${curl}</pre>`)}
  </section>`;
}

const folded = (summary: unknown, content: unknown, isOpen = false): Html =>
  html`<details open=${isOpen}>
    <summary>${summary}</summary>
    ${content}
  </details>`;

const json = (value: unknown): Html => html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;

const list = (steps: readonly ReportedStep[], begin: number): Html =>
  html`<ol>
    ${steps.map(step => html`<li class=${kindOf(step)}>${stepView(step, begin)}</li>`)}
  </ol>`;

function kindOf({ broken, status }: ReportedStep): 'bad' | 'wait' | 'good' {
  if (broken.length > 0) return 'bad';
  return status === 'refused' ? 'wait' : 'good';
}

/** A step: its operation and outcome, and unfolded what it broke, changed and sent. */
function stepView(step: ReportedStep, begin: number): Html {
  const { title, outcome, at, took, broken, changed, exchanges } = step;
  const times = `+${durationAsText(at - begin)}, took ${durationAsText(took)}`;
  return folded(
    html`${title} <b class="outcome">${outcome}</b> <span class="muted">${times}</span>`,
    html`${broken.map(brokenRule)} ${changed.length > 0 && differenceTable(changed)}
    ${exchanges.map(exchangeView)}`,
    broken.length > 0,
  );
}

const brokenRule = ({ rule, why, where, expected, found }: Problem): Html =>
  html`<div class="broken">
    <p><code>${rule}</code> ${why}</p>
    ${where !== undefined && html`<p class="muted">at ${where}</p>`}
    ${
      (expected !== undefined || found !== undefined) &&
      html`<div class="pair">
        <div>Expected ${json(expected)}</div>
        <div>Found ${json(found)}</div>
      </div>`
    }
  </div>`;

const differenceTable = (changed: readonly Difference[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Changed</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      ${changed.map(
        ({ path, before, after }) =>
          html`<tr>
            <td><code>${path}</code></td>
            <td><code>${JSON.stringify(before)}</code></td>
            <td><code>${JSON.stringify(after)}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const exchangeView = ({ method, url, body, status, answer, took }: Exchange): Html =>
  folded(
    html`<b>${method}</b> <code>${url}</code> <b class=${status < 400 ? 'good' : 'bad'}>${status}</b>
      <span class="muted">${durationAsText(took)}</span>`,
    html`${
        body !== undefined &&
        html`<p class="muted">Request</p>
          ${json(body)}`
      }
      <p class="muted">Answer</p>
      ${json(answer)}`,
  );
