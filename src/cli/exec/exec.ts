import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { openServerOrExit, type OpenServer } from '../serve/open-server.ts';
import type { Plugin } from '../../http/plugin.ts';
import type { ServeOptions } from '../options.ts';

/** Exit codes of `understudy exec` itself, as those of `env` and `timeout`. */
const exitCodes = { failed: 125, notRunnable: 126, notFound: 127 } as const;

/** The signals that are passed on to the command. */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR1', 'SIGUSR2'] as const;

/** Runs the command with a server of its own; the exit code. */
export async function execute(
  command: string,
  args: readonly string[],
  options: ServeOptions,
  plugins: readonly Plugin[],
): Promise<number> {
  const server = await openServerOrExit({ ...options, host: '127.0.0.1' }, plugins, exitCodes.failed);
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...variablesOf(server) },
    // On Windows npm and npx are scripts, which only a shell can run.
    shell: process.platform === 'win32',
  });
  for (const signal of passedOn)
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the command by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const code = await ended.then(
    ([exitCode, signal]) => exitCode ?? 128 + (signal === null ? 0 : constants.signals[signal]),
    (error: NodeJS.ErrnoException) => notRun(command, error),
  );
  await server.app.close();
  return code;
}

/** The URL of the server, and of each world the base URL and those of its other interfaces. */
const variablesOf = ({ app, origin, worlds }: OpenServer): Readonly<Record<string, string>> => ({
  UNDERSTUDY_URL: origin,
  ...Object.fromEntries(
    worlds.ids.flatMap(id => {
      const [name, url] = [`UNDERSTUDY_${id.toUpperCase()}`, `${origin}/${id}`];
      return [
        [`${name}_URL`, url],
        ...app.worldUrls.map(each => [`${name}_${each.name.toUpperCase()}_URL`, each.of(url)]),
      ];
    }),
  ),
});

/** Prints why the command did not run; the exit code. */
function notRun(command: string, { code, message }: NodeJS.ErrnoException): number {
  const isMissing = code === 'ENOENT';
  const reason = isMissing ? 'command not found' : code === 'EACCES' ? 'permission denied' : message;
  process.stderr.write(`understudy exec: ${command}: ${reason}\n`);
  return isMissing ? exitCodes.notFound : exitCodes.notRunnable;
}
