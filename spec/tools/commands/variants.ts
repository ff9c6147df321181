import { Command, InvalidArgumentError } from 'commander';
import { combinationOf, judgeVariants } from '../../harness/variants/combinations.ts';
import { variants, type VariantId } from '../../harness/variants/variants.ts';
import { isImplemented } from '../../harness/variants/implementations/index.ts';
import { openInjectedServer } from '../../harness/targets/injected.ts';

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('Expected a whole number from 1.');
  return number;
};

const isVariant = (id: string): id is VariantId =>
  variants.some(variant => variant.id === id && isImplemented(variant.id));

const variantsIn = (text: string): readonly VariantId[] => {
  const ids = text.split(',');
  const unknown = ids.find(id => !isVariant(id));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no variant ${unknown} with an implementation.`);
  return ids.filter(isVariant);
};

await new Command('variants')
  .description('judge a correct service under random combinations of the variants that the interface allows')
  .option('--combinations <count>', 'number of combinations', wholeNumber, 10)
  .option(
    '--tasks <count>',
    'number of cases and relations to try under each, chosen at random',
    wholeNumber,
    12,
  )
  .option(
    '--seed <number>',
    'seed of the first combination; the others have the numbers after it',
    wholeNumber,
    1,
  )
  .option('--only <ids>', 'these variants, separated by commas, instead of random ones', variantsIn)
  .action(
    async (options: { combinations: number; tasks: number; seed: number; only?: readonly VariantId[] }) => {
      const { combinations, tasks, seed: first, only } = options;
      const server = await openInjectedServer();
      const began = performance.now();
      let [alarms, steps, requests] = [0, 0, 0];
      for (let seed = first; seed < first + combinations; seed += 1) {
        const chosen = only ?? combinationOf(seed);
        const found = await judgeVariants(chosen, { seed, tasks, backend: server.simulator() }).catch(
          (error: unknown) => ({ items: [], harnessErrors: [String(error)], steps: 0, requests: 0 }),
        );
        const wrong = found.items.filter(({ verdict }) => verdict === 'fail' || verdict === 'flaky');
        steps += found.steps;
        requests += found.requests;
        if (wrong.length === 0 && found.harnessErrors.length === 0) continue;
        alarms += 1;
        console.log(`seed ${seed}: ${chosen.join(', ')}`);
        for (const { id, why } of wrong) console.log(`  ${id}: ${why}`);
        for (const harnessError of found.harnessErrors) console.log(`  harness error: ${harnessError}`);
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
