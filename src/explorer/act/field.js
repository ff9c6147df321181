import { html } from '../html.js';
import { useId } from 'preact/hooks';
import { wordsOf } from '../format/format.js';
import { Input } from './input.js';

/**
 * A field for one member of a body, by its schema. An empty field is an absent member.
 * @typedef {{ name: string, schema: import('./description.js').Schema, value: any, isRequired: boolean, onChange: (value: any) => void }} FieldProps
 */

/** The member `_` of a text by language is the text in no language in particular. */
const labelOf = (/** @type {string} */ name) => (name === '_' ? 'Text' : wordsOf(name));

/** @param {FieldProps} props */
export function Field({ name, schema, value, isRequired, onChange }) {
  const id = useId();
  const { description } = schema;
  const types = [schema['type']].flat();
  if (types.includes('object') && schema['properties'])
    return html`<${Fields}
      name=${name}
      schema=${schema}
      value=${value}
      isRequired=${isRequired}
      onChange=${onChange}
    />`;
  if (
    types.includes('array') &&
    schema['items'] &&
    (schema['items'].properties || schema['items'].type === 'string' || schema['items'].type === 'integer')
  )
    return html`<${Items}
      name=${name}
      schema=${schema}
      value=${value}
      isRequired=${isRequired}
      onChange=${onChange}
    />`;
  return html`<div class="field">
    <label for=${id}
      >${labelOf(name)}${isRequired && html`<span class="required" title="required"> *</span>`}</label
    >
    <${Input} id=${id} schema=${schema} types=${types} value=${value} onChange=${onChange} />
    ${description && html`<p class="small muted" id=${`${id}-hint`}>${description.replaceAll('`', '')}</p>`}
  </div>`;
}

/**
 * Fields of an object. An optional one is folded, and absent while all its fields are empty.
 * @param {FieldProps} props
 */
function Fields({ name, schema, value, isRequired, onChange }) {
  const fields = html`<${Members} schema=${schema} value=${value} onChange=${onChange} />`;
  if (isRequired)
    return html`<fieldset>
      <legend>${wordsOf(name)} <span class="required">*</span></legend>
      ${fields}
    </fieldset>`;
  return html`<details class="optional" open=${value !== undefined}>
    <summary>${wordsOf(name)}</summary>
    ${fields}
  </details>`;
}

/**
 * The members of an object, those that are required first.
 * @param {{ schema: import('./description.js').Schema, value: any, onChange: (value: any) => void, hidden?: readonly string[] }} props
 */
export function Members({ schema, value, onChange, hidden = [] }) {
  /** @type {readonly string[]} */
  const required = schema['required'] ?? [];
  const names = Object.keys(schema['properties'] ?? {}).filter(name => !hidden.includes(name));
  const ordered = [
    ...names.filter(name => required.includes(name)),
    ...names.filter(name => !required.includes(name)),
  ];
  const change = (/** @type {string} */ name, /** @type {any} */ member) => {
    const { [name]: _before, ...others } = value ?? {};
    const next = member === undefined ? others : { ...others, [name]: member };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return ordered.map(
    name =>
      html`<${Field}
        key=${name}
        name=${name}
        schema=${schema['properties'][name]}
        value=${value?.[name]}
        isRequired=${required.includes(name)}
        onChange=${(/** @type {any} */ member) => change(name, member)}
      />`,
  );
}

/**
 * A list with a field for each item.
 * @param {FieldProps} props
 */
function Items({ name, schema, value, isRequired, onChange }) {
  const items = Array.isArray(value) ? value : [];
  const replace = (/** @type {any[]} */ next) =>
    onChange(next.length === 0 && !isRequired ? undefined : next);
  const first = () => (schema['items'].properties ? {} : schema['items'].type === 'integer' ? 1 : '');
  return html`<fieldset>
    <legend>${wordsOf(name)}${isRequired && html`<span class="required"> *</span>`}</legend>
    ${items.map(
      (item, index) =>
        html`<div class="item" key=${index}>
          <div class="item-fields">
            <${Field}
              name=${`${name} ${index + 1}`}
              schema=${schema['items']}
              value=${item}
              isRequired
              onChange=${(/** @type {any} */ next) => replace(items.with(index, next ?? first()))}
            />
          </div>
          <button
            type="button"
            class="quiet"
            aria-label=${`Remove item ${index + 1} of ${name}`}
            onClick=${() => replace(items.toSpliced(index, 1))}
          >
            Remove
          </button>
        </div>`,
    )}
    <button type="button" onClick=${() => replace([...items, first()])}>Add</button>
  </fieldset>`;
}
