import { randomBytes } from 'node:crypto';
import type { ProfileName } from '../chain/profile.ts';
import { checkOrigins, isLoopback } from '../http/requests/access.ts';
import type { ServerOptions } from '../http/server.ts';
import { parseBlockTime } from '../service/worlds/clock.ts';

/** Options of `understudy serve` and `understudy exec`, from the command line or the environment. */
export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly blockTime: string;
  readonly profile: ProfileName;
  readonly seed: string;
  readonly keepBlocks: number | 'all';
  readonly strict?: true;
  readonly simRoutes: boolean;
  readonly json?: true;
  readonly allowHost?: readonly string[];
  /** Origins whose web pages may use the control routes. */
  readonly allowOrigin?: readonly string[];
  readonly controlToken?: string;
  readonly data?: string;
  /** Worlds from files, as `name=file`. */
  readonly world?: readonly string[];
  /** Scenario files and folders that set up the first world. */
  readonly scenario?: readonly string[];
  /** Values of the options of plugins. */
  readonly [option: string]: unknown;
}

/**
 * Options of the server. If it listens for other machines, the control routes need a token, a new one unless the options have one, and the
 * name of the host is accepted. Throws a `Failure` that names the option for an invalid value.
 */
export function serverOptions(options: ServeOptions): ServerOptions {
  const { blockTime, keepBlocks, host, allowHost = [], allowOrigin = [], controlToken, simRoutes } = options;
  checkOrigins(allowOrigin);
  const isOpen = simRoutes && host !== 'localhost' && !isLoopback(host);
  return {
    ...options,
    blockTime: parseBlockTime(blockTime),
    keepBlocks: keepBlocks === 'all' ? undefined : keepBlocks,
    allowedOrigins: allowOrigin,
    allowedHosts: [...allowHost, host],
    controlToken: isOpen ? (controlToken ?? randomBytes(16).toString('hex')) : controlToken,
  };
}
