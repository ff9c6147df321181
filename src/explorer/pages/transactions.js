import { html } from '../html.js';
import { Empty } from '../parts/basics.js';
import { Title } from '../parts/title.js';
import { TransactionList } from '../parts/transaction-list.js';

/** All transactions of the world. */
export const TransactionsPage = () =>
  html`<${Title} text="Transactions" />
    <${TransactionList} limit=${50} empty=${html`<${Empty} title="No transactions yet" />`} />`;
