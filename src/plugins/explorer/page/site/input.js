import { html } from '../html.js';

/** A handler of the event of a field, which gets what is in the field. */
export const entered =
  (/** @type {(value: string) => unknown} */ use) =>
  (/** @type {{ currentTarget: { value: string } }} */ { currentTarget }) =>
    use(currentTarget.value);

/**
 * A field in which one of several values is chosen.
 * @param {string} value
 * @param {readonly (string | readonly [value: string, label: string])[]} options
 * @param {(value: string) => unknown} choose
 * @param {Record<string, unknown>} [attributes]
 */
export const select = (value, options, choose, attributes) =>
  html`<select ...${attributes} value=${value} onChange=${entered(choose)}>
    ${options.map(option => {
      const [own, label = own] = [option].flat();
      return html`<option value=${own} selected=${own === value}>${label}</option>`;
    })}
  </select>`;

/**
 * The same with a label, where any value can be meant, which is the empty one.
 * @param {string} label
 * @param {string | null | undefined} value
 * @param {readonly (string | readonly [value: string, label: string])[]} options
 * @param {(value: string) => unknown} choose
 */
export const anyOrOne = (label, value, options, choose) =>
  html`<label>${label} ${select(value ?? '', [['', 'any'], ...options], choose)}</label>`;

/**
 * What fields with that list suggest.
 * @param {string} id
 * @param {readonly string[]} values
 */
export const choices = (id, values) =>
  html`<datalist id=${id}>${values.map(value => html`<option value=${value} />`)}</datalist>`;

/**
 * A button that keeps the focus while it does nothing, which one that is disabled would lose.
 * @param {{ isOff: boolean, onClick: () => void, children?: unknown, [attribute: string]: unknown }} props
 */
export const SoftButton = ({ isOff, onClick, children, ...attributes }) =>
  html`<button type="button" ...${attributes} aria-disabled=${isOff} onClick=${() => isOff || onClick()}>
    ${children}
  </button>`;
