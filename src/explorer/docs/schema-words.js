import { nameOf, resolved } from '../state/openapi.js';

/** @typedef {import('../state/openapi.js').Schema} Schema */

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

/** Levels of a sample; deeper values are left out. */
const levels = 5;

/**
 * A value of the schema, from the examples of its members.
 * @param {Schema} schema
 * @param {number} [level]
 * @returns {any}
 */
export function sampleOf(schema, level = 0) {
  const { examples, anyOf, enum: choices, type, properties, items, ...own } = resolved(schema);
  if (examples !== undefined) return examples[0];
  if ('default' in own) return own['default'];
  if ('const' in own) return own['const'];
  if (choices !== undefined) return choices[0];
  if (level > levels) return items === undefined ? {} : [];
  if (anyOf !== undefined) return sampleOf(anyOf[0], level + 1);
  if (items !== undefined) return [sampleOf(items, level + 1)];
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [name, sampleOf(member, level + 1)]),
    );
  return samples[[type].flat()[0]] ?? {};
}

/** Values of the plain types. @type {Record<string, unknown>} */
const samples = { string: 'text', integer: 1, number: 1, boolean: true, null: null, array: [] };
