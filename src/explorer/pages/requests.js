import { html } from '../html.js';
import { useEffect, useState } from 'preact/hooks';
import { Badge, Empty, Loading, Problem } from '../parts/basics.js';
import { FirstSteps } from '../parts/first-steps.js';
import { Json } from '../parts/json.js';
import { Remarks } from '../parts/remarks.js';
import { Title } from '../parts/title.js';
import { read } from '../state/http.js';
import { ruleUrl } from '../state/rules.js';

/** @typedef {import('../../contract/shapes/journal.ts').Exchange} Exchange */

/** Requests that are shown at most. */
const limit = 100;

/**
 * The last requests of the application under development, and their answers.
 * @param {{ world: string }} props
 */
export function Requests({ world }) {
  const [outcome, setOutcome] = useState('');
  const [state, setState] = useState(/** @type {{ exchanges?: Exchange[], error?: Error }} */ ({}));
  useEffect(() => {
    // Reads do not change the chain, so the journal is read every second.
    let isWanted = true;
    const load = () =>
      read(world, 'journal', { limit, outcome }).then(
        ({ exchanges }) => isWanted && setState({ exchanges: exchanges.toReversed() }),
        error => isWanted && setState({ error }),
      );
    void load();
    const timer = setInterval(() => document.hidden || void load(), 1_000);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [world, outcome]);
  const choice = html`<label
    >Show
    <select
      value=${outcome}
      onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => setOutcome(event.currentTarget.value)}
    >
      <option value="">all requests</option>
      <option value="refused">errors</option>
      <option value="unanswered">without an answer</option>
    </select>
  </label>`;
  const { exchanges, error } = state;
  return html`<${Title} text="Requests" aside=${choice}>
      <p class="lead">
        What your application sends to <code>/${world}</code>, the newest first. Requests of this page are not
        listed.
      </p>
    <//>
    ${error && html`<${Problem} error=${error} />`} ${!exchanges && !error && html`<${Loading} />`}
    ${
      exchanges?.length === 0 &&
      html`<${Empty} title=${outcome === '' ? 'No requests yet' : 'No such requests'}
        >${outcome === '' && html`<${FirstSteps} world=${world} />`}<//
      >`
    }
    <ol class="rows">
      ${exchanges?.map(exchange => html`<${Row} key=${exchange.id} exchange=${exchange} />`)}
    </ol>`;
}

/** @param {{ exchange: Exchange }} props */
function Row({ exchange: { method, url, operation, duration, fault, remarks, request, response } }) {
  // Bodies can be large, so they are shown on request.
  const [isOpen, setOpen] = useState(false);
  const help =
    response !== null && response.status >= 400 && isOpen ? helpFor(parsed(response.body)) : undefined;
  const kind = response === null ? 'wait' : response.status >= 400 ? 'bad' : 'good';
  return html`<li class="row">
    <span class="row-lead"><${Badge} kind=${kind}>${response?.status ?? 'none'}<//></span>
    <details
      class="row-main"
      onToggle=${(/** @type {{ currentTarget: HTMLDetailsElement }} */ event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <code class="wrap">${method} ${url}</code>
        ${remarks.length > 0 && html`<${Badge} kind="wait">${remarks.length} ignored<//>`}
      </summary>
      <p class="small muted">
        ${operation ?? 'unknown path'} · ${duration.toFixed(1)} ms ${fault !== null && html`· fault ${fault}`}
      </p>
      <${Remarks} remarks=${remarks} />
      ${
        isOpen &&
        html`<${Body} title="Request" text=${request.body} />
          ${help !== undefined && html`<p class="small"><a href=${help} target="_blank" rel="noopener">About this error</a></p>`}
          <${Body} title="Answer" text=${response?.body ?? ''} />`
      }
    </details>
  </li>`;
}

/** The page of the rule that refused a request, or of the kind of error. */
function helpFor(/** @type {any} */ answer) {
  const { name, details } = answer?.error ?? {};
  if (typeof details?.rule === 'string') return ruleUrl(details.rule);
  return typeof name === 'string' ? `/spec/errors#${encodeURIComponent(name)}` : undefined;
}

/** @param {{ title: string, text: string }} props */
function Body({ title, text }) {
  if (text === '') return null;
  return html`<h2 class="small-heading">${title}</h2>
    <${Json} value=${parsed(text)} open=${3} />`;
}

function parsed(/** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
