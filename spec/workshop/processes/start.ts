import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { repository } from '../package/source-locations.ts';
import type { Handlers, Reply } from './channel.ts';

/** A program in a process of its own that has printed a line. */
export interface Started {
  /** Its first line. */
  readonly line: string;
  /** Sends the signal, and waits for the end. */
  readonly stop: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** Starts a program in the repository, and waits for its first line. Rejects with its error output if it ends before. */
export async function startProgram(command: string, args: readonly string[]): Promise<Started> {
  const child = spawn(command, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${command} ended before it printed a line: ${errors}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [first = '', ...others] = output.split('\n');
      if (others.length > 0) resolve(first);
    });
  });
  return { line, stop: signal => ended(child, () => child.kill(signal)) };
}

/** A process whose functions can be called. */
export interface Child<H extends Handlers> {
  /** Calls a function of the process. Throws if it throws, or if the process ends. */
  readonly call: <N extends keyof H & string>(
    name: N,
    ...argument: Parameters<H[N]>
  ) => Promise<Awaited<ReturnType<H[N]>>>;
  readonly close: () => Promise<void>;
}

/** Starts a module that calls `answerParent`: source text, or built JavaScript. `nodeOptions` come before it, `args` after it. */
export function startModule<H extends Handlers>(
  file: string,
  nodeOptions: readonly string[] = [],
  args: readonly string[] = [],
): Child<H> {
  const child = fork(file, args, {
    execArgv: [...(file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []), ...nodeOptions],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  child.on('exit', code => {
    for (const [id, settle] of waiting) settle({ id, error: `${file} ended with exit code ${code}` });
  });
  let calls = 0;
  return {
    call: async (name, ...[argument]) => {
      const id = (calls += 1);
      const reply = await new Promise<Reply>(resolve => {
        waiting.set(id, resolve);
        child.send({ id, name, argument });
      });
      if (reply.error !== undefined) throw new Error(reply.error);
      return reply.result as never;
    },
    close: () => ended(child, () => child.disconnect()),
  };
}

/** Ends a process, unless it has ended, and waits for it. */
async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  end();
  await exit;
}
