import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { percentiles, soak, type SoakOptions, type SoakReport } from '../soak/soak.ts';
import { examples, wholeNumber } from './arguments.ts';

/** Memory may grow by this factor after the warm-up; garbage collection and the moment make it differ a little. */
const growthMax = 1.1;

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
  .option('--seed <number>', 'random seed', wholeNumber(0, 1_000_000), 1)
  .option('--json <file>', 'write all figures to a file, as JSON')
  .addHelpText(
    'after',
    `${examples('npm run soak -- --minutes 5', 'npm run soak -- --operations 100000 --worlds 50 --json soak.json')}

Exit codes:
  0  every answer was right, and memory was flat after the warm-up
  1  an answer was lost, doubled or wrong, or memory grew`,
  )
  .action(run)
  .parseAsync();

async function run({ json, ...options }: Options): Promise<void> {
  try {
    const report = await soak({ ...options, log: line => void process.stderr.write(`${line}\n`) });
    console.log(textOf(report));
    if (json !== undefined) writeFileSync(json, JSON.stringify({ options, ...report }, null, 2));
    if (report.growth !== null && report.growth > growthMax) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function textOf(report: SoakReport): string {
  const { latencies, samples, hostile } = report;
  const rows = Object.entries(latencies).map(
    ([kind, { count, ...times }]) =>
      `| ${kind} | ${count} | ${percentiles.map(percentile => `${times[percentile]} ms`).join(' | ')} |`,
  );
  const megabytes = (bytes: number | undefined): string => `${Math.round((bytes ?? 0) / 1e6)} MB`;
  return [
    `| Requests | Count | ${percentiles.map(name => (name === '100' ? 'longest' : `${name} %`)).join(' | ')} |`,
    `| --- | --- | ${percentiles.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
    `${report.operations} operations in ${Math.round(report.seconds)} s, ${report.worldsChecked} worlds checked: no answer lost, doubled or wrong`,
    `hostile clients: ${Object.entries(hostile)
      .map(([act, count]) => `${act} ${count}`)
      .join(', ')}; at most ${report.connectionsMax} connections at a time`,
    `heap: ${samples.map(({ heap }) => megabytes(heap)).join(', ')}; ${report.growth === null ? 'the run was too short for a comparison after the warm-up' : `growth after the warm-up ${report.growth.toFixed(2)} ×`}`,
    `server: ${mean(samples.map(({ cores }) => cores)).toFixed(2)} of a core on average, busy for up to ${Math.round(Math.max(...samples.map(({ delayMax }) => delayMax)))} ms at a time`,
    `resident: ${megabytes(samples.at(0)?.rss)} at first, ${megabytes(samples.at(-1)?.rss)} at the end`,
  ].join('\n');
}
