import { distance } from 'fastest-levenshtein';
import { remarksMax, type Ignored } from './remarks.ts';

/** The remark on an unknown member, where these members are known; one that is given is not meant. */
export function unknownMember(name: string, known: readonly string[], given: object = {}): Ignored {
  const alike = nearest(name, known);
  const meant = alike === undefined || alike in given ? undefined : alike;
  const question = meant === undefined ? '' : `: did you mean ${meant}?`;
  return { path: [name], why: `is not known${question}`, meant };
}

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
  if (typeof value !== 'object' || value === null || typeof copy !== 'object' || copy === null) return [];
  const kept = new Map<string, unknown>(Object.entries(copy));
  return Object.entries(value)
    .flatMap(([name, inner]): readonly Ignored[] => {
      if (!kept.has(name)) return inner === undefined ? [] : [unknownMember(name, [])];
      return membersDropped(inner, kept.get(name)).map(one => ({ ...one, path: [name, ...one.path] }));
    })
    .slice(0, remarksMax);
}
