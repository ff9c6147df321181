import { execFile } from 'node:child_process';

/** What a command printed, and its exit code. */
export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** Runs `understudy` of this checkout with these arguments. */
export const run = (...args: readonly string[]): Promise<Ran> =>
  new Promise(resolve => {
    const command = ['spec/proofs/package/start.js', ...args];
    execFile(process.execPath, command, { maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ out, err, code: error === null ? 0 : Number(error.code) }),
    );
  });
