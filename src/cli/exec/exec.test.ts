import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServer } from '../../index.ts';
import { temporaryFolder } from '../../testing/after-file.ts';
import { run, type Ended } from '../../http/testing/child-server.ts';

const exec = async (...args: readonly string[]): Promise<Ended> => run(['exec', ...args]).ended;

/** A scenario file whose only write is this operation with this body. */
async function scenarioFile(operation: string, body: string): Promise<string> {
  const file = join(temporaryFolder(), `${operation}.yaml`);
  await writeFile(file, `scenario: Cards\nsteps:\n  - { as: alice, do: ${operation}, with: ${body} }\n`);
  return file;
}

/** A program for `node -e` that prints what the environment variable names. */
const fetched = (path: string): string =>
  `fetch(process.env.UNDERSTUDY_OPAL_URL + '${path}').then(async answer => console.log(await answer.text()))`;

describe('understudy exec', () => {
  it('gives the command the URLs of a server of its own, and ends with its exit code', async () => {
    const urls = `console.log(Object.entries(process.env).filter(([name]) => name.startsWith('UNDERSTUDY_')))`;
    const { code, output, errors } = await exec(
      '--',
      process.execPath,
      '-e',
      `${urls}; process.exitCode = 7`,
    );
    expect({ code, errors }).toEqual({ code: 7, errors: '' });
    expect(output).toMatch(/'UNDERSTUDY_URL', 'http:\/\/127\.0\.0\.1:\d+'/);
    for (const world of ['opal', 'quartz', 'unique'])
      for (const [name, scheme] of [
        ['URL', 'http'],
        ['WS_URL', 'ws'],
      ])
        expect(output).toMatch(`'UNDERSTUDY_${world.toUpperCase()}_${name}', '${scheme}://127.0.0.1:`);
  });

  it('listens on the port of its options, and says why it cannot', async () => {
    const { app } = await createServer();
    onTestFinished(() => app.close());
    const { port } = new URL(await app.listen({ port: 0 }));
    expect(await exec('--port', port, '--', 'echo', 'run')).toEqual({
      code: 125,
      output: '',
      errors: expect.stringContaining(port) as string,
    });
    await app.close();
    const url = `console.log(process.env.UNDERSTUDY_URL)`;
    expect(await exec('--port', port, '--', process.execPath, '-e', url)).toEqual({
      code: 0,
      output: `http://127.0.0.1:${port}\n`,
      errors: '',
    });
  });

  it('plays scenarios first, whatever the block time', async () => {
    const scenario = await scenarioFile(
      'createCollection',
      `{ name: Cards, description: '', tokenPrefix: CRD }`,
    );
    const options = ['--block-time', '1m', '--scenario', scenario, '--'];
    const { code, output } = await exec(...options, process.execPath, '-e', fetched('/v1/collections/stats'));
    expect({ code, output }).toEqual({ code: 0, output: '{"created":1,"destroyed":0,"alive":1}\n' });
  });

  it('prints what requests have that is ignored; with --strict it is an error', async () => {
    const read = ['--', process.execPath, '-e', fetched('/v1/collections/stats?when=now')];
    const remark = 'Remark on GET /opal/v1/collections/stats: when is not known\n';
    expect(await exec(...read)).toMatchObject({ code: 0, errors: remark });
    const strict = await exec('--strict', ...read);
    expect(strict).toMatchObject({ code: 0, errors: '' });
    expect(strict.output).toContain('"message":"when is not known"');
  });

  it.each([
    ['no-such-command', 127, 'understudy exec: no-such-command: command not found\n'],
    ['./package.json', 126, 'understudy exec: ./package.json: permission denied\n'],
  ])('says why %s does not run', async (command, code, errors) => {
    expect(await exec('--', command)).toEqual({ code, output: '', errors });
  });

  it('passes signals on, and ends with 128 and the number of the signal', async () => {
    const { child, ended } = run([
      'exec',
      '--',
      process.execPath,
      '-e',
      `console.log('runs'); setInterval(Date, 9)`,
    ]);
    await once(child.stdout ?? child, 'data');
    await setTimeout(50);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(128 + 15);
  });
});
