import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/after-file.ts';
import { run, type Ended } from '../../http/testing/child-server.ts';

const exec = async (...args: readonly string[]): Promise<Ended> => run(['exec', ...args]).ended;

/** A command that reads with a member that is ignored. */
const read = `curl -s "$UNDERSTUDY_OPAL_URL/v1/collections/stats?when=now"`;

describe('understudy exec', () => {
  it('gives the command the URLs of a server with what scenarios wrote, and ends with its exit code', async () => {
    const scenario = join(temporaryFolder(), 'cards.yaml');
    const write = `{ as: alice, do: createCollection, with: { name: Cards, description: '', tokenPrefix: CRD } }`;
    await writeFile(scenario, `scenario: Cards\nsteps:\n  - ${write}\n`);
    const options = ['--block-time', '1m', '--scenario', scenario];
    const { code, output, errors } = await exec(...options, '--', 'sh', '-c', `env; ${read}; exit 7`);
    const remark = 'Remark on GET /opal/v1/collections/stats: when is not known\n';
    expect({ code, errors }).toEqual({ code: 7, errors: remark });
    const [, port] = /^UNDERSTUDY_URL=http:\/\/127\.0\.0\.1:(\d+)$/m.exec(output) ?? [];
    expect(port).toBeDefined();
    for (const world of ['opal', 'quartz', 'unique'])
      for (const [name, scheme] of [
        ['URL', 'http'],
        ['WS_URL', 'ws'],
      ])
        expect(output).toMatch(
          `UNDERSTUDY_${world.toUpperCase()}_${name}=${scheme}://127.0.0.1:${port}/${world}\n`,
        );
    expect(output).toContain('{"created":1,"destroyed":0,"alive":1}');
  });

  it.each([
    [['--', 'no-such-command'], 127, /^understudy exec: no-such-command: command not found\n$/],
    [['--', './package.json'], 126, /^understudy exec: \.\/package\.json: permission denied\n$/],
    [['--world', 'x=package.json', '--', 'echo', 'run'], 125, /^package\.json is not a world file/],
  ])('says why %j does not run', async (args, code, errors) => {
    const expected = { code, output: '', errors: expect.stringMatching(errors) as string };
    expect(await exec(...args)).toEqual(expected);
  });

  it('passes signals on, and ends with 128 and the number of the signal', async () => {
    const { child, ended } = run(['exec', '--', 'sh', '-c', 'echo runs; exec sleep 60']);
    await once(child.stdout ?? child, 'data');
    await setTimeout(50);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(128 + 15);
  });
});
