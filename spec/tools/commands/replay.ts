import { Command, InvalidArgumentError } from 'commander';
import {
  baseUrl,
  collected,
  examples,
  exitCodes,
  profileOption,
  wholeNumber,
} from '../../../src/cli/arguments.ts';
import { milliseconds } from '../replay/values/units.ts';
import { replay, type ReplayOptions } from '../replay/replay.ts';

const duration = (text: string): number => {
  if (!/^\d+(\.\d+)?(ms|s|m)$/.test(text))
    throw new InvalidArgumentError('Expected a time such as 200ms or 1s.');
  return milliseconds(text);
};

/** The command `understudy replay`. */
export const replayCommand = (): Command =>
  new Command('replay')
    .description(
      'Run scenarios, in process or on a target. scenarios/FORMAT.md in the package describes their format.',
    )
    .argument('[paths...]', 'scenario files and folders', ['scenarios'])
    .option('--tag <tag>', 'only scenarios with one of these tags; repeatable', collected)
    .option('--grep <text>', 'only scenarios whose name contains this text')
    .addOption(profileOption('profile for scenarios that do not name one').default('document'))
    .option('--serve', 'start a server and run over HTTP, with a world for each scenario')
    .option('--block-time <time>', 'with --serve: seal blocks at this interval, such as 1s', duration)
    .option('--target <url>', 'run on the implementation at this base URL, including the network', baseUrl)
    .option('--signer <uri>', 'with --target: signing key; repeatable, the first is alice', collected)
    .option('--keys <file>', 'with --target: YAML list of signing keys')
    .option('--dialect <file>', 'with --target: its dialect, as printed by understudy conform --probe')
    .option('--jobs <count>', 'with --serve: number of scenarios in parallel', wholeNumber(1))
    .option(
      '--retries <count>',
      'how often to retry a failed scenario; it is flaky if it then passes',
      wholeNumber(0),
      0,
    )
    .option('--bail', 'stop at the first finding')
    .option('--fail-unsupported', 'fail if the target does not support a scenario')
    .option('--baseline <file>', 'YAML list of known failures: scenario, why, reason, expires, flaky')
    .option('--write-baseline <file>', 'write the failures as such a list')
    .option('--no-rules', 'check only the expectations of the scenarios, not the rules of the specification')
    .option('--strict', 'fail steps in whose requests anything would be ignored, such as an unknown member')
    .option('--update', 'write the answers into the files where `is` differs; `expect` and `fails` stay')
    .option('--watch', 'rerun scenarios when their files change')
    .option('--list', 'list the selected scenarios, without a run')
    .option('--json <file>', 'write a report as JSON')
    .option('--junit <file>', 'write a report as JUnit XML')
    .option('--html <file>', 'write a report as an HTML page')
    .addHelpText(
      'after',
      examples(
        'understudy replay scenarios --tag nesting',
        'understudy replay scenarios/tokens --serve --html report.html',
      ),
    )
    .addHelpText(
      'after',
      exitCodes({
        0: 'no scenario failed',
        1: 'an expectation or a rule is broken, an entry of the baseline is stale, or nothing could be checked',
        2: 'wrong usage: an option or a file',
        3: 'the target cannot be reached, or does not serve the interface',
        70: 'internal error',
      }),
    )
    .action(async (paths: readonly string[], options: ReplayOptions) => {
      const interruption = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
      process.exitCode = await replay(paths, options, interruption.signal);
    });
