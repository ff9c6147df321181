import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer as createSocket, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { developmentAccounts } from '../../contract/networks.ts';
import { run, startServer, type ChildServer } from '../../http/testing/child-server.ts';
import { alice, buildCreation, signed } from '../../http/testing/server.ts';
import type { ServeOptions } from '../options.ts';
import { serve } from './serve.ts';
import { plugins } from '../../plugins/index.ts';

/** Ids of all descendants of a process. */
function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return fields[0] === 'Z' ? [] : [{ pid: Number(name), parent: Number(fields[1]) }];
      } catch {
        return [];
      }
    });
  const below = (id: number): number[] =>
    parents.filter(({ parent }) => parent === id).flatMap(child => [child.pid, ...below(child.pid)]);
  return below(pid);
}

const isAlive = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Opens an idle connection, a request with half a body, and a request that waits for a block. */
async function keepBusy({ origin, client }: ChildServer): Promise<void> {
  const { port, hostname } = new URL(origin);
  const open = connect(Number(port), hostname);
  open.on('error', () => undefined);
  open.write('GET /opal/chain/properties HTTP/1.1\r\nhost: x\r\n\r\n');
  const half = request(`${origin}/opal/collections`, {
    method: 'POST',
    headers: { 'content-length': '100' },
  });
  half.on('error', () => undefined);
  half.write('{');
  const payload = signed(await buildCreation(client), alice);
  client.post('collections', payload, { query: { use: 'Result' } }).catch(() => undefined);
  await setTimeout(100);
  expect(await client.nonce(alice.address)).toBe(1);
}

const busy = ['--port', '0', '--block-time', 'manual'];

describe('a started server', () => {
  it('prints base URLs, accounts and options, which are correct, and exits on SIGINT without waiting for requests', async () => {
    const server = await startServer([...busy, '--seed', 'sesame']);
    const { origin, client, output } = server;
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    for (const world of ['opal', 'quartz', 'unique']) {
      expect(output()).toContain(`${origin}/${world} `);
      expect(output()).toContain(`${origin.replace('http:', 'ws:')}/${world}`);
      expect(output()).toContain((await client.at(world).read.chainProperties({})).genesisHash);
    }
    const { body } = await client.get<{ accounts: { name: string; uri: string; address: string }[] }>(
      '__sim/accounts',
    );
    expect(body.accounts.map(({ name }) => name)).toEqual(Object.keys(developmentAccounts));
    for (const { name, uri, address } of body.accounts)
      expect(output()).toMatch(new RegExp(`${name} +${address} +${uri}`));
    expect(output()).toContain('1000000 coins');
    for (const path of ['/', '/docs', '/spec'])
      expect(output()).toMatch(new RegExp(`^  ${origin}${path} +\\w`, 'm'));
    expect(output()).toContain('Seed sesame, profile document, block time manual');
    await keepBusy(server);
    const { code, errors } = await server.stop('SIGINT');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  it('reads PORT and HOST, which options override', async () => {
    const env = { PORT: '1', HOST: '127.0.0.2' };
    const { origin, client, output } = await startServer(
      ['--port', '0', '--profile', 'chain', '--no-sim-routes', '--keep-blocks', '64'],
      env,
    );
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    expect(output()).toContain('profile chain, block time instant');
    expect(output()).not.toContain('__sim');
    expect((await client.get('__sim/head')).status).toBe(404);
  });

  it('leaves no process behind when npm start gets SIGTERM', async () => {
    const server = await startServer([], {}, ['npm', 'start', '--', ...busy]);
    const below = descendants(server.process.pid ?? 0);
    onTestFinished(() => {
      for (const pid of below) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    });
    expect(below.length).toBeGreaterThan(0);
    await keepBusy(server);
    expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 });
    expect(below.filter(isAlive)).toEqual([]);
  });
});

describe('a server that cannot start prints the reason and exits', () => {
  it('if the port is taken', async () => {
    const taken = createSocket();
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    expect(await run([], { PORT: String(port) }).ended).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} on 127.0.0.1 is taken: choose another with --port or PORT, or 0 for any free one\n`,
    });
  });

  const usual: ServeOptions = {
    port: 0,
    host: '127.0.0.1',
    blockTime: 'instant',
    profile: 'document',
    seed: 'understudy',
    keepBlocks: 'all',
    simRoutes: true,
  };

  it.each([
    [1, { host: '192.0.2.1' }, '192.0.2.1 is not an address of this machine: try 127.0.0.1'],
    [
      1,
      { host: 'no.such.host.invalid' },
      'no.such.host.invalid is not an address of this machine: try 127.0.0.1',
    ],
    [2, { blockTime: 'soon' }, 'block time must be instant, manual or an interval such as 6s'],
    [2, { fault: ['{"drop": "now"}'] }, '--fault: drop must be one of before, after'],
  ])('with code %i for %o', async (exitCode, options, message) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(code => {
      throw new Error(`exit ${code}`);
    });
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => {
      exit.mockRestore();
      write.mockRestore();
    });
    await expect(serve({ ...usual, ...options }, plugins)).rejects.toThrow(`exit ${exitCode}`);
    expect(write.mock.calls).toEqual([[`${message}\n`]]);
  });
});
