import { html } from '../../html.js';
import { SoftButton } from '../../site/input.js';
import { queryNumber, setQuery } from '../../state/route.js';

/**
 * Pages of a list by position, which is a member of the query.
 * @param {{ name: string, size: number, total: number }} props
 */
export function Pager({ name, size, total }) {
  if (total <= size) return null;
  const offset = queryNumber(name, 0);
  const last = Math.floor((total - 1) / size) * size;
  const step = (/** @type {string} */ label, /** @type {number} */ to, /** @type {boolean} */ isOff) =>
    html`<${SoftButton} isOff=${isOff} onClick=${() => setQuery({ [name]: to === 0 ? undefined : to })}
      >${label}<//
    >`;
  return html`<nav class="buttons pager small muted" aria-label="Pages">
    ${step('First', 0, offset === 0)} ${step('Previous', Math.max(0, offset - size), offset === 0)}
    <span
      >${(offset + 1).toLocaleString('en')}–${Math.min(offset + size, total).toLocaleString('en')} of
      ${total.toLocaleString('en')}</span
    >
    ${step('Next', offset + size, offset >= last)} ${step('Last', last, offset >= last)}
  </nav>`;
}
