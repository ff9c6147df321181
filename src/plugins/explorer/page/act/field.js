import { html, useId } from '../html.js';
import { wordsOf } from '../format/format.js';
import { Fold } from '../site/basics.js';
import { resolved } from '../state/openapi.js';
import { Input } from './input.js';

/**
 * What is wrong with a member of a body, as the server answers, or with members of it.
 * @typedef {{ property: string, constraints?: Record<string, string>, children: readonly MemberProblem[] }} MemberProblem
 */

/** What a shape calls the member. @type {(name: string, schema: import('../state/openapi.js').Schema) => string} */
const labelOf = (name, { label }) => label ?? wordsOf(name);

/**
 * A field for one member of a body, by its schema. An empty field is an absent member.
 * @typedef {{ name: string, schema: import('../state/openapi.js').Schema, value: any, isRequired: boolean, problem: MemberProblem | undefined, onChange: (value: any) => void }} FieldProps
 */

/** What is wrong with a member, if anything is. */
const problemOf = (
  /** @type {readonly MemberProblem[] | undefined} */ problems,
  /** @type {string} */ name,
) => problems?.find(({ property }) => property === name);

/** A text by language has the member `_` for the text in no language in particular, which is the only one with a field. */
const isText = (/** @type {import('../state/openapi.js').Schema} */ schema) =>
  Object.keys(schema['properties'] ?? {}).join() === '_';

/** @param {FieldProps} props */
function Field(props) {
  const { name, value, isRequired, problem, onChange } = props;
  const schema = resolved(props.schema);
  const id = useId();
  const { description } = schema;
  const items = schema['items'] && resolved(schema['items']);
  const types = [schema['type']].flat();
  if (isText(schema))
    return html`<${Field}
      ...${props}
      schema=${{ ...schema['properties']._, description, examples: undefined }}
      value=${value?._}
      problem=${problemOf(problem?.children, '_') ?? problem}
      onChange=${(/** @type {any} */ text) => onChange(text === undefined ? undefined : { ...value, _: text })}
    />`;
  if (types.includes('object') && schema['properties'])
    return html`<${Fields} ...${props} schema=${schema} />`;
  const isList = items?.properties || ['string', 'integer'].includes(items?.type);
  if (types.includes('array') && isList && items.format !== 'binary')
    return html`<${Items} ...${props} schema=${{ ...schema, items }} />`;
  // What is missing is marked from the beginning.
  const wrong = Object.entries(problem?.constraints ?? {})
    .filter(([kind]) => kind !== 'isDefined')
    .map(([, message]) => message);
  return html`<div class="field">
    <label for=${id}
      >${labelOf(name, schema)}${isRequired && html`<span class="text-bad" title="required"> *</span>`}</label
    >
    <${Input} ...${{ id, schema, types, value, onChange }} isWrong=${wrong.length > 0} />
    ${wrong.map(message => html`<p class="text-sm text-bad">${message}</p>`)}
    ${description && html`<p class="text-sm text-muted" id=${`${id}-hint`}>${description.replaceAll('`', '')}</p>`}
  </div>`;
}

/**
 * Fields of an object. An optional one is folded, and absent while all its fields are empty.
 * @param {FieldProps} props
 */
function Fields({ name, schema, value, isRequired, problem, onChange }) {
  const fields = html`<${Members}
    schema=${schema}
    value=${value}
    problems=${problem?.children}
    onChange=${onChange}
  />`;
  if (isRequired)
    return html`<fieldset>
      <legend>${wordsOf(name)} <span class="text-bad">*</span></legend>
      ${fields}
    </fieldset>`;
  // A schema can contain itself, so what is inside is there once it is unfolded.
  return html`<${Fold}
    class="optional"
    open=${value !== undefined}
    summary=${wordsOf(name)}
    content=${() => html`<div class="fields mt-2.5">${fields}</div>`}
  />`;
}

/**
 * The members of an object, those that are required first.
 * @param {{ schema: import('../state/openapi.js').Schema, value: any, problems?: readonly MemberProblem[] | undefined, onChange: (value: any) => void, hidden?: readonly string[] }} props
 */
export function Members({ schema, value, problems, onChange, hidden = [] }) {
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
        problem=${problemOf(problems, name)}
        onChange=${(/** @type {any} */ member) => change(name, member)}
      />`,
  );
}

/**
 * A list with a field for each item.
 * @param {FieldProps} props
 */
function Items({ name, schema, value, isRequired, problem, onChange }) {
  const items = Array.isArray(value) ? value : [];
  const replace = (/** @type {any[]} */ next) =>
    onChange(next.length === 0 && !isRequired ? undefined : next);
  const first = () => (schema['items'].properties ? {} : schema['items'].type === 'integer' ? 1 : '');
  return html`<fieldset>
    <legend>${labelOf(name, schema)}${isRequired && html`<span class="text-bad"> *</span>`}</legend>
    ${items.map(
      (item, index) =>
        html`<div class="flex items-start gap-2" key=${index}>
          <div class="flex-1 min-w-0">
            <${Field}
              name=${`${name} ${index + 1}`}
              schema=${schema['items']}
              value=${item}
              isRequired
              problem=${problemOf(problem?.children, String(index))}
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
    <button type="button" class="justify-self-start" onClick=${() => replace([...items, first()])}>
      Add
    </button>
  </fieldset>`;
}
