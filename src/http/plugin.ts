import type { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { LogRemark } from '../service/requests/remarks.ts';
import type { World } from '../service/worlds/world.ts';
import type { Worlds, WorldsStorage } from '../service/worlds/worlds.ts';
import type { Page } from './asset.ts';
import type { ServerLimits } from './requests/limits.ts';
import type { DescribedRoute } from './openapi/description.ts';
import type { WorldInterface } from './interfaces.ts';
import type { WorldRoute } from './routes/routes.ts';
import type { AnsweredMessage } from './exchanges.ts';
import type { AccessOptions } from './requests/access.ts';
import type { Upgrade } from './upgrades.ts';

/** A part of Understudy that the rest can do without: a folder of `src/plugins`, and a line in its list (src/plugins/README.md). */
export interface Plugin {
  readonly name: string;
  /** Routes of each world, below its base URL; those below `__sim` are control routes. */
  readonly routes?: readonly WorldRoute[];
  readonly interfaces?: readonly WorldInterface[];
  /** Opens what `--data` names, where worlds are kept; it is made unless it must exist. Rejects with a `Failure` if it cannot be used. */
  readonly openStorage?: (path: string, mustExist: boolean) => Promise<WorldsStorage>;
  /** Routes that `serve` adds by itself. */
  readonly described?: readonly DescribedRoute[];
  /** Adds hooks, which see the requests of all routes. Plugins are called in the order of the list. */
  readonly hooks?: (host: Host) => void;
  /** Serves what is no route of a world, such as WebSockets and pages. */
  readonly serve?: (host: Host) => void | Promise<void>;
  readonly pages?: readonly Page[];
  /** A URL of each world besides its base URL, which the start of a server prints. */
  readonly address?: WorldUrl;
  /** An option of `serve` and `exec`, which can be repeated. */
  readonly option?: ServeOption;
  /** Members that a world of the library has besides its own. `operations` lists the ids of the operations of clients. */
  readonly library?: (world: World, operations: () => readonly string[]) => object;
  /** Members of the overview of a world that the explorer reads each second. */
  readonly overview?: (world: World) => Readonly<Record<string, number>>;
}

/** A URL of each world, from its base URL such as `http://127.0.0.1:3000/opal`. */
export interface WorldUrl {
  /** Its name among the links of a world; as `wsUrl` in JSON, and as `UNDERSTUDY_OPAL_WS_URL` for the command of `exec`. */
  readonly name: string;
  /** What it is for, as the start of a server prints it. */
  readonly says: string;
  readonly of: (baseUrl: string) => string;
  /** The URL of the first world without its id, if there is one. */
  readonly ofServer?: (origin: string) => string;
}

/** An option of the commands that serve. */
export interface ServeOption {
  /** As commander has it, such as `--fault <fault>`. */
  readonly flags: `--${string} <${string}>`;
  readonly says: string;
  /** Takes the values when the worlds are set up. Throws a `Failure` for a wrong one. */
  readonly apply: (server: Pick<Host, 'app' | 'worlds'>, values: readonly string[]) => void | Promise<void>;
}

/** What a server serves, whom, and what it can do with what it received. */
export interface HostOptions extends AccessOptions {
  /** What is served beside the interface itself; nothing by default. */
  readonly plugins?: readonly Plugin[] | undefined;
  /** Limits in place of the default ones. */
  readonly limits?: Partial<ServerLimits> | undefined;
  /** Takes each remark on a request. */
  readonly log?: LogRemark | undefined;
  /** Whether the control routes below `__sim` are served; true by default. */
  readonly simRoutes?: boolean | undefined;
  /** Where the worlds and uploaded files are kept; the server closes it. */
  readonly storage?: WorldsStorage | undefined;
  /** Makes a scenario, in YAML, of what a world received, at its base URL, after the request with that id, and what is not in it. */
  readonly recordScenario?:
    | ((baseUrl: string, after: number) => Promise<{ scenario: string; remarks: readonly string[] }>)
    | undefined;
}

/** A server, as plugins see it. */
export interface Host {
  readonly app: FastifyInstance;
  readonly worlds: Worlds;
  readonly limits: ServerLimits;
  readonly options: HostOptions;
  /** What takes WebSockets. The first that accepts one connects it. */
  readonly upgrades: Upgrade[];
  /** Emits messages of WebSockets that were answered, as hooks see requests. */
  readonly messages: EventEmitter<{ answered: [AnsweredMessage] }>;
}
