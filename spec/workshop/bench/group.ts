import { join } from 'node:path';
import { startModule, type Child } from '../processes/start.ts';
import type { BareFastify } from './processes/bare-fastify.ts';
import type { DataDirectory } from './processes/data-directory.ts';
import type { Load } from './processes/load.ts';
import type { Memory } from './processes/memory.ts';
import type { Service } from './processes/service.ts';
import type { Verification } from './processes/verification.ts';
import type { Measured } from './row.ts';

/** What all groups have in common. */
export interface BenchOptions {
  readonly log: (line: string) => void;
  /** How often work and baseline are measured. */
  readonly rounds: number;
  /** The built server that is measured. */
  readonly serviceFile: string;
  /** Options of Node for it, such as `--cpu-prof`. */
  readonly nodeOptions: readonly string[];
}

/** The functions of each process. */
interface Processes {
  readonly load: Load;
  readonly verification: Verification;
  readonly 'bare-fastify': BareFastify;
  readonly memory: Memory;
  readonly 'data-directory': DataDirectory;
}

const memoryOptions = ['--expose-gc', '--max-old-space-size=8192'];

/** What a group measures with. Processes are started when they are first used, and end with their group. */
export class Bench {
  /** Writes a line about the progress. */
  readonly log: (line: string) => void;
  readonly rounds: number;
  private readonly serviceFile: string;
  private readonly nodeOptions: readonly string[];
  private readonly children: Child<Record<string, never>>[] = [];

  constructor({ log, rounds, serviceFile, nodeOptions }: BenchOptions) {
    this.log = log;
    this.rounds = rounds;
    this.serviceFile = serviceFile;
    this.nodeOptions = nodeOptions;
  }

  /** A process by the name of its file. */
  start<N extends keyof Processes>(name: N): Child<Processes[N]> {
    const file = join(import.meta.dirname, 'processes', `${name}.ts`);
    return this.started(startModule<Processes[N]>(file, name === 'memory' ? memoryOptions : []));
  }

  /** A server of ours, in a process of its own, with more options of Node. `data` is its data directory. */
  service(nodeOptions: readonly string[] = [], data?: string): Child<Service> {
    const args = [JSON.stringify({ data })];
    return this.started(startModule<Service>(this.serviceFile, [...this.nodeOptions, ...nodeOptions], args));
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    for (const child of this.children.splice(0)) await child.close();
  }

  private started<C extends { readonly close: () => Promise<void> }>(child: C): C {
    this.children.push(child as never);
    return child;
  }
}

/** Some rows of the table that are measured together. */
export interface Group {
  readonly name: string;
  /** Whether it is only measured if it is named, because it takes long or needs a browser. */
  readonly isOnRequest?: true;
  readonly measure: (bench: Bench) => Promise<readonly Measured[]>;
}
