import { Failure } from '../contract/failures.ts';
import { createServer } from '../http/server.ts';
import { banner } from './banner.ts';
import { portOf, serverOptions, type ServeOptions } from './options.ts';

/** Serves until SIGTERM or SIGINT. If it cannot start, it prints the reason in one sentence and exits with code 1. */
export async function serve(options: ServeOptions): Promise<void> {
  try {
    const port = portOf(options);
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
