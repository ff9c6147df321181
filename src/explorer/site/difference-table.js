import { html } from '../html.js';
import { tableOf } from './table.js';

/** @typedef {import('../format/difference.js').Difference} Difference */

/**
 * The members that differ between two values.
 * @param {{ changes: readonly Difference[], titles?: readonly [string, string], Side?: import('preact').ComponentType<{ value: any }> }} props
 *   `Side` shows a value
 */
export const DifferenceTable = ({ changes, titles = ['Before', 'After'], Side = Value }) =>
  tableOf(
    changes,
    [
      ['Member', ({ path }) => html`<code class="wrap">${path || 'value'}</code>`],
      [titles[0], ({ before }) => html`<${Side} value=${before} />`, 'bad'],
      [titles[1], ({ after }) => html`<${Side} value=${after} />`, 'good'],
    ],
    { class: 'stack labelled' },
  );

/**
 * Any value of a difference as text.
 * @param {{ value: unknown }} props
 */
export const Value = ({ value }) =>
  value === undefined || value === null
    ? html`<span class="muted">none</span>`
    : html`<code class="wrap">${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
