import { html } from '../../html.js';
import { counted, inUnits } from '../../format/format.js';
import { tableOf } from '../../site/table.js';
import { useRead } from '../../state/resource.js';
import { atBlock, queryNumber } from '../../state/route.js';
import { Empty, whenRead } from '../../site/basics.js';
import { Pager } from '../page/frame.js';
import { accountLink } from '../page/links.js';

const size = 25;

/**
 * Who holds pieces of a token, an amount of a Fungible collection, or, without a token, tokens of a collection.
 * @param {{ collectionId: string | number, tokenId?: string | number, decimals?: number, unit?: string }} props
 */
export function Holders({ collectionId, tokenId, decimals = 0, unit = 'pieces' }) {
  const offset = queryNumber('holders', 0);
  const read = useRead('holders', { collectionId, tokenId, at: atBlock.value, offset, limit: size });
  return whenRead(read, ({ holders, total, count }) =>
    count === 0
      ? html`<${Empty} title=${`Nobody holds ${unit}`} />`
      : html`<p>${inUnits(total, decimals)} ${unit}, held by ${counted(count, 'account')}</p>
          ${tableOf(
            holders,
            [
              ['Holder', ({ owner }) => accountLink(owner)],
              [
                tokenId === undefined ? 'Tokens' : 'Amount',
                ({ amount }) => inUnits(amount, decimals),
                'number',
              ],
              ['Share', ({ amount }) => shareView(share(amount, total)), 'number'],
            ],
            { class: 'max-w-160' },
          )}
          <${Pager} name="holders" size=${size} total=${count} />`,
  );
}

/** A part in percent. */
const share = (/** @type {string} */ amount, /** @type {string} */ total) =>
  BigInt(total) === 0n ? 0 : Number((BigInt(amount) * 1_000_000n) / BigInt(total)) / 10_000;

/** A percentage on a bar, with one decimal, where a little is not nothing, nor all but a little everything. */
function shareView(/** @type {number} */ part) {
  const background = `linear-gradient(to left, var(--color-accent-soft) ${part}%, transparent 0)`;
  const text =
    part > 0 && part < 0.1 ? '< 0.1 %' : part > 99.9 && part < 100 ? '> 99.9 %' : `${part.toFixed(1)} %`;
  return html`<span class="block" style=${{ background }}>${text}</span>`;
}
