import { distance } from 'fastest-levenshtein';
import type { TSchema } from 'typebox';
import type { Described } from '../../contract/shapes/component.ts';
import { remarksMax, type Ignored } from './remarks.ts';

/** Finds the members of a value that its shape does not have: none in a sound request, always the same empty list. */
export type Finder = (value: unknown) => readonly Ignored[];

const none: readonly Ignored[] = [];

/**
 * Makes a finder for a shape, once, so that a sound request costs one look-up for each of its members. Content has the shape that
 * documents it, unless other members are kept.
 */
export function unknownMembers(shape: TSchema): Finder {
  const { type, anyOf, items, documentedAs, ...members }: Described = shape;
  if (documentedAs !== undefined && members.additionalProperties !== true)
    return type === undefined && isBoolean(documentedAs) ? otherThanFlag : unknownMembers(documentedAs);
  const [first] = anyOf ?? [];
  if (first !== undefined) return unknownMembers(first);
  if (type === 'array' && items !== undefined) return inItems(unknownMembers(items));
  return type === 'object' ? inObject(members) : nothing;
}

const nothing: Finder = () => none;

const isBoolean = ({ type }: Described): boolean => type === 'boolean';

/** A flag of a query can have any value; only these two set it. */
const otherThanFlag: Finder = value =>
  [undefined, true, false, 'true', 'false', '1', '0'].some(known => known === value)
    ? none
    : [{ path: [], why: 'is taken as false: write true' }];

function inItems(find: Finder): Finder {
  if (find === nothing) return nothing;
  return value => {
    if (!Array.isArray(value)) return none;
    let found = none;
    for (let index = 0; index < value.length && found.length < remarksMax; index += 1)
      found = joined(found, String(index), find(value[index]));
    return found;
  };
}

function inObject({
  properties = {},
  patternProperties,
  additionalProperties = false,
  alsoSent = [],
}: Described): Finder {
  const isOpen = patternProperties !== undefined || additionalProperties !== false;
  const known = new Set([...Object.keys(properties), ...alsoSent]);
  const inner = Object.entries(properties)
    .map(([name, member]) => [name, unknownMembers(member)] as const)
    .filter(([, find]) => find !== nothing);
  if (isOpen && inner.length === 0) return nothing;
  return value => {
    if (!isMembers(value)) return none;
    let found = isOpen ? none : unknownIn(value, known);
    for (const [name, find] of inner) found = joined(found, name, find(value[name]));
    return found;
  };
}

function unknownIn(value: Members, known: ReadonlySet<string>): readonly Ignored[] {
  const unknown: string[] = [];
  for (const name of Object.keys(value)) {
    if (known.has(name)) continue;
    unknown.push(name);
    if (unknown.length === remarksMax) break;
  }
  if (unknown.length === 0) return none;
  return unknown.map(name => unknownMember(name, [...known], value));
}

/** The remark on an unknown member, where these members are known; one that is given is not meant. */
export function unknownMember(name: string, known: readonly string[], given: object = {}): Ignored {
  const alike = nearest(name, known);
  const meant = alike === undefined || alike in given ? undefined : alike;
  const question = meant === undefined ? '' : `: did you mean ${meant}?`;
  return { path: [name], why: `is not known${question}`, meant };
}

const joined = (found: readonly Ignored[], name: string, inside: readonly Ignored[]): readonly Ignored[] =>
  inside.length === 0 ? found : [...found, ...inside.map(one => ({ ...one, path: [name, ...one.path] }))];

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters of names that are compared: a longer one is no slip of a known name. */
const comparedMax = 60;

/** A name as it is compared: `collection_id` and `collectionID` are `collectionId`. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The name that is written most alike: up to a third of its letters may differ, and no more than three. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (name.length > comparedMax) return undefined;
  const written = plain(name);
  const [best] = names
    .filter(known => known.length <= comparedMax)
    .map(known => ({ known, edits: distance(written, plain(known)) }))
    .filter(({ edits }) => edits <= Math.min(3, Math.ceil(written.length / 3)))
    .sort((a, b) => a.edits - b.edits);
  return best?.known;
}

/** The members of a value that a copy of it lacks, at any depth: what a parser dropped. */
export function membersDropped(value: unknown, copy: unknown): readonly Ignored[] {
  if (typeof value !== 'object' || value === null || typeof copy !== 'object' || copy === null) return none;
  let found = none;
  for (const [name, inner] of Object.entries(value)) {
    if (found.length >= remarksMax) break;
    if (Object.hasOwn(copy, name))
      found = joined(found, name, membersDropped(inner, (copy as Members)[name]));
    else if (inner !== undefined) found = [...found, unknownMember(name, [])];
  }
  return found;
}
