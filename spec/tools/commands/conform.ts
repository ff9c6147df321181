import { Command, InvalidArgumentError, Option } from 'commander';
import { exitCode, exitCodes } from '../conformance/exit-codes.ts';
import { conform } from '../conformance/conform.ts';
import { defaultFolder, type ConformOptions } from '../conformance/options.ts';

const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least)
      throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
    return number;
  };

const shardOf = (text: string): ConformOptions['shard'] => {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (index === undefined || count === undefined || Number(index) < 1 || Number(index) > Number(count))
    throw new InvalidArgumentError('Expected a shard such as 1/4.');
  return { index: Number(index), count: Number(count) };
};

const collected = (value: string, list: readonly string[] = []): readonly string[] => [...list, value];

const blockTime = (text: string): string => {
  if (!/^(instant|\d+(\.\d+)?(ms|s|m))$/.test(text))
    throw new InvalidArgumentError('Expected instant, or a time such as 1s.');
  return text;
};

const interruption = new AbortController();
const interrupt = (): void => {
  // What our own simulator needs to end with us.
  if (interruption.signal.aborted) process.exit(exitCode.findings);
  interruption.abort();
  process.stderr.write('\nending: the reports are written; Ctrl-C once more ends at once\n');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);

const program = new Command('conform')
  .description('judge an implementation of the interface by its base URL alone, rule by rule')
  .argument('[rules...]', 'ids of rules, or parts of them with * for any text; without any, all of the level')
  .option('--target <url>', 'base URL, with the segment that selects the network')
  .option('--serve', 'judge our own simulator, which is started for it')
  .option(
    '--block-time <time>',
    'with --serve: seal blocks at this interval, such as 1s',
    blockTime,
    'instant',
  )
  .option(
    '--signer <uri>',
    'key: mnemonic, seed or //Alice; may be repeated; without any, the development accounts',
    collected,
  )
  .option('--keys <file>', 'YAML list of such keys')
  .option('--dialect <file>', 'how the target speaks, as --probe prints it; without it, it is probed')
  .option('--probe', 'find out how the target speaks, print it, and end')
  .addOption(
    new Option('--profile <profile>', 'whose rules it claims to follow').choices(['document', 'chain']),
  )
  .addOption(
    new Option('--level <level>', 'rules that the interface states, those decided where it is silent, or all')
      .choices(['stated', 'ruled', 'all'])
      .default('stated'),
  )
  .option('--heading <text>', 'only rules from headings that begin so')
  .option('--steps <count>', 'steps of random walks after the examples', wholeNumber(0), 300)
  .option('--seed <number>', 'where chance begins', wholeNumber(0))
  .option('--jobs <count>', 'checks at a time, each with accounts of its own', wholeNumber(1), 4)
  .option('--rps <count>', 'requests per second at most', wholeNumber(1))
  .option('--timeout <ms>', 'how long to wait for an answer', wholeNumber(1), 30_000)
  .option('--bail', 'stop at the first finding')
  .option('--shard <i/n>', 'only the i-th of n parts of the run', shardOf)
  .option('--merge <reports...>', 'put reports of all shards together, and try nothing')
  .option('--resume', 'go on where a run with the same options was interrupted')
  .option('--baseline <file>', 'YAML list of known failures: rule, reason, expires, flaky')
  .option('--dry-run', 'list what would be judged, and try nothing')
  .option(
    '--replay <rule or token>',
    'do again what showed a failure: the last one of that rule in --out, or that of a token',
  )
  .option('--out <folder>', 'where reports go', defaultFolder)
  .addHelpText('after', `\n${exitCodes}`)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(async (rules: readonly string[], options: Omit<ConformOptions, 'rules'>) => {
    const code = await conform({ ...options, rules }, interruption.signal);
    // Requests that nobody waits for any more would put off the end.
    if (interruption.signal.aborted) process.exit(code);
    process.exitCode = code;
  });

await program.parseAsync();
