import { Command, InvalidArgumentError } from 'commander';
import { combinationOf, judgedUnder } from '../../harness/freedoms/combinations.ts';
import { freedoms, type FreedomId } from '../../harness/freedoms/freedoms.ts';
import { isTaken } from '../../harness/freedoms/takings/index.ts';
import { openInjectedServer } from '../../harness/targets/injected.ts';

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('Expected a whole number from 1.');
  return number;
};

const isFreedom = (id: string): id is FreedomId =>
  freedoms.some(freedom => freedom.id === id && isTaken(freedom.id));

const freedomsIn = (text: string): readonly FreedomId[] => {
  const ids = text.split(',');
  const unknown = ids.find(id => !isFreedom(id));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no freedom ${unknown} that can be taken.`);
  return ids.filter(isFreedom);
};

await new Command('freedoms')
  .description('judge a sound service under random combinations of what the interface leaves open')
  .option('--combinations <count>', 'how many combinations', wholeNumber, 10)
  .option(
    '--tasks <count>',
    'cases and relations that are tried under each, chosen at random',
    wholeNumber,
    12,
  )
  .option(
    '--seed <number>',
    'seed of the first combination; the next ones have the numbers after it',
    wholeNumber,
    1,
  )
  .option('--only <ids>', 'these freedoms, separated by commas, in place of random ones', freedomsIn)
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
        for (const harnessError of found.harnessErrors) console.log(`  our own error: ${harnessError}`);
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
