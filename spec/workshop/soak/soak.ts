import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { join } from 'node:path';
import type { Service } from '../bench/processes/service.ts';
import { startModule, type Child } from '../processes/start.ts';
import { SoakClient, type Kind, type Slowest } from './client.ts';
import { HostileClients, type Act } from './hostile-clients.ts';
import { SoakedWorld } from './soaked-world.ts';
import { Subscribers, type Notified } from './subscribers.ts';

/** The load and the length of a run. It ends after the operations or the minutes, whichever come first. */
export interface SoakOptions {
  readonly operations: number;
  readonly minutes: number;
  readonly worlds: number;
  /** Workers with a connection each. */
  readonly workers: number;
  /** Idle connections of hostile clients. */
  readonly idle: number;
  /** Connections with subscriptions of JSON-RPC. */
  readonly subscribers: number;
  readonly seed: number;
  /** The least time of the warm-up, in seconds; by default as long as hostile connections can stay open. */
  readonly warmUp?: number;
  readonly log: (line: string) => void;
}

/** Memory at one moment of a run, in bytes, after garbage collection. */
export interface Sample {
  readonly operations: number;
  readonly heap: number;
  readonly rss: number;
  /** Since the sample before: the longest time for which the server was busy or had no core, in milliseconds, and the part of a core that it got. */
  readonly delayMax: number;
  readonly cores: number;
  /**
   * Whether it is after the warm-up: every world was replaced at least once, so that from now on they have every age, and hostile connections are
   * closed as fast as others are opened.
   */
  readonly isWarm: boolean;
}

/** What a run has shown. It throws instead where an answer was lost, doubled or wrong. */
export interface SoakReport {
  readonly operations: number;
  readonly requests: number;
  readonly worldsChecked: number;
  readonly seconds: number;
  readonly samples: readonly Sample[];
  /** Heap of the last third of the samples after the warm-up as a part of that of the first third; null for less than six. */
  readonly growth: number | null;
  /** In milliseconds. */
  readonly latencies: Readonly<
    Record<Kind, Readonly<Record<Percentile, number>> & { readonly count: number }>
  >;
  readonly hostile: Readonly<Record<Act, number>>;
  readonly connectionsMax: number;
  /** What the connections with subscriptions of JSON-RPC received. */
  readonly notified: Notified;
  readonly slowest: Slowest | null;
  /** The longest time for which the process of the clients was busy or had no core, in milliseconds. */
  readonly ownDelayMax: number;
}

/** Percentiles of latencies, in a report. */
export const percentiles = ['50', '95', '99', '99.9', '100'] as const;
export type Percentile = (typeof percentiles)[number];

const serviceFile = join(import.meta.dirname, '../bench/processes/service.ts');

/** The least number of blocks that payloads need, so that a world is small. */
const keepBlocks = 64;

/** Transactions of a world before it is checked and replaced by a new one. */
const lifetime = 200;

/** The number of samples, and the least number after the warm-up of which memory is compared. */
const samplesWanted = 20;
const warmSamples = 6;

/**
 * How long connections of hostile clients can stay open, in seconds: half a body for 120 s, and the server looks every 5 s. Until then there are more
 * of them all the time, of 3 to 7 kB each (src/http/README.md#limits).
 */
const hostileSeconds = 130;

/** How often hostile clients act, in milliseconds. */
const hostilePause = 100;

/** Soaks a server in a process of its own. Throws the first `Mismatch`, or the error of a request without an answer. */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const server = startModule<Service>(serviceFile, ['--expose-gc'], [JSON.stringify({ keepBlocks })]);
  const origin = await server.call('listen');
  const client = new SoakClient(origin, options.workers);
  const run = new Run(options, client);
  const prey = new SoakedWorld(client, 'hostile', () => 0);
  const hostile = new HostileClients(origin, prey.id, options.idle);
  const subscribers = new Subscribers(origin, prey.id, options.subscribers);
  let acting: NodeJS.Timeout | undefined;
  try {
    await prey.open();
    acting = setInterval(() => {
      hostile.act();
      subscribers.subscribe();
    }, hostilePause);
    const samples: Sample[] = [];
    const take = await sampler(server, run);
    const sampling = run.sample(async () => {
      const sample = await take();
      samples.push(sample);
      const { operations, heap, isWarm, cores, delayMax } = sample;
      options.log(
        `${Math.round(run.seconds)} s: ${operations} operations, heap ${Math.round(heap / 1e6)} MB${isWarm ? '' : ' (warm-up)'}, ${cores.toFixed(2)} of a core, busy for up to ${Math.round(delayMax)} ms`,
      );
    });
    // If a worker fails, the server ends, and with it the sampling: the first error is the reason.
    const [worked, sampled] = await Promise.allSettled([run.work(), sampling]);
    for (const end of [worked, sampled]) if (end.status === 'rejected') throw end.reason;
    return {
      operations: run.operations,
      requests: client.requests,
      worldsChecked: run.worldsChecked,
      seconds: run.seconds,
      samples,
      growth: growthOf(samples),
      latencies: latenciesOf(client),
      hostile: hostile.counts,
      connectionsMax: hostile.connectionsMax,
      notified: subscribers.notified,
      slowest: client.slowest,
      ownDelayMax: client.ownDelays.longest,
    };
  } finally {
    clearInterval(acting);
    hostile.close();
    subscribers.close();
    await client.close();
    await server.close();
  }
}

/** Takes samples of the server. The first one is about the time from now on. */
async function sampler(server: Child<Service>, run: Run): Promise<() => Promise<Sample>> {
  let before = { cpu: await server.call('cpu'), seconds: run.seconds };
  await server.call('watchDelay');
  return async () => {
    const { operations, isWarm, seconds } = run;
    const delayMax = await server.call('longestDelay');
    const cpu = await server.call('cpu');
    const cores = (cpu - before.cpu) / (seconds - before.seconds);
    before = { cpu, seconds };
    const memory = await server.call('memory');
    await server.call('watchDelay');
    return { operations, isWarm, delayMax, cores, ...memory };
  };
}

/** The workers of a run. */
class Run {
  operations = 0;
  worldsChecked = 0;
  /** Worlds that are the first ones in their place. */
  private firstWorlds: number;
  private readonly options: SoakOptions;
  private readonly client: SoakClient;
  private readonly began = performance.now();
  private isOver = false;

  constructor(options: SoakOptions, client: SoakClient) {
    this.options = options;
    this.firstWorlds = options.worlds;
    this.client = client;
  }

  get isWarm(): boolean {
    return this.firstWorlds === 0 && this.seconds >= (this.options.warmUp ?? hostileSeconds);
  }

  get seconds(): number {
    return (performance.now() - this.began) / 1_000;
  }

  /** The part of the run that is over, from 0 to 1. */
  private get progress(): number {
    const { operations, minutes } = this.options;
    return Math.max(this.operations / operations, this.seconds / (minutes * 60));
  }

  /** Runs all workers to the end; the first error ends them. */
  async work(): Promise<void> {
    const { workers } = this.options;
    try {
      await Promise.all(Array.from({ length: workers }, (_, index) => this.worker(index)));
    } finally {
      this.isOver = true;
    }
  }

  /** Calls `take` at regular parts of the run. */
  async sample(take: () => Promise<void>): Promise<void> {
    for (let taken = 0; taken < samplesWanted && !this.isOver;) {
      await new Promise(resolve => setTimeout(resolve, 20));
      if (this.progress < (taken + 1) / samplesWanted) continue;
      taken += 1;
      await take();
    }
  }

  private async worker(index: number): Promise<void> {
    const { worlds: count, workers, seed } = this.options;
    const random = xoroshiro128plus(seed * 1_000 + index);
    const below = (bound: number): number => uniformInt(random, 0, bound - 1);
    const own = Array.from({ length: Math.ceil((count - index) / workers) }, (_, place) => ({
      world: new SoakedWorld(this.client, `soak-${index}-${place}-0`, below),
      generation: 0,
      // The first ones end at different times, so that at any time there are worlds of every age.
      ends: 1 + below(lifetime),
    }));
    for (const { world } of own) await world.open();
    while (own.length > 0 && this.progress < 1 && !this.isOver) {
      const slot = own[below(own.length)];
      if (slot === undefined) throw new Error('expected a world');
      await slot.world.operate();
      this.operations += 1;
      if (slot.world.transactions < slot.ends) continue;
      await this.check(slot.world);
      if (slot.generation === 0) this.firstWorlds -= 1;
      slot.generation += 1;
      slot.ends = lifetime;
      const [place] = /\d+-\d+/.exec(slot.world.id) ?? [];
      slot.world = new SoakedWorld(this.client, `soak-${place}-${slot.generation}`, below);
      await slot.world.open();
    }
    if (!this.isOver) for (const { world } of own) await this.check(world);
  }

  private async check(world: SoakedWorld): Promise<void> {
    await world.close();
    this.worldsChecked += 1;
  }
}

/** 1 for memory that stays the same after the warm-up; null if the run was too short. */
export function growthOf(samples: readonly Sample[]): number | null {
  const warm = samples.filter(({ isWarm }) => isWarm);
  if (warm.length < warmSamples) return null;
  const third = Math.floor(warm.length / 3);
  const mean = (list: readonly Sample[]): number =>
    list.reduce((sum, { heap }) => sum + heap, 0) / list.length;
  return mean(warm.slice(-third)) / mean(warm.slice(0, third));
}

function latenciesOf({ latencies }: SoakClient): SoakReport['latencies'] {
  const of = (kind: Kind): SoakReport['latencies'][Kind] => {
    const histogram = latencies.get(kind);
    const at = (percentile: Percentile): [Percentile, number] => [
      percentile,
      Math.round(histogram?.percentile(Number(percentile)) ?? 0) / 1_000,
    ];
    const times = Object.fromEntries(percentiles.map(at)) as Record<Percentile, number>;
    return { count: histogram?.count ?? 0, ...times };
  };
  return { read: of('read'), write: of('write'), refused: of('refused'), control: of('control') };
}
