import { html } from '../html.js';

/** @typedef {import('../format/difference.js').Difference} Difference */

/**
 * The members that differ between two values.
 * @param {{ changes: readonly Difference[], titles?: readonly [string, string], Side?: import('preact').ComponentType<{ value: any }> }} props
 *   `Side` shows a value
 */
export const DifferenceTable = ({ changes, titles = ['Before', 'After'], Side = Value }) =>
  html`<div class="scroll">
    <table class="stack">
      <thead>
        <tr>
          ${['Member', ...titles].map(title => html`<th scope="col">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${changes.map(
          ({ path, before, after }) =>
            html`<tr>
              <th scope="row"><code class="wrap">${path || 'value'}</code></th>
              <td class="removed" data-label=${titles[0]}><${Side} value=${before} /></td>
              <td class="added" data-label=${titles[1]}><${Side} value=${after} /></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/**
 * Any value of a difference as text.
 * @param {{ value: unknown }} props
 */
export const Value = ({ value }) =>
  value === undefined || value === null
    ? html`<span class="muted">none</span>`
    : html`<code class="wrap">${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
