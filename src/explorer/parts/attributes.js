import { html } from '../html.js';

/**
 * Attributes of a token, decoded by the schema of its collection.
 * @param {{ attributes: unknown }} props
 */
export function Attributes({ attributes }) {
  const all = Object.values(attributes ?? {});
  if (all.length === 0) return null;
  return html`<ul class="attributes" aria-label="Attributes">
    ${all.map(attribute => html`<li><span class="small muted">${textOf(attribute?.name)}</span> <strong>${textOf(attribute?.value)}</strong></li>`)}
  </ul>`;
}

/** A text in its first language, several of them, or a number. @returns {string} */
function textOf(/** @type {any} */ value) {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null) return textOf(Object.values(value)[0]);
  return String(value ?? '');
}
