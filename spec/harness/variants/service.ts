import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import { normalise, setsLimits } from '../../../src/contract/aliases.ts';
import type { Backend, Reply, Request } from '../targets/backend.ts';
import type { Answer, Builder } from './builder.ts';
import type { Hooks } from './hooks.ts';
import { membersOf, type Members } from '../../model/reported.ts';
import { parsedJson } from '../targets/connection.ts';
import { wrapped } from './json.ts';
import { isDocumented, routeOf, type Route } from './routes.ts';
import { ownRefusal, queryOf, type Simulator } from './simulator.ts';
import type { Submitter } from './submitter.ts';
import { ReadError, type Read, type Settings } from './implementations/implementation.ts';
import type { Translation } from './translation.ts';
import type { Visibility } from './visibility.ts';

/** The parts of a service. */
export interface Parts {
  readonly backend: Backend;
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

/** Routes each request to the part that handles it. */
export class Service {
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
        return this.#reply(await this.#parts.submitter.submit(membersOf(parsedJson(request.text))));
      case 'status': {
        const { hash } = queryOf(request.query);
        return this.#reply(await this.#parts.submitter.status(String(hash)));
      }
      case 'other':
        return this.#parts.backend.send(request);
    }
  }

  #isThere({ method, path }: Request, route: Route): boolean {
    const { documentedOnly, absent, settings } = this.#parts;
    if ('operation' in route && absent.has(route.operation)) return false;
    if (!documentedOnly) return true;
    // A service that answers a hash has statuses, which the interface does not show.
    if (route.kind === 'status') return settings.submit === undefined || settings.submit.answers === 'hash';
    return isDocumented(method, path);
  }

  async #write(operation: WriteOperation, { query, text }: Request): Promise<Answer> {
    const { use, ...others } = queryOf(query);
    const body = parsedJson(text);
    if ((use !== undefined && use !== 'Build') || 'signerPayloadJSON' in membersOf(body))
      return {
        status: 400,
        refusal: ownRefusal('Here a payload is built: submit it where those are submitted'),
      };
    const meant = operation === 'createCollection' && setsLimits(body) ? 'setLimits' : operation;
    const requested = this.#parts.translation.inward(normalise(meant, body));
    return this.#parts.builder.build(meant, membersOf(requested), others);
  }

  async #read(operation: ReadOperation, requested: Members): Promise<Reply> {
    const { hooks, simulator, translation, visibility, settings } = this.#parts;
    if (operation === 'nonce') await visibility.settled();
    const query = membersOf(normalise(operation, requested));
    const { block } = visibility;
    const mapped = hooks.read({ operation, query: translation.inwardQuery(query) });
    const read: Read = {
      ...mapped,
      query: { ...(block === undefined ? {} : { at: block }), ...mapped.query },
    };
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

/** A JSON response; a text is sent as text. */
const json = (status: number, body: unknown): Reply =>
  typeof body === 'string'
    ? { status, text: body, type: 'text/plain; charset=utf-8' }
    : { status, text: JSON.stringify(body), type: 'application/json; charset=utf-8' };
