import { banner, bannerAsJson } from './banner.ts';
import { openServerOrExit } from './open-server.ts';
import type { Plugin } from '../../http/plugin.ts';
import type { ServeOptions } from '../options.ts';

/** Serves until SIGTERM or SIGINT. */
export async function serve(options: ServeOptions, plugins: readonly Plugin[]): Promise<void> {
  const server = await openServerOrExit(options, plugins, 1);
  const print = options.json === true ? bannerAsJson : banner;
  process.stdout.write(print(server, options));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void server.app.close().then(() => process.exit(0)));
}
