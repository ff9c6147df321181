import { describe, expect, it } from 'vitest';
import { createServer, createWorld, type ClockChange, type LocalWorldOptions } from '../index.ts';

/** Options as a user without TypeScript can write them. */
const written = (options: object | null): LocalWorldOptions => options as LocalWorldOptions;

describe('options that do not exist and wrong values are refused, with what was probably meant', () => {
  it.each([
    [{ profil: 'chain' }, "unknown option 'profil'; did you mean 'profile'?"],
    [{ constructor: 1 }, "unknown option 'constructor'; there are"],
    [{ blocktime: 'manual' }, "unknown option 'blocktime'; did you mean 'blockTime'?"],
    [
      { simulate: true },
      "unknown option 'simulate'; there are profile, blockTime, seed, strict, keepBlocks, network, from",
    ],
    [
      { profile: 'chian' },
      "option 'profile' must be 'document' or 'chain', found 'chian'; did you mean 'chain'?",
    ],
    [{ profile: null }, "option 'profile' must be 'document' or 'chain', found null"],
    [{ network: 'x' }, "option 'network' must be 'opal' or 'quartz' or 'unique', found 'x'"],
    [
      { blockTime: 'foo' },
      "option 'blockTime' must be 'instant', 'manual', or an interval in milliseconds or such as '6s', found 'foo'",
    ],
    [{ blockTime: -1 }, /^option 'blockTime' must be .*, found -1$/],
    [{ keepBlocks: 0.5 }, "option 'keepBlocks' must be a whole number of blocks from 1 on, found 0.5"],
    [{ seed: 7 }, "option 'seed' must be a text, found 7"],
    [{ from: {} }, "option 'from' must be a text, found {}"],
    ['chain', "options must be an object, found 'chain'"],
    [null, 'options must be an object, found null'],
  ])('createWorld(%j)', async (options, message) => {
    const created = createWorld(written(options as object));
    await expect(created).rejects.toThrow(TypeError);
    await expect(created).rejects.toThrow(message);
  });

  it('createServer', async () => {
    await expect(createServer(written({ profile: 'chian' }))).rejects.toThrow("did you mean 'chain'?");
    await expect(createServer(written({ simRoute: false }))).rejects.toThrow("did you mean 'simRoutes'?");
    await expect(createServer({ simRoutes: 'no' as unknown as boolean })).rejects.toThrow('true or false');
  });

  it.each([
    [{ ispaused: true }, "unknown option 'ispaused'; did you mean 'isPaused'?"],
    [{ isPaused: 'yes' }, "option 'isPaused' must be true or false, found 'yes'"],
    [{ blockTime: '2 days' }, /^option 'blockTime' must be/],
  ])('setClock(%j), which then changes nothing', async (change, message) => {
    const world = await createWorld();
    const { clock } = world;
    expect(() => world.setClock({ ...change, nextTime: new Date(2e12) } as ClockChange)).toThrow(message);
    expect(world.clock).toEqual(clock);
  });

  it.each([-1, 1.5, '2', NaN])('seal(%j)', async count => {
    const world = await createWorld();
    expect(() => world.seal(count as number)).toThrow(TypeError);
    expect(world.head.number).toBe(0);
  });
});

it('options can be undefined, and intervals have the forms of the command line', async () => {
  const world = await createWorld({ profile: undefined, keepBlocks: Infinity, blockTime: '6s' });
  expect(world.clock.blockTime).toBe(6_000);
  await world.close();
});
