import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../http/testing/child-server.ts';
import { endWithShellOfNpm } from './npm-shell.ts';

describe('a server whose shell is ended, as npm does', () => {
  it('ends with the shell of npx', async () => {
    // The shell does not replace itself by its last command, as dash.
    const script = 'trap : USR1; "$0" spec/proofs/package/start.js --port 0; exit $?';
    const shell = ['sh', '-c', script, process.execPath];
    const server = await startServer([], { npm_lifecycle_script: `'understudy'` }, shell);
    expect((await server.stop('SIGTERM')).errors).toContain('npm was ended: stopping\n');
    await expect(fetch(`${server.origin}/__sim/health`)).rejects.toThrow('fetch failed');
  });

  it.each([
    ['understudy --port 0', {}, 1],
    ['understudy & sleep 1', {}, 0],
    [undefined, {}, 0],
    ['understudy', { UNDERSTUDY_URL: 'http://127.0.0.1:1' }, 0],
  ])('looks for the shell that runs %s with %j', (npm_lifecycle_script, env, timers) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    endWithShellOfNpm({ ...env, ...(npm_lifecycle_script === undefined ? {} : { npm_lifecycle_script }) });
    expect(vi.getTimerCount()).toBe(timers);
  });
});
