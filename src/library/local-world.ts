import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { NetworkName } from '../contract/networks.ts';
import { serverOf } from '../http/server.ts';
import { Worlds, type WorldDefaults } from '../service/worlds.ts';
import { fund } from '../service/accounts/funding.ts';
import type { World } from '../service/world.ts';
import { parseAddress } from '../wire/ss58.ts';
import { cryptoReady } from '../wire/signature.ts';
import { actorOf, developmentActors, type Actor, type ActorName } from './actor.ts';
import { readerOf, type Reader } from './reader.ts';
import { writerOf, type Writer } from './writer.ts';
import { toAddress } from '../service/requests/members.ts';

/** What a world can be made to be; the options of the server, and one network. */
export interface LocalWorldOptions extends Omit<WorldDefaults, 'calls'> {
  readonly network?: NetworkName | undefined;
}

/** A moment of a world's chain to go back to. */
export type Snapshot = string & { readonly of: unique symbol };

/** A block that is sealed. `timestamp` is in milliseconds, of the chain's time. */
export interface Head {
  readonly number: number;
  /** What reads take as `at`. */
  readonly hash: string;
  readonly timestamp: number;
}

/** A world in this process: a chain of its own, which nothing outside of it can change. */
export class LocalWorld {
  readonly read: Reader;
  /** The development accounts, which are rich. */
  readonly actors: Readonly<Record<ActorName, Actor>>;
  private readonly worlds: Worlds;
  private readonly world: World;
  private app: FastifyInstance | undefined;

  constructor({ network = 'opal', ...defaults }: LocalWorldOptions) {
    this.worlds = new Worlds(defaults);
    this.world = this.worlds.get(network);
    this.read = readerOf(this.world);
    this.actors = developmentActors(this.world);
  }

  /** Writes that this actor signs, or whoever has the key of a URI such as `//Zoe`; who is no actor has no coins at first. */
  as(signer: Actor | string): Writer & Actor {
    const actor = typeof signer === 'string' ? actorOf(this.world, signer) : signer;
    return { ...writerOf(this.world, actor), ...actor };
  }

  /** The last block. */
  get head(): Head {
    const { number, hash, timestamp } = this.world.chain.head;
    return { number, hash, timestamp };
  }

  /** Seals so many blocks, the first one with all writes that wait for one, and answers the last. */
  seal(count = 1): Head {
    for (let sealed = 0; sealed < count; sealed += 1) this.world.chain.seal();
    return this.head;
  }

  /** Gives coins to an address. */
  fund(address: string, coins: number | string): void {
    if (parseAddress(address) === undefined) throw new TypeError(`cannot fund ${address}: it is no address`);
    fund(this.world, toAddress(address), coins);
  }

  /** Remembers the chain as it is. */
  snapshot(): Snapshot {
    const snapshot = randomUUID() as string as Snapshot;
    this.world.chain.snapshot(snapshot);
    return snapshot;
  }

  /** Goes back to a snapshot, any number of times. */
  revert(snapshot: Snapshot): void {
    if (!this.world.chain.revert(snapshot))
      throw new Error(`no snapshot ${snapshot} here: revert the world that it was made of`);
  }

  /** Serves the world on a port, a free one unless it is given: the base URL for clients of the service. */
  async listen(port = 0): Promise<string> {
    if (this.app !== undefined) throw new Error('this world listens already: call listen once');
    this.app = (await serverOf(this.worlds)).app;
    const origin = await this.app.listen({ port, host: '127.0.0.1' });
    return `${origin}/${this.world.id}`;
  }

  /** Ends the world: its clock and its port. */
  async close(): Promise<void> {
    this.worlds.close();
    await this.app?.close();
  }
}

/** Makes a world of its own in this process. The same options and the same writes make the same ids, hashes and times. */
export async function createWorld(options: LocalWorldOptions = {}): Promise<LocalWorld> {
  await cryptoReady();
  return new LocalWorld(options);
}
