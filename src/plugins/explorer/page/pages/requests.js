import { html } from '../html.js';
import { counted, timeOfDay } from '../format/format.js';
import { save } from '../format/save.js';
import { Empty, More, whenRead } from '../site/basics.js';
import { anyOrOne, entered, field } from '../site/input.js';
import { FirstSteps, Title } from '../parts/page/frame.js';
import { RequestRow } from '../parts/transactions/request-row.js';
import { read } from '../state/http.js';
import { useJournal } from '../state/journal.js';
import { accountNames, addressOf, developmentAccounts } from '../state/names.js';
import { useRead } from '../state/resource.js';
import { place, queryNumber, setQuery } from '../state/route.js';

/** Requests that are listed at first, and with each press of the button for more; to find one of them, all that a journal keeps are read. */
const step = 50;
const keptMax = 1_000;

/** Refused transactions that rows are explained by at most. */
const refusedMax = 100;

/**
 * The last requests of the application under development as a waterfall.
 * @param {{ world: string }} props
 */
export function Requests({ world }) {
  const { query: inUrl } = place.value;
  const given = (/** @type {string} */ name) => inUrl.get(name) ?? undefined;
  const account = given('account');
  const query = {
    operation: given('operation'),
    text: given('text'),
    account: account && addressOf(account),
    outcome: given('outcome'),
  };
  const chosen = Number(given('request') ?? 0);
  // The name of an account is an address once the accounts of the world are known.
  const isKnown = account === undefined || developmentAccounts.value.length > 0;
  const shown = Math.min(queryNumber('shown', step), keptMax);
  const journal = useJournal(isKnown ? { ...query, limit: chosen === 0 ? shown : keptMax } : undefined);
  // Most requests only submit a transaction, which is refused later.
  const { data: refused } = useRead('transactions', { outcome: 'refused', limit: refusedMax });
  const isFiltered = Object.values(query).some(value => value !== undefined);
  const saveHar = async () =>
    save(`${world}.har`, JSON.stringify(await read('journal', { ...query, format: 'har' })));
  return html`<${Title}
      text="Requests"
      aside=${html`<button type="button" onClick=${saveHar}>Download HAR</button>`}
    >
      <p class="lead">
        What your application sends to <code>/${world}</code>, the newest first. Requests of this page are not
        listed.
      </p>
    <//>
    ${filtersView(journal.data?.flatMap(({ operation }) => operation ?? []) ?? [])}
    ${whenRead(journal, entries =>
      entries.length === 0
        ? html`<${Empty} title=${isFiltered ? 'No such requests' : 'No requests yet'}
            >${!isFiltered && html`<${FirstSteps} />`}<//
          >`
        : burstsOf(around(entries, chosen)).map(
            burst =>
              html`<section class="mb-5" key=${burst.entries[0]?.id}>
                <h2 class="small-heading">
                  ${timeOfDay(burst.start)} · ${counted(burst.entries.length, 'request')} in
                  ${burst.span.toFixed(0)} ms
                </h2>
                <ol class="panel">
                  ${burst.entries.map(entry => html`<${RequestRow} key=${entry.id} entry=${entry} burst=${burst} refused=${refused?.transactions ?? []} isChosen=${entry.id === chosen} />`)}
                </ol>
              </section>`,
          ),
    )}
    ${chosen === 0 && journal.data?.length === shown && shown < keptMax && html`<${More} more=${() => setQuery({ shown: shown + step })} />`}`;
}

/** The requests before and after one of them; all if none is chosen. @type {(entries: readonly JournalEntry[], chosen: number) => readonly JournalEntry[]} */
function around(entries, chosen) {
  const index = entries.findIndex(({ id }) => id === chosen);
  return chosen === 0 ? entries : entries.slice(Math.max(0, index - step / 2), Math.max(0, index) + step / 2);
}

const change = (/** @type {string} */ name, /** @type {string} */ value) =>
  setQuery({ [name]: value, request: undefined });

/** What can be chosen, with these operations. */
function filtersView(/** @type {readonly string[]} */ operations) {
  const { query } = place.value;
  const search = (/** @type {string} */ name) => ({
    type: 'search',
    list: `${name}-choices`,
    value: query.get(name) ?? '',
    onInput: entered(value => change(name, value.trim())),
  });
  return html`<form class="filters">
    ${field('Operation', search('operation'), [...new Set(operations)].toSorted())}
    ${field('Text', search('text'))} ${field('Account', search('account'), accountNames())}
    ${anyOrOne('Outcome', query.get('outcome'), ['answered', ['refused', 'errors'], ['unanswered', 'without an answer']], value => change('outcome', value))}
  </form>`;
}

/**
 * Requests without a long pause between them, on a time axis of their own. Times are in milliseconds.
 * @typedef {{ start: number, span: number, entries: JournalEntry[] }} Burst
 */

/** The pause that ends a burst. */
const pauseMin = 1_000;

/**
 * The requests in bursts, the newest burst first and the requests of each in order of arrival: one axis for all would show nothing but
 * the pauses.
 * @param {readonly JournalEntry[]} entries
 * @returns {Burst[]}
 */
function burstsOf(entries) {
  /** @type {Burst[]} */
  const bursts = [];
  for (const entry of entries.toSorted((a, b) => a.startedAt - b.startedAt || a.id - b.id)) {
    const last = bursts.at(-1);
    const end = entry.startedAt + entry.duration;
    if (last === undefined || entry.startedAt > last.start + last.span + pauseMin)
      bursts.push({ start: entry.startedAt, span: entry.duration, entries: [entry] });
    else {
      last.span = Math.max(last.span, end - last.start);
      last.entries.push(entry);
    }
  }
  return bursts.toReversed();
}
