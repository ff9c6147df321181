import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { run } from '../http/testing/child-server.ts';
import { plugins } from '../plugins/index.ts';
import { pluginCommands } from '../plugins/commands.ts';
import { commandsWith } from './commands.ts';
import { version } from '../version.ts';

const commands = commandsWith(pluginCommands).filter(({ isUnlisted }) => isUnlisted !== true);
const list = `Commands: ${commands.map(({ name }) => name).join(', ')}; understudy help COMMAND describes one\n`;

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
    expect(await run(['--version']).ended).toEqual({ code: 0, output: `${version}\n`, errors: '' });
    const { output } = await run(['--help']).ended;
    for (const { name, says } of commands) expect(output).toMatch(new RegExp(`  ${name} +${says}`));
    expect(output).toContain('--port <port>');
  });

  it('suggests a command, and exits with code 2', async () => {
    const errors = "error: unknown command 'confrom'\n(Did you mean conform?)\n";
    expect(await run(['confrom']).ended).toEqual({ code: 2, output: '', errors: `${errors}${list}` });
  });

  it('refuses empty values of options, and names the variables that are empty', async () => {
    const errors = expect.stringMatching(
      /^error: --target and --signer must not be empty: .* that .*\bKEY\b.*\bTARGET\b.* comes from\?\n$/,
    ) as string;
    const words = ['conform', '--target', '', '--signer', '//Alice', '--signer', ''];
    expect(await run(words, { KEY: '', TARGET: '' }).ended).toEqual({ code: 2, output: '', errors });
  });

  it('has a command for help, also with itself', async () => {
    expect(await run(['help', 'accounts']).ended).toMatchObject({ code: 0, errors: '' });
    expect(await run(['help', 'help']).ended).toMatchObject({ code: 0, errors: '' });
    const errors = `error: unknown command 'none'\n${list}`;
    expect(await run(['help', 'none']).ended).toEqual({ code: 2, output: '', errors });
  });
});
