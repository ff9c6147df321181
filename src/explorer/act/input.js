import { html } from '../html.js';
import { ImageInput } from './image-input.js';
import { Text } from './json-text.js';

/** @typedef {{ currentTarget: { value: string } }} InputEvent */

/** @param {{ id: string, schema: import('./description.js').Schema, types: readonly unknown[], value: any, isWrong: boolean, onChange: (value: any) => void }} props */
export function Input({ id, schema, types, value, isWrong, onChange }) {
  const hint = schema['description'] ? `${id}-hint` : undefined;
  if (schema['enum'] || types.includes('boolean')) {
    const choices = schema['enum'] ?? [true, false];
    return html`<select
      id=${id}
      aria-describedby=${hint}
      aria-invalid=${isWrong}
      value=${value === undefined ? '' : String(value)}
      onChange=${(/** @type {InputEvent} */ { currentTarget }) => onChange(choices.find((/** @type {unknown} */ choice) => String(choice) === currentTarget.value))}
    >
      <option value="">not set</option>
      ${choices.map((/** @type {unknown} */ choice) => html`<option value=${String(choice)} selected=${choice === value}>${choice === true ? 'yes' : choice === false ? 'no' : String(choice)}</option>`)}
    </select>`;
  }
  if (types.includes('integer') || types.includes('number'))
    return html`<input
      id=${id}
      aria-describedby=${hint}
      aria-invalid=${isWrong}
      inputmode="decimal"
      value=${value ?? ''}
      placeholder=${schema['examples']?.[0] ?? ''}
      onInput=${(/** @type {InputEvent} */ event) => onChange(numberOf(event.currentTarget.value))}
    />`;
  if (schema['format'] === 'image')
    return html`<${ImageInput} id=${id} value=${value} onChange=${onChange} />`;
  if (types.includes('string')) {
    const isAddress = schema['format'] === 'address' || schema['format'] === 'account';
    return html`<input
      id=${id}
      aria-describedby=${hint}
      aria-invalid=${isWrong}
      value=${value ?? ''}
      list=${isAddress ? 'known-addresses' : undefined}
      placeholder=${isAddress ? 'Address' : (schema['examples']?.[0] ?? '')}
      spellcheck=${false}
      autocomplete="off"
      onInput=${(/** @type {InputEvent} */ event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />`;
  }
  return html`<${Text} id=${id} hint=${hint} value=${value} onChange=${onChange} />`;
}

/** A number where it is exact, else the text, about which the server says what is wrong. */
function numberOf(/** @type {string} */ text) {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(trimmed) && Math.abs(Number(trimmed)) <= Number.MAX_SAFE_INTEGER
    ? Number(trimmed)
    : trimmed;
}
