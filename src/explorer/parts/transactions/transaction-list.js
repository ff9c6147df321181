import { html } from '../../html.js';
import { usePages } from '../../state/pages.js';
import { afterBlock } from '../../state/route.js';
import { Empty, whenRead } from '../../site/basics.js';
import { Transactions } from './transactions.js';

/**
 * The transactions of the world that a query selects, page by page.
 * @param {{ query?: Record<string, string | number>, limit?: number, empty?: unknown, paged?: boolean }} props
 */
export function TransactionList({ query = {}, limit = 25, empty, paged = true }) {
  const transactions = usePages('transactions', limit, { before: afterBlock(), ...query });
  const { more } = transactions;
  return whenRead(transactions, items =>
    items.length === 0 && more === undefined
      ? (empty ?? html`<${Empty} title="No transactions" />`)
      : html`<${Transactions} items=${items} withCollection=${query['collectionId'] === undefined} />
          ${paged && more}`,
  );
}
