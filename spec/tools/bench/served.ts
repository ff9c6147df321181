import { developmentAccounts, networks } from '../../../src/contract/networks.ts';
import { encodeAddress } from '@polkadot/util-crypto';
import type { Child } from './processes/channel.ts';
import type { Load, LoadAnswer, LoadRequest } from './processes/load.ts';

const addressOf = (name: keyof typeof developmentAccounts): string =>
  encodeAddress(developmentAccounts[name], networks.opal.ss58Prefix);

/** Addresses of the development accounts, as the network `opal` writes them. */
export const addresses = {
  alice: addressOf('Alice'),
  bob: addressOf('Bob'),
  charlie: addressOf('Charlie'),
  dave: addressOf('Dave'),
  eve: addressOf('Eve'),
} as const;

/** A world of a measured server, whose requests the load client sends. Writes are signed by the server, as Alice. */
export class ServedWorld {
  readonly origin: string;
  private readonly load: Child<Load>;
  private readonly id: string;

  constructor(load: Child<Load>, origin: string, id = 'opal') {
    this.load = load;
    this.origin = origin;
    this.id = id;
  }

  /** The path of the world, of the interface's version 1. */
  path(path: string): string {
    return `/${this.id}/v1/${path}`;
  }

  /** Sends a request; throws if the answer is an error. */
  async ask(request: LoadRequest): Promise<LoadAnswer> {
    const answer = await this.load.call('ask', { origin: this.origin, request });
    if (answer.status >= 400)
      throw new Error(`${request.method} ${request.path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  /** The text of a read. */
  async read(path: string): Promise<string> {
    return (await this.ask({ method: 'GET', path: this.path(path) })).text;
  }

  /** The request of a write by Alice, with its outcome as the answer. */
  write(
    path: string,
    body: object,
    { method = 'POST', use = 'Result' }: { method?: LoadRequest['method']; use?: 'Result' | 'Submit' } = {},
  ): LoadRequest {
    return {
      method,
      path: this.path(`${path}?use=${use}`),
      body: { address: addresses.alice, ...body },
      headers: { authorization: 'Seed //Alice' },
    };
  }

  /** Writes and returns the answer. */
  async perform(...write: Parameters<ServedWorld['write']>): Promise<Readonly<Record<string, unknown>>> {
    return JSON.parse((await this.ask(this.write(...write))).text) as Record<string, unknown>;
  }
}
