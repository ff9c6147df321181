import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReadOperation, WriteOperation } from '../../src/contract/shapes.ts';
import { inOurWords, setsLimits } from '../../src/contract/spellings.ts';
import { openInjectedServer } from '../targets/injected.ts';
import { behindUrl, type Behind, type Reply, type Request } from './behind.ts';
import { Builder, type Answer } from './building.ts';
import { choicesFrom } from './choices.ts';
import type { FreedomId } from './freedoms.ts';
import { Hooks } from './hooks.ts';
import { membersOf, parsed, wrapped, type Members } from './json.ts';
import { isDocumented, routeOf, type Route } from './routes.ts';
import { ownRefusal, queryOf, Simulator } from './simulator.ts';
import { Submitter } from './submitting.ts';
import { ReadError, type Settings } from './taking.ts';
import { settingsOf, takingsOf } from './takings.ts';
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

  const inner = settingsOf(taken);
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
    absent: new Set(taken.flatMap(({ absent = [] }) => absent)),
    documentedOnly: taken.some(({ documentedOnly }) => documentedOnly === true),
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

/** What a service is made of. */
interface Parts {
  readonly behind: Behind;
  readonly settings: Partial<Settings>;
  readonly simulator: Simulator;
  readonly hooks: Hooks;
  readonly visibility: Visibility;
  readonly builder: Builder;
  readonly submitter: Submitter;
  readonly translation: Translation;
  readonly absent: ReadonlySet<string>;
  readonly documentedOnly: boolean;
}

/** Takes each request to the part that answers it. */
class Service {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async handle(request: Request): Promise<Reply> {
    const route = routeOf(request.method, request.path);
    if (!this.#isThere(request, route)) {
      const message = `Cannot ${request.method} ${request.path}`;
      return json(404, { statusCode: 404, message });
    }
    switch (route.kind) {
      case 'write':
        return this.#reply(await this.#write(route.operation, request));
      case 'read':
        return this.#read(route.operation, queryOf(request.query));
      case 'submit':
        return this.#reply(await this.#parts.submitter.submit(membersOf(parsed(request.text))));
      case 'status': {
        const { hash } = queryOf(request.query);
        return this.#reply(await this.#parts.submitter.status(String(hash)));
      }
      case 'other':
        return this.#parts.behind.send(request);
    }
  }

  #isThere({ method, path }: Request, route: Route): boolean {
    const { documentedOnly, absent, settings } = this.#parts;
    if ('operation' in route && absent.has(route.operation)) return false;
    if (!documentedOnly) return true;
    // Whoever answers a hash has a status, which the interface does not show.
    if (route.kind === 'status') return settings.submit === undefined || settings.submit.answers === 'hash';
    return isDocumented(method, path);
  }

  async #write(operation: WriteOperation, { query, text }: Request): Promise<Answer> {
    const { use, ...others } = queryOf(query);
    const body = parsed(text);
    if ((use !== undefined && use !== 'Build') || 'signerPayloadJSON' in membersOf(body))
      return {
        status: 400,
        refusal: ownRefusal('Here a payload is built: submit it where those are submitted'),
      };
    const meant = operation === 'createCollection' && setsLimits(body) ? 'setLimits' : operation;
    const asked = this.#parts.translation.inward(inOurWords(meant, body));
    return this.#parts.builder.build(meant, membersOf(asked), others);
  }

  async #read(operation: ReadOperation, asked: Members): Promise<Reply> {
    const { hooks, simulator, translation, visibility, settings } = this.#parts;
    if (operation === 'nonce') await visibility.settled();
    const query = membersOf(inOurWords(operation, asked));
    const { block } = visibility;
    const read = hooks.read({
      operation,
      query: { ...(block === undefined ? {} : { at: block }), ...translation.inwardQuery(query) },
    });
    const answered = await simulator.read(operation, read.query);
    if (!answered.ok) return this.#reply(answered);
    try {
      const answer = await hooks.answer(read, answered.body);
      if (answer === null && settings.nullStatus !== undefined)
        return { status: settings.nullStatus, text: '', type: 'application/json' };
      return json(answered.status, translation.outward(answer, Number(read.query['collectionId'])));
    } catch (error) {
      if (error instanceof ReadError) return this.#reply({ status: 400, refusal: ownRefusal(error.message) });
      throw error;
    }
  }

  #reply(answer: Answer): Reply {
    const { translation, settings } = this.#parts;
    if ('refusal' in answer) {
      const { message, error } = answer.refusal;
      const shaped = settings.errorShape?.(message) ?? { error: translation.outward(error) };
      return json(settings.errorStatus?.(message) ?? answer.status, shaped);
    }
    if (answer.body === undefined) return { status: answer.status, text: '', type: 'application/json' };
    const { collectionId, below = [] } = answer;
    const about = typeof collectionId === 'number' ? collectionId : undefined;
    return json(answer.status, wrapped(translation.outward(answer.body, about), below));
  }
}

/** A JSON answer; a text stays one. */
const json = (status: number, body: unknown): Reply =>
  typeof body === 'string'
    ? { status, text: body, type: 'text/plain; charset=utf-8' }
    : { status, text: JSON.stringify(body), type: 'application/json; charset=utf-8' };

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
