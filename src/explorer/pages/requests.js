import { html } from '../html.js';
import { burstsOf } from '../format/bursts.js';
import { counted } from '../format/format.js';
import { save } from '../format/save.js';
import { Empty, Loading, Problem } from '../site/basics.js';
import { FirstSteps } from '../parts/page/first-steps.js';
import { RequestRow } from '../parts/transactions/request-row.js';
import { Title } from '../parts/page/title.js';
import { read } from '../state/http.js';
import { useJournal } from '../state/journal.js';
import { developmentAccounts } from '../state/names.js';
import { useNow } from '../state/resource.js';
import { navigate, place, withQuery } from '../state/route.js';

/** Requests that are listed at most: usually, and to find one of them, all that a journal keeps. */
const usualMax = 200;
const keptMax = 1_000;

/** Refused transactions that rows are explained by at most. */
const refusedMax = 100;

/** The filters, which are in the URL. @type {readonly (readonly [name: string, label: string])[]} */
const filters = [
  ['operation', 'Operation'],
  ['text', 'Text'],
  ['account', 'Account'],
];

/**
 * The last requests of the application under development as a waterfall.
 * @param {{ world: string }} props
 */
export function Requests({ world }) {
  const { query: inUrl } = place.value;
  const given = (/** @type {string} */ name) => inUrl.get(name) ?? undefined;
  const query = {
    operation: given('operation'),
    text: given('text'),
    account: addressOf(given('account')),
    outcome: given('outcome'),
  };
  const chosen = Number(given('request') ?? 0);
  const { entries, error } = useJournal(world, { ...query, limit: chosen === 0 ? usualMax : keptMax });
  // Most requests only submit a transaction, which is refused later.
  const { data: refused } = useNow(
    () => read(world, 'transactions', { outcome: 'refused', limit: refusedMax }),
    [],
  );
  const isFiltered = Object.values(query).some(value => value !== undefined);
  return html`<${Title} text="Requests" aside=${html`<${Har} world=${world} query=${query} />`}>
      <p class="lead">
        What your application sends to <code>/${world}</code>, the newest first. Requests of this page are not
        listed.
      </p>
    <//>
    <${Filters} operations=${entries?.flatMap(({ operation }) => operation ?? []) ?? []} />
    ${error && html`<${Problem} error=${error} />`} ${!entries && !error && html`<${Loading} />`}
    ${
      entries?.length === 0 &&
      html`<${Empty} title=${isFiltered ? 'No such requests' : 'No requests yet'}
        >${!isFiltered && html`<${FirstSteps} world=${world} />`}<//
      >`
    }
    ${burstsOf(entries ?? []).map(
      burst =>
        html`<section class="burst" key=${burst.entries[0]?.id}>
          <h2 class="small-heading">
            ${new Date(burst.start).toLocaleTimeString()} · ${counted(burst.entries.length, 'request')} in
            ${burst.span.toFixed(0)} ms
          </h2>
          <ol class="rows">
            ${burst.entries.map(entry => html`<${RequestRow} key=${entry.id} world=${world} entry=${entry} burst=${burst} refused=${refused?.transactions ?? []} isChosen=${entry.id === chosen} />`)}
          </ol>
        </section>`,
    )}`;
}

/** The address of a development account by its name, or any other. @returns {string | undefined} */
const addressOf = (/** @type {string | undefined} */ text) =>
  developmentAccounts.value.find(({ name }) => name.toLowerCase() === text?.toLowerCase())?.address ?? text;

const change = (/** @type {string} */ name, /** @type {string} */ value) =>
  navigate(withQuery({ [name]: value === '' ? undefined : value, request: undefined }), { replace: true });

/** @param {{ operations: readonly string[] }} props those that can be chosen */
function Filters({ operations }) {
  const { query } = place.value;
  const choices = {
    operation: [...new Set(operations)].toSorted(),
    account: developmentAccounts.value.map(({ name }) => name),
  };
  return html`<form class="filters" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${filters.map(
      ([name, label]) =>
        html`<label
          >${label}
          <input
            type="search"
            list=${`${name}-choices`}
            value=${query.get(name) ?? ''}
            onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => change(name, event.currentTarget.value.trim())}
        /></label>`,
    )}
    <label
      >Outcome
      <select
        value=${query.get('outcome') ?? ''}
        onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => change('outcome', event.currentTarget.value)}
      >
        <option value="">any</option>
        <option value="answered">answered</option>
        <option value="refused">errors</option>
        <option value="unanswered">without an answer</option>
      </select>
    </label>
    ${Object.entries(choices).map(
      ([name, values]) =>
        html`<datalist id=${`${name}-choices`}>
          ${values.map(value => html`<option value=${value} />`)}
        </datalist>`,
    )}
  </form>`;
}

/** @param {{ world: string, query: Record<string, string | undefined> }} props */
const Har = ({ world, query }) =>
  html`<button
    type="button"
    onClick=${async () => save(`${world}.har`, JSON.stringify(await read(world, 'journal', { ...query, format: 'har' })))}
  >
    Download HAR
  </button>`;
