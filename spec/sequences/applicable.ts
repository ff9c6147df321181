import { readDataFile } from '../model/data-file.ts';
import type { Sequence } from './command.ts';
import { loadSequences } from './stored.ts';
import { writtenFor } from './written.ts';

/** A case or a stored sequence, and the rules that apply when the simulator runs it. */
export interface ApplicableSequence {
  readonly sequence: Sequence;
  readonly applied: ReadonlySet<string>;
}

/** The rules that apply to each case and sequence of a profile, by id. */
export interface ApplicableRules {
  readonly profile: Sequence['profile'];
  readonly cases: Readonly<Record<string, readonly string[]>>;
  readonly sequences: Readonly<Record<string, readonly string[]>>;
  /** The operations without which a rule cannot be tried, by rule. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** The rules that apply to steps of a write, by write. */
  readonly subjects: Readonly<Record<string, readonly string[]>>;
}

/**
 * What the file says. A run against a target or a mutant reads it instead of playing everything on the simulator first; `npm run sequences`
 * writes it, and a test compares it with the simulator.
 */
export const applicableFile = new URL('./applicable-rules.ndjson', import.meta.url);

/** The text of the file: the ids of all rules, then a line per case, sequence or write with indices into that list, and a line per rule with operations. */
export function applicableText(all: readonly ApplicableRules[]): string {
  const ids = [
    ...new Set(
      all.flatMap(each => [each.cases, each.sequences].flatMap(Object.values<readonly string[]>)).flat(),
    ),
  ].toSorted();
  const indices = new Map(ids.map((id, index) => [id, index]));
  const lines = all.flatMap(({ profile, needs, ...kinds }) => [
    ...Object.entries(kinds).flatMap(([kind, rulesById]) =>
      Object.entries(rulesById).map(([id, rules]) => [
        profile,
        kind,
        id,
        rules.map(rule => indices.get(rule) ?? -1).toSorted((left, right) => left - right),
      ]),
    ),
    ...Object.entries(needs).map(([rule, operations]) => [profile, 'needs', rule, operations]),
  ]);
  return [ids, ...lines].map(line => `${JSON.stringify(line)}\n`).join('');
}

/** The cases and the stored sequences of a profile, of each rule the operations that it needs, and the rules that judge each write. */
export interface Applicable {
  readonly cases: readonly ApplicableSequence[];
  readonly sequences: readonly ApplicableSequence[];
  readonly needs: ReadonlyMap<string, readonly string[]>;
  readonly subjects: ReadonlyMap<string, ReadonlySet<string>>;
}

const loaded = new Map<Sequence['profile'], Applicable>();

/** The cases and the stored sequences of a profile, each with the rules that apply. The file is read once. */
export function loadApplicable(profile: Sequence['profile']): Applicable {
  const applicable = loaded.get(profile) ?? readApplicable(profile);
  loaded.set(profile, applicable);
  return applicable;
}

/** The profile, the kind, an id, and indices or operations. */
type Line = readonly [profile: string, kind: string, id: string, list: readonly (number | string)[]];

function readApplicable(profile: Sequence['profile']): Applicable {
  const [first = '[]', ...lines] = readDataFile(applicableFile).trimEnd().split('\n');
  const ids = JSON.parse(first) as readonly string[];
  const known = new Map<string, ReadonlySet<string>>();
  const needs = new Map<string, readonly string[]>();
  const subjects = new Map<string, ReadonlySet<string>>();
  for (const line of lines) {
    const [its, kind, id, list] = JSON.parse(line) as Line;
    if (its !== profile) continue;
    const rules = new Set(list.flatMap(index => ids[Number(index)] ?? []));
    if (kind === 'needs') needs.set(id, list.map(String));
    else if (kind === 'subjects') subjects.set(id, rules);
    else known.set(`${kind} ${id}`, rules);
  }
  const applicable = (kind: string, sequence: Sequence): ApplicableSequence => {
    const applied = known.get(`${kind} ${sequence.id}`);
    if (applied === undefined)
      throw new Error(
        `expected the rules of ${kind} ${sequence.id} in ${applicableFile.pathname}: npm run sequences`,
      );
    return { sequence, applied };
  };
  return {
    cases: writtenFor('cases', profile).map(sequence => applicable('cases', sequence)),
    sequences: loadSequences(profile).map(sequence => applicable('sequences', sequence)),
    needs,
    subjects,
  };
}
