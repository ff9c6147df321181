import { html } from '../html.js';
import { short } from '../format/format.js';
import { Account } from './links.js';

/** @typedef {{ section: string, method: string, data: readonly any[] }} Event */

/**
 * Events of a transaction in a table.
 * @param {{ events: readonly Event[] }} props
 */
export const Events = ({ events }) =>
  events.length === 0
    ? html`<p class="muted">None</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Events">
        <table class="stack">
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Data</th>
            </tr>
          </thead>
          <tbody>
            ${events.map(
              ({ section, method, data }) =>
                html`<tr>
                  <th scope="row"><code>${section}.${method}</code></th>
                  <td class="data">${data.map(value => html`<${Datum} value=${value} />`)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

/** One member of an event. @param {{ value: any }} props */
function Datum({ value }) {
  const address =
    typeof value === 'object' && value !== null
      ? (value.Substrate ?? value.substrate ?? value.Ethereum ?? value.ethereum)
      : value;
  if (typeof address === 'string' && /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{46,50})$/i.test(address))
    return html`<span><${Account} address=${address} /></span>`;
  if (typeof value === 'object') return html`<code>${JSON.stringify(value)}</code>`;
  return html`<code title=${String(value)}>${short(String(value), 24, 8)}</code>`;
}
