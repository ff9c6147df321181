import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { counted } from '../../../../src/plugins/explorer/page/format/format.js';
import { differences } from '../../../../src/plugins/explorer/page/format/difference.js';
import { Copy, Fold } from '../../../../src/plugins/explorer/page/site/basics.js';
import { DifferenceTable } from '../../../../src/plugins/explorer/page/site/table.js';
import { Json } from '../../../../src/plugins/explorer/page/site/json.js';
import type { Exchange, Problem, ReportedStep } from '../report.ts';
import { durationAsText } from '../standing.ts';
import { stepKind, stepTitle } from './step-title.ts';

/** Most requests of a step that are unfolded with it when it is stepped to. */
const exchangesMax = 6;

/** How the row of a step is shown. */
interface RowState {
  /** The same step of an earlier run. */
  readonly earlier: ReportedStep | undefined;
  /** When the first step began. */
  readonly begin: number;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A step: its operation and outcome, and unfolded what it broke, changed and sent. */
export function stepRow(
  index: number,
  step: ReportedStep,
  { earlier, begin, isOpen, isCurrent, onToggle }: RowState,
): Html {
  return html`<div key=${index} data-step=${index}>
    <${Fold}
      class=${`step ${stepKind(step)}`}
      open=${isOpen}
      onToggle=${onToggle}
      summary=${html`<span class="muted">${index + 1}</span>
        <span class="text grow">${titleOf(step)}<span class="outcome">${step.outcome}</span></span>
        <span class="aside muted small">
          ${step.changed.length > 0 && html`<span>${counted(step.changed.length, 'change')}</span>`}
          <span>+${durationAsText(step.at - begin)}</span>
        </span>`}
      content=${() => contentOf(step, earlier, isCurrent)}
    />
  </div>`;
}

/** Whether the same operation had another outcome in an earlier run. Numbers are ignored: ids differ between runs. */
export function hasOtherOutcome(step: ReportedStep, then: ReportedStep | undefined): then is ReportedStep {
  if (then === undefined) return false;
  const [outcome, before] = [step, then].map(one => one.outcome.replace(/\d+/g, '#'));
  return stepTitle(step).operation === stepTitle(then).operation && outcome !== before;
}

/** The operation and its arguments; arguments without which the rule is broken, too, are struck out. */
function titleOf(step: ReportedStep): Html {
  const { who, operation, members, says } = stepTitle(step);
  if (members === undefined) return html`<span class="block">${step.title}</span>`;
  const needless = step.needlessArguments ?? [];
  const argument = ([name, value]: readonly [string, unknown]): Html =>
    html`<span
      class=${needless.includes(name) ? 'argument needless' : 'argument'}
      title=${needless.includes(name) ? 'the rule is broken without this argument, too' : undefined}
      ><span class="accent-text">${name}</span>
      ${typeof value === 'string' ? value : JSON.stringify(value)}</span
    >`;
  return html`<span class="block">
    <strong>${operation}</strong> ${who !== undefined && html`<span class="muted">${who}</span>`}
    ${Object.entries(members).map(argument)} ${says !== undefined && html`<span class="muted">${says}</span>`}
  </span>`;
}

function contentOf(step: ReportedStep, then: ReportedStep | undefined, isCurrent: boolean): Html {
  const { broken, changed, exchanges } = step;
  return html`<div class="content">
    ${hasOtherOutcome(step, then) && sideBySide(step, then)} ${broken.map(brokenRule)}
    ${
      changed.length > 0 &&
      html`<h4 class="small-heading">State changed</h4>
        <${DifferenceTable} changes=${changed} />`
    }
    ${exchanges.map((exchange, index) => exchangeRow(exchange, isCurrent && index < exchangesMax))}
    ${
      broken.length + changed.length + exchanges.length === 0 &&
      html`<p class="muted small">No observed change, no requests.</p>`
    }
  </div>`;
}

const brokenRule = ({ rule, why, where, expected, found }: Problem): Html =>
  html`<div class="refusal">
    <p><code>${rule}</code></p>
    <p>${why}</p>
    ${where !== undefined && html`<p class="muted small">at ${where}</p>`}
    ${
      (expected !== undefined || found !== undefined) &&
      html`<${DifferenceTable} changes=${differences(expected, found)} titles=${['Expected', 'Found']} />`
    }
  </div>`;

const sideBySide = (step: ReportedStep, then: ReportedStep): Html =>
  html`<div class="pair">
    ${[step, then].map(
      (one, index) =>
        html`<div class=${`card ${stepKind(one)}`}>
          <h4>${index === 0 ? 'This run' : 'The earlier run'}</h4>
          <p class="outcome">${one.outcome}</p>
          ${one.title !== step.title && html`<p class="muted small">${one.title}</p>`}
          ${one.broken.map(({ rule, why }) => html`<p class="muted small">${rule}: ${why}</p>`)}
        </div>`,
    )}
  </div>`;

const exchangeRow = ({ method, url, body, status, answer, took }: Exchange, isOpen: boolean): Html =>
  html`<${Fold}
    class="exchange"
    open=${isOpen}
    summary=${html`<strong>${method}</strong> <code class="text grow">${url}</code>
      <span class=${status < 400 ? 'good-text' : 'bad-text'}>${status}</span>
      <span class="muted">${durationAsText(took)}</span>`}
    content=${() =>
      html`<div class="content">
        ${body !== undefined && bodyOf('Request', body)} ${bodyOf('Answer', answer)}
      </div>`}
  />`;

const bodyOf = (title: string, value: unknown): Html =>
  html`<h4 class="small-heading">
      ${title} <${Copy} text=${JSON.stringify(value, null, 2)} label="Copy JSON" />
    </h4>
    <${Json} value=${value} open=${4} />`;
