import type { TSchema } from 'typebox';
import type { Described } from '../../contract/shapes/component.ts';
import { remarksMax, type Ignored } from './remarks.ts';
import { unknownMember } from './unknown-members.ts';

/**
 * Reads a value by its shape: returns it with numbers and flags that were sent as text, and adds to `found` the members that the shape does
 * not have. `path` leads to the value, and is the same again afterwards.
 */
export type Coercion = (value: unknown, found: Ignored[], path: string[]) => unknown;

const asIs: Coercion = value => value;

/**
 * Makes the coercion of a shape, once, so that a sound request costs one look-up for each of its members. Numbers and flags can be text, in bodies
 * as well (spec/decisions/service.md#validation-details); all other values must have their type.
 */
export function coercionOf(shape: TSchema): Coercion {
  const { coerce, ...usual }: Described = shape;
  const usually = usualCoercion(usual);
  return coerce === undefined ? usually : (value, found, path) => usually(coerce(value), found, path);
}

/** Finds the members of values that the shape does not have. */
export function unknownMembers(shape: TSchema): (value: unknown) => readonly Ignored[] {
  const coerce = coercionOf(shape);
  return value => {
    const found: Ignored[] = [];
    coerce(value, found, []);
    return found;
  };
}

function usualCoercion({ type, anyOf, items, documentedAs, ...members }: Described): Coercion {
  // Content has the shape that documents it, unless other members are kept, and stays as it is.
  if (documentedAs !== undefined && members.additionalProperties !== true)
    return type === undefined && isBoolean(documentedAs) ? flag : unchanged(coercionOf(documentedAs));
  const [first] = anyOf ?? [];
  if (first !== undefined) return coercionOf(first);
  switch (type) {
    case 'integer':
    case 'number':
      return value => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value);
    case 'boolean':
      return value => (value === 'true' || value === 'false' ? value === 'true' : value);
    case 'array':
      return items === undefined ? asIs : inItems(coercionOf(items));
    case 'object':
      return inObject(members);
    default:
      return asIs;
  }
}

const isBoolean = ({ type }: Described): boolean => type === 'boolean';

/** A flag of a query can have any value; only these two set it. */
const flag: Coercion = (value, found, path) => {
  if (![undefined, true, false, 'true', 'false', '1', '0'].some(known => known === value))
    found.push({ path: [...path], why: 'is taken as false: write true' });
  return value;
};

const unchanged = (coerce: Coercion): Coercion =>
  coerce === asIs
    ? asIs
    : (value, found, path) => {
        coerce(value, found, path);
        return value;
      };

const inItems = (coerce: Coercion): Coercion =>
  coerce === asIs
    ? asIs
    : (value, found, path) =>
        Array.isArray(value)
          ? value.map((item, index) => inside(String(index), coerce, item, found, path))
          : value;

function inside(name: string, coerce: Coercion, value: unknown, found: Ignored[], path: string[]): unknown {
  path.push(name);
  const read = coerce(value, found, path);
  path.pop();
  return read;
}

function inObject({
  properties = {},
  patternProperties,
  additionalProperties = false,
  alsoSent = [],
}: Described): Coercion {
  const isOpen = patternProperties !== undefined || additionalProperties !== false;
  const known = new Set([...Object.keys(properties), ...alsoSent]);
  const inner = Object.entries(properties)
    .map(([name, member]) => [name, coercionOf(member)] as const)
    .filter(([, coerce]) => coerce !== asIs);
  if (isOpen && inner.length === 0) return asIs;
  return (value, found, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const given = value as Record<string, unknown>;
    if (!isOpen) addUnknown(given, known, found, path);
    let read = given;
    for (const [name, coerce] of inner) {
      if (!Object.hasOwn(given, name)) continue;
      const member = inside(name, coerce, given[name], found, path);
      if (member === given[name]) continue;
      // Most bodies have the types already: no copy is made.
      if (read === given) read = { ...given };
      read[name] = member;
    }
    return read;
  };
}

function addUnknown(
  given: object,
  known: ReadonlySet<string>,
  found: Ignored[],
  path: readonly string[],
): void {
  for (const name of Object.keys(given)) {
    if (known.has(name)) continue;
    if (found.length >= remarksMax) return;
    const unknown = unknownMember(name, [...known], given);
    found.push({ ...unknown, path: [...path, name] });
  }
}
