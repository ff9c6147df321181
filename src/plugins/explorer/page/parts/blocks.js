import { tableOf } from '../site/table.js';
import { html } from '../html.js';
import { coins, count, counted, inUnits, time } from '../format/format.js';
import { inWorld, navigate } from '../state/route.js';
import { Badge, Fold } from '../site/basics.js';

/** @typedef {ItemOf<'blocks'>} Block */

/** Blocks in a chart at most. */
export const blocksMax = 60;

/**
 * Transactions and fees of blocks, as charts and as a table.
 * @param {{ newest: readonly Block[] }} props the newest first
 */
export function Charts({ newest }) {
  const blocks = newest.toReversed();
  const [first] = blocks;
  const last = blocks.at(-1);
  if (first === undefined || last === undefined || blocks.every(({ transactions }) => transactions === 0))
    return null;
  const fees = blocks.reduce((total, block) => total + BigInt(block.fees.raw), 0n);
  const { decimals, unit } = first.fees;
  const label = `Blocks ${count(first.number)}–${count(last.number)} as a table`;
  const paid = coins({ amount: inUnits(String(fees), decimals), unit });
  return html`<section
    class="charts mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] gap-x-6 gap-y-3"
    aria-label=${`Blocks ${first.number} to ${last.number}`}
  >
    <${Bars}
      title=${`${counted(sum(blocks.map(({ transactions }) => transactions)), 'transaction')}, ${count(sum(blocks.map(({ refused }) => refused)))} refused`}
      blocks=${blocks}
      partsOf=${(/** @type {Block} */ { transactions, refused }) => [transactions - refused, refused]}
    />
    <${Bars}
      title=${`${paid} in fees`}
      blocks=${blocks}
      partsOf=${(/** @type {Block} */ { fees: own }) => [Number(own.raw)]}
    />
    <${Fold}
      class="col-span-full text-sm"
      summary=${label}
      content=${() =>
        tableOf(
          newest,
          [
            ['Block', ({ number }) => html`<a href=${inWorld(`blocks/${number}`)}>${count(number)}</a>`],
            ['Transactions', ({ transactions }) => count(transactions), 'number'],
            ['Refused', ({ refused }) => count(refused), 'number'],
            ['Fees', ({ fees }) => coins(fees), 'number'],
          ],
          { label },
        )}
    />
  </section>`;
}

const sum = (/** @type {readonly number[]} */ numbers) =>
  numbers.reduce((total, number) => total + number, 0);

/**
 * A bar for each block, the last one at the right. The table has the same for those who do not see it.
 * @param {{ title: string, blocks: readonly Block[], partsOf: (block: Block) => readonly number[] }} props `partsOf`: what a bar consists of,
 *   from below: what was done, and what was refused
 */
function Bars({ title, blocks, partsOf }) {
  const highest = Math.max(...blocks.map(block => sum(partsOf(block))));
  const left = blocksMax - blocks.length;
  return html`<figure class="grid gap-1">
    <figcaption class="text-sm text-muted">${title}</figcaption>
    <svg
      class="h-18 w-full border-b border-line"
      viewBox=${`0 0 ${blocksMax} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      ${blocks.map((block, index) => {
        let top = 100;
        return html`<g
          class="group cursor-pointer"
          key=${block.hash}
          onClick=${() => navigate(inWorld(`blocks/${block.number}`))}
        >
          <title>
            Block ${block.number}: ${counted(block.transactions, 'transaction')}, ${block.refused} refused,
            fees ${coins(block.fees)}
          </title>
          <rect class="fill-transparent group-hover:fill-sunken" x=${left + index} width="1" height="100" />
          ${partsOf(block).map((part, kind) => {
            const height = highest === 0 ? 0 : (part / highest) * 100;
            top -= height;
            return html`<rect
              class=${kind === 0 ? 'fill-accent' : 'fill-bad'}
              x=${left + index + 0.1}
              width="0.8"
              y=${top}
              height=${height}
            />`;
          })}
        </g>`;
      })}
    </svg>
  </figure>`;
}

/** Blocks, each with its transactions and refusals counted. @param {{ blocks: readonly Block[] }} props */
export const BlockRows = ({ blocks }) =>
  html`<ol class="panel blocks">
    ${blocks.map(
      ({ hash, number, timestamp, transactions, refused }) =>
        html`<li class="row" key=${hash}>
          <div class="row-main">
            <p>
              <a href=${inWorld(`blocks/${number}`)}><strong>Block ${number}</strong></a>
              ${refused > 0 && html` <${Badge} kind="bad">${refused} refused<//>`}
            </p>
            <p class="text-sm text-muted">
              <time>${time(timestamp)}</time>${' · '}
              ${transactions === 0 ? 'empty' : counted(transactions, 'transaction')}
            </p>
          </div>
        </li>`,
    )}
  </ol>`;
