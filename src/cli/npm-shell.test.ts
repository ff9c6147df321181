import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startServer } from '../http/testing/child-server.ts';

const isServing = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/__sim/health`).then(
    () => true,
    () => false,
  );

describe('a server whose shell is ended, as npm does', () => {
  // The shell does not replace itself by its last command, as dash.
  const shell = [
    'sh',
    '-c',
    'trap : USR1; "$0" spec/proofs/package/start.js --port 0; exit $?',
    process.execPath,
  ];

  it('ends with the shell of npx', async () => {
    const server = await startServer([], { npm_lifecycle_script: `'understudy'` }, shell);
    expect((await server.stop('SIGTERM')).errors).toContain('npm was ended: stopping\n');
    expect(await isServing(server.origin)).toBe(false);
  });

  it.each([{}, { npm_lifecycle_script: 'understudy & sleep 1' }])('outlives it with %j', async env => {
    const server = await startServer([], env, [
      'sh',
      '-c',
      '"$0" spec/proofs/package/start.js --port 0 & echo "pid $!."; wait',
      process.execPath,
    ]);
    const pid = Number(/pid (\d+)\./.exec(server.output())?.[1]);
    server.process.kill('SIGTERM');
    // Twice the time between two looks for the shell.
    await setTimeout(1_000);
    expect(await isServing(server.origin)).toBe(true);
    process.kill(pid);
  });
});
