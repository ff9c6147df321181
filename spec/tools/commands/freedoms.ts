import { Command, InvalidArgumentError } from 'commander';
import { examples, wholeNumber } from './arguments.ts';
import { combinationOf, judgedUnder } from '../../harness/freedoms/combinations.ts';
import { freedoms, type FreedomId } from '../../harness/freedoms/freedoms.ts';
import { isTaken } from '../../harness/freedoms/takings/index.ts';
import { openInjectedServer } from '../../harness/targets/injected.ts';

const isFreedom = (id: string): id is FreedomId =>
  freedoms.some(freedom => freedom.id === id && isTaken(freedom.id));

const freedomsIn = (text: string): readonly FreedomId[] => {
  const ids = text.split(',');
  const unknown = ids.find(id => !isFreedom(id));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no freedom ${unknown} that can be injected.`);
  return ids.filter(isFreedom);
};

await new Command('freedoms')
  .description(
    'Judge a correct service under random combinations of freedoms: choices that the interface leaves to implementations.\nEvery finding is a false alarm of the specification.',
  )
  .option('--combinations <count>', 'number of combinations', wholeNumber(1), 10)
  .option('--tasks <count>', 'number of random tasks for each combination', wholeNumber(1), 12)
  .option(
    '--seed <number>',
    'random seed of the first combination; the next ones count up from it',
    wholeNumber(1),
    1,
  )
  .option('--only <ids>', 'use these freedoms, separated by commas', freedomsIn)
  .addHelpText(
    'after',
    examples('npm run freedoms -- --combinations 20', 'npm run freedoms -- --seed 7 --combinations 1'),
  )
  .action(
    async (options: { combinations: number; tasks: number; seed: number; only?: readonly FreedomId[] }) => {
      const { combinations, tasks, seed: first, only } = options;
      const server = await openInjectedServer();
      const began = performance.now();
      let [alarms, steps, requests] = [0, 0, 0];
      for (let seed = first; seed < first + combinations; seed += 1) {
        const taken = only ?? combinationOf(seed);
        const found = await judgedUnder(taken, { seed, tasks, behind: server.simulator() }).catch(
          (error: unknown) => ({ items: [], harnessErrors: [String(error)], steps: 0, requests: 0 }),
        );
        const wrong = found.items.filter(({ verdict }) => verdict === 'fail' || verdict === 'flaky');
        steps += found.steps;
        requests += found.requests;
        if (wrong.length === 0 && found.harnessErrors.length === 0) continue;
        alarms += 1;
        console.log(`seed ${seed}: ${taken.join(', ')}`);
        for (const { id, why } of wrong) console.log(`  ${id}: ${why}`);
        for (const harnessError of found.harnessErrors) console.log(`  internal error: ${harnessError}`);
      }
      await server.close();
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      console.log(
        `${combinations} combinations, ${alarms} with false alarms; ${steps} steps, ${requests} requests, ${seconds} s`,
      );
      if (alarms > 0) process.exitCode = 1;
    },
  )
  .parseAsync();
