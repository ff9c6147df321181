import { randomBytes } from 'node:crypto';
import type { ProfileName } from '../chain/profile.ts';
import { checkOrigins, isLoopback, type AccessOptions } from '../http/requests/access.ts';
import type { ServerOptions } from '../http/server.ts';
import { parseBlockTime } from '../service/worlds/clock.ts';

/** Options of the worlds of a server, from the command line. */
export interface WorldsOptions {
  readonly blockTime: string;
  readonly profile: ProfileName;
  readonly seed: string;
  readonly keepBlocks: number | 'all';
  readonly strict?: true;
  readonly simRoutes: boolean;
  /** Origins whose web pages may use the control routes. */
  readonly allowOrigin?: readonly string[];
  /** The directory that keeps the worlds. */
  readonly data?: string;
  /** Worlds from files, as `name=file`. */
  readonly world?: readonly string[];
  /** Scenario files and folders that set up the first world. */
  readonly scenario?: readonly string[];
  /** Values of the options of plugins. */
  readonly [option: string]: unknown;
}

/** Options of `understudy serve`, from the command line or the environment. */
export interface ServeOptions extends WorldsOptions {
  readonly port: number;
  readonly host: string;
  readonly json?: true;
  readonly allowHost?: readonly string[];
  readonly controlToken?: string;
}

/** Options of the server. Throws a `Failure` that names the option for an invalid value. */
export function serverOptions(options: WorldsOptions): ServerOptions {
  const { blockTime, keepBlocks, allowOrigin: allowedOrigins = [] } = options;
  checkOrigins(allowedOrigins);
  return {
    ...options,
    blockTime: parseBlockTime(blockTime),
    keepBlocks: keepBlocks === 'all' ? undefined : keepBlocks,
    allowedOrigins,
  };
}

/**
 * Who may use the server. If it listens for other machines, the control routes need a token, a new one unless the options have one, and
 * the name of the host is accepted.
 */
export function accessOptions(options: ServeOptions): AccessOptions {
  const { host, allowHost = [], controlToken, simRoutes } = options;
  const isOpen = simRoutes && !isLoopbackHost(host);
  return {
    allowedHosts: [...allowHost, host],
    controlToken: isOpen ? (controlToken ?? randomBytes(16).toString('hex')) : controlToken,
  };
}

const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopback(host);
