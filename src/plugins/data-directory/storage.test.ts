import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { stateHash } from '../../chain/state/digest.ts';
import { cryptoReady } from '../../wire/signing/signature.ts';
import type { World } from '../../service/worlds/world.ts';
import { Worlds } from '../../service/worlds/worlds.ts';
import { actions, contentOf, perform } from '../../service/world-file/testing/worlds.ts';
import { temporaryFolder } from '../../testing/after-file.ts';
import { openStorage } from './storage.ts';
import type { Database } from './store.ts';

beforeAll(() => cryptoReady());

const contentOfWorld = ({ chain }: World): string => contentOf(chain);

describe('a data directory (spec/decisions/data.md#what-is-stored)', () => {
  it('has all that happened to each world, whenever it is opened again', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(actions, { minLength: 2, maxLength: 3 }),
        fc.constantFrom(undefined, 3),
        async (turns, keepBlocks) => {
          const folder = temporaryFolder();
          const reference = new Worlds({ blockTime: 'manual', keepBlocks });
          for (const all of turns) {
            const storage = await openStorage(folder);
            const worlds = new Worlds({ blockTime: 'manual', keepBlocks }, storage);
            for (const set of [worlds, reference]) {
              perform(set.get('opal'), all);
              set.get('quartz').chain.seal();
            }
            await storage.settled();
            await storage.close();
          }
          const storage = await openStorage(folder);
          const worlds = new Worlds({}, storage);
          for (const id of worlds.ids)
            expect(contentOfWorld(worlds.get(id))).toBe(contentOfWorld(reference.get(id)));
          await storage.close();
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('has new worlds, forks and clocks, and no deleted worlds', async () => {
    const folder = temporaryFolder();
    const storage = await openStorage(folder);
    const worlds = new Worlds({ blockTime: 'manual' }, storage);
    const opal = worlds.get('opal');
    perform(opal, ['create', 'seal', 'mint', 'seal']);
    const options = { profile: 'chain', mockSignatures: true } as const;
    const fork = worlds.add({ id: 'fork', from: opal.chain.head, ...options });
    perform(fork, ['mint', 'seal', 'time', 'pay']);
    fork.clock.change(60_000, true);
    worlds.delete('quartz');
    await storage.settled();
    // Not closed: as after a kill, but for the lock of the same process.
    await storage.close();
    const again = await openStorage(folder);
    const kept = new Worlds({}, again);
    expect(kept.ids.sort()).toEqual(['fork', 'opal', 'unique']);
    expect(contentOfWorld(kept.get('fork'))).toBe(contentOfWorld(fork));
    expect([kept.get('fork').clock.blockTime, kept.get('fork').clock.isPaused]).toEqual([60_000, true]);
    expect(kept.get('fork').chain.rules.profile.name).toBe('chain');
    expect(['fork', 'opal'].map(id => kept.get(id).mockSignatures)).toEqual([true, false]);
    expect(again.recovered).toMatchObject({ worlds: 3, blocks: 3, pending: 1 });
    kept.add({ id: 'quartz' });
    await again.settled();
    await again.close();
    const third = await openStorage(folder);
    expect(new Worlds({}, third).get('quartz').chain.head.number).toBe(0);
    await third.close();
  });

  it('is refused if it is in use, foreign, newer or damaged, and stays as it was', async () => {
    const folder = temporaryFolder();
    const storage = await openStorage(folder);
    const worlds = new Worlds({}, storage);
    await storage.settled();
    await expect(openStorage(folder)).rejects.toThrow(/is used by another server: stop that one/);
    perform(worlds.get('opal'), ['create', 'seal']);
    await storage.settled();
    await storage.close();

    const foreign = temporaryFolder();
    writeFileSync(join(foreign, 'letter.txt'), 'dear');
    await expect(openStorage(foreign)).rejects.toThrow(/is not a data directory: it has letter.txt/);
    expect(readdirSync(foreign)).toEqual(['letter.txt']);

    const marker = join(folder, 'understudy.json');
    const text = readFileSync(marker, 'utf8');
    writeFileSync(marker, text.replace('"version":2', '"version":3'));
    await expect(openStorage(folder)).rejects.toThrow(/format version 3.*use a newer Understudy/);
    writeFileSync(marker, text.replace('"version":2', '"version":1'));
    await expect(openStorage(folder)).rejects.toThrow(/format version 1.*use the Understudy that wrote it/);
    writeFileSync(marker, '{');
    await expect(openStorage(folder)).rejects.toThrow(/is damaged \(understudy.json is not JSON\)/);
    writeFileSync(marker, text);

    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(openStorage(file)).rejects.toThrow(/cannot be opened \(ENOTDIR/);
    await expect(openStorage('/proc/none/data')).rejects.toThrow(/cannot be (opened|written)/);

    const store = join(folder, 'store');
    const manifest = readdirSync(store).find(name => name.startsWith('MANIFEST')) ?? '';
    const before = readFileSync(join(store, manifest));
    writeFileSync(join(store, manifest), 'not a manifest');
    await expect(openStorage(folder)).rejects.toThrow(/is damaged .*restore a copy/);
    writeFileSync(join(store, manifest), before);

    const again = await openStorage(folder);
    expect(stateHash(new Worlds({}, again).get('opal').chain.head.state)).toBe(
      stateHash(worlds.get('opal').chain.head.state),
    );
    await again.close();
  });

  it('is made again if a server ended while it made it', async () => {
    const folder = temporaryFolder();
    await (await openStorage(folder)).close();
    const store = join(folder, 'store');
    for (const name of readdirSync(store))
      if (name === 'CURRENT' || name.endsWith('.log')) rmSync(join(store, name));
    const again = await openStorage(folder);
    expect(again.recovered.worlds).toBe(0);
    await again.close();
  });

  it('stores blocks that no request waits for after a second', async () => {
    const storage = await openStorage(temporaryFolder());
    perform(new Worlds({}, storage).get('opal'), ['create', 'seal']);
    await setTimeout(1_300);
    expect(storage.settled()).toBeUndefined();
    await storage.close();
  });

  it('confirms nothing that it could not write, and everything once it can', async () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    const { ClassicLevel } = await import('classic-level');
    const level = new ClassicLevel<string, unknown>(join(folder, 'store'), { valueEncoding: 'json' });
    await level.open();
    let isFull = false;
    const calls: string[] = [];
    const database = new Proxy<Database>(level, {
      get: (target, name) => {
        if (name === 'batch')
          return (operations: never[], options: { readonly sync: boolean }) =>
            isFull
              ? Promise.reject(new Error('IO error: No space left on device'))
              : level.batch(operations, options);
        calls.push(String(name));
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
    const storage = await openStorage(folder, false, database);
    const opal = new Worlds({ blockTime: 'manual' }, storage).get('opal');
    await storage.settled();
    isFull = true;
    perform(opal, ['create', 'seal']);
    await expect(storage.settled()).rejects.toThrow(/cannot be written \(.*No space left.*Make room/);
    perform(opal, ['pay', 'seal']);
    await expect(storage.settled()).rejects.toThrow('No space left');
    isFull = false;
    calls.length = 0;
    await storage.settled();
    // LevelDB writes again only once it was opened again.
    expect(calls).toEqual(['close', 'open']);
    expect(storage.settled()).toBeUndefined();
    await storage.close();
    const again = new ClassicLevel<string, unknown>(join(folder, 'store'), { valueEncoding: 'json' });
    const reopened = await openStorage(folder, false, again);
    expect(contentOfWorld(new Worlds({}, reopened).get('opal'))).toBe(contentOfWorld(opal));
    await reopened.close();
  });
});
