import { Document, isMap, isPair, isSeq, type Node } from 'yaml';
import { signerMember, type ReadOperation } from '../../../../src/contract/shapes/index.ts';
import type { Actor, Answer, Receipt, Target, WriteRequest } from '../../../model/target.ts';
import { nameOf, nobody } from './operations.ts';
import { Portable } from './portable.ts';

/** Longest value on one line. */
const lineMax = 100;

/** The members of a scenario as YAML: a blank line before each step, short values on one line. */
export function laidOut(members: Readonly<Record<string, unknown>>): string {
  const document = new Document(members);
  if (isMap(document.contents))
    for (const { key, value } of document.contents.items) {
      if (String(key) !== 'steps' || !isSeq(value)) compacted(value);
      else value.items.forEach((step, index) => asStep(step, index > 0));
    }
  return document.toString({ lineWidth: lineMax + 10, singleQuote: true });
}

function asStep(step: unknown, hasSpace: boolean): void {
  if (!isMap(step)) return;
  step.spaceBefore = hasSpace;
  for (const { value } of step.items) compacted(value);
}

/** Puts short values on one line. */
export function compacted(node: unknown): void {
  if (!isMap(node) && !isSeq(node)) return;
  node.flow = lengthOf(node) <= lineMax;
  for (const item of node.items) compacted(isPair(item) ? item.value : item);
}

const lengthOf = (node: Node): number => JSON.stringify(node).length;

/** A write or read with its outcome; nothing is expected of a write without a receipt, nor of a read without an answer. */
export type Done =
  | { readonly write: WriteRequest; readonly receipt?: Receipt }
  | {
      readonly read: ReadOperation;
      readonly query: Readonly<Record<string, unknown>>;
      readonly answer?: Answer;
      /** What is expected instead of the answer. */
      readonly expect?: unknown;
    };

/** The header of a scenario. */
export interface Heading {
  readonly title: string;
  readonly says?: string;
  readonly covers?: readonly string[];
  readonly tags?: readonly string[];
  readonly profile?: Target['profile'];
  /** The actor of each role. */
  readonly actors?: Readonly<Record<string, string>>;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * The text of a scenario that repeats these writes and reads and expects the same outcomes. Created ids become variables and
 * addresses become names, so that it runs on any target.
 */
export function scenarioOf(heading: Heading, done: readonly Done[], actors: readonly Actor[]): string {
  const portable = new Portable(actors);
  const names = new Names();
  const steps = done.map(one => ('write' in one ? write(one, portable, names) : read(one, portable)));
  const { title, ...about } = heading;
  return laidOut({ scenario: title, ...about, steps: steps.map(step => withNeeded(step, portable.used)) });
}

/** Removes variables that no later step uses. */
function withNeeded(step: Members, used: ReadonlySet<string>): Members {
  const { save, ...others } = step;
  const needed = Object.entries((save ?? {}) as Members).filter(([name]) => used.has(name));
  return needed.length === 0 ? others : { ...others, save: Object.fromEntries(needed) };
}

function write(
  { write: request, receipt }: Extract<Done, { write: unknown }>,
  portable: Portable,
  names: Names,
): Members {
  const { [signerMember(request.operation)]: signer, ...body } = request.body as Members;
  const name = portable.nameOf(signer);
  const step = {
    as: name ?? nobody,
    do: nameOf(request.operation),
    with: portable.written(name === undefined ? request.body : body),
  };
  if (receipt === undefined) return { ...step, may: 'fail' };
  if (receipt.kind !== 'accepted') return { ...step, fails: receipt.error.code ?? receipt.error.message };
  return { ...step, ...outcome(receipt.parsed, request, portable, names) };
}

/** The members for the outcome: new ids are saved, the rest is expected. */
function outcome(parsed: unknown, request: WriteRequest, portable: Portable, names: Names): Members {
  const isList = Array.isArray(parsed);
  const save: Record<string, string> = {};
  const rest = (isList ? parsed : [parsed]).map((made: unknown, index) => {
    const [kept, others] = saved(made, request, portable, names);
    for (const [name, path] of Object.entries(kept)) save[name] = isList ? `${index}.${path}` : path;
    return others;
  });
  // An accepted write may have an empty outcome.
  const isNothing = rest.every(others => Object.keys(others ?? {}).length === 0);
  if (isNothing) return { save };
  return { expect: isList ? rest : rest[0], save };
}

function saved(
  made: unknown,
  { operation, body }: WriteRequest,
  portable: Portable,
  names: Names,
): [Readonly<Record<string, string>>, unknown] {
  const isCreation = /^create.*Collection/.test(operation);
  if (typeof made !== 'object' || made === null || !(isCreation || operation.startsWith('mint')))
    return [{}, portable.written(made)];
  const { collectionId, tokenId, ...others } = made as { collectionId: number; tokenId?: number };
  if (isCreation) {
    const name = names.forCollection('name' in body ? body.name : '');
    portable.captured({ collectionId }, name);
    return [{ [name]: 'collectionId' }, portable.written(others)];
  }
  if (tokenId === undefined) return [{}, portable.written(made)];
  const name = names.next('token');
  portable.captured({ collectionId, tokenId }, name);
  return [{ [name]: 'tokenId' }, portable.written({ ...others })];
}

function read(
  { read: operation, query, answer, expect }: Extract<Done, { read: unknown }>,
  portable: Portable,
): Members {
  const around = typeof query['collectionId'] === 'number' ? query['collectionId'] : undefined;
  const step = { read: operation, with: portable.written(query) };
  if (answer?.kind === 'error') return { ...step, fails: answer.message };
  const expected = answer?.body ?? expect;
  return expected === undefined ? step : { ...step, expect: portable.written(expected, around) };
}

/** Unique names for variables. */
class Names {
  private readonly taken = new Set<string>(['unique']);

  /** A name made from the first two words of the name of the collection. */
  forCollection(name: string): string {
    const words = name.match(/[A-Za-z][A-Za-z0-9]*/g)?.slice(0, 2) ?? [];
    const [first = '', second = ''] = words.map(word => word.toLowerCase());
    const camel = first + second.slice(0, 1).toUpperCase() + second.slice(1);
    if (camel === '' || camel.length > 20 || this.taken.has(camel)) return this.next('collection');
    this.taken.add(camel);
    return camel;
  }

  next(what: string): string {
    let number = 1;
    while (this.taken.has(`${what}${number}`)) number += 1;
    const name = `${what}${number}`;
    this.taken.add(name);
    return name;
  }
}
