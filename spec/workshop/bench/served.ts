import { addresses } from '../processes/addresses.ts';
import type { Child } from '../processes/start.ts';
import type { Load } from './processes/load.ts';
import type { LoadAnswer, LoadRequest } from '../processes/requests.ts';

/** A world of a measured server, whose requests the load client sends. Writes are signed by the server, as Alice. */
export class ServedWorld {
  readonly origin: string;
  private readonly load: Child<Load>;
  readonly id: string;

  constructor(load: Child<Load>, origin: string, id = 'opal') {
    this.load = load;
    this.origin = origin;
    this.id = id;
  }

  /** The path of the world, of the interface's version 1. */
  path(path: string): string {
    return `/${this.id}/v1/${path}`;
  }

  /** The path of a control route of the world. */
  control(path: string): string {
    return `/${this.id}/__sim/${path}`;
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
