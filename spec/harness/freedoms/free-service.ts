import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openInjectedServer } from '../targets/injected.ts';
import { behindUrl, type Behind, type Reply, type Request } from './behind.ts';
import { Builder } from './building.ts';
import { choicesFrom } from './choices.ts';
import type { FreedomId } from './freedoms.ts';
import { Hooks } from './hooks.ts';
import { Service } from './service.ts';
import { Simulator } from './simulator.ts';
import { Submitter } from './submitting.ts';
import { settingsOf, takingsOf } from './takings/index.ts';
import type { Settings } from './takings/taking.ts';
import { Translation } from './translation.ts';
import { Visibility } from './visibility.ts';

/** Which freedoms a service takes, and what stands behind it. */
export interface FreeServiceOptions {
  readonly freedoms: readonly FreedomId[];
  /** Decides what the freedoms leave open, such as which status an error has. */
  readonly seed?: number;
  /**
   * A simulator to stand behind, or the base URL of one, such as one with a fault in it; its control routes have to be there. One of
   * our own, which ends with the service, if there is none.
   */
  readonly behind?: Behind | string;
  /** How long it takes until a write shows where that takes time, in milliseconds. */
  readonly delay?: Settings['delay'];
}

/** A service that takes freedoms, without sockets. */
export interface FreeService {
  readonly handle: (request: Request) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

/** Makes such a service. Throws where two freedoms exclude each other. */
export async function freeService(options: FreeServiceOptions): Promise<FreeService> {
  const { freedoms, behind, seed = 1 } = options;
  const choices = choicesFrom(seed);
  const taken = takingsOf(freedoms, choices);
  const { target, close } = await standingBehind(behind);
  // Without any freedom it is the simulator, byte for byte.
  if (freedoms.length === 0) return { handle: request => target.send(request), close };

  const inner = settingsOf(taken.all);
  const settings =
    inner.delay === undefined || options.delay === undefined ? inner : { ...inner, delay: options.delay };
  const simulator = new Simulator(target);
  const hooks = new Hooks(taken, simulator.look);
  const { least, most } = settings.delay ?? { least: 0, most: 0 };
  const visibility = new Visibility(() => least + choices.random() * (most - least));
  const builder = new Builder(simulator, hooks, settings);
  const service = new Service({
    behind: target,
    settings,
    simulator,
    hooks,
    visibility,
    builder,
    submitter: new Submitter(simulator, hooks, settings, { builder, visibility }),
    translation: new Translation(settings, choices),
    absent: new Set(taken.all.flatMap(({ absent = [] }) => absent)),
    documentedOnly: taken.all.some(({ documentedOnly }) => documentedOnly === true),
  });
  return { handle: request => service.handle(request), close };
}

/** What is to stand behind, and how to end what was opened for it. */
async function standingBehind(
  behind: Behind | string | undefined,
): Promise<{ readonly target: Behind; readonly close: () => Promise<void> }> {
  if (behind === undefined) {
    const server = await openInjectedServer();
    return { target: server.simulator(), close: server.close };
  }
  return { target: typeof behind === 'string' ? behindUrl(behind) : behind, close: async () => {} };
}

/** Starts such a service on a free port of this machine. Throws where two freedoms exclude each other. */
export async function startFreeService(options: FreeServiceOptions): Promise<{
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
}> {
  const service = await freeService(options);
  const server = createServer((request, response) => void answer(service, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await service.close();
    },
  };
}

async function answer(
  service: FreeService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '/').slice(1).split('?');
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization } = request.headers;
    const { status, text, type } = await service.handle({
      method: request.method ?? 'GET',
      path,
      query,
      text: Buffer.concat(chunks).toString(),
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    });
    response.writeHead(status, status === 204 ? {} : { 'content-type': type }).end(text);
  } catch (error) {
    // A fault of ours must not look like an answer of the service.
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
}
