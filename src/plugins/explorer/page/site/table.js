import { html } from '../html.js';

/**
 * A column: its title, what it shows of an item, and the class of its cells.
 * @template T
 * @typedef {readonly [title: string, cell: (item: T) => unknown, kind?: string]} Column
 */

/**
 * A table with a row for each item, which the first column names.
 * @template T
 * @param {readonly T[]} items
 * @param {readonly Column<T>[]} columns
 * @param {{ label?: string, class?: string }} [options] a table that can be wider than the page has a label, by which it is scrolled with keys
 */
export const tableOf = (items, columns, { label, class: name } = {}) =>
  html`<div class="overflow-x-auto" ...${label && { tabindex: 0, role: 'region', 'aria-label': label }}>
    <table class=${name}>
      <thead>
        <tr>
          ${columns.map(([title, , kind]) => html`<th scope="col" class=${kind}>${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${items.map(
          item =>
            html`<tr>
              ${columns.map(([title, cell, kind], index) => (index === 0 ? html`<th scope="row" class=${kind}>${cell(item)}</th>` : html`<td class=${kind} data-label=${title}>${cell(item)}</td>`))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
