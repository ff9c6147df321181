import { Command, Option } from 'commander';
import { startServer, type Server } from '../bench/processes/child.ts';
import { judge, markdownTable, type Judged, type Row } from '../bench/row.ts';
import { connect } from '../bench/rows/connect.ts';
import { firstContent } from '../bench/rows/first-content.ts';
import { list, read, readV2 } from '../bench/rows/reads.ts';
import { buildV2, statusV2 } from '../bench/rows/stages.ts';
import { start as startRow } from '../bench/rows/start.ts';
import { write } from '../bench/rows/write.ts';
import { examples, wholeNumber } from '../../../src/cli/arguments.ts';

const rows: readonly Row[] = [connect, write, read, readV2, buildV2, statusV2, list, startRow, firstContent];
const names = rows.map(({ name }) => name);

await new Command('bench')
  .description(
    'Measure the performance of Understudy, each row alternately with its baseline, and print a Markdown table.',
  )
  .addOption(new Option('--only <rows...>', 'only these rows').choices(names).default(names))
  .option('--check', 'exit with code 1 if a row is out of its bound, beyond noise')
  .option('--rounds <count>', 'how often a row and its baseline are measured', wholeNumber(1), 7)
  .addHelpText('after', examples('npm run bench -- --only read start', 'npm run bench -- --check'))
  .action(run)
  .parseAsync();

async function run(options: {
  readonly only: readonly string[];
  readonly check?: true;
  readonly rounds: number;
}): Promise<void> {
  const judged: Judged[] = [];
  for (const row of rows.filter(({ name }) => options.only.includes(name))) {
    process.stderr.write(`${row.name}\n`);
    judged.push(judge(row, await measured(row, options.rounds)));
  }
  console.log(markdownTable(judged));
  if (options.check === true && judged.some(({ isBroken }) => isBroken)) process.exitCode = 1;
}

/** The rounds of a row. Its processes have ended. */
async function measured(row: Row, rounds: number): ReturnType<Row['measure']> {
  const servers: Server[] = [];
  const start = async (module: 'service' | 'bare-fastify'): Promise<Server> => {
    const server = await startServer(module);
    servers.push(server);
    return server;
  };
  try {
    return await row.measure({ rounds, start });
  } finally {
    for (const server of servers) server.close();
  }
}
