import { Failure } from '../contract/failures.ts';
import { eraPeriodBlocks } from '../contract/limits.ts';
import type { ProfileName } from '../chain/blocks/profile.ts';
import { banner } from './banner.ts';
import { parseBlockTime } from '../service/requests/block-time.ts';
import { createServer, type ServerOptions } from '../http/server.ts';

/** Options of the command, as text from the command line or the environment. */
export interface ServeOptions {
  readonly port: string;
  readonly host: string;
  readonly blockTime: string;
  readonly profile: ProfileName;
  readonly seed: string;
  readonly keepBlocks: string;
  readonly simRoutes: boolean;
}

/** Serves until SIGTERM or SIGINT; ends the process with code 1 and one clear sentence if it cannot start. */
export async function serve(options: ServeOptions): Promise<void> {
  try {
    const port = wholeNumber('--port', options.port, 0, 65_535);
    const { app, worlds } = await createServer(serverOptions(options));
    await app.listen({ port, host: options.host });
    process.stdout.write(banner(app.listeningOrigin, worlds, options));
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void app.close().then(() => process.exit(0)));
  } catch (error) {
    process.stderr.write(`${explain(error, options)}\n`);
    process.exit(1);
  }
}

function serverOptions({ blockTime, profile, seed, keepBlocks, simRoutes }: ServeOptions): ServerOptions {
  return {
    blockTime: parseBlockTime(blockTime),
    profile,
    seed,
    simRoutes,
    ...(keepBlocks === 'all' ? {} : { keepBlocks: blockCount(keepBlocks) }),
  };
}

/** With fewer blocks than an era has, payloads would expire before their time: their first block is not known any more. */
const blockCount = (text: string): number => wholeNumber('--keep-blocks', text, eraPeriodBlocks, 2 ** 31);

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Failure(
      'Validation',
      `${option} must be a whole number from ${least} to ${most}, found ${text}`,
    );
  return value;
}

function explain(error: unknown, { host, port }: ServeOptions): string {
  if (error instanceof Failure) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: choose another with --port or PORT, or 0 for any free one`;
  if (code === 'EACCES')
    return `Port ${port} on ${host} needs rights that you do not have: choose one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${host} is not an address of this machine: try 127.0.0.1`;
  return `Could not start: ${message}`;
}
