import { Document, isMap, isPair, isSeq, type Node } from 'yaml';
import { signerMember, type ReadOperation } from '../../../../src/contract/shapes/index.ts';
import type { Actor, Answer, Receipt, ReportedError, Target, WriteRequest } from '../../../model/target.ts';
import { isWithoutCoins } from '../../../harness/targets/writing/writing.ts';
import { nameOf, nobody } from './operations.ts';
import { Portable } from './portable.ts';

/** Longest value on one line. */
const lineMax = 100;

/** The members of a scenario as YAML: a blank line before each step, short values on one line. */
function laidOut(members: Readonly<Record<string, unknown>>): string {
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

/** A write or read with its outcome, coins that were created, or blocks that were sealed; nothing is expected of a write without a receipt, nor of a read without an answer. */
export type Done =
  | { readonly write: WriteRequest; readonly receipt?: Receipt }
  | {
      readonly read: ReadOperation;
      readonly query: Readonly<Record<string, unknown>>;
      readonly answer?: Answer;
      /** What is expected instead of the answer. */
      readonly expect?: unknown;
    }
  | { readonly fund: { readonly address: string; readonly amount: string | number } }
  | { readonly blocks: number };

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
  const writer = new StepWriter(actors);
  const steps = done.map(one => writer.step(one));
  const { title, ...about } = heading;
  return laidOut({ scenario: title, ...about, steps: steps.map(step => writer.withNeeded(step)) });
}

/** What names an error: its code, else its message. Its words with digits, such as ids, addresses and amounts, differ from run to run. */
function failsOf({ code, message = '' }: ReportedError): string {
  if (code !== undefined) return code;
  if (isWithoutCoins({ message })) return '<matches ^Insufficient balance>';
  if (!/\d/.test(message)) return message;
  const escaped = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `<matches ^${escaped.replace(/\S*\d\S*/g, '\\S+')}$>`;
}

/** Writes steps, with variables for the ids that earlier ones have created. */
class StepWriter {
  private readonly portable: Portable;
  /** The names of variables. */
  private readonly taken = new Set<string>(['unique']);

  constructor(actors: readonly Actor[]) {
    this.portable = new Portable(actors);
  }

  step(done: Done): Members {
    if ('write' in done) return this.write(done);
    if ('read' in done) return this.read(done);
    if ('blocks' in done) return done;
    const { address, amount } = done.fund;
    return { fund: { [this.portable.nameOf(address) ?? address]: amount } };
  }

  private write({ write: request, receipt }: Extract<Done, { write: unknown }>): Members {
    const { [signerMember(request.operation)]: signer, ...body } = request.body as Members;
    const name = this.portable.nameOf(signer);
    const step = {
      as: name ?? nobody,
      do: nameOf(request.operation),
      with: this.portable.written(name === undefined ? request.body : body),
    };
    if (receipt === undefined) return { ...step, may: 'fail' };
    if (receipt.kind !== 'accepted') return { ...step, fails: failsOf(receipt.error) };
    return { ...step, ...this.outcome(receipt.parsed, request) };
  }

  private read({ read, query, answer, expect }: Extract<Done, { read: unknown }>): Members {
    const around = typeof query['collectionId'] === 'number' ? query['collectionId'] : undefined;
    const step = { read, with: this.portable.written(query) };
    if (answer?.kind === 'error') return { ...step, fails: failsOf(answer) };
    const expected = answer?.body ?? expect;
    return expected === undefined ? step : { ...step, expect: this.portable.written(expected, around) };
  }

  /** The step without variables that no later step uses. */
  withNeeded(step: Members): Members {
    const { save, ...others } = step;
    const needed = Object.entries((save ?? {}) as Members).filter(([name]) => this.portable.used.has(name));
    return needed.length === 0 ? others : { ...others, save: Object.fromEntries(needed) };
  }

  /** The members for the outcome: new ids are saved, the rest is expected. */
  private outcome(parsed: unknown, request: WriteRequest): Members {
    const isList = Array.isArray(parsed);
    const save: Record<string, string> = {};
    const rest = (isList ? parsed : [parsed]).map((made: unknown, index) => {
      const [kept, others] = this.saved(made, request);
      for (const [name, path] of Object.entries(kept)) save[name] = isList ? `${index}.${path}` : path;
      return others;
    });
    // An accepted write may have an empty outcome.
    const isNothing = rest.every(others => Object.keys(others ?? {}).length === 0);
    return isNothing ? { save } : { expect: isList ? rest : rest[0], save };
  }

  private saved(
    made: unknown,
    { operation, body }: WriteRequest,
  ): [Readonly<Record<string, string>>, unknown] {
    const isCreation = /^create.*Collection/.test(operation);
    if (typeof made !== 'object' || made === null || !(isCreation || operation.startsWith('mint')))
      return [{}, this.portable.written(made)];
    const { collectionId, tokenId, ...others } = made as { collectionId: number; tokenId?: number };
    if (isCreation) {
      const name = this.collectionName('name' in body ? body.name : '');
      this.portable.captured({ collectionId }, name);
      return [{ [name]: 'collectionId' }, this.portable.written(others)];
    }
    if (tokenId === undefined) return [{}, this.portable.written(made)];
    const name = this.nextName('token');
    this.portable.captured({ collectionId, tokenId }, name);
    return [{ [name]: 'tokenId' }, this.portable.written(others)];
  }

  /** A name made from the first two words of the name of the collection. */
  private collectionName(name: string): string {
    const words = name.match(/[A-Za-z][A-Za-z0-9]*/g)?.slice(0, 2) ?? [];
    const [first = '', second = ''] = words.map(word => word.toLowerCase());
    const camel = first + second.slice(0, 1).toUpperCase() + second.slice(1);
    if (camel === '' || camel.length > 20 || this.taken.has(camel)) return this.nextName('collection');
    this.taken.add(camel);
    return camel;
  }

  private nextName(what: string): string {
    let number = 1;
    while (this.taken.has(`${what}${number}`)) number += 1;
    const name = `${what}${number}`;
    this.taken.add(name);
    return name;
  }
}
