import { Command, InvalidArgumentError, Option } from 'commander';
import {
  baseUrl,
  collected,
  examples,
  exitCodes,
  profileOption,
  wholeNumber,
} from '../../../src/cli/arguments.ts';
import { exitCode } from '../conformance/command-failure.ts';
import { conform } from '../conformance/conform.ts';
import { defaultFolder, type ConformOptions } from '../conformance/options.ts';

const blockTime = (text: string): string => {
  if (!/^(instant|\d+(\.\d+)?(ms|s|m))$/.test(text))
    throw new InvalidArgumentError('Expected instant, or an interval such as 1s.');
  return text;
};

/** Aborted by the first Ctrl-C; a second one ends the process, and with it the simulator of --serve. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(exitCode.findings);
    controller.abort();
    process.stderr.write('\ninterrupted: writing the reports; press Ctrl-C again to exit at once\n');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  return controller.signal;
}

/** The command `understudy conform`. */
export const conformCommand = (): Command =>
  new Command('conform')
    .description(
      'Judge an implementation of the interface by its base URL alone, rule by rule, and write reports.',
    )
    .argument('[rules...]', 'ids of rules, or patterns with * for any text (default: all rules of --level)')
    .option('--target <url>', 'base URL of the implementation, including the network', baseUrl)
    .option('--serve', 'start the simulator and judge it')
    .option(
      '--block-time <time>',
      'with --serve: seal a block with each transaction (instant, the default), or at an interval such as 1s',
      blockTime,
    )
    .option(
      '--signer <uri>',
      'signing key: mnemonic, seed or //Alice; repeatable (default: the development accounts)',
      collected,
    )
    .option('--keys <file>', 'YAML list of signing keys')
    .option('--dialect <file>', 'dialect of the target, as printed by --probe (default: probe the target)')
    .option('--probe', 'detect the dialect of the target, print it, and exit')
    .addOption(
      profileOption('profile that the target claims to follow (default: that of the dialect, or document)'),
    )
    .addOption(
      new Option(
        '--level <level>',
        'rules that the interface states, rules that the specification adds (ruled), or all',
      )
        .choices(['stated', 'ruled', 'all'])
        .default('stated'),
    )
    .option('--heading <text>', 'only rules whose heading starts with this text')
    .option('--steps <count>', 'number of steps of random sequences', wholeNumber(0), 300)
    .option('--seed <number>', 'random seed', wholeNumber(0))
    .option(
      '--jobs <count>',
      'most checks in parallel, each with its own accounts (default: 4, or 24 where writes wait for blocks)',
      wholeNumber(1),
    )
    .option('--rps <count>', 'limit of requests per second', wholeNumber(1))
    .option('--timeout <ms>', 'time limit for a request, in milliseconds', wholeNumber(1), 30_000)
    .option('--bail', 'stop at the first finding')
    .option('--baseline <file>', 'YAML list of known failures: rule, why, reason, expires, flaky')
    .option('--dry-run', 'list the selected rules, without a run')
    .option(
      '--replay <rule or id>',
      'reproduce a failure: the last one of this rule in --out, or that of a replay id',
    )
    .option('--out <folder>', 'folder for the reports', defaultFolder)
    .addHelpText(
      'after',
      examples(
        'understudy conform --target http://127.0.0.1:3000/opal',
        "understudy conform --serve 'token.burn.*' --level all",
        'understudy conform --target http://127.0.0.1:3000/opal --replay collection.change-owner.owner-only',
      ),
    )
    .addHelpText(
      'after',
      exitCodes({
        0: 'no findings',
        1: 'findings: failed, blocked or flaky rules, stale entries of the baseline; or the run was interrupted',
        2: 'wrong usage: an option, a file or a key',
        3: 'the target cannot be reached, or does not serve the interface',
        70: 'internal error',
      }),
    )
    .action(async (rules: readonly string[], options: Omit<ConformOptions, 'rules'>) => {
      const interrupted = interruption();
      const code = await conform({ ...options, rules }, interrupted);
      // Pending requests would delay the exit.
      if (interrupted.aborted) process.exit(code);
      process.exitCode = code;
    });
