import type { TSchema } from 'typebox';
import type { Described } from '../../contract/shapes/component.ts';
import { remarksMax, type Ignored } from './remarks.ts';
import { unknownMember } from './unknown-members.ts';

/**
 * Reads a value by its shape: returns it with numbers and flags that were sent as text, and adds to `found` the members that the shape does
 * not have. `path` leads to the value, and is the same again afterwards.
 */
export type Walk = (value: unknown, found: Ignored[], path: string[]) => unknown;

const asIs: Walk = value => value;

/**
 * Makes the walk of a shape, once, so that a sound request costs one look-up for each of its members. Numbers and flags can be text, in bodies
 * as well (spec/decisions/service.md#validation-details); all other values must have their type.
 */
export function walker(shape: TSchema): Walk {
  const { coerce, ...usual }: Described = shape;
  const walk = usualWalker(usual);
  return coerce === undefined ? walk : (value, found, path) => walk(coerce(value), found, path);
}

/** Finds the members of values that the shape does not have. */
export function unknownMembers(shape: TSchema): (value: unknown) => readonly Ignored[] {
  const walk = walker(shape);
  return value => {
    const found: Ignored[] = [];
    walk(value, found, []);
    return found;
  };
}

function usualWalker({ type, anyOf, items, documentedAs, ...members }: Described): Walk {
  // Content has the shape that documents it, unless other members are kept, and stays as it is.
  if (documentedAs !== undefined && members.additionalProperties !== true)
    return type === undefined && isBoolean(documentedAs) ? flag : unchanged(walker(documentedAs));
  const [first] = anyOf ?? [];
  if (first !== undefined) return walker(first);
  switch (type) {
    case 'integer':
    case 'number':
      return value => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value);
    case 'boolean':
      return value => (value === 'true' || value === 'false' ? value === 'true' : value);
    case 'array':
      return items === undefined ? asIs : inItems(walker(items));
    case 'object':
      return inObject(members);
    default:
      return asIs;
  }
}

const isBoolean = ({ type }: Described): boolean => type === 'boolean';

/** A flag of a query can have any value; only these two set it. */
const flag: Walk = (value, found, path) => {
  if (![undefined, true, false, 'true', 'false', '1', '0'].some(known => known === value))
    found.push({ path: [...path], why: 'is taken as false: write true' });
  return value;
};

const unchanged =
  (walk: Walk): Walk =>
  (value, found, path) => {
    walk(value, found, path);
    return value;
  };

const inItems = (walk: Walk): Walk =>
  walk === asIs
    ? asIs
    : (value, found, path) =>
        Array.isArray(value)
          ? value.map((item, index) => inside(String(index), walk, item, found, path))
          : value;

function inside(name: string, walk: Walk, value: unknown, found: Ignored[], path: string[]): unknown {
  path.push(name);
  const read = walk(value, found, path);
  path.pop();
  return read;
}

function inObject({
  properties = {},
  patternProperties,
  additionalProperties = false,
  alsoSent = [],
}: Described): Walk {
  const isOpen = patternProperties !== undefined || additionalProperties !== false;
  const known = new Set([...Object.keys(properties), ...alsoSent]);
  const inner = Object.entries(properties)
    .map(([name, member]) => [name, walker(member)] as const)
    .filter(([, walk]) => walk !== asIs);
  if (isOpen && inner.length === 0) return asIs;
  return (value, found, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const given = value as Record<string, unknown>;
    if (!isOpen) addUnknown(given, known, found, path);
    let read = given;
    for (const [name, walk] of inner) {
      if (!Object.hasOwn(given, name)) continue;
      const member = inside(name, walk, given[name], found, path);
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
