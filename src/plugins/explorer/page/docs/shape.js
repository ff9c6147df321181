import { html } from '../html.js';
import { Fold } from '../site/basics.js';
import { resolved, nameOf } from '../state/openapi.js';
import { WithCode } from './words.js';

/** @typedef {import('../state/openapi.js').Schema} Schema */

/** A part of a schema: a member by its name, or one of several alternatives. @typedef {{ name: string, schema: Schema, isRequired: boolean }} Part */

/** Levels of lists and alternatives that are looked through. A schema can contain itself. */
const levels = 4;

/**
 * What a value of the schema consists of: its members, those of its items, or its alternatives if several of them have members.
 * @param {Schema} schema
 * @param {number} [level]
 * @returns {readonly Part[]}
 */
function partsOf(schema, level = 0) {
  const { properties, required = [], anyOf, items, additionalProperties } = resolved(schema);
  if (level > levels) return [];
  if (anyOf !== undefined) {
    /** @type {readonly Schema[]} */
    const branches = anyOf.filter((/** @type {Schema} */ one) => partsOf(one, level + 1).length > 0);
    const [only] = branches;
    if (only === undefined) return [];
    if (branches.length === 1) return partsOf(only, level + 1);
    return anyOf.map((/** @type {Schema} */ one) => ({ name: '', schema: one, isRequired: false }));
  }
  if (items !== undefined) return partsOf(items, level + 1);
  const members = Object.entries(properties ?? {}).map(([name, member]) => ({
    name,
    schema: member,
    isRequired: required.includes(name),
  }));
  const isRecord = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
  return isRecord
    ? [...members, { name: 'any other', schema: additionalProperties, isRequired: false }]
    : members;
}

/**
 * A schema as a list of its members, each of which can be unfolded.
 * @param {{ schema: Schema }} props
 */
export function Shape({ schema }) {
  const parts = partsOf(schema);
  if (parts.length === 0) return html`<p class="text-sm"><code>${typeOf(resolved(schema))}</code></p>`;
  return html`<ul class="shape my-1 grid gap-1.5">
    ${parts.map(part => html`<${Member} part=${part} />`)}
  </ul>`;
}

/** @param {{ part: Part }} props */
function Member({ part: { name, schema, isRequired } }) {
  const inner = resolved(schema);
  const isBranch = partsOf(schema).length > 0;
  const label = html`${name !== '' && html`<code class="text-accent">${name}</code>`}${isRequired && html`<span class="text-bad" title="required"> *</span>`}
    <span class="text-sm text-muted">${typeOf(isBranch ? schema : inner)}</span>`;
  const description =
    inner['description'] && html`<p class="text-sm"><${WithCode} text=${inner['description']} /></p>`;
  // A schema can contain itself, so what is inside is there once it is unfolded.
  const inside = () => html`<${Shape} schema=${schema} />`;
  return html`<li>
    ${isBranch ? html`<${Fold} summary=${label} content=${inside} />` : label}${description}
  </li>`;
}

/** The limits of a value in words, by keyword. @type {Record<string, (limit: any) => string>} */
const limits = {
  minimum: limit => `at least ${limit}`,
  exclusiveMinimum: limit => `more than ${limit}`,
  maximum: limit => `at most ${limit}`,
  minLength: limit => `at least ${limit} long`,
  maxLength: limit => `at most ${limit} long`,
  minItems: limit => `at least ${limit} items`,
  maxItems: limit => `at most ${limit} items`,
  pattern: pattern => `matches ${pattern}`,
  format: format => format,
  default: value => `${JSON.stringify(value)} if absent`,
};

/** The type of a value in words, such as `integer, at least 1`. @type {(schema: Schema) => string} */
export function typeOf(schema) {
  const given = Object.entries(limits).filter(([keyword]) => keyword in schema);
  return [kindOf(schema), ...given.map(([keyword, words]) => words(schema[keyword]))].join(', ');
}

/** @type {(schema: Schema) => string} */
function kindOf({ $ref, anyOf, enum: choices, type, items, ...schema }) {
  if ($ref !== undefined) return nameOf($ref);
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (choices !== undefined)
    return choices.map((/** @type {unknown} */ choice) => JSON.stringify(choice)).join(' or ');
  if (anyOf !== undefined) return [...new Set(anyOf.map(kindOf))].join(' or ');
  if (items !== undefined) return `list of ${kindOf(items)}`;
  return [type ?? 'any'].flat().join(' or ');
}
