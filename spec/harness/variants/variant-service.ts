import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openInjectedServer } from '../targets/injected.ts';
import { backendAt, type Backend, type Reply, type Request } from '../targets/backend.ts';
import { Builder } from './builder.ts';
import { choicesFrom } from './choices.ts';
import type { VariantId } from './variants.ts';
import { Hooks } from './hooks.ts';
import { Service } from './service.ts';
import { Simulator } from './simulator.ts';
import { Submitter } from './submitter.ts';
import { settingsOf, implementationsOf } from './implementations/index.ts';
import type { Settings } from './implementations/implementation.ts';
import { Translation } from './translation.ts';
import { Visibility } from './visibility.ts';

/** The variants of a service, and its backend. */
export interface VariantServiceOptions {
  readonly variants: readonly VariantId[];
  /** Decides what the variants leave open, such as the status of an error. */
  readonly seed?: number;
  /**
   * The simulator behind the service, or its base URL, with control routes; it may be a mutant. Without it
   * the service opens a simulator and closes it at the end.
   */
  readonly backend?: Backend | string;
  /** Overrides the time in milliseconds until a write shows, where a variant delays it. */
  readonly delay?: Settings['delay'];
}

/** A service with variants, without a socket. */
export interface VariantService {
  readonly handle: (request: Request) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

/** Makes a service. Throws where two variants exclude each other. */
export async function variantService(options: VariantServiceOptions): Promise<VariantService> {
  const { variants, backend, seed = 1 } = options;
  const choices = choicesFrom(seed);
  const chosen = implementationsOf(variants, choices);
  const { target, close } = await backendOf(backend);
  // Without variants the service is the simulator, byte for byte.
  if (variants.length === 0) return { handle: request => target.send(request), close };

  const inner = settingsOf(chosen.all);
  const settings =
    inner.delay === undefined || options.delay === undefined ? inner : { ...inner, delay: options.delay };
  const simulator = new Simulator(target);
  const hooks = new Hooks(chosen, simulator.inspect);
  const { min, max } = settings.delay ?? { min: 0, max: 0 };
  const visibility = new Visibility(() => min + choices.random() * (max - min));
  const builder = new Builder(simulator, hooks, settings);
  const service = new Service({
    backend: target,
    settings,
    simulator,
    hooks,
    visibility,
    builder,
    submitter: new Submitter(simulator, hooks, settings, { builder, visibility }),
    translation: new Translation(settings, choices),
    absent: new Set(chosen.all.flatMap(({ absent = [] }) => absent)),
    documentedOnly: chosen.all.some(({ documentedOnly }) => documentedOnly === true),
  });
  return { handle: request => service.handle(request), close };
}

/** The backend, and how to close it if it was opened here. */
async function backendOf(
  backend: Backend | string | undefined,
): Promise<{ readonly target: Backend; readonly close: () => Promise<void> }> {
  if (backend === undefined) {
    const server = await openInjectedServer();
    return { target: server.simulator(), close: server.close };
  }
  return { target: typeof backend === 'string' ? backendAt(backend) : backend, close: async () => {} };
}

/** Starts a service on a free port of the loopback interface. Throws where two variants exclude each other. */
export async function startVariantService(options: VariantServiceOptions): Promise<{
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
}> {
  const service = await variantService(options);
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
  service: VariantService,
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
    // An error of ours must not look like a response of the service.
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
}
