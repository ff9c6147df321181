import { describe, expect, it } from 'vitest';
import { serverOptions, type ServeOptions } from './options.ts';

const options: ServeOptions = {
  host: '127.0.0.1',
  port: 0,
  blockTime: 'instant',
  profile: 'document',
  seed: 'seed',
  keepBlocks: 'all',
  simRoutes: true,
};

describe('control routes', () => {
  it.each(['0.0.0.0', '::', '192.168.1.7', 'build-host'])(
    'need a token if the server listens on %s',
    host => {
      const [first, second] = [serverOptions({ ...options, host }), serverOptions({ ...options, host })];
      expect(first.controlToken).toMatch(/^[0-9a-f]{32}$/);
      expect(second.controlToken).not.toBe(first.controlToken);
    },
  );

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('need none if it listens on %s', host => {
    expect(serverOptions({ ...options, host }).controlToken).toBeUndefined();
  });

  it('need the token of the options, and none if they are disabled', () => {
    const open = { ...options, host: '0.0.0.0' };
    expect(serverOptions({ ...open, controlToken: 'mine' }).controlToken).toBe('mine');
    expect(serverOptions({ ...open, simRoutes: false }).controlToken).toBeUndefined();
  });
});

it('origins are allowed as browsers send them', () => {
  const { allowedOrigins } = serverOptions({ ...options, allowOrigin: ['http://localhost:5173'] });
  expect(allowedOrigins).toEqual(['http://localhost:5173']);
  for (const wrong of ['localhost:5173', 'http://localhost:5173/', '*', 'http://LOCALHOST', 'null'])
    expect(() => serverOptions({ ...options, allowOrigin: [wrong] }), wrong).toThrow(
      'An allowed origin must be',
    );
});

it('a world is strict if the options say so', () => {
  expect(serverOptions(options).strict).toBeUndefined();
  expect(serverOptions({ ...options, strict: true }).strict).toBe(true);
});

it('the name that the server listens on is accepted in the Host header', () => {
  const { allowedHosts } = serverOptions({ ...options, host: 'build-host', allowHost: ['sim'] });
  expect(allowedHosts).toEqual(['sim', 'build-host']);
});
