import { Command, InvalidArgumentError, Option } from 'commander';
import { milliseconds } from '../scenarios/duration.ts';
import { codes, replay, type ReplayOptions } from '../scenarios/replay.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

const collected = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

const wholeNumber = (text: string): number => {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
};

const duration = (text: string): number => {
  if (!/^\d+(\.\d+)?(ms|s|m)$/.test(text)) throw new InvalidArgumentError('It must be such as 200ms or 1s.');
  return milliseconds(text);
};

await new Command('replay')
  .description('play scenarios; scenarios/FORMAT.md tells how to write them')
  .argument('[paths...]', 'files and folders', ['scenarios'])
  .option('--tag <tag>', 'only scenarios with it, or with one of several', collected)
  .option('--grep <text>', 'only scenarios with this in their name')
  .addOption(
    new Option('--profile <profile>', 'whose rules, where a scenario does not say')
      .choices(['document', 'chain'])
      .default('document'),
  )
  .option('--serve', 'on a server of our own instead of in process, a world for each scenario')
  .option('--block-time <interval>', 'with --serve: seal blocks at this interval, such as 1s', duration)
  .option('--target <url>', 'on whatever is behind this base URL')
  .option(
    '--signer <uri>',
    'with --target: key URI of an account, for each; the first plays alice',
    collected,
  )
  .option('--jobs <number>', 'with --serve: how many at a time', wholeNumber)
  .option(
    '--retries <number>',
    'how often to try again what failed; it is flaky if it then passes',
    wholeNumber,
    0,
  )
  .option('--bail', 'stop at the first finding')
  .option('--no-laws', 'only the expectations of the scenarios, not the laws of the specification')
  .option('--update', 'write what is answered into the files where `is` says otherwise')
  .option('--watch', 'play again what a change touches')
  .option('--list', 'only list what would be played')
  .option('--json <file>', 'write a report as JSON')
  .option('--junit <file>', 'write a report as JUnit XML')
  .option('--html <file>', 'write a report as a page')
  .option('--compare <file>', 'with --html: beside an earlier report that was written as JSON')
  .addHelpText(
    'after',
    '\nExit codes: 0 all passed, 1 something is broken, 2 usage or a mistake in a file, 3 target unreachable, 70 our own fault.',
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? codes.passed : codes.usage))
  .action(async (paths: readonly string[], options: ReplayOptions) => {
    process.exitCode = await replay(paths, options, interruption.signal);
  })
  .parseAsync();
