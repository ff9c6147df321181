import { html } from '../html.js';
import { BlockRows } from '../parts/blocks.js';
import { Title, Pager, Raw } from '../parts/page/frame.js';
import { whenRead, codeOf, Empty, Facts, Section } from '../site/basics.js';
import { usePages, useRead } from '../state/resource.js';
import { afterBlock, inWorld, queryNumber } from '../state/route.js';
import { Transactions } from '../parts/transactions/transactions.js';
import { counted, short, time } from '../format/format.js';
import { world as overview } from '../state/live.js';

/** All blocks of the world, the newest first. */
export function Blocks() {
  const blocks = usePages('blocks', 50, { before: afterBlock() });
  return html`<${Title} text="Blocks" />
    ${whenRead(blocks, items => html`<${BlockRows} blocks=${items} />${blocks.more}`)}`;
}

const size = 50;

/**
 * A block with its transactions.
 * @param {{ id: string }} props
 */
export function Block({ id }) {
  const block = useRead(`blocks/${id}`, { offset: queryNumber('transactions', 0), limit: size });
  return whenRead(block, blockView, html`<${Title} text=${`Block ${short(id)}`} />`);
}

const blockView = (/** @type {Answers['block']} */ data) => {
  const { block, transactions } = data;
  const { number } = block;
  const head = overview.value?.head.number ?? number;
  const aside = html`<nav class="buttons" aria-label="Other blocks">
    ${number > (overview.value?.firstBlock ?? 0) && html`<a class="button" href=${inWorld(`blocks/${number - 1}`)}>‹ ${number - 1}</a>`}
    ${number < head && html`<a class="button" href=${inWorld(`blocks/${number + 1}`)}>${number + 1} ›</a>`}
  </nav>`;
  const refused = block.refused === 0 ? '' : `, ${block.refused} refused`;
  return html`<${Title} text=${`Block ${number}`} aside=${aside} />
    <${Facts}
      rows=${[
        ['Time', html`<time>${time(block.timestamp)}</time>`],
        ['Transactions', `${counted(block.transactions, 'transaction')}${refused}`],
        ['Hash', codeOf(block.hash)],
        ['Parent', codeOf(block.parentHash)],
        ['State', codeOf(block.stateHash)],
        [
          'State after it',
          html`<a href=${inWorld('collections', { at: number })}
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
};
