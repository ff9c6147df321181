import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { worldFileSchema, type Line } from '../../contract/shapes/world-file.ts';
import { temporaryFolder } from '../../testing/after-file.ts';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { createWorld, type World } from '../worlds/world.ts';
import { optionsOf, type StoredWorld } from '../records/stored-world.ts';
import { readWorldFile, replaceFile, writeWorldFile } from './file.ts';
import { actions, contentOf, manualWorld, perform } from './testing/worlds.ts';
import { readWorld } from './text.ts';
import { worldLines } from '../records/world-lines.ts';

const contentOfWorld = ({ chain }: World): string => contentOf(chain);
const linesOf = (world: World): Line[] => [...worldLines(world)].filter(line => line !== undefined);
const textOf = (world: World): string[] => linesOf(world).map(line => JSON.stringify(line));
const read = (lines: readonly string[]): Promise<StoredWorld> =>
  readWorld(Readable.from([Buffer.from(lines.join('\n'))]), 'a file');
const folder = temporaryFolder();

beforeAll(() => cryptoReady());

/** A world with collections, tokens, snapshots and pending transactions. */
function example(): World {
  const world = manualWorld();
  perform(world, ['create', 'seal', 'mint', 'pay', 'seal', 'snapshot', 'mint', 'seal', 'revert']);
  perform(world, ['grant', 'seal', 'pay']);
  return world;
}

describe('a world file (spec/decisions/data.md#world-files)', () => {
  it('has the options of its world', async () => {
    const options = { isPaused: true, keepBlocks: 7, mockSignatures: true, profile: 'chain' } as const;
    expect(optionsOf(await read(textOf(manualWorld(options))))).toMatchObject(options);
    expect(optionsOf(await read(textOf(manualWorld()))).mockSignatures).toBeUndefined();
  });

  it('holds all blocks, transactions, snapshots and the open block of any world', async () => {
    await fc.assert(
      fc.asyncProperty(actions, fc.constantFrom(undefined, 3), async (all, keepBlocks) => {
        const world = manualWorld({ keepBlocks });
        perform(world, all);
        const stored = await read(textOf(world));
        expect(contentOf(stored)).toBe(contentOfWorld(world));
        const again = createWorld({ ...stored.header, id: 'copy', chain: stored });
        again.chain.blockTime = world.chain.blockTime;
        expect(again.chain.genesis.hash).toBe(world.chain.genesis.hash);
        perform(world, ['pay', 'seal', 'revert']);
        perform(again, ['pay', 'seal', 'revert']);
        expect(contentOfWorld(again)).toBe(contentOfWorld(world));
      }),
      { numRuns: 20 },
    );
  });

  it('is the world as it is when the first line is read, whatever happens until the last one', () => {
    const [world, same] = [example(), example()];
    const lines = worldLines(world);
    const all = [lines.next().value];
    perform(world, ['snapshot', 'mint', 'seal', 'snapshot', 'revert', 'revert', 'pay']);
    all.push(...lines);
    expect(all.flatMap(line => (line === undefined ? [] : JSON.stringify(line)))).toEqual(textOf(same));
  });

  it('is described by the schema', () => {
    const check = new Ajv({ strict: false, allowUnionTypes: true }).compile(worldFileSchema());
    for (const line of linesOf(example())) {
      check(line);
      expect(check.errors ?? []).toEqual([]);
    }
    expect(check({ block: {} })).toBe(false);
  });

  it('is written whole or not at all', async () => {
    const path = join(folder, 'whole.gz');
    await writeWorldFile(path, worldLines(example()));
    const before = readFileSync(path);
    expect(contentOf(await readWorldFile(path))).toBe(contentOfWorld(example()));
    const broken = function* (): Generator<Line> {
      yield* linesOf(example()).slice(0, 3);
      throw new Error('no more');
    };
    await expect(writeWorldFile(path, broken())).rejects.toThrow('no more');
    await expect(replaceFile(path, () => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['whole.gz']);
    expect(gunzipSync(before).toString().split('\n').length).toBeGreaterThan(10);
  });

  const lines = (): string[] => textOf(example());
  const withoutLine = (name: string): string[] => lines().filter(line => !line.startsWith(`{"${name}"`));
  const changed = (from: RegExp | string, to: string): string[] =>
    lines().map(line => line.replace(from, to));

  it.each([
    ['no world file', () => ['hello'], /line 1: expected a line of JSON, found "hello"/],
    ['an empty file', () => [], /line 0: it is empty/],
    ['another JSON', () => ['{"openapi":"3"}'], /line 1: expected one of understudy, base/],
    ['no header', () => lines().slice(1), /expected the header/],
    ['a newer version', () => changed('"version":1', '"version":2,"new":1'), /format version 2.*use a newer/],
    ['no end', () => lines().slice(0, -1), /incomplete/],
    ['a missing line', () => withoutLine('snapshot'), /expected \d+ lines before it, found/],
    ['a missing block', () => withoutLine('block'), /there is no block with the id/],
    ['a line after the end', () => [...lines(), lines()[0] ?? ''], /after the last one/],
    [
      'another hash',
      () => changed(/("block".*"hash":"0x)..../, '$1ffff'),
      /expected block 3 with the hash 0xffff.*it was changed/,
    ],
    [
      'another balance',
      () => changed('"balance":"1', '"balance":"2'),
      /expected the state hash|cannot be executed/,
    ],
    [
      'another nonce',
      () => changed('"nonce":1', '"nonce":7'),
      /block 2 cannot be executed: Transaction is too early/,
    ],
    ['a wrong member', () => changed('"timestamp":', '"time":'), /line 2: base: .*timestamp/],
    ['no state', () => [lines()[0] ?? '', ...lines().slice(2)], /must follow the line of its block/],
  ])('is refused for %s', async (_what, text, message) => {
    await expect(read(text())).rejects.toThrow(message);
  });

  it('is refused if its compression is damaged or cut', async () => {
    const whole = gzipSync(lines().join('\n'));
    for (const damaged of [
      whole.subarray(0, -10),
      Buffer.concat([whole.subarray(0, 90), Buffer.from('x'), whole.subarray(90)]),
    ])
      await expect(readWorld(Readable.from([damaged]), 'cut.gz')).rejects.toThrow(
        /cut.gz is not a world file that can be read/,
      );
    await expect(readWorldFile(join(folder, 'none.gz'))).rejects.toThrow('ENOENT');
  });
});
