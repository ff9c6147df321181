import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

/** A module loader that prints the URL of every module. */
const printer = `export async function load(url, context, next) {
  process._rawDebug('loaded ' + url);
  return next(url, context);
}`;

const asDataUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

it('judging a target loads nothing of the simulator but what signs', { timeout: 60_000 }, async () => {
  const register = asDataUrl(
    `import { register } from 'node:module'; register(${JSON.stringify(asDataUrl(printer))});`,
  );
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--import', register, 'src/main.ts', 'conform', '--dry-run'],
    { cwd: repository, maxBuffer: 2 ** 26 },
  );
  const loaded = [...stderr.matchAll(/^loaded file:\/\/(\S+?)(?:\?\S*)?$/gm)].map(([, path = '']) =>
    path.slice(repository.length + 1),
  );
  expect(loaded).toContain('spec/tools/conformance/run/campaign.ts');
  // A judge signs as clients do; whether the signature is right, the target decides.
  const signing = ['src/wire/signing/signing-key.ts'];
  const ofSimulator = loaded.filter(path => /^src\/(chain|service|http|wire|library)\//.test(path));
  expect(ofSimulator.filter(path => !signing.includes(path))).toEqual([]);
});
