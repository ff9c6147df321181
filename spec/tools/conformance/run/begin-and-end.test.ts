import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../../../src/testing/after-file.ts';
import { newBaseUrl } from '../../../../src/http/testing/base-url.ts';
import { runConform } from '../testing/run-conform.ts';

const rule = 'collection.change-owner.reports-owner';

describe('a run that is only given a base URL', () => {
  it('prints who signs, the findings of the probe, and the plan', async () => {
    const target = await newBaseUrl({ simRoutes: false });
    const { code, err } = await runConform({ target, rules: [rule] }, { probes: true, hasKeys: false });
    expect(code).toBe(0);
    const order = [
      'No key given: signing as the development accounts //Alice,',
      'Probing the dialect of',
      '  found: collections are at collections',
      'Judging 1 rule (--level stated): 1 stated by the interface, 0 added by the specification; ',
      ' in parallel, about ',
    ];
    const places = order.map(text => err.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });

  it('says that its folder for reports cannot be written', async () => {
    const target = await newBaseUrl({ simRoutes: false });
    const { code, err } = await runConform({ target, rules: [rule], out: 'package.json' });
    expect(code).toBe(2);
    expect(err).toContain('--out: package.json cannot be written: EEXIST');
  });
});

describe('Ctrl-C', () => {
  /** A target that never answers requests whose path contains that text; others get an error. */
  const hanging = async (text: string) => {
    const app = fastify({ forceCloseConnections: true });
    afterFile(() => app.close());
    let reached = (): void => {};
    const isReached = new Promise<void>(resolve => (reached = resolve));
    app.all('/*', async (request, reply) => {
      if (!request.url.includes(text)) return reply.status(404).send({ error: { message: 'not found' } });
      reached();
      return new Promise(() => {});
    });
    return { target: await app.listen({ port: 0, host: '127.0.0.1' }), isReached };
  };

  it.each([
    ['while it is probed', 'there-is-nothing-here', { probes: true }],
    ['while accounts get coins', 'collection', {}],
  ])('%s writes the reports at once', async (_, path, how) => {
    const { target, isReached } = await hanging(path);
    const interruption = new AbortController();
    const run = runConform({ target, rules: [rule] }, { ...how, signal: interruption.signal });
    await isReached;
    const began = performance.now();
    interruption.abort();
    const { code, report, folder } = await run;
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(code).toBe(1);
    expect(report).toMatchObject({ isComplete: false, items: [] });
    expect(report?.undecided).toHaveLength(1);
    expect(await readFile(join(folder, 'report.html'), 'utf8')).toContain('incomplete');
  });
});
