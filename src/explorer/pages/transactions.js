import { html } from '../html.js';
import { Empty } from '../parts/basics.js';
import { FirstSteps } from '../parts/first-steps.js';
import { Title } from '../parts/title.js';
import { TransactionList } from '../parts/transaction-list.js';

/** All transactions of the world. */
export const TransactionsPage = (/** @type {{ world: string }} */ { world }) =>
  html`<${Title} text="Transactions" />
    <${TransactionList}
      limit=${50}
      empty=${html`<${Empty} title="No transactions yet"><${FirstSteps} world=${world} /><//>`}
    />`;
