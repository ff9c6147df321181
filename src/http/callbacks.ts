import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Hex } from '../chain/state/state.ts';
import type { SignedPayload, WriteQuery } from '../contract/shapes/index.ts';
import { awaitInclusion } from '../service/extrinsics/result.ts';
import { statusView } from '../service/extrinsics/status.ts';
import { submit } from '../service/extrinsics/submit.ts';
import type { World } from '../service/world.ts';
import { invalidMember } from '../service/requests/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly callbacks: Callbacks;
  }
}

/** Pauses before a callback is tried again, and how long one may take, in milliseconds. */
const pauses = [200, 1_000];
const timeout = 5_000;

/** Callbacks that are on their way at the same time; others wait for one of them. */
const atOnceMax = 16;

/** Takes in a signed transaction; with `callbackUrl`, its status goes there once it is done (rest-surface §2.2). */
export function submitAndTell(
  world: World,
  signed: SignedPayload,
  { callbackUrl }: WriteQuery,
  callbacks: Callbacks,
): Hex {
  if (callbackUrl !== undefined) checkUrl(callbackUrl);
  const hash = submit(world, signed);
  // The same bytes may have been submitted before the chain went back, with another one.
  world.callbackUrls.delete(hash);
  if (callbackUrl !== undefined) callbacks.promise(world, hash, callbackUrl);
  return hash;
}

function checkUrl(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isUsable = url !== undefined && ['http:', 'https:'].includes(url.protocol);
  if (!isUsable || url.username !== '' || url.password !== '')
    throw invalidMember(
      'callbackUrl',
      text,
      'isUrl',
      'callbackUrl must be a URL that begins with http:// or https://, without user name',
    );
}

/** Gives the app its callbacks, which end with it. */
export function registerCallbacks(app: FastifyInstance): void {
  const callbacks = new Callbacks(app.log);
  app.decorate('callbacks', callbacks);
  app.addHook('preClose', done => {
    callbacks.close();
    done();
  });
}

/** Sends the status of transactions to whoever asked for it. What goes wrong there is logged, and disturbs nobody. */
export class Callbacks {
  private readonly log: FastifyInstance['log'];
  private readonly closing = new AbortController();
  private readonly waiting: (() => void)[] = [];
  private atOnce = 0;

  constructor(log: FastifyInstance['log']) {
    this.log = log;
  }

  /** Will send the status of that transaction to the URL once its block is sealed. */
  promise(world: World, hash: Hex, url: string): void {
    world.callbackUrls.set(hash, url);
    this.keep(world, hash, url).catch((error: unknown) => {
      if (!this.isClosed) this.log.error({ err: error, url, hash }, 'callback failed');
    });
  }

  /** Sends nothing any more, and breaks off what is on its way. */
  close(): void {
    this.closing.abort();
    for (const goOn of this.waiting.splice(0)) goOn();
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async keep(world: World, hash: Hex, url: string): Promise<void> {
    const body = JSON.stringify(statusView(world, await awaitInclusion(world, hash)));
    if (this.atOnce >= atOnceMax) await new Promise<void>(resolve => this.waiting.push(resolve));
    this.atOnce += 1;
    try {
      await this.send(url, body);
    } finally {
      this.atOnce -= 1;
      this.waiting.shift()?.();
    }
  }

  private async send(url: string, body: string): Promise<void> {
    for (const pause of [...pauses, undefined]) {
      try {
        return await this.post(url, body);
      } catch (error) {
        if (pause === undefined || this.isClosed) throw error;
        await setTimeout(pause, undefined, { signal: this.closing.signal });
      }
    }
  }

  private async post(url: string, body: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`expected a success, ${url} answered ${response.status}`);
  }
}
