import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Ended } from '../http/testing/child-server.ts';
import { plugins } from '../plugins/index.ts';
import { pluginCommands } from '../plugins/commands.ts';
import { commandsWith } from './commands.ts';
import { programFor } from './program.ts';
import { version } from '../version.ts';

const commands = commandsWith(pluginCommands).filter(({ isUnlisted }) => isUnlisted !== true);
const list = `Commands: ${commands.map(({ name }) => name).join(', ')}; understudy help COMMAND describes one\n`;

afterEach(() => vi.restoreAllMocks().unstubAllEnvs());

/** Runs the command line in this process. */
async function ran(...words: readonly string[]): Promise<Ended> {
  let [output, errors] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation(text => ((output += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockImplementation(text => ((errors += String(text)), true));
  const exit = new Promise<number>(resolve => {
    vi.spyOn(process, 'exit').mockImplementation(code => {
      resolve(Number(code));
      throw new Error('exit');
    });
  });
  const program = await programFor(words, () => Promise.resolve(plugins), pluginCommands);
  await program.parseAsync(words, { from: 'user' }).catch(() => undefined);
  return { code: await exit, output, errors };
}

describe('the command line', () => {
  it.each(commands)('has help with examples and exit codes for $name', async ({ name, load }) => {
    const command = await load({
      words: [name],
      program: new Command(),
      plugins: () => Promise.resolve(plugins),
    });
    let help = '';
    command.configureOutput({ writeOut: text => (help += text) }).outputHelp();
    expect(command.name()).toBe(name);
    expect(help).toContain(`\nExamples:\n  $ `);
    expect(help).toContain(`understudy ${name}`);
    expect(help).toMatch(/\nExit codes:\n  (0 |that of the command)/);
  });

  it('prints the version and lists all commands', async () => {
    expect(await ran('--version')).toEqual({ code: 0, output: `${version}\n`, errors: '' });
    const { output } = await ran('--help');
    for (const { name, says } of commands) expect(output).toMatch(new RegExp(`  ${name} +${says}`));
    expect(output).toContain('--port <port>');
  });

  it('suggests a command, and exits with code 2', async () => {
    const errors = "error: unknown command 'confrom'\n(Did you mean conform?)\n";
    expect(await ran('confrom')).toEqual({ code: 2, output: '', errors: `${errors}${list}` });
  });

  it('refuses empty values of options, and names the variables that are empty', async () => {
    const errors = expect.stringMatching(
      /^error: --target and --signer must not be empty: .* that .*\bKEY\b.*\bTARGET\b.* comes from\?\n$/,
    ) as string;
    vi.stubEnv('KEY', '').stubEnv('TARGET', '');
    const words = ['conform', '--target', '', '--signer', '//Alice', '--signer', ''];
    expect(await ran(...words)).toEqual({ code: 2, output: '', errors });
  });

  it('has a command for help, also with itself', async () => {
    expect(await ran('help', 'help')).toMatchObject({ code: 0, errors: '' });
    const errors = `error: unknown command 'none'\n${list}`;
    expect(await ran('help', 'none')).toEqual({ code: 2, output: '', errors });
  });
});
