import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { Client, type Transport } from './server.ts';

/** A server in a child process, as a user starts it. */
export interface ChildServer {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly client: Client;
  /** Its output so far. */
  readonly output: () => string;
  /** Sends the signal and waits for the process to end. */
  readonly stop: (signal: 'SIGTERM' | 'SIGINT') => Promise<Ended>;
}

/** The result of a process that has ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Starts the command and collects its output. `ended` resolves when the process ends. */
export function run(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  command: readonly string[] = [process.execPath, 'spec/proofs/package/start.js'],
): {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  readonly printed: () => Omit<Ended, 'code'>;
} {
  const { PORT: _port, HOST: _host, ...inherited } = process.env;
  const [file = '', ...words] = command;
  const child = spawn(file, [...words, ...args], { env: { ...inherited, ...env }, stdio: 'pipe' });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const printed = (): Omit<Ended, 'code'> => ({ output, errors });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed() }));
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  });
  return { child, ended, printed };
}

/** Starts a server and waits until it has printed its URL. */
export async function startServer(...how: Parameters<typeof run>): Promise<ChildServer> {
  const { child, ended, printed } = run(...how);
  const started = (async () => {
    while (!printed().output.includes('API description')) await once(child.stdout ?? child, 'data');
  })();
  const early = await Promise.race([started, ended]);
  if (early !== undefined) throw new Error(`expected a server, got ${early.errors}`);
  const origin = /API description (http:\S+)\/openapi.json/.exec(printed().output)?.[1] ?? '';
  return {
    process: child,
    origin,
    client: new Client(fetched(origin)),
    output: () => printed().output,
    stop: async signal => {
      child.kill(signal);
      return ended;
    },
  };
}

const fetched =
  (origin: string): Transport =>
  async ({ method, url, headers, payload }) => {
    const body = payload === undefined ? {} : { body: payload };
    const response = await fetch(`${origin}${url}`, { method, headers, ...body });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  };
