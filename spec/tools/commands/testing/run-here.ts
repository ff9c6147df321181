import { format } from 'node:util';
import type { Command } from 'commander';
import { vi } from 'vitest';

/** What a command printed, and its exit code. */
export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** What has been printed until now. */
interface Printed {
  out: string;
  err: string;
}

/** Collects what `act` prints, which it can read meanwhile. */
export async function printing(act: (printed: Printed) => Promise<number>): Promise<Ran> {
  const printed: Printed = { out: '', err: '' };
  const add = (to: keyof Printed) => (text: string | Uint8Array) => {
    printed[to] += String(text);
    return true;
  };
  const line =
    (to: keyof Printed) =>
    (...texts: readonly unknown[]) => {
      printed[to] += `${format(...texts)}\n`;
    };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(add('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(add('err')),
    vi.spyOn(console, 'log').mockImplementation(line('out')),
    vi.spyOn(console, 'error').mockImplementation(line('err')),
  ];
  try {
    const code = await act(printed);
    return { ...printed, code };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Thrown where the command would end the process. */
class Exit extends Error {}

/**
 * Runs a command of `understudy` in this process, which has loaded most of the modules and compiled them: a process of its own
 * takes several times as long. Exit codes and what is printed are the same.
 */
export const runHere = (command: Command, ...args: readonly string[]): Promise<Ran> =>
  printing(async () => {
    const before = { exitCode: process.exitCode, listeners: process.stdout.listeners('error') };
    process.exitCode = undefined;
    const exit = vi.spyOn(process, 'exit').mockImplementation(code => {
      process.exitCode = code ?? undefined;
      throw new Exit();
    });
    try {
      await command.parseAsync(args, { from: 'user' });
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
    } finally {
      exit.mockRestore();
      for (const listener of process.stdout.listeners('error'))
        if (!before.listeners.includes(listener))
          process.stdout.off('error', listener as (error: Error) => void);
    }
    const code = Number(process.exitCode ?? 0);
    process.exitCode = before.exitCode;
    return code;
  });
