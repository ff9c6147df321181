import { Command } from 'commander';
import { crash } from '../crash/crash.ts';
import { withBuilt } from '../processes/built.ts';
import { examples, wholeNumber } from '../../../src/cli/arguments.ts';

await new Command('crash')
  .description(
    'Kill a server with --data at random moments under load, start it again, and compare what it recovers.',
  )
  .option('--rounds <count>', 'number of kills', wholeNumber(1), 100)
  .option('--seed <number>', 'random seed of the moments', wholeNumber(0, 1_000_000), 1)
  .option('--block-time <time>', 'block time of the server: instant, manual, or an interval', 'instant')
  .addHelpText(
    'after',
    `${examples('npm run crash -- --rounds 10', 'npm run crash -- --block-time manual --seed 2')}

Exit codes:
  0  everything that was acknowledged was there once, with the same hashes
  1  something was lost, doubled or different`,
  )
  .action(run)
  .parseAsync();

async function run(options: {
  readonly rounds: number;
  readonly seed: number;
  readonly blockTime: string;
}): Promise<void> {
  try {
    const log = (line: string): void => void process.stderr.write(`${line}\n`);
    const { accepted, refused, granted } = await withBuilt('src/main.ts', program =>
      crash({ ...options, program, log }),
    );
    console.log(
      `${options.rounds} kills (seed ${options.seed}): all of ${accepted} accepted transactions and ${granted} grants are there once, none of ${refused} refused ones, and the hashes are the same when all blocks are executed again`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
}
