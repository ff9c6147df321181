import { startProgram } from '../processes/start.ts';

/** The path of the first answer. */
export const answeredPath = '/opal/v1/chain/properties';

/** Seconds from the start of a server, which prints JSON with its origin, to its first answer. Ends it then. */
export async function secondsToAnswer(command: string, args: readonly string[]): Promise<number> {
  const begin = performance.now();
  const { line, stop } = await startProgram(command, args);
  try {
    const { origin } = JSON.parse(line) as { readonly origin: string };
    const answer = await fetch(`${origin}${answeredPath}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`expected ${command} to answer, it answered ${answer.status}`);
    return (performance.now() - begin) / 1_000;
  } finally {
    await stop('SIGTERM');
  }
}

/** The same for `npm start` with these options. */
export const secondsToStart = (...options: readonly string[]): Promise<number> =>
  secondsToAnswer('npm', ['start', '--silent', '--', '--port', '0', '--json', ...options]);
