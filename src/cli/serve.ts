import { banner, bannerAsJson } from './banner.ts';
import { isUsageError, reasonOf } from './failures.ts';
import { openServer } from './open-server.ts';
import { portOf, type ServeOptions } from './options.ts';

/**
 * Serves until SIGTERM or SIGINT. If it cannot start, it prints the reason in one sentence and exits with code 2 for a wrong option,
 * else with code 1.
 */
export async function serve(options: ServeOptions): Promise<void> {
  try {
    const { app, worlds, origin } = await openServer(options, { port: portOf(options), host: options.host });
    process.stdout.write((options.json === true ? bannerAsJson : banner)(origin, worlds, options));
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void app.close().then(() => process.exit(0)));
  } catch (error) {
    process.stderr.write(`${reasonOf(error, options)}\n`);
    process.exit(isUsageError(error) ? 2 : 1);
  }
}
