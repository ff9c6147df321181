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
    const sent = args.map((arg, place) => (place === 0 ? this.aliased(capability, arg) : arg));
    return this.callSync(capability, ...sent);
  }

  /** Calls a method with the arguments as they are; `path` can end with a verb. */
  callSync(path: string, ...sent: readonly unknown[]): unknown {
    const names = path.split('.');
    const holder = names.slice(0, -1).reduce<unknown>(member, this.client);
    const method = member(holder, names.at(-1) ?? '');
    if (typeof method !== 'function') throw new Error(`this client has no ${path}`);
    return Reflect.apply(method, holder, sent);
  }

  /** Makes a write in the style of this client (newer mutations are functions); the status of its outcome, also if it was refused. */
  async attempt(capability: Capability, args: Members): Promise<unknown> {
    const method = capability.split('.').reduce<unknown>(member, this.client);
    const path = typeof method === 'function' ? capability : `${capability}.submitWaitResult`;
    return this.callSync(path, this.aliased(capability, { address: this.address, ...args }));
  }

  /** A single step of a write. Payloads are passed on unchanged. */
  async step(capability: Capability, verb: Verb, args: unknown, ...options: unknown[]): Promise<unknown> {
    const isBuilt = typeof args === 'object' && args !== null && 'signerPayloadJSON' in args;
    const alias = (one: unknown): unknown =>
      this.aliased(capability, { address: this.address, ...(one as Members) });
    const sent = isBuilt ? args : Array.isArray(args) ? args.map(alias) : alias(args);
    return this.callSync(`${capability}.${verb}`, sent, ...options);
  }

  private aliased(capability: Capability, args: unknown): unknown {
    return this.aliases[capability]?.(args as Members) ?? args;
  }
}
