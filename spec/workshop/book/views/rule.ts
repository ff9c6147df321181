import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { malformations } from '../../../rules/operations/every-request/malformed.ts';
import { allPreconditions } from '../../../rules/index.ts';
import { entriesOf, matrix } from '../../../statements/matrix.ts';
import type { ExpectedError } from '../../../model/preconditions.ts';
import type { Answer } from '../../../model/target.ts';
import type { BookRule } from '../chapter.ts';
import { bodyAsText, exampleView, type ExampleView, type RequestView } from '../examples/example-view.ts';
import type { CheckRequest } from '../examples/read-examples.ts';
import { marked, sentenceLinks } from './text.ts';

const errorsById = new Map(
  allPreconditions.flatMap(({ reasons }) => reasons.map(({ id, error }) => [id, error] as const)),
);
const refusedWhenBuilt = new Set(malformations.map(({ id }) => id));

/** Rules as a list, in which they can be found by their ids. */
export const ruleList = (rules: readonly BookRule[], isOrdered = false): Html =>
  html`<${isOrdered ? 'ol' : 'ul'} class="rules">${rules.map(ruleView)}<//>`;

function ruleView({ rule, example, nearMiss, elsewhere, sends = [] }: BookRule): Html {
  const { id, level, source, says, profile } = rule;
  const error = refusedWhenBuilt.has(id) ? undefined : errorsById.get(id);
  const shown = example && exampleView(example, nearMiss, id);
  const miss = nearMiss && exampleView(nearMiss, example, id);
  const sentences = entriesOf(matrix, id);
  const isFolded = shown !== undefined || sends.length > 0 || sentences.length > 0;
  return html`<li class="rule" id=${id}>
    <p class="says">${marked(says)}</p>
    <p class="buttons small">
      <a href=${`#${id}`}><code>${id}</code></a>
      ${levelBadge(level)}
      ${profile !== undefined && html`<span class="badge wait">profile ${profile} only</span>`}
      <span class="muted">${source}</span>
    </p>
    ${errorLine(error)}
    ${
      isFolded &&
      html`<details>
        <summary>${summaryOf(sends, shown, miss)}</summary>
        ${shown !== undefined && html`<div class="pair">${exampleOf(shown, shown.isAccepted ? 'The rule applies' : 'Refused')}${miss && exampleOf(miss, missTitle(shown, miss))}</div>`}
        ${sent(sends)}
        ${
          sentences.length > 0 &&
          html`<p class="label">Sentences of the interface</p>
            ${sentenceLinks(sentences)}`
        }
      </details>`
    }
    ${elsewhere !== undefined && html`<p class="muted small">Example: <a href=${`${elsewhere}.html#${id}`}>${elsewhere}</a></p>`}
  </li>`;
}

/** The code and the phrase with which a rule refuses, as far as the interface states them. */
const errorLine = ({ code, message }: ExpectedError = {}): Html | false =>
  (code !== undefined || message !== undefined) &&
  html`<p class="small">
    ${code !== undefined && html`<a href=${`errors.html#${code}`}><code>${code}</code></a>`}
    ${message !== undefined && html`<q>${message}</q>`}
  </p>`;

/** Whether the interface states a rule, or a ruling decided it. */
export const levelBadge = (level: string): Html =>
  html`<span class=${level === 'stated' ? 'badge good' : 'badge'}>${level}</span>`;

function summaryOf(
  sends: readonly CheckRequest[],
  example: ExampleView | undefined,
  miss: ExampleView | undefined,
): string {
  if (sends.length > 0) return 'What its check sends';
  if (example === undefined) return 'Sentences';
  if (example.isAccepted) return miss === undefined ? 'Example' : 'Example and near miss';
  if (miss === undefined) return 'A request that is refused';
  return `A request that is refused, and ${miss.isAccepted ? 'the closest that is accepted' : 'a near miss'}`;
}

function missTitle(example: ExampleView, miss: ExampleView): string {
  if (!miss.isAccepted) return 'Near miss: refused by another rule';
  return example.isAccepted ? 'Near miss: the rule does not apply' : 'Near miss: accepted';
}

function exampleOf(view: ExampleView, title: string): Html {
  const { profile, isAccepted, before, last, error, refusedBy } = view;
  return html`<div class=${`example ${isAccepted ? 'good' : 'bad'}`}>
    <p class="label">${title} ${profile === 'chain' && html`<span class="muted">profile chain</span>`}</p>
    <ol class="requests">
      ${before.map(request => requestOf(request, request.isShared ? 'muted' : 'own'))}
      ${requestOf(last, 'own')}
    </ol>
    <p class="outcome">
      ${isAccepted ? 'accepted' : `refused: ${error}`}${refusedBy !== undefined && ` (by ${refusedBy})`}
    </p>
  </div>`;
}

const requestOf = ({ method, path, body }: RequestView, className: string): Html =>
  html`<li class=${className}>
    <strong>${method}</strong> <span class="mono">${path}</span> <code class="block">${body}</code>
  </li>`;

/** A rule shows as many of its reads, and of its writes. */
const [readsMax, writesMax] = [3, 12];

/** Requests that the check of a rule sends, and what came of them. */
function sent(requests: readonly CheckRequest[]): Html | false {
  const isRead = requests.some(({ outcome }) => typeof outcome !== 'string');
  const shown = requests.slice(0, isRead ? readsMax : writesMax);
  return (
    shown.length > 0 &&
    html`<ol class="requests">
        ${shown.map(({ operation, input, outcome }) => html`<li><a href=${`${operation}.html`}>${operation}</a> <code class="block">${bodyAsText(input)}</code> → <code>${typeof outcome === 'string' ? outcome : answerText(outcome)}</code></li>`)}
      </ol>
      ${requests.length > shown.length && html`<p class="muted small">${requests.length - shown.length} more like these.</p>`}`
  );
}

const answerText = (answer: Answer): string =>
  answer.kind === 'body' ? bodyAsText(answer.body) : `${answer.status} ${answer.message}`;
