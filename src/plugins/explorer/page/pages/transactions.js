import { html } from '../html.js';
import { Empty, codeOf, Facts, Section, whenRead } from '../site/basics.js';
import { FirstSteps, Title, Raw } from '../parts/page/frame.js';
import { chosenFilters, TransactionFilters } from '../parts/transactions/transaction-filters.js';
import { TransactionList, Sentence, Outcome } from '../parts/transactions/transactions.js';
import { Changed } from '../parts/transactions/changes.js';
import { Events } from '../parts/transactions/events.js';
import { Json } from '../site/json.js';
import { accountLink, blockLink } from '../parts/page/links.js';
import { Refusal } from '../parts/transactions/refusal.js';
import { coins, time } from '../format/format.js';
import { useRead } from '../state/resource.js';
import { inWorld } from '../state/route.js';

/** The transactions of the world, all or those that are chosen. */
export function TransactionsPage() {
  const chosen = chosenFilters();
  const empty =
    Object.keys(chosen).length === 0
      ? html`<${Empty} title="No transactions yet"><${FirstSteps} /><//>`
      : html`<${Empty} title="No such transactions" />`;
  return html`<${Title} text="Transactions" />
    <${TransactionFilters} />
    <${TransactionList} query=${chosen} limit=${50} empty=${empty} />`;
}

/**
 * A transaction: who, what, outcome, cost, events.
 * @param {{ hash: string }} props
 */
export function Transaction({ hash }) {
  const transaction = useRead(`transactions/${hash}`);
  return html`${whenRead(transaction, transactionView, html`<${Title} text="Transaction" />`)}
  ${
    transaction.error &&
    html`<p class="text-muted">
      This world has no transaction with the hash <code class="wrap">${hash}</code>. It can be in another
      world, or it was reverted.
    </p>`
  }`;
}

const transactionView = (/** @type {Answers['transaction']} */ item) => {
  const { hash, section, method, refusal, outcome } = item;
  return html`<${Title} text="Transaction" aside=${html`<${Outcome} item=${item} />`}>
      <p class="lead">${accountLink(item.signer)} <${Sentence} call=${item} /></p>
    <//>
    ${refusal && html`<${Refusal} refusal=${refusal} isOpen />`}
    <${Facts}
      rows=${[
        ['Hash', codeOf(hash)],
        [
          'Block',
          item.blockNumber === null
            ? 'waits for a block'
            : html`${blockLink(item.blockNumber)}, position
              ${item.index}${item.timestamp !== null && html`, <time>${time(item.timestamp)}</time>`}`,
        ],
        ['Signer', html`${accountLink(item.signer, { isFull: true })} with nonce ${item.nonce}`],
        [
          'Cost',
          html`${coins(item.fee)}${item.payer !== item.signer && html`, paid by the sponsor ${accountLink(item.payer)}`}`,
        ],
        item.tip.raw !== '0' && ['Tip', coins(item.tip)],
        ['Call', html`<code>${section}.${method}</code>`],
        ['Came by', html`<${Door} item=${item} />`],
      ]}
    />
    ${
      section === 'utility' &&
      html`<${Section} title="Calls">
        <ol class="panel">
          ${callsIn(item).map(
            (/** @type {any} */ call) =>
              html`<li class="row">
                <p><${Sentence} call=${call} /></p>
              </li>`,
          )}
        </ol>
      <//>`
    }
    ${outcome !== null && html`<${Section} title="Outcome"><${Json} value=${outcome} open=${3} /><//>`}
    <${Changed} hash=${hash} />
    <${Section} title="Events"><${Events} item=${item} /><//>
    <${Section} title="Arguments"><${Json} value=${/** @type {any} */ (item.call).args} open=${6} /><//>
    <${Raw} value=${item} />`;
};

/** The interface by which it came, and its request. @param {{ item: Answers['transaction'] }} props */
function Door({ item: { door, hash } }) {
  const { data } = useRead('journal', { transaction: hash, format: 'list' });
  const [request] = data?.entries ?? [];
  const came = door ?? 'unknown: it came before the server began';
  if (request === undefined) return came;
  return html`${came}, <a href=${inWorld('requests', { request: request.id })}>request ${request.id}</a>`;
}

/** The calls of a batch, each with what its words need of the whole. */
function callsIn(/** @type {Answers['transaction']} */ { args, outcome, signer, fee, collections, tokens }) {
  const [calls = []] = /** @type {any[]} */ (args);
  const { callResults = [] } = /** @type {any} */ (outcome) ?? {};
  return calls.map((/** @type {object} */ call, /** @type {number} */ index) => {
    const { parsed } = callResults[index] ?? {};
    return { ...call, signer, fee, collections, tokens, outcome: parsed };
  });
}
