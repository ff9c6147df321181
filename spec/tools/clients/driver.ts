import { expect } from 'vitest';
import { clientNames, published, type ClientName } from './published.ts';
import type { Members, Spelling } from './aliases.ts';

/** A method by its section and name, as the table calls it: `tokens.nest`. */
export type Capability = `${string}.${string}`;

/** One thing that a client can do with a mutation. */
export type Verb =
  'batchCall' | 'build' | 'buildBatch' | 'getFee' | 'sign' | 'submit' | 'submitWatch' | 'submitWaitResult';

/** What was asked of a client and what it gave back, for its own types to judge. */
export interface Exchange {
  readonly capability: Capability;
  /** How to get from the client to the function: section, method and, where one was called by name, the verb. */
  readonly path: readonly string[];
  readonly asked: readonly unknown[];
  readonly answer: unknown;
  /** Name that the declarations have for the answer, where it came by an event. */
  readonly declared?: string;
}

/** Whoever can sign a payload; what an application hands to a client. */
export interface Signer {
  readonly address: string;
  readonly sign: (payload: never) => Promise<unknown>;
}

/** A member of anything, or undefined. */
export const member = (of: unknown, name: string): unknown =>
  (typeof of === 'object' && of !== null) || typeof of === 'function' ? Reflect.get(of, name) : undefined;

/** An unmodified client that speaks as one person. */
export class Driver {
  readonly address: string;
  /** What a single call is given to sign with: 0.2.11 takes only an object that has `sign` itself, not one of a class. */
  readonly signer: Signer;
  private readonly client: unknown;
  private readonly name: ClientName;
  private readonly spelling: Spelling;
  private readonly exchanges: Exchange[];

  constructor(client: unknown, name: ClientName, signer: Signer, exchanges: Exchange[]) {
    this.client = client;
    this.name = name;
    this.spelling = published[name].spelling;
    this.signer = { address: signer.address, sign: payload => signer.sign(payload) };
    this.address = signer.address;
    this.exchanges = exchanges;
  }

  /** Calls a method that only reads, or one that is no mutation, and gives its answer. */
  async ask(capability: Capability, ...args: readonly unknown[]): Promise<unknown> {
    const [first, ...others] = args;
    const asked = args.length === 0 ? [] : [this.spelt(capability, first), ...others];
    return this.exchange(capability, [], asked);
  }

  /** Calls a method that answers at once, and not with JSON. */
  call(capability: Capability, ...args: readonly unknown[]): unknown {
    const [section = '', name = ''] = capability.split('.');
    return invoke(member(this.client, section), name, args);
  }

  /** Remembers what came by an event; clients before 0.2.7 have no name for it. */
  observe(capability: Capability, declared: string | undefined, answer: unknown): void {
    const isNamed = clientNames.indexOf(this.name) >= clientNames.indexOf('sdk-0.2.7');
    if (declared === undefined || !isNamed) return;
    this.exchanges.push({ capability, path: [], asked: [], answer, declared });
  }

  /**
   * Makes a write and waits for its outcome, the way this client is used: newer mutations are functions. Gives the outcome;
   * fails if the write was refused.
   */
  async write(capability: Capability, args: Members): Promise<unknown> {
    return parsedOf(await this.attempt(capability, args));
  }

  /** As `write`, but gives the status, whatever became of it. */
  async attempt(capability: Capability, args: Members): Promise<unknown> {
    const asked = [this.spelt(capability, { address: this.address, ...args })];
    const isFunction = typeof this.method(capability) === 'function';
    return this.exchange(capability, isFunction ? [] : ['submitWaitResult'], asked);
  }

  /** One step of a write. Arguments that are a payload already are passed as they are. */
  async step(capability: Capability, verb: Verb, args: unknown, ...options: unknown[]): Promise<unknown> {
    const isBuilt = typeof args === 'object' && args !== null && 'signerPayloadJSON' in args;
    const spell = (one: unknown): unknown =>
      this.spelt(capability, { address: this.address, ...(one as Members) });
    const asked = isBuilt ? args : Array.isArray(args) ? args.map(spell) : spell(args);
    return this.exchange(capability, [verb], [asked, ...options]);
  }

  private spelt(capability: Capability, args: unknown): unknown {
    return this.spelling[capability]?.(args as Members) ?? args;
  }

  private method(capability: Capability): unknown {
    const [section = '', name = ''] = capability.split('.');
    return member(member(this.client, section), name);
  }

  private async exchange(
    capability: Capability,
    verbs: readonly Verb[],
    asked: readonly unknown[],
  ): Promise<unknown> {
    const path = [...capability.split('.'), ...verbs];
    const holder: unknown = path.slice(0, -1).reduce<unknown>(member, this.client);
    const answer = await invoke(holder, path.at(-1) ?? '', asked);
    this.exchanges.push({ capability, path, asked, answer });
    return answer;
  }
}

function invoke(holder: unknown, name: string, asked: readonly unknown[]): unknown {
  const method = member(holder, name);
  if (typeof method !== 'function') throw new Error(`this client has no ${name}`);
  return Reflect.apply(method, holder, asked);
}

function parsedOf(status: unknown): unknown {
  expect(status).toMatchObject({ isCompleted: true, isError: false, error: null, status: 'Finalized' });
  return member(status, 'parsed');
}
