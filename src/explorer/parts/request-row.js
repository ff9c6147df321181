import { html } from '../html.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { curlOf } from '../format/curl.js';
import { inWorld } from '../state/route.js';
import { read } from '../state/http.js';
import { ruleUrl } from '../state/rules.js';
import { Badge, Copy, Loading, Problem } from '../site/basics.js';
import { AxisBar } from '../site/axis-bar.js';
import { Fold } from '../site/fold.js';
import { Json } from '../site/json.js';
import { Remarks } from './remarks.js';
import { SaveScenario } from './save-scenario.js';

/** @typedef {import('../../contract/shapes/journal.ts').Exchange} Exchange */
/** @typedef {import('../../contract/shapes/journal.ts').JournalEntry} JournalEntry */

/**
 * A request in the waterfall: status, operation, URL, and when it was answered. Unfolded, what was sent and got.
 * @param {{ world: string, entry: JournalEntry, burst: import('../format/bursts.js').Burst, isChosen: boolean }} props
 */
export function RequestRow({ world, entry, burst, isChosen }) {
  const row = useRef(/** @type {HTMLLIElement | null} */ (null));
  useEffect(() => void (isChosen && row.current?.scrollIntoView({ block: 'center' })), [isChosen]);
  const { status, outcome, operation, method, url, duration, ignored, fault, transactions } = entry;
  const kind = outcome === 'unanswered' ? 'wait' : outcome === 'refused' ? 'bad' : 'good';
  const path = url.replace(`/${world}`, '').replace(/^\/v1(?=\/)/, '') || '/';
  return html`<li class="row request" ref=${row}>
    <${Fold}
      open=${isChosen}
      summary=${html`<${Badge} kind=${kind}>${status ?? 'none'}<//>
        <span class="request-name">
          <strong>${operation ?? 'unknown path'}</strong> <code class="muted">${method} ${path}</code>
          ${ignored > 0 && html` <${Badge} kind="wait">${ignored} ignored<//>`}
          ${fault !== null && html` <${Badge} kind="wait">${fault}<//>`}
        </span>
        <${AxisBar} begin=${entry.startedAt} took=${duration} axis=${burst} kind=${kind} />
        <span class="request-time">${duration.toFixed(1)} ms</span>`}
      content=${() => html`<${Details} world=${world} entry=${entry} />`}
    />
    <span class="row-link"
      >${transactions.map(hash => html`<a href=${inWorld(`transactions/${hash}`)} aria-label=${`Transaction of request ${entry.id}`}>Transaction</a>`)}</span
    >
  </li>`;
}

/** @param {{ world: string, entry: JournalEntry }} props */
function Details({ world, entry: { id, rule } }) {
  const [{ exchange, error }, setState] = useState(
    /** @type {{ exchange?: Exchange, error?: Error }} */ ({}),
  );
  useEffect(() => {
    read(world, 'journal', { id }).then(
      ({ exchanges: [found] }) =>
        setState(
          found === undefined
            ? { error: new Error('The journal has dropped this request.') }
            : { exchange: found },
        ),
      problem => setState({ error: problem }),
    );
  }, [world, id]);
  if (error !== undefined) return html`<${Problem} error=${error} />`;
  if (exchange === undefined) return html`<${Loading} />`;
  const { request, response, remarks, startedAt } = exchange;
  const answer = parsed(response?.body ?? '');
  const help = rule === null ? helpFor(answer) : ruleUrl(rule);
  return html`<div class="request-details">
    <p class="small muted">
      Request ${id}, ${new Date(startedAt).toLocaleTimeString()}.
      <${Copy} text=${curlOf(exchange, location.origin)} label="Copy as curl" />
      <${SaveScenario} world=${world} id=${id} />
    </p>
    <${Remarks} remarks=${remarks} />
    <${Body} title="Request" value=${parsed(request.body)} />
    ${help !== undefined && html`<p class="small"><a href=${help} target="_blank" rel="noopener">About this error</a></p>`}
    <${Body} title="Answer" value=${answer} />
  </div>`;
}

/** The page of a kind of error. @returns {string | undefined} */
function helpFor(/** @type {any} */ answer) {
  const name = answer?.error?.name;
  return typeof name === 'string' ? `/spec/errors#${encodeURIComponent(name)}` : undefined;
}

/** @param {{ title: string, value: unknown }} props */
const Body = ({ title, value }) =>
  value === ''
    ? null
    : html`<h2 class="small-heading">${title}</h2>
        <${Json} value=${value} open=${3} />`;

function parsed(/** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
