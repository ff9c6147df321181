import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import { startModule, type Server } from '../bench/processes/child.ts';
import { judge, markdownTable, type Judged, type Row } from '../bench/row.ts';
import { connect } from '../bench/rows/connect.ts';
import { firstContent } from '../bench/rows/first-content.ts';
import { list, read, readV2 } from '../bench/rows/reads.ts';
import { buildV2, statusV2 } from '../bench/rows/stages.ts';
import { start } from '../bench/rows/start.ts';
import { write } from '../bench/rows/write.ts';
import { bundle } from '../package/bundle.ts';
import { repository } from '../package/source-locations.ts';
import { examples, wholeNumber } from '../../../src/cli/arguments.ts';

const rows: readonly Row[] = [connect, write, read, readV2, buildV2, statusV2, list, start, firstContent];
const names = rows.map(({ name }) => name);

/** The servers, in processes of their own. */
const modules = {
  service: fileURLToPath(new URL('../bench/processes/service.ts', import.meta.url)),
  'bare-fastify': fileURLToPath(new URL('../bench/processes/bare-fastify.ts', import.meta.url)),
};

function rowsOf(text: string): readonly Row[] {
  return text.split(',').map(name => {
    const row = rows.find(other => other.name === name);
    if (row === undefined)
      throw new InvalidArgumentError(`There is no row ${name}: there are ${names.join(', ')}.`);
    return row;
  });
}

await new Command('bench')
  .description(
    'Measure the performance of Understudy, each row alternately with its baseline, and print a Markdown table.',
  )
  .option('--only <rows>', `only these rows: ${names.join(',')}`, rowsOf, rows)
  .option('--check', 'exit with code 1 if a row is out of its bound, beyond noise')
  .option('--rounds <count>', 'how often a row and its baseline are measured', wholeNumber(1), 7)
  .addHelpText('after', examples('npm run bench -- --only read,start', 'npm run bench -- --check'))
  .action(run)
  .parseAsync();

async function run(options: {
  readonly only: readonly Row[];
  readonly check?: true;
  readonly rounds: number;
}): Promise<void> {
  // Built as `npm start` builds the command, because tsx makes slower code than a user runs.
  const folder = join(repository, `dist-bench-${process.pid}`);
  await bundle(folder, { service: modules.service });
  const judged: Judged[] = [];
  try {
    for (const row of options.only) {
      process.stderr.write(`${row.name}\n`);
      judged.push(judge(row, await measured(row, folder, options.rounds)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(markdownTable(judged));
  if (options.check === true && judged.some(({ isBroken }) => isBroken)) process.exitCode = 1;
}

/** The rounds of a row. Its processes have ended. */
async function measured(row: Row, folder: string, rounds: number): ReturnType<Row['measure']> {
  const servers: Server[] = [];
  const startServer = async (module: 'service' | 'bare-fastify'): Promise<Server> => {
    const server = await startModule(module === 'service' ? join(folder, 'service.js') : modules[module]);
    servers.push(server);
    return server;
  };
  try {
    return await row.measure({ rounds, start: startServer });
  } finally {
    for (const server of servers) server.close();
  }
}
