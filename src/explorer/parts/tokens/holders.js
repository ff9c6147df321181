import { html } from '../../html.js';
import { counted, inUnits } from '../../format/format.js';
import { read } from '../../state/http.js';
import { useResource } from '../../state/resource.js';
import { atBlock, queryNumber } from '../../state/route.js';
import { Empty, Loading, Problem } from '../../site/basics.js';
import { Pager } from '../page/pager.js';
import { Account } from '../page/links.js';

const size = 25;

/**
 * Who holds pieces of a token, an amount of a Fungible collection, or, without a token, tokens of a collection.
 * @param {{ world: string, collectionId: string, tokenId?: string, decimals?: number, unit?: string }} props
 */
export function Holders({ world, collectionId, tokenId, decimals = 0, unit = 'pieces' }) {
  const offset = queryNumber('holders', 0);
  const at = atBlock.value;
  const { data, error } = useResource(
    () => read(world, 'holders', { collectionId, tokenId, at, offset, limit: size }),
    [collectionId, tokenId, offset],
  );
  if (error !== undefined) return html`<${Problem} error=${error} />`;
  if (data === undefined) return html`<${Loading} />`;
  /** @type {import('../../../contract/shapes/explorer/explorer-tokens.ts').Holders} */
  const { holders, total, count } = data;
  if (count === 0) return html`<${Empty} title=${`Nobody holds ${unit}`} />`;
  return html`<p>${inUnits(total, decimals)} ${unit}, held by ${counted(count, 'account')}</p>
    <table class="holders">
      <thead>
        <tr>
          <th scope="col">Holder</th>
          <th scope="col" class="number">${tokenId === undefined ? 'Tokens' : 'Amount'}</th>
          <th scope="col" class="number">Share</th>
        </tr>
      </thead>
      <tbody>
        ${holders.map(
          ({ owner, amount }) =>
            html`<tr>
              <td><${Account} address=${owner} /></td>
              <td class="number">${inUnits(amount, decimals)}</td>
              <td class="number share" style=${{ '--share': `${share(amount, total)}%` }}>
                ${percent(share(amount, total))}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
    <${Pager} name="holders" size=${size} total=${count} />`;
}

/** A part in percent. */
const share = (/** @type {string} */ amount, /** @type {string} */ total) =>
  BigInt(total) === 0n ? 0 : Number((BigInt(amount) * 1_000_000n) / BigInt(total)) / 10_000;

/** A percentage with one decimal, where a little is not nothing, nor all but a little everything. */
const percent = (/** @type {number} */ part) =>
  part > 0 && part < 0.1 ? '< 0.1 %' : part > 99.9 && part < 100 ? '> 99.9 %' : `${part.toFixed(1)} %`;
