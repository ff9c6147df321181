import { once } from 'node:events';
import http, { type Agent, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { useAgent } from 'request-filtering-agent';
import type { Hex } from '../../chain/state/state.ts';
import type { WriteQuery } from '../../contract/shapes/index.ts';
import { awaitInclusion, statusView } from '../../service/extrinsics/status.ts';
import type { Submissions, Submitted } from '../../service/extrinsics/submissions.ts';
import { invalidMember } from '../../service/requests/errors.ts';
import type { World } from '../../service/worlds/world.ts';
import { errorLog } from '../error-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly callbacks: Callbacks;
  }
}

/** Pauses before each retry of a callback, and the time that one request may take, in milliseconds. */
const retryPauses = [200, 1_000];
const timeout = 5_000;

/** Callbacks that are sent at the same time; further ones are queued. */
const concurrentMax = 16;

/**
 * Submits a transaction, by `submit`. Its status is sent to `callbackUrl` when its block is sealed
 * (spec/decisions/service.md#query-members).
 */
export async function submitWithCallback(
  world: World,
  { callbackUrl }: WriteQuery,
  request: FastifyRequest,
  submit: (submissions: Submissions) => Promise<Submitted>,
): Promise<Submitted> {
  const { callbacks, connections, submissions } = request.server;
  if (callbackUrl !== undefined) checkUrl(callbackUrl, callbacks.allowPrivate);
  const submitted = await connections.submitting(request.raw.socket, submit(submissions));
  const { hash } = submitted;
  request.transactions = [hash];
  // The same bytes may have been submitted with another URL before a revert.
  world.callbackUrls.delete(hash);
  if (callbackUrl !== undefined) callbacks.add(world, hash, callbackUrl);
  world.storage?.callbackUrl(hash, callbackUrl);
  return submitted;
}

/** Throws a `Failure` for a URL that cannot be called. A name is checked only when it is resolved. */
function checkUrl(text: string, allowPrivate: boolean): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isUsable = url !== undefined && ['http:', 'https:'].includes(url.protocol);
  if (!isUsable || url.username !== '' || url.password !== '')
    throw invalidMember(
      'callbackUrl',
      text,
      'isUrl',
      'callbackUrl must be a URL that begins with http:// or https://, without user name',
    );
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && ipaddr.isValid(host) && !['unicast', 'loopback'].includes(ipaddr.parse(host).range()))
    throw invalidMember(
      'callbackUrl',
      text,
      'isUrl',
      `callbackUrl leads to ${host}, a private address: start the server with --allow-private-callbacks to allow it`,
    );
}

/**
 * Addresses that a callback may always reach besides public ones: the application under development runs on this machine. Other private
 * addresses are refused when the name is resolved, because a caller could use the server to reach what only it can reach.
 */
const allowedAddresses = ['127.0.0.0/8', '::1'];

/** Options of callbacks. */
export interface CallbackOptions {
  /** Whether callbacks may reach private and link-local addresses; false by default. */
  readonly privateCallbacks?: boolean | undefined;
}

/** Adds callbacks to the app; they end with it. */
export function registerCallbacks(app: FastifyInstance, { privateCallbacks = false }: CallbackOptions): void {
  const callbacks = new Callbacks(privateCallbacks);
  app.decorate('callbacks', callbacks);
  app.addHook('preClose', done => {
    callbacks.close();
    done();
  });
}

/**
 * Sends the status of transactions to the URLs given with them. A callback that fails is logged and affects no other request. The
 * queue is written here because no dependency of this package has one.
 */
export class Callbacks {
  /** Whether callbacks may reach private addresses. */
  readonly allowPrivate: boolean;
  private readonly agentFor: (url: string) => Agent;
  private readonly closing = new AbortController();
  private readonly queue: (() => void)[] = [];
  private running = 0;

  constructor(allowPrivate: boolean) {
    this.allowPrivate = allowPrivate;
    this.agentFor = url =>
      useAgent(url, { allowPrivateIPAddress: allowPrivate, allowIPAddressList: allowedAddresses });
  }

  /** Sends the status of the transaction to the URL once its block is sealed. */
  add(world: World, hash: Hex, url: string): void {
    world.callbackUrls.set(hash, url);
    this.deliver(world, hash, url).catch((error: unknown) => {
      if (!this.isClosed) errorLog.error({ err: error, url, hash }, 'callback failed');
    });
  }

  /** Cancels all callbacks. */
  close(): void {
    this.closing.abort();
    for (const next of this.queue.splice(0)) next();
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async deliver(world: World, hash: Hex, url: string): Promise<void> {
    const inclusion = await awaitInclusion(world, hash);
    await world.storage?.settled();
    const body = JSON.stringify(statusView(world, inclusion));
    if (this.running >= concurrentMax) await new Promise<void>(resolve => this.queue.push(resolve));
    this.running += 1;
    try {
      await this.sendWithRetries(url, body);
    } finally {
      this.running -= 1;
      this.queue.shift()?.();
    }
  }

  private async sendWithRetries(url: string, body: string): Promise<void> {
    for (const pause of [...retryPauses, undefined]) {
      try {
        return await this.send(url, body);
      } catch (error) {
        if (pause === undefined || this.isClosed) throw error;
        await setTimeout(pause, undefined, { signal: this.closing.signal });
      }
    }
  }

  /** Does not follow redirects: a callback is for the URL that the client gave. */
  private async send(url: string, body: string): Promise<void> {
    const sending = (url.startsWith('https:') ? https : http).request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      agent: this.agentFor(url),
      signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(timeout)]),
    });
    sending.end(body);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299)
      throw new Error(`expected a success, ${url} answered ${statusCode}`);
  }
}
