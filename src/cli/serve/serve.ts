import { banner, bannerAsJson } from './banner.ts';
import { isUsageError, openServer, reasonOf } from './open-server.ts';
import type { Plugin } from '../../http/plugin.ts';
import { accessOptions, type ServeOptions } from '../options.ts';

/**
 * Serves until SIGTERM or SIGINT. If it cannot start, it prints the reason in one sentence and exits with code 2 for a wrong option,
 * else with code 1.
 */
export async function serve(options: ServeOptions, plugins: readonly Plugin[]): Promise<void> {
  try {
    const access = accessOptions(options);
    const server = await openServer(options, plugins, options, access);
    const print = options.json === true ? bannerAsJson : banner;
    process.stdout.write(print(server, options, access));
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void server.app.close().then(() => process.exit(0)));
  } catch (error) {
    process.stderr.write(`${reasonOf(error, options)}\n`);
    process.exit(isUsageError(error) ? 2 : 1);
  }
}
