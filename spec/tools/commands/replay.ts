import { Command, InvalidArgumentError, Option } from 'commander';
import { milliseconds } from '../replay/duration.ts';
import { replay, type ReplayOptions } from '../replay/replay.ts';

const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 1.');
  return Number(text);
};

const duration = (text: string): number => {
  if (!/^\d+(\.\d+)?(ms|s|m)$/.test(text))
    throw new InvalidArgumentError('Expected a time such as 200ms or 1s.');
  return milliseconds(text);
};

const collected = (value: string, list: readonly string[] = []): readonly string[] => [...list, value];

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

await new Command('replay')
  .description('play scenarios; scenarios/FORMAT.md tells how to write them')
  .argument('[paths...]', 'files and folders', ['scenarios'])
  .option('--tag <tag>', 'only scenarios with it; may be repeated, and one is enough', collected)
  .option('--grep <text>', 'only scenarios with this in their name')
  .addOption(
    new Option('--profile <profile>', 'whose rules, where a scenario does not say')
      .choices(['document', 'chain'])
      .default('document'),
  )
  .option('--serve', 'on a server of our own instead of in process, a world for each scenario')
  .option('--block-time <time>', 'with --serve: seal blocks at this interval, such as 1s', duration)
  .option('--target <url>', 'on whatever is behind this base URL, with the segment that selects the network')
  .option(
    '--signer <uri>',
    'with --target: key of an account; may be repeated, the first plays alice',
    collected,
  )
  .option('--keys <file>', 'with --target: YAML list of such keys')
  .option('--dialect <file>', 'with --target: how it speaks, as npm run conform -- --probe prints it')
  .option('--jobs <count>', 'with --serve: how many scenarios at a time', wholeNumber)
  .option(
    '--retries <count>',
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
    `
Exit codes:
  0   all passed
  1   an expectation or a law is broken
  2   usage: an option is wrong, or a file
  3   the target cannot be reached, or does not speak the interface
  70  our own fault`,
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(async (paths: readonly string[], options: ReplayOptions) => {
    process.exitCode = await replay(paths, options, interruption.signal);
  })
  .parseAsync();
