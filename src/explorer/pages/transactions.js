import { html } from '../html.js';
import { Empty } from '../site/basics.js';
import { FirstSteps } from '../parts/page/first-steps.js';
import { Title } from '../parts/page/title.js';
import { chosenFilters, TransactionFilters } from '../parts/transactions/transaction-filters.js';
import { TransactionList } from '../parts/transactions/transaction-list.js';

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
