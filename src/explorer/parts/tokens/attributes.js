import { html } from '../../html.js';

/**
 * Attributes of a token.
 * @param {{ attributes: readonly { name: string, value: string }[] }} props
 */
export const Attributes = ({ attributes }) =>
  attributes.length > 0 &&
  html`<ul class="attributes" aria-label="Attributes">
    ${attributes.map(({ name, value }) => html`<li><span class="small muted">${name}</span> <strong>${value}</strong></li>`)}
  </ul>`;
