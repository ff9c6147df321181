import { html } from '../html.js';
import { Code, Empty, Facts, Loading, Problem, Section } from '../site/basics.js';
import { Pager } from '../parts/page/pager.js';
import { Raw } from '../parts/raw.js';
import { Title } from '../parts/page/title.js';
import { Transactions } from '../parts/transactions/transactions.js';
import { counted, short, time } from '../format/format.js';
import { read } from '../state/http.js';
import { useResource } from '../state/resource.js';
import { inWorld, queryNumber } from '../state/route.js';
import { world as overview } from '../state/live.js';

const size = 50;

/**
 * A block with its transactions.
 * @param {{ world: string, id: string }} props
 */
export function Block({ world, id }) {
  const offset = queryNumber('transactions', 0);
  const { data, error } = useResource(
    () => read(world, `blocks/${id}`, { offset, limit: size }),
    [id, offset],
  );
  if (error !== undefined)
    return html`<${Title} text=${`Block ${short(id)}`} /><${Problem} error=${error} />`;
  if (data === undefined) return html`<${Title} text=${`Block ${short(id)}`} /><${Loading} />`;
  /** @type {import('../../contract/shapes/explorer/explorer.ts').BlockRead} */
  const { block, transactions } = data;
  const { number } = block;
  const head = overview.value?.head.number ?? number;
  const aside = html`<nav class="buttons" aria-label="Other blocks">
    ${number > (overview.value?.firstBlock ?? 0) && html`<a class="button" href=${inWorld(`blocks/${number - 1}`)}>‹ ${number - 1}</a>`}
    ${number < head && html`<a class="button" href=${inWorld(`blocks/${number + 1}`)}>${number + 1} ›</a>`}
  </nav>`;
  return html`<${Title} text=${`Block ${number}`} aside=${aside} />
    <${Facts}
      rows=${[
        ['Time', html`<time>${time(block.timestamp)}</time>`],
        [
          'Transactions',
          `${counted(block.transactions, 'transaction')}${block.refused === 0 ? '' : `, ${block.refused} refused`}`,
        ],
        ['Hash', html`<${Code} text=${block.hash} />`],
        ['Parent', html`<${Code} text=${block.parentHash} />`],
        ['State', html`<${Code} text=${block.stateHash} />`],
        [
          'State after it',
          html`<a href=${`/explorer/${world}/collections?at=${number}`}
            >Collections as they were after this block</a
          >`,
        ],
      ]}
    />
    <${Section} title="Transactions">
      ${
        block.transactions === 0
          ? html`<${Empty} title="An empty block"><p>It was sealed without transactions.</p><//>`
          : html`<${Transactions} items=${transactions} withBlock=${false} />
              <${Pager} name="transactions" size=${size} total=${block.transactions} />`
      }
    <//>
    <${Raw} value=${data} />`;
}
