import { html } from '../../html.js';
import { namedCalls } from '../../format/call-words.js';
import { counted, wordsOf } from '../../format/format.js';
import { save } from '../../format/save.js';
import { accountNames, addressOf } from '../../state/names.js';
import { readPages } from '../../state/resource.js';
import { afterBlock, place, setQuery, worldId } from '../../state/route.js';
import { anyOrOne, entered, field } from '../../site/input.js';
import { SendButton } from '../send.js';
import { outcomeOf } from './transactions.js';

/** The filters by their names in the URL, which are those of the route. */
const names = ['call', 'outcome', 'signer', 'from', 'to'];

/** What is chosen, from the URL. @returns {Record<string, string>} */
export const chosenFilters = () =>
  Object.fromEntries([...place.value.query].filter(([name, text]) => names.includes(name) && text !== ''));

/** Chooses, and begins with the first page again. */
const choose = (/** @type {Record<string, string | undefined>} */ members) =>
  setQuery({ ...members, transactions: undefined });

/** A call in words, such as `Create item`; those that are not of the pallet of tokens are named with their pallet. */
const callLabel = (/** @type {string} */ call) => {
  const [section = '', method = ''] = call.split('.');
  return section === 'unique' ? wordsOf(method) : `${wordsOf(method)} (${section})`;
};

const calls = namedCalls
  .map(call => /** @type {const} */ ([call, callLabel(call)]))
  .toSorted(([, left], [, right]) => (left < right ? -1 : 1));

/**
 * Chooses which transactions of the world are listed, and saves all of them as a file.
 */
export function TransactionFilters() {
  const chosen = chosenFilters();
  const { call, outcome } = chosen;
  const clear = () => choose(Object.fromEntries(names.map(name => [name, undefined])));
  return html`<form class="filters" aria-label="Filters">
      ${anyOrOne('Operation', call, calls, value => choose({ call: value }))}
      ${anyOrOne('Outcome', outcome, ['done', 'refused'], value => choose({ outcome: value }))}
      ${textFilter('signer', 'Signer', { list: 'signers' }, accountNames())}
      ${textFilter('from', 'From block', { type: 'number', min: 0 })}
      ${textFilter('to', 'To block', { type: 'number', min: 0 })}
    </form>
    <div class="buttons my-4">
      ${Object.keys(chosen).length > 0 && html`<button type="button" onClick=${clear}>Clear filters</button>`}
      <${SendButton} label="Download CSV" send=${() => download(chosenFilters())} />
    </div>`;
}

/**
 * A text that is chosen when it is finished: by Enter, or when the field is left. The name of an account stands for its address.
 * @param {string} name
 * @param {string} label
 * @param {Record<string, unknown>} attributes
 * @param {readonly string[]} [choices]
 */
function textFilter(name, label, attributes, choices) {
  const onChange = entered(text => choose({ [name]: addressOf(text.trim()) || undefined }));
  return field(label, { ...attributes, value: place.value.query.get(name) ?? '', onChange }, choices);
}

/**
 * Saves all transactions that are chosen, the newest first.
 * @param {Record<string, string>} chosen
 */
async function download(chosen) {
  const world = worldId.value;
  const { items } = await readPages(world, 'transactions', { ...chosen, before: afterBlock() });
  save(`${world}-transactions.csv`, csvOf(items));
  return `${counted(items.length, 'transaction')} saved`;
}

/** The columns of the file. @type {Readonly<Record<string, (item: import('./transactions.js').Transaction) => string | number | null | undefined>>} */
const columns = {
  block: item => item.blockNumber,
  index: item => item.index,
  time: item => item.timestamp && new Date(item.timestamp).toISOString(),
  hash: item => item.hash,
  signer: item => item.signer,
  payer: item => item.payer,
  nonce: item => item.nonce,
  call: item => `${item.section}.${item.method}`,
  outcome: outcomeOf,
  rule: item => item.refusal?.details.rule,
  fee: item => item.fee.amount,
  tip: item => item.tip.amount,
  unit: item => item.fee.unit,
  arguments: item => JSON.stringify(item.args),
};

/** Transactions as comma-separated values (RFC 4180), with a line of names. Fees and tips are in units. */
const csvOf = (/** @type {readonly any[]} */ items) =>
  [Object.keys(columns), ...items.map(item => Object.values(columns).map(valueOf => valueOf(item)))]
    .map(values => `${values.map(cell).join(',')}\r\n`)
    .join('');

function cell(/** @type {string | number | null | undefined} */ value) {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
