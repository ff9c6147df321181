import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createServer } from '../server.ts';
import { temporaryFolder } from '../../testing/after-file.ts';
import { listening } from '../../http/testing/base-url.ts';
import { alice, buildCreation, clientOf, signed, type Client } from '../../http/testing/server.ts';
import { createWorld } from '../../index.ts';
import { openServer } from '../../cli/serve/open-server.ts';
import { plugins } from '../index.ts';
import type { Place } from './stored.ts';
import { exportWorld, importWorld } from './transfer.ts';

const folder = temporaryFolder();
const file = join(folder, 'opal.world.gz');
let printed = '';

beforeEach(() => {
  printed = '';
  process.exitCode = undefined;
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(text => {
      printed += String(text);
      return true;
    });
  return () => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  };
});

/** A listening server with a collection in opal. */
async function served(): Promise<{ url: string; client: Client }> {
  const { app, origin } = await listening();
  const client = clientOf(app);
  await client.createCollection(alice);
  return { url: origin, client };
}

const placeOf = (directory: string): Place => ({ directory, plugins });

const options = {
  port: 0,
  host: '127.0.0.1',
  blockTime: 'instant',
  profile: 'document',
  seed: 'x',
  keepBlocks: 'all',
  simRoutes: true,
} as const;

describe('world files (src/cli/README.md#worlds-as-files)', () => {
  it('are exported and imported over HTTP, with all hashes', async () => {
    const { url, client } = await served();
    await exportWorld('opal', file, { url });
    expect(printed).toMatch(/^Wrote opal to .*opal.world.gz \(\d+ bytes\)\n$/);
    await importWorld(file, { url }, 'copy');
    await importWorld(file, { url });
    expect(printed).toContain(`${url}/copy\n${url}/world-1\n`);
    for (const id of ['copy', 'world-1']) {
      expect(await client.at(id).head()).toEqual(await client.head());
      const { genesisHash } = await client.read.chainProperties({});
      expect(await client.at(id).read.chainProperties({})).toMatchObject({ genesisHash });
    }
    // A payload that was built for the original is valid in the copy.
    const payload = signed(await buildCreation(client), alice);
    expect((await client.at('copy').submit(payload)).status).toBe(201);
  });

  it('keep the older file if an export fails', async () => {
    const { url } = await served();
    await exportWorld('opal', file, { url });
    const before = readFileSync(file);
    await exportWorld('nowhere', file, { url });
    expect([printed.includes('No world nowhere'), process.exitCode]).toEqual([true, 1]);
    await exportWorld('opal', file, { url: 'http://127.0.0.1:1' });
    expect(readFileSync(file).equals(before)).toBe(true);
    await exportWorld('opal', join(folder, 'none', 'a.gz'), { url });
    expect(printed).toMatch(/^There is no file or folder .*none\/a.gz$/m);
    await exportWorld('opal', join(file, 'a.gz'), { url });
    expect(printed).toMatch(/^.*\/a.gz cannot be used: ENOTDIR: not a directory$/m);
    await exportWorld('opal', file, { url: 'x' });
    expect(printed).toContain('x is not a URL');
    await exportWorld('opal', file, { url: 'http://127.0.0.1:9' });
    expect(printed).toMatch(/^No server at http:\/\/127.0.0.1:9 \(.*\): start one/m);
  });

  it('that are wrong create no world, and the answer names the line', async () => {
    const { url, client } = await served();
    const wrong = join(folder, 'wrong.gz');
    writeFileSync(wrong, '{"understudy":{"version":99}}');
    await importWorld(wrong, { url }, 'wrong');
    expect(printed).toContain(
      'The body is not a world file that can be read: line 1: it has the format version 99',
    );
    await expect(client.at('wrong').head()).rejects.toMatchObject({ status: 404 });
    await exportWorld('opal', file, { url });
    await importWorld(file, { url }, 'opal');
    expect(printed).toContain('World opal exists already');
    await importWorld(join(folder, 'absent'), { url });
    expect(printed).toMatch(/^There is no file or folder .*absent$/m);
  });

  it('are exported from and imported to a data directory without a server', async () => {
    const data = join(folder, 'data');
    const first = await createServer({ data });
    const client = clientOf(first.app);
    await client.createCollection(alice);
    const head = await client.head();
    await exportWorld('opal', file, placeOf(data));
    expect(printed).toContain('is used by another server');
    await first.app.close();
    await exportWorld('opal', file, placeOf(data));
    expect(printed).toMatch(/\nWrote opal to .*opal.world.gz \(\d+ bytes\)\n$/);
    printed = '';
    await importWorld(file, placeOf(data), 'copy');
    await importWorld(file, placeOf(data));
    await importWorld(file, placeOf(join(folder, 'new')));
    expect(printed).toBe('copy\nworld-1\nopal\n');
    const second = await createServer({ data });
    onTestFinished(() => second.app.close());
    expect(second.worlds.ids.sort()).toEqual(['copy', 'opal', 'quartz', 'unique', 'world-1']);
    for (const id of ['opal', 'copy', 'world-1'])
      expect(await clientOf(second.app).at(id).head()).toEqual(head);
  });

  it('of a data directory that cannot be used change neither it nor the older file', async () => {
    const data = join(folder, 'used');
    await (await createServer({ data })).app.close();
    await exportWorld('opal', file, placeOf(data));
    const before = readFileSync(file);
    const refusals: [run: () => Promise<void>, reason: string][] = [
      [() => exportWorld('nowhere', file, placeOf(data)), `No world nowhere in ${data}: there are opal, `],
      [() => exportWorld('opal', file, placeOf(join(folder, 'absent'))), 'is not a data directory'],
      [() => exportWorld('opal', join(folder, 'none', 'a.gz'), placeOf(data)), 'There is no file or folder'],
      [() => importWorld(file, placeOf(data), 'opal'), 'World opal exists already'],
      [() => importWorld(file, placeOf(data), 'a/b'), 'id must'],
      [
        () => importWorld(join(folder, 'absent.gz'), placeOf(join(folder, 'absent'))),
        'There is no file or folder',
      ],
      [() => importWorld(join(data, 'understudy.json'), placeOf(join(folder, 'absent'))), 'line 1'],
    ];
    for (const [run, reason] of refusals) {
      [printed, process.exitCode] = ['', undefined];
      await run();
      expect([printed, process.exitCode]).toEqual([expect.stringContaining(reason), 1]);
    }
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(join(folder, 'absent'))).toBe(false);
  });

  it('can be what a server and a world of the library begin with', async () => {
    const world = await createWorld({ seed: 'other' });
    await world.as(world.actors.alice).createCollection({ name: 'a', description: 'b', tokenPrefix: 'C' });
    await world.export(file);
    expect(existsSync(file)).toBe(true);
    const { worlds, app } = await openServer({ ...options, world: [`opal=${file}`, `two=${file}`] }, []);
    onTestFinished(() => app.close());
    expect(worlds.ids.sort()).toEqual(['opal', 'quartz', 'two', 'unique']);
    expect(worlds.get('two').chain.head.hash).toBe(world.head.hash);
    const copy = await createWorld({ from: file });
    expect(copy.head).toEqual(world.head);
    const made = { name: 'c', description: 'd', tokenPrefix: 'E' };
    await Promise.all([copy, world].map(one => one.as('//Alice').createCollection(made)));
    expect(copy.head).toEqual(world.head);
    await expect(openServer({ ...options, world: ['opal'] }, [])).rejects.toThrow(
      '--world must be a name and a file',
    );
    await expect(openServer({ ...options, world: ['a=/none'] }, [])).rejects.toThrow(
      '--world: there is no file /none',
    );
  });
});
