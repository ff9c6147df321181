import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { NetworkName } from '../contract/networks.ts';
import { ClockRequest } from '../contract/shapes/clock.ts';
import { closed } from '../contract/shapes/component.ts';
import { WorldRequest } from '../contract/shapes/control.ts';
import { clientOperations, listen, serverOf, webSocketUrl, type Plugin } from '../http/server.ts';
import { Worlds } from '../service/worlds/worlds.ts';
import { fund } from '../service/accounts/coins.ts';
import { reader } from '../service/requests/validate.ts';
import { blocksToSeal, changeClock, clockOf } from '../service/worlds/clock-control.ts';
import type { World } from '../service/worlds/world.ts';
import { cryptoReady } from '../wire/signing/signature.ts';
import { optionsOf, type StoredWorld } from '../service/records/stored-world.ts';
import { readWorldFile, writeWorldFile } from '../service/world-file/file.ts';
import { worldLines } from '../service/records/world-lines.ts';
import { accountOf, actorOf, developmentActors, type Actor, type ActorName } from './actor.ts';
import { changed, shown, warn } from './boundary.ts';
import type { ClockChange, ClockState } from './clock.ts';
import { worldOptions, type WorldOptions } from './options.ts';
import { readerOf, type Reader } from './reader.ts';
import { reasonToWait } from './waiting.ts';
import { writerOf, type Writer } from './writer.ts';

/** Options of a world. */
export interface LocalWorldOptions extends WorldOptions {
  /** The network whose addresses and coin the world has; `opal` by default. */
  readonly network?: NetworkName | undefined;
  /**
   * A world file to begin with. It decides network, profile, seed and number of blocks; the block time too, unless it is given
   * here.
   */
  readonly from?: string | undefined;
}

/** A snapshot of a world, for `revert`. */
export type Snapshot = string & { readonly of: unique symbol };

/** A sealed block. `timestamp` is in milliseconds of the chain's own time. */
export interface Head {
  readonly number: number;
  /** The `at` of reads. */
  readonly hash: string;
  readonly timestamp: number;
}

const readClockChange = reader(ClockRequest, 'change');
const readOptions = reader(
  closed({
    ...worldOptions,
    network: WorldRequest.properties.network,
    from: Type.Optional(Type.String()),
  }),
  'options',
);

/** A world in this process, with a chain of its own. */
export class LocalWorld {
  readonly read: Reader;
  /** The development accounts, which have coins. */
  readonly actors: Readonly<Record<ActorName, Actor>>;
  private readonly worlds: Worlds;
  private readonly world: World;
  private readonly plugins: readonly Plugin[];
  private served: { readonly app: FastifyInstance; readonly baseUrl: string } | undefined;

  /** @internal */
  constructor(
    { network = 'opal', from: _from, ...options }: LocalWorldOptions,
    plugins: readonly Plugin[],
    stored?: StoredWorld,
  ) {
    this.plugins = plugins;
    this.worlds = new Worlds(options);
    this.world =
      stored === undefined
        ? this.worlds.get(network)
        : this.worlds.replace(stored.header.network, {
            ...optionsOf(stored),
            blockTime: options.blockTime ?? stored.header.blockTime,
          });
    this.read = readerOf(this.world);
    this.actors = developmentActors(this.world);
    const operations = (): readonly string[] => clientOperations(plugins);
    for (const { library } of plugins) Object.assign(this, library?.(this.world, operations));
  }

  /**
   * Writes that this account signs: an actor, or the path or mnemonic of a key, such as `//Zoe`, which has no coins at first. Throws a
   * `TypeError` for anything else.
   */
  as(signer: Actor | string): Writer & Actor {
    const actor = actorOf(this.world, signer);
    return { ...writerOf(this.world, actor), ...actor };
  }

  /** The last block. */
  get head(): Head {
    const { number, hash, timestamp } = this.world.chain.head;
    return { number, hash, timestamp };
  }

  /** Seals blocks, the first with all pending writes; returns the last. */
  seal(count = 1): Head {
    if (!Number.isSafeInteger(count) || count < 0)
      throw new TypeError(`expected a number of blocks to seal, found ${shown(count)}`);
    for (let sealed = 0; sealed < count; sealed += 1) this.world.chain.seal();
    return this.head;
  }

  /** Seals blocks up to the one of this number; returns it. Throws if that one is not the last and sealed already. */
  sealTo(number: number): Head {
    return this.seal(changed(() => blocksToSeal(this.world.chain, { to: number })));
  }

  /** When blocks are sealed, and the times of the last and the next block in milliseconds since 1970. */
  get clock(): ClockState {
    return clockOf(this.world);
  }

  /** Changes when blocks are sealed, and the time of the next block. Throws for a wrong value; then nothing has changed. */
  setClock(options: ClockChange): ClockState {
    const { nextTime } = options;
    const time = nextTime instanceof Date ? nextTime.getTime() : nextTime;
    changed(() => changeClock(this.world, readClockChange({ ...options, nextTime: time })));
    return this.clock;
  }

  /**
   * Gives coins to an account: an actor, an address, or the path or mnemonic of a key. Throws a `TypeError` for anything else. Only
   * here, `0x` and 64 digits are a public key; for `as` they are a seed.
   */
  fund(account: Actor | string, coins: number | string): void {
    changed(() => fund(this.world, accountOf(account), coins));
  }

  /**
   * Why writes of this world wait, and what to do; undefined if none waits for `seal`.
   *
   * @internal
   */
  get waiting(): string | undefined {
    return reasonToWait(this.world);
  }

  /** Takes a snapshot of the chain. */
  snapshot(): Snapshot {
    const snapshot = randomUUID() as string as Snapshot;
    this.world.chain.snapshot(snapshot);
    return snapshot;
  }

  /** Reverts to a snapshot, which can be used again. */
  revert(snapshot: Snapshot): void {
    if (!this.world.chain.revert(snapshot))
      throw new Error(`no snapshot ${snapshot} here: revert the world that it was made of`);
  }

  /** Writes the world to a file, with its history. An older file stays as it is if that fails. */
  async export(file: string): Promise<void> {
    await writeWorldFile(file, worldLines(this.world));
  }

  /** Serves the world over HTTP, by default on any free port. Returns the base URL for clients of the service. */
  async listen(port = 0): Promise<string> {
    if (this.served !== undefined) throw new Error('this world listens already: call listen once');
    const { app } = await serverOf(this.worlds, { plugins: this.plugins, log: warn });
    const baseUrl = `${await listen(app, { port, host: '127.0.0.1' })}/${this.world.id}`;
    this.served = { app, baseUrl };
    return baseUrl;
  }

  /** The URL of its JSON-RPC, for polkadot.js and other clients of a node. Throws if the world does not listen. */
  get wsUrl(): string {
    return webSocketUrl(this.listening.baseUrl);
  }

  /** The URLs of its other interfaces, by name: `ws`, `v2` and others that plugins add. Throws if the world does not listen. */
  get urls(): Readonly<Record<string, string>> {
    const { app, baseUrl } = this.listening;
    return Object.fromEntries(app.worldUrls.map(({ name, of }) => [name, of(baseUrl)]));
  }

  private get listening(): NonNullable<typeof this.served> {
    if (this.served === undefined) throw new Error('this world does not listen: call listen first');
    return this.served;
  }

  /** Stops the clock and the HTTP server of the world. */
  async close(): Promise<void> {
    this.worlds.close();
    await this.served?.app.close();
  }
}

/**
 * Creates a world in this process. Rejects with a `TypeError` for an option that does not exist, or a wrong value.
 *
 * @internal
 */
export async function newWorld(given: LocalWorldOptions, plugins: readonly Plugin[]): Promise<LocalWorld> {
  const options = changed(() => readOptions(given), TypeError);
  await cryptoReady();
  const stored = options.from === undefined ? undefined : await readWorldFile(options.from);
  return changed(() => new LocalWorld(options, plugins, stored), TypeError);
}
