import { html } from '../../html.js';
import { read } from '../../state/http.js';
import { usePages } from '../../state/pages.js';
import { afterBlock, worldId } from '../../state/route.js';
import { Empty, Loading, More, Problem } from '../../site/basics.js';
import { Transactions } from './transactions.js';

/**
 * The transactions of the world that a query selects, page by page.
 * @param {{ query?: Record<string, string | number>, limit?: number, empty?: unknown, paged?: boolean }} props
 */
export function TransactionList({ query = {}, limit = 25, empty, paged = true }) {
  const world = worldId.value ?? '';
  const { items, error, more, isLoading } = usePages(
    'transactions',
    limit,
    async (before, most) => {
      const start = before ?? afterBlock();
      const { transactions, next } = await read(world, 'transactions', {
        ...query,
        before: start,
        limit: most,
      });
      return { items: transactions, next };
    },
    [query],
  );
  if (error !== undefined) return html`<${Problem} error=${error} />`;
  if (items === undefined) return html`<${Loading} />`;
  if (items.length === 0 && more === undefined) return empty ?? html`<${Empty} title="No transactions" />`;
  return html`<${Transactions} items=${items} withCollection=${query['collectionId'] === undefined} />
    ${paged && html`<${More} more=${more} isLoading=${isLoading} />`}`;
}
