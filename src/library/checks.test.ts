import { describe, expect, it } from 'vitest';
import {
  createServer,
  createWorld,
  type ClockChange,
  type LocalWorldOptions,
  type ServerOptions,
} from '../index.ts';

describe('options that do not exist and wrong values are refused, with what was probably meant', () => {
  it.each([
    [{ profil: 'chain' }, 'profil is not known here: did you mean profile?'],
    [{ constructor: 1 }, 'constructor is not known here'],
    [{ profile: 'chian' }, 'profile must be one of document, chain'],
    [{ blockTime: 'foo' }, 'block time must be instant, manual or an interval such as 6s'],
    [{ keepBlocks: 0.5 }, 'keepBlocks must be integer'],
    [{ seed: 7 }, 'seed must be string'],
    [{ from: {} }, 'from must be string'],
    [null, 'options must be object'],
  ])('createWorld(%j)', async (options, message) => {
    const created = createWorld(options as LocalWorldOptions);
    await expect(created).rejects.toThrow(TypeError);
    await expect(created).rejects.toThrow(message);
  });

  it.each([
    [{ simRoute: false }, 'simRoute is not known here: did you mean simRoutes?'],
    [{ simRoutes: 'no' }, 'simRoutes must be boolean'],
    [{ blockTime: 'soon' }, 'block time must be instant, manual or an interval such as 6s'],
    [
      { allowedOrigins: ['localhost:5173'] },
      'An allowed origin must be that of web pages, such as http://localhost:5173, found localhost:5173',
    ],
  ])('createServer(%j)', async (options, message) => {
    const created = createServer(options as ServerOptions);
    await expect(created).rejects.toThrow(TypeError);
    await expect(created).rejects.toThrow(message);
  });

  it('setClock, which then changes nothing', async () => {
    const world = await createWorld();
    const { clock } = world;
    const change = { ispaused: true, nextTime: new Date(2e12) };
    expect(() => world.setClock(change as ClockChange)).toThrow(
      'ispaused is not known here: did you mean isPaused?',
    );
    expect(world.clock).toEqual(clock);
  });

  it.each([-1, 1.5, '2', NaN])('seal(%j)', async count => {
    const world = await createWorld();
    expect(() => world.seal(count as number)).toThrow(TypeError);
    expect(world.head.number).toBe(0);
  });
});

it('options can be undefined, and intervals have the forms of the command line', async () => {
  const world = await createWorld({ profile: undefined, keepBlocks: undefined, blockTime: '6s' });
  expect(world.clock.blockTime).toBe(6_000);
  await world.close();
});
