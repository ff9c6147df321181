import { html } from '../../html.js';
import { callWords, aboutCollection } from '../../format/call-words.js';
import { coins, time, named, visible } from '../../format/format.js';
import { inWorld, afterBlock } from '../../state/route.js';
import { Badge, Empty, whenRead } from '../../site/basics.js';
import { accountLink, blockLink, Collection, nameIn, Token } from '../page/links.js';
import { RefusalLine } from './refusal.js';
import { usePages } from '../../state/resource.js';

/** @typedef {Answers['transactions']['transactions'][number]} Transaction */

/**
 * Transactions in a list, each with its signer, what it does, its outcome and its fee.
 * @param {{ items: readonly Transaction[], withBlock?: boolean, withCollection?: boolean }} props what else the page does not say
 */
export const Transactions = ({ items, withBlock = true, withCollection = true }) =>
  html`<ol class="panel">
    ${items.map(item => html`<${Row} key=${`${item.blockNumber}.${item.index}.${item.hash}`} item=${item} withBlock=${withBlock} withCollection=${withCollection} />`)}
  </ol>`;

/** @param {{ item: Transaction, withBlock: boolean, withCollection: boolean }} props */
const Row = ({ item, withBlock, withCollection }) =>
  html`<li class="row">
    <span class="min-w-[4.6rem]"><${Outcome} item=${item} /></span>
    <div class="row-main">
      <p>${accountLink(item.signer)} <${Sentence} call=${item} /></p>
      ${item.refusal && html`<p><${RefusalLine} refusal=${item.refusal} /></p>`}
      <p class="text-sm text-muted">
        ${withCollection && isAboutToken(item) && item.collections.slice(0, 3).map(({ collectionId, name }) => html`<${Collection} collectionId=${collectionId} name=${name} /> · `)}
        ${withBlock && item.blockNumber !== null && html`${blockLink(item.blockNumber)} · `}
        ${item.timestamp !== null && html`<time>${time(item.timestamp)}</time> · `}fee ${coins(item.fee)}
        ${item.payer !== item.signer && html` · paid by ${accountLink(item.payer)}`}
      </p>
    </div>
    <a
      class="text-sm"
      href=${inWorld(`transactions/${item.hash}`)}
      aria-label=${`Details of transaction ${item.hash.slice(0, 10)}`}
      >Details</a
    >
  </li>`;

/** Whether its sentence names a token by its ids alone. */
const isAboutToken = (/** @type {Transaction} */ item) =>
  callWords(item).some(part => typeof part === 'object' && 'token' in part);

/** Whether it succeeded. @param {{ blockNumber: number | null, refusal: object | null }} item */
export const outcomeOf = ({ blockNumber, refusal }) =>
  blockNumber === null ? 'waiting' : refusal === null ? 'done' : 'refused';

const kinds = /** @type {const} */ ({ waiting: 'wait', done: 'good', refused: 'bad' });

/** @param {{ item: Parameters<typeof outcomeOf>[0] }} props */
export const Outcome = ({ item }) => html`<${Badge} kind=${kinds[outcomeOf(item)]}>${outcomeOf(item)}<//>`;

/**
 * The transactions of the world that a query selects, page by page.
 * @param {{ query?: Record<string, string | number>, limit?: number, empty?: unknown, paged?: boolean }} props
 */
export function TransactionList({ query = {}, limit = 25, empty, paged = true }) {
  const transactions = usePages('transactions', limit, { before: afterBlock(), ...query });
  return whenRead(transactions, items =>
    items.length === 0
      ? (empty ?? html`<${Empty} title="No transactions" />`)
      : html`<${Transactions} items=${items} withCollection=${query['collectionId'] === undefined} />
          ${paged && transactions.more}`,
  );
}

/**
 * What a transaction does, in words with links.
 * @param {{ call: import('../../format/call-words.js').Call }} props
 */
export const Sentence = ({ call }) =>
  html`<span>${callWords(call).map(part => html`<${Part} part=${part} call=${call} />`)}</span>`;

/**
 * A collection that has just got its id is called by it, others by their name.
 * @param {{ part: import('../../format/call-words.js').Part, call: import('../../format/call-words.js').Call }} props
 */
function Part({ part, call }) {
  const { tokens = [] } = call;
  if (typeof part === 'string') return visible(part);
  if ('account' in part) return accountLink(part.account, { tokens });
  if ('collection' in part) {
    const name = part.isNew ? undefined : aboutCollection(call, part.collection)?.name;
    return html`<${Collection} collectionId=${part.collection} name=${name} />`;
  }
  if ('token' in part) {
    const [collectionId, tokenId] = part.token;
    return html`<${Token} ...${nameIn(tokens, { collectionId, tokenId })} />`;
  }
  return html`<q>${named(part.name, 'invisible name')}</q>`;
}
