import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import type { Backend } from '../targets/backend.ts';
import { isRecord, membersOf, type Members } from '../../model/reported.ts';
import { parsedJson } from '../targets/connection.ts';
import type { Inspect, Refusal, Write } from './implementations/implementation.ts';

/** A response of the simulator: a body, or a refusal. */
export type Answered =
  | { readonly ok: true; readonly status: number; readonly body: unknown }
  | { readonly ok: false; readonly refusal: Refusal; readonly status: number; readonly isMalformed: boolean };

/** Coins that a signer gets before its first write, more than it can spend. */
const coins = 1_000_000;

/** Operations of the simulator behind the service. */
export class Simulator {
  readonly #backend: Backend;
  readonly #funded = new Map<string, Promise<unknown>>();

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Reads the latest state; undefined for an error. */
  readonly inspect: Inspect = async (operation, query) => {
    const answered = await this.read(operation, query);
    return answered.ok ? answered.body : undefined;
  };

  async read(operation: ReadOperation, query: Members): Promise<Answered> {
    return this.#request('GET', readEndpoints[operation].paths[0] ?? '', { query });
  }

  /** Builds a write; with `verify`, the simulator refuses what its rules forbid. */
  async build({ operation, body }: Pick<Write, 'operation' | 'body'>, query: Members): Promise<Answered> {
    const { method, paths } = writeEndpoints[operation];
    return this.#request(method, paths[0] ?? '', { query: { ...query, use: 'Build' }, body });
  }

  /** Builds again, with the bytes for a changed payload. */
  async rebuild(signerPayloadJSON: unknown): Promise<Answered> {
    const { method, paths } = writeEndpoints.transferBalance;
    return this.#request(method, paths[0] ?? '', { body: { signerPayloadJSON } });
  }

  /** Builds a payload of the signer that changes nothing: it sends a few base units to itself. */
  async buildWithoutEffect(address: unknown, amount: number): Promise<Answered> {
    return this.#request('POST', 'extrinsic/build', {
      body: { address, section: 'balances', method: 'transferKeepAlive', args: [address, amount] },
    });
  }

  async submit(body: unknown): Promise<Answered> {
    return this.#request('POST', 'extrinsic/submit', { body });
  }

  async status(hash: string): Promise<Answered> {
    return this.#request('GET', 'extrinsic/status', { query: { hash } });
  }

  /** Hash of the last block. */
  async head(): Promise<unknown> {
    const answered = await this.#request('GET', '__sim/head', {});
    return answered.ok ? membersOf(answered.body)['hash'] : undefined;
  }

  /** Gives coins to an account once. */
  async fund(address: unknown): Promise<void> {
    if (typeof address !== 'string') return;
    const funding =
      this.#funded.get(address) ?? this.#request('POST', '__sim/fund', { body: { address, amount: coins } });
    this.#funded.set(address, funding);
    await funding;
  }

  async #request(
    method: string,
    path: string,
    { query = {}, body }: { readonly query?: Members; readonly body?: unknown },
  ): Promise<Answered> {
    const reply = await this.#backend.send({
      method,
      path,
      query: queryText(query),
      text: body === undefined ? '' : JSON.stringify(body),
    });
    const answer = parsedJson(reply.text);
    if (reply.status < 400) return { ok: true, status: reply.status, body: answer };
    const error = membersOf(answer)['error'];
    return {
      ok: false,
      status: reply.status,
      refusal: refusalIn(error),
      isMalformed: membersOf(error)['name'] !== 'VerificationFailedError',
    };
  }
}

/** The refusal in the member `error` of a response or a status. */
export function refusalIn(error: unknown): Refusal {
  const { message, details } = membersOf(error);
  const { name } = membersOf(details);
  return {
    message: typeof message === 'string' ? message : JSON.stringify(error),
    ...(typeof name === 'string' ? { name } : {}),
    error,
  };
}

/** A refusal by the service, in the form of the simulator. */
export const ownRefusal = (message: string): Refusal => ({
  message,
  error: { code: 'UN01009', name: 'VerificationFailedError', message },
});

/** The query of a URL; the items of a list are repeated members. */
export function queryText(query: Members): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && !isRecord(item)) pairs.append(name, String(item));
  return pairs.toString();
}

/** The members of a query; a repeated member is a list. */
export function queryOf(text: string): Members {
  const query: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const plain = name.replace(/\[\d*\]$/, '');
    const before = query[plain];
    query[plain] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
