import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { Bench, type BenchOptions, type Group } from '../bench/group.ts';
import { groups } from '../bench/groups/index.ts';
import { brokenLines, jsonReport, markdownTable } from '../bench/report.ts';
import { judge, type Judged } from '../bench/row.ts';
import { examples, wholeNumber } from '../../../src/cli/arguments.ts';
import { withBuilt } from '../processes/built.ts';

interface Options {
  readonly only?: readonly string[];
  readonly json?: string;
  readonly check?: true;
  readonly cpuProf?: string;
  readonly rounds: number;
}

const names = groups.map(({ name }) => name);
const onRequest = groups.flatMap(({ name, isOnRequest }) => (isOnRequest === true ? [name] : [])).join(',');

function groupNames(text: string): readonly string[] {
  const chosen = text.split(',');
  const unknown = chosen.find(name => !names.includes(name));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no group ${unknown}: there are ${names.join(', ')}.`);
  return chosen;
}

await new Command('bench')
  .description(
    'Measure the performance of Understudy, each row alternately with its baseline, and print a Markdown table.',
  )
  .option(
    '--only <groups>',
    `only these groups: ${names.join(',')}; by default all but ${onRequest}`,
    groupNames,
  )
  .option('--json <file>', 'write all figures to a file, as JSON')
  .option('--check', 'exit with code 1 if a row is out of its bound, beyond noise')
  .option('--rounds <count>', 'how often a row and its baseline are measured', wholeNumber(1), 7)
  .option('--cpu-prof <folder>', 'write CPU profiles of the measured servers')
  .addHelpText(
    'after',
    examples('npm run bench -- --only reads,start', 'npm run bench -- --json bench.json --check'),
  )
  .action(run)
  .parseAsync();

async function run({ only, json, check, cpuProf, rounds }: Options): Promise<void> {
  const startedAt = new Date();
  const chosen = groups.filter(({ name, isOnRequest }) => only?.includes(name) ?? isOnRequest !== true);
  const rows: Judged[] = [];
  const nodeOptions = cpuProf === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${cpuProf}`];
  await withBuilt('spec/workshop/bench/processes/service.ts', async serviceFile => {
    for (const group of chosen) {
      const log = (line: string): void => void process.stderr.write(`${group.name}: ${line}\n`);
      try {
        rows.push(...(await measured(group, { log, rounds, serviceFile, nodeOptions })));
      } catch (error) {
        // The rows of the other groups are still printed.
        log(error instanceof Error ? error.message : String(error));
        process.exitCode = 1;
      }
    }
  });
  console.log(markdownTable(rows));
  const seconds = (Date.now() - startedAt.getTime()) / 1_000;
  process.stderr.write(`${Math.round(seconds)} s\n`);
  const circumstances = {
    node: process.version,
    cores: availableParallelism(),
    startedAt: startedAt.toISOString(),
    seconds,
  };
  if (json !== undefined) writeFileSync(json, jsonReport(rows, circumstances));
  const broken = brokenLines(rows);
  for (const line of broken) process.stderr.write(`out of its bound: ${line}\n`);
  if (check === true && broken.length > 0) process.exitCode = 1;
}

/** The judged rows of a group. Its processes have ended. */
async function measured(group: Group, options: BenchOptions): Promise<readonly Judged[]> {
  const bench = new Bench(options);
  try {
    return (await group.measure(bench)).map(judge);
  } finally {
    await bench.close();
  }
}
