import { html } from '../html.js';

const share = (/** @type {number} */ time, /** @type {number} */ span) =>
  `${span === 0 ? 0 : ((time / span) * 100).toFixed(2)}%`;

/**
 * When something began and how long it took, as a bar on a time axis. Times are in milliseconds.
 * @param {{ begin: number, took: number, axis: { readonly start: number, readonly span: number }, kind: string }} props
 */
export const AxisBar = ({ begin, took, axis: { start, span }, kind }) =>
  html`<span class="axis" aria-hidden="true"
    ><span
      class=${`bar ${kind}`}
      style=${{ left: share(begin - start, span), width: share(took, span) }}
    ></span
  ></span>`;
