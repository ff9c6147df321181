import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { growthMax, reportText } from '../soak/report-text.ts';
import { soak, type SoakOptions } from '../soak/soak.ts';
import { examples, wholeNumber } from '../../../src/cli/arguments.ts';

interface Options extends Omit<SoakOptions, 'log'> {
  readonly json?: string;
}

await new Command('soak')
  .description(
    'Use a server for a long time with many worlds and hostile clients; compare every answer, and report latencies and memory.',
  )
  .option('--operations <count>', 'end after this number', wholeNumber(1), 2_000_000)
  .option('--minutes <count>', 'end after this time', wholeNumber(1), 60)
  .option('--worlds <count>', 'worlds at a time', wholeNumber(1, 9_000), 500)
  .option('--workers <count>', 'connections that work in parallel', wholeNumber(1, 1_000), 32)
  .option('--idle <count>', 'idle connections of hostile clients', wholeNumber(0, 9_000), 3_000)
  .option(
    '--subscribers <count>',
    'connections with three subscriptions of JSON-RPC each',
    wholeNumber(0, 1_000),
    1_000,
  )
  .option('--seed <number>', 'random seed', wholeNumber(0, 1_000_000), 1)
  .option('--json <file>', 'write all figures to a file, as JSON')
  .addHelpText(
    'after',
    `${examples('npm run soak -- --minutes 6 --worlds 100', 'npm run soak -- --operations 100000 --worlds 50 --json soak.json')}

The warm-up, whose memory is not compared, ends when every world was replaced once, and after 130 s, when hostile connections are closed as fast as
others are opened. So a comparison needs about 4 minutes.

Exit codes:
  0  every answer was right, and memory was flat after the warm-up
  1  an answer was lost, doubled or wrong, or memory grew`,
  )
  .action(run)
  .parseAsync();

async function run({ json, ...options }: Options): Promise<void> {
  try {
    const report = await soak({ ...options, log: line => void process.stderr.write(`${line}\n`) });
    console.log(reportText(report));
    if (json !== undefined) writeFileSync(json, JSON.stringify({ options, ...report }, null, 2));
    if (report.growth !== null && report.growth > growthMax) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
}
