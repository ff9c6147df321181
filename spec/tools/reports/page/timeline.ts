import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { AxisBar } from '../../../../src/plugins/explorer/page/site/basics.js';
import type { ReportedStep } from '../report.ts';
import { durationAsText } from '../standing.ts';
import { stepKind, stepTitle } from './step-title.ts';

/** The start and duration of each step, as bars over a common time axis. Nothing for one step, or without measured times. */
export function timeline(steps: readonly ReportedStep[], onPick: (index: number) => void): Html | null {
  const start = Math.min(...steps.map(({ at }) => at));
  const span = Math.max(...steps.map(({ at, took }) => at + took)) - start;
  if (steps.length < 2 || !(span > 0)) return null;
  return html`<div class="timeline">
    ${steps.map((step, index) => {
      const { operation, who } = stepTitle(step);
      const times = `+${durationAsText(step.at - start)}, took ${durationAsText(step.took)}`;
      return html`<button
        type="button"
        title=${`${step.title}\n${step.outcome}\n${times}`}
        onClick=${() => onPick(index)}
      >
        <span class="timeline-name"
          >${index + 1} ${operation}${who !== undefined && html` <span class="muted">${who}</span>`}</span
        >
        <${AxisBar} begin=${step.at} took=${step.took} axis=${{ start, span }} kind=${stepKind(step)} />
        <span class="muted number">${durationAsText(step.took)}</span>
      </button>`;
    })}
    <p class="marks muted small" aria-hidden="true">
      ${[0, 0.25, 0.5, 0.75, 1].map(part => html`<span>${durationAsText(span * part)}</span>`)}
    </p>
  </div>`;
}
