import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { attributesOf, storedAttributes } from '../content-in-properties.ts';

/**
 * The values of each attribute type (spec/decisions/content.md#schema, #validation-texts), as far as generated requests
 * use them.
 */
const attributeTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  number: value => typeof value === 'number',
  integer: Number.isInteger,
  float: value => typeof value === 'number',
  boolean: value => value === 0 || value === 1,
  timestamp: value => typeof value === 'number',
  string: value => typeof value === 'string',
  url: value => typeof value === 'string',
  isoDate: value => typeof value === 'string',
  time: value => typeof value === 'string',
  colorRgba: value => typeof value === 'string',
};

/** Whether it is a medium with exactly one of three locations. */
function isMedium(value: unknown): boolean {
  const { ipfsCid, url, urlInfix, hash } = membersOf(value);
  const places = [ipfsCid, url, urlInfix].filter(place => typeof place === 'string');
  const hasValidUrl = typeof url !== 'string' || URL.canParse(url);
  return places.length === 1 && hasValidUrl && (hash === undefined || typeof hash === 'string');
}

/** Whether it is a text with optional translations. */
const isText = (value: unknown): boolean =>
  typeof membersOf(value)['_'] === 'string' &&
  Object.values(membersOf(value)).every(text => typeof text === 'string');

const isTemplate = (value: unknown): boolean => {
  const { urlTemplate } = membersOf(value);
  return typeof urlTemplate === 'string' && urlTemplate.includes('{infix}');
};

/** Whether a collection can be created with this schema. */
export const isSchema = (schema: Members): boolean =>
  schema['schemaName'] === 'unique' &&
  /^1(\.|$)/.test(String(schema['schemaVersion'])) &&
  isTemplate(schema['image']) &&
  isMedium(schema['coverPicture']) &&
  ['video', 'audio', 'spatialObject'].every(
    medium => schema[medium] === undefined || isTemplate(schema[medium]),
  ) &&
  (schema['attributesSchema'] === undefined) === (schema['attributesSchemaVersion'] === undefined) &&
  attributesOf(schema).every(
    ([index, { name, type }]) => /^\d+$/.test(index) && isText(name) && Object.hasOwn(attributeTypes, type),
  );

/** Whether a token can be minted with this content in a collection with this schema. */
export const isContent = (schema: Members, data: Members): boolean =>
  isMedium(data['image']) &&
  ['imagePreview', 'video', 'audio', 'spatialObject'].every(
    medium => data[medium] === undefined || isMedium(data[medium]),
  ) &&
  ['name', 'description'].every(text => data[text] === undefined || isText(data[text])) &&
  haveValues(schema, data);

/** Whether the attributes, if given, are those that the schema declares. */
function haveValues(schema: Members, data: Members): boolean {
  if (data['attributes'] === undefined && data['encodedAttributes'] === undefined) return true;
  const values = storedAttributes(schema, data);
  return attributesOf(schema).every(([index, { type, optional, isArray = false, enumValues }]) => {
    const value = values[index];
    if (value === undefined) return optional === true;
    if (Array.isArray(value) !== isArray) return false;
    const isValid = enumValues
      ? (item: unknown) => Object.hasOwn(enumValues, String(item))
      : (item: unknown) => isRecord(item) && attributeTypes[type]?.(item['_']) === true;
    return [value].flat().every(isValid);
  });
}
