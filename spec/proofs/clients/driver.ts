import { published, type ClientName, type Members, type Aliases } from './published.ts';

/** A method by section and name, as in the matrix: `tokens.nest`. */
export type Capability = `${string}.${string}`;

/** A step of a mutation. */
export type Verb =
  'batchCall' | 'build' | 'buildBatch' | 'getFee' | 'sign' | 'submit' | 'submitWatch' | 'submitWaitResult';

/** A signer, as an application passes it to a client. */
export interface Signer {
  readonly address: string;
  readonly sign: (payload: never) => Promise<unknown>;
}

/** A member of any value, or undefined. */
export const member = (of: unknown, name: string): unknown =>
  (typeof of === 'object' && of !== null) || typeof of === 'function' ? Reflect.get(of, name) : undefined;

/** Drives an unmodified client with one signer. */
export class Driver {
  readonly clientName: ClientName;
  readonly address: string;
  /** The signer for a single call: 0.2.11 requires `sign` as an own member, not of a class. */
  readonly signer: Signer;
  private readonly client: unknown;
  private readonly aliases: Aliases;

  constructor(client: unknown, name: ClientName, signer: Signer) {
    this.client = client;
    this.clientName = name;
    this.aliases = published[name];
    this.signer = { address: signer.address, sign: payload => signer.sign(payload) };
    this.address = signer.address;
  }

  /** Calls a method that is not a mutation; its answer. */
  async call(capability: Capability, ...args: readonly unknown[]): Promise<unknown> {
    const [first, ...others] = args;
    const sent = args.length === 0 ? [] : [this.aliased(capability, first), ...others];
    return this.exchange(capability, [], sent);
  }

  /** Calls a synchronous method whose answer is not JSON. */
  callSync(capability: Capability, ...args: readonly unknown[]): unknown {
    const [section = '', name = ''] = capability.split('.');
    return invoke(member(this.client, section), name, args);
  }

  /** Makes a write in the style of this client (newer mutations are functions); the status of its outcome, also if it was refused. */
  async attempt(capability: Capability, args: Members): Promise<unknown> {
    const sent = [this.aliased(capability, { address: this.address, ...args })];
    const isFunction = typeof this.method(capability) === 'function';
    return this.exchange(capability, isFunction ? [] : ['submitWaitResult'], sent);
  }

  /** A single step of a write. Payloads are passed on unchanged. */
  async step(capability: Capability, verb: Verb, args: unknown, ...options: unknown[]): Promise<unknown> {
    const isBuilt = typeof args === 'object' && args !== null && 'signerPayloadJSON' in args;
    const alias = (one: unknown): unknown =>
      this.aliased(capability, { address: this.address, ...(one as Members) });
    const sent = isBuilt ? args : Array.isArray(args) ? args.map(alias) : alias(args);
    return this.exchange(capability, [verb], [sent, ...options]);
  }

  private aliased(capability: Capability, args: unknown): unknown {
    return this.aliases[capability]?.(args as Members) ?? args;
  }

  private method(capability: Capability): unknown {
    const [section = '', name = ''] = capability.split('.');
    return member(member(this.client, section), name);
  }

  /** The answer of the function at section, method and, if any, the verb. */
  private async exchange(
    capability: Capability,
    verbs: readonly Verb[],
    sent: readonly unknown[],
  ): Promise<unknown> {
    const path = [...capability.split('.'), ...verbs];
    const holder: unknown = path.slice(0, -1).reduce<unknown>(member, this.client);
    return invoke(holder, path.at(-1) ?? '', sent);
  }
}

function invoke(holder: unknown, name: string, sent: readonly unknown[]): unknown {
  const method = member(holder, name);
  if (typeof method !== 'function') throw new Error(`this client has no ${name}`);
  return Reflect.apply(method, holder, sent);
}
