import { html } from '../../html.js';

/**
 * What of a request is ignored.
 * @param {{ remarks: readonly import('../../../contract/shapes/remarks.ts').Remark[] }} props
 */
export const Remarks = ({ remarks }) =>
  remarks.length === 0
    ? null
    : html`<ul class="wait-text">
        ${remarks.map(({ message }) => html`<li>${message}</li>`)}
      </ul>`;
