import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { bash } from './complete-command.ts';
import { suggestionsFor } from './completion.ts';
import { pluginCommands } from '../commands.ts';
import { plugins } from '../index.ts';
import { programFor } from '../../cli/program.ts';

/** The words that are suggested for the last one of a line, with `(files)` where the shell completes names of files. */
async function suggested(line: string): Promise<string> {
  const words = line.split(' ');
  const { found, acceptsFiles } = suggestionsFor(
    await programFor(['complete', '--', ...words], () => Promise.resolve(plugins), pluginCommands),
    words,
  );
  return [...found.map(({ word }) => word), ...(acceptsFiles ? ['(files)'] : [])].join(' ');
}

describe('shell completion', () => {
  it.each([
    ['re', 'replay record'],
    ['help re', 'replay record'],
    ['complete ', 'bash zsh fish powershell'],
    ['--prof', '--profile'],
    ['--profile ', 'document chain'],
    ['serve --port 0 --bl', '--block-time'],
    ['serve --profile c', 'chain'],
    ['serve --profile=c', 'chain'],
    ['serve --profile=none', ''],
    // As bash splits them.
    ['serve --profile =', 'document chain'],
    ['serve --profile = c', 'chain'],
    ['conform --target http : //127.0.0.1 : 3000/opal --lev', '--level'],
    ['serve --none', ''],
    ['replay ', '(files)'],
    ['serve --scenario ', '(files)'],
    ['exec --profile chain --sc', '--scenario'],
    ['exec -- cat --profile ', '(files)'],
    ['exec cat --p', '(files)'],
  ])('of %j offers %j', async (line, words) => {
    expect(await suggested(line)).toBe(words);
  });

  it('passes the words of bash on, and takes what comes back', () => {
    const understudy = String.raw`understudy() { printf '%s\tsays: %s\n' chain "$*"; echo :4; }`;
    const complete = `COMP_WORDS=(understudy serve --profile '' later) COMP_CWORD=3; _understudy; echo "\${COMPREPLY[@]}"`;
    const output = execFileSync('bash', ['-c', `${bash}; ${bash}; ${understudy}; ${complete}`]);
    expect(output.toString()).toBe('chain\n');
  });
});
