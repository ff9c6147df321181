import { html, useEffect, useRef } from '../../html.js';
import { curlOf } from '../../format/curl.js';
import { jsonOf, timeOfDay } from '../../format/format.js';
import { inWorld, worldId } from '../../state/route.js';
import { read } from '../../state/http.js';
import { useResource } from '../../state/resource.js';
import { ruleUrl } from '../../state/rules.js';
import { Badge, Copy, Fold, whenRead } from '../../site/basics.js';
import { SendButton } from '../send.js';
import { Json } from '../../site/json.js';
import { Refusal, Remarks } from './refusal.js';
import { save } from '../../format/save.js';

/**
 * A request in the waterfall: status, operation, URL, when it was answered, and what explains why it or its transaction was refused.
 * Unfolded, what was sent and got.
 * @param {{ entry: JournalEntry, burst: import('../../pages/requests.js').Burst, refused: readonly ItemOf<'transactions'>[], isChosen: boolean }} props `refused` are transactions
 */
export function RequestRow({ entry, burst, refused, isChosen }) {
  const row = useRef(/** @type {HTMLLIElement | null} */ (null));
  useEffect(() => void (isChosen && row.current?.scrollIntoView({ block: 'center' })), [isChosen]);
  const { status, outcome, operation, method, url, duration, ignored, fault, transactions } = entry;
  const refusals = refused.flatMap(({ hash, refusal }) =>
    refusal && transactions.includes(hash) ? [refusal] : [],
  );
  const [why = entry.help] = refusals.map(({ details }) => ruleUrl(details.rule));
  const kind = outcome === 'unanswered' ? 'wait' : outcome === 'refused' ? 'bad' : 'good';
  const path = url.replace(`/${worldId.value}`, '').replace(/^\/v1(?=\/)/, '') || '/';
  return html`<li class="request row" ref=${row}>
    <${Fold}
      class="row-main"
      open=${isChosen}
      summary=${html`<${Badge} kind=${kind}>${status ?? 'none'}<//>
        <span class="min-w-0">
          <strong>${operation ?? 'unknown path'}</strong> <code class="text-muted">${method} ${path}</code>
          ${ignored > 0 && html` <${Badge} kind="wait">${ignored} ignored<//>`}
          ${refusals.length > 0 && outcome === 'answered' && html` <${Badge} kind="bad">transaction refused<//>`}
          ${fault !== null && html` <${Badge} kind="wait">${fault}<//>`}
        </span>
        <span
          class="relative h-2.5 rounded-[3px] bg-sunken max-md:col-span-full max-md:row-start-2"
          aria-hidden="true"
          ><span
            class=${`bar ${kind} absolute inset-y-0 min-w-[3px] rounded-[3px] bg-current`}
            style=${{ left: share(entry.startedAt - burst.start, burst), width: share(duration, burst) }}
          ></span
        ></span>
        <span class="number text-sm">${duration.toFixed(1)} ms</span>`}
      content=${() => html`${refusals.map(refusal => html`<${Refusal} refusal=${refusal} />`)}<${Details} entry=${entry} />`}
    />
    <span class="w-24 text-sm max-md:w-full"
      >${why && html`<a href=${why} target="_blank" rel="noopener" aria-label=${`Why request ${entry.id} was refused`}>Why</a>`}
      ${transactions.map(hash => html`<a href=${inWorld(`transactions/${hash}`)} aria-label=${`Transaction of request ${entry.id}`}>Transaction</a>`)}</span
    >
  </li>`;
}

/** A time on the axis of a burst. */
const share = (/** @type {number} */ time, /** @type {{ span: number }} */ { span }) =>
  `${span === 0 ? 0 : ((time / span) * 100).toFixed(2)}%`;

/** What was sent and got. @param {{ entry: JournalEntry }} props */
const Details = ({ entry: { id } }) =>
  whenRead(
    useResource(async () => {
      const { exchanges } = await read('journal', { id });
      if (exchanges.length === 0) throw new Error('The journal has dropped this request.');
      return exchanges[0];
    }, [id]),
    exchange =>
      html`<div class="py-2">
        <div class="buttons text-sm text-muted">
          Request ${id}, ${timeOfDay(exchange.startedAt)}.
          <${Copy} text=${curlOf(exchange, location.origin)} label="Copy as curl" />
          <${SaveScenario} id=${id} />
        </div>
        <${Remarks} remarks=${exchange.remarks} />
        ${bodyView('Request', exchange.request.body)} ${bodyView('Answer', exchange.response?.body ?? '')}
      </div>`,
  );

const bodyView = (/** @type {string} */ title, /** @type {string} */ text) =>
  text !== '' &&
  html`<h2 class="small-heading">${title}</h2>
    <${Json} value=${jsonOf(text, text)} open=${3} />`;

/**
 * Saves a request and all after it as a scenario. On a server that cannot make one, the command can.
 * @param {{ id: number }} props
 */
function SaveScenario({ id }) {
  const world = worldId.value;
  const after = id - 1;
  const command = `npx understudy record --target ${location.origin}/${world} --after ${after} --out scenario.yaml`;
  const make = async () => {
    /** @type {{ scenario: string, remarks: readonly string[] }} */
    const { scenario, remarks } = await read('journal/scenario', { after });
    if (scenario === '') return 'There is nothing to record.';
    save(`${world}-from-request-${id}.yaml`, scenario);
    return remarks.join('; ');
  };
  return html`<${Copy} text=${command} label="Copy the command" />
    <${SendButton} label="Save from here as a scenario" send=${make} />`;
}
