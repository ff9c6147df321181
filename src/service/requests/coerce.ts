import type { TSchema } from 'typebox';
import type { Described } from '../../contract/shapes/component.ts';
import { remarksMax, type Ignored } from './remarks.ts';
import { unknownMember } from './unknown-members.ts';

/**
 * Reads a value by its shape: returns it with numbers and flags that were sent as text, and adds to `found` the members that the shape does
 * not have. Numbers and flags can be text, in bodies as well (spec/decisions/service.md#validation-details); all other values must have their
 * type. `path` leads to the value, and is the same again afterwards.
 */
export function coerced(given: unknown, shape: Described, found: Ignored[], path: string[] = []): unknown {
  const { type, anyOf, items, documentedAs, coerce } = shape;
  const value = coerce === undefined ? given : coerce(given);
  // Content has the shape that documents it, unless other members are kept, and stays as it is.
  if (documentedAs !== undefined && shape.additionalProperties !== true) {
    if (type === undefined && isBoolean(documentedAs)) checkFlag(value, found, path);
    else coerced(value, documentedAs, found, path);
    return value;
  }
  const [first] = anyOf ?? [];
  if (first !== undefined) return coerced(value, first, found, path);
  switch (type) {
    case 'integer':
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' || value === 'false' ? value === 'true' : value;
    case 'array':
      return items !== undefined && Array.isArray(value)
        ? value.map((item, index) => readAt(String(index), item, items, found, path))
        : value;
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? withMembers(value as Members, shape, found, path)
        : value;
    default:
      return value;
  }
}

/** Finds the members of a value that the shape does not have. */
export function unknownMembers(shape: TSchema, value: unknown): readonly Ignored[] {
  const found: Ignored[] = [];
  coerced(value, shape, found);
  return found;
}

const isBoolean = ({ type }: Described): boolean => type === 'boolean';

/** A flag of a query can have any value; only these set it. */
function checkFlag(value: unknown, found: Ignored[], path: readonly string[]): void {
  if (![undefined, true, false, 'true', 'false', '1', '0'].some(known => known === value))
    found.push({ path: [...path], why: 'is taken as false: write true' });
}

function readAt(name: string, value: unknown, shape: Described, found: Ignored[], path: string[]): unknown {
  path.push(name);
  const read = coerced(value, shape, found, path);
  path.pop();
  return read;
}

type Members = Readonly<Record<string, unknown>>;

function withMembers(given: Members, shape: Described, found: Ignored[], path: string[]): Members {
  const { properties = {}, patternProperties, additionalProperties = false } = shape;
  if (patternProperties === undefined && additionalProperties === false)
    addUnknown(given, shape, found, path);
  // Most bodies have the types already: no copy is made.
  let read: Record<string, unknown> | undefined;
  for (const name of Object.keys(given)) {
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (member === undefined) continue;
    const value = readAt(name, given[name], member, found, path);
    if (value !== given[name]) (read ??= { ...given })[name] = value;
  }
  return read ?? given;
}

function addUnknown(given: Members, shape: Described, found: Ignored[], path: readonly string[]): void {
  const { properties = {}, alsoSent = [] } = shape;
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(properties, name) || alsoSent.includes(name)) continue;
    if (found.length >= remarksMax) return;
    const unknown = unknownMember(name, [...Object.keys(properties), ...alsoSent], given);
    found.push({ ...unknown, path: [...path, name] });
  }
}
