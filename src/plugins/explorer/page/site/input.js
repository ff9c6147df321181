import { html } from '../html.js';

/** A value that can be chosen, with what it is called, if that is something else. @typedef {string | readonly [value: string, label: string]} Choice */

/** A handler of the event of a field, which gets what is in the field. */
export const entered =
  (/** @type {(value: string) => unknown} */ use) =>
  (/** @type {{ currentTarget: { value: string } }} */ { currentTarget }) =>
    use(currentTarget.value);

/** Choices as elements, of which one is chosen. @type {(choices: readonly Choice[], chosen?: unknown) => unknown} */
const options = (choices, chosen) =>
  choices.map(choice => {
    const [value, label = value] = [choice].flat();
    return html`<option value=${value} selected=${value === chosen}>${label}</option>`;
  });

/**
 * A field in which one of several values is chosen.
 * @param {string | undefined} value undefined to begin with the first one
 * @param {readonly Choice[]} choices
 * @param {((value: string) => unknown) | undefined} choose
 * @param {Record<string, unknown>} [attributes]
 */
export const select = (value, choices, choose, attributes) =>
  html`<select ...${attributes} value=${value} onChange=${choose && entered(choose)}>
    ${options(choices, value)}
  </select>`;

/**
 * The same with a label, where any value can be meant, which is the empty one.
 * @param {string} label
 * @param {string | null | undefined} value
 * @param {readonly Choice[]} choices
 * @param {(value: string) => unknown} choose
 */
export const anyOrOne = (label, value, choices, choose) =>
  html`<label>${label} ${select(value ?? '', [['', 'any'], ...choices], choose)}</label>`;

/** What fields with that list suggest. @type {(id: string, choices: readonly Choice[]) => import('../html.js').Html} */
export const suggestions = (id, choices) => html`<datalist id=${id}>${options(choices)}</datalist>`;

/**
 * A field with its label.
 * @param {unknown} label
 * @param {Record<string, unknown>} attributes of the field; its `list` is the id of what is suggested
 * @param {readonly Choice[]} [choices] what it suggests
 */
export const field = (label, attributes, choices) =>
  html`<label>${label} <input ...${attributes} /></label>
    ${choices && suggestions(String(attributes['list']), choices)}`;

/**
 * A button that keeps the focus while it does nothing, which one that is disabled would lose.
 * @param {{ isOff: boolean, onClick: () => void, children?: unknown, [attribute: string]: unknown }} props
 */
export const SoftButton = ({ isOff, onClick, children, ...attributes }) =>
  html`<button type="button" ...${attributes} aria-disabled=${isOff} onClick=${() => isOff || onClick()}>
    ${children}
  </button>`;
