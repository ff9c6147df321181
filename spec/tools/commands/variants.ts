import { Command, InvalidArgumentError } from 'commander';
import { combinationOf, judgeVariants } from '../../harness/variants/combinations.ts';
import { variants, type VariantId } from '../../harness/variants/variants.ts';
import { isImplemented } from '../../harness/variants/implementations/index.ts';
import { openInjectedServer } from '../../harness/targets/injected.ts';
import { examples, wholeNumber } from '../../../src/cli/arguments.ts';

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
  .description(
    'Judge a correct service under random combinations of the variants that the interface allows.\nEvery finding is a false alarm of the specification.',
  )
  .option('--combinations <count>', 'number of combinations', wholeNumber(1), 10)
  .option('--tasks <count>', 'number of random tasks for each combination', wholeNumber(1), 12)
  .option(
    '--seed <number>',
    'random seed of the first combination; the next ones count up from it',
    wholeNumber(1),
    1,
  )
  .option('--only <ids>', 'use these variants, separated by commas', variantsIn)
  .addHelpText(
    'after',
    examples('npm run variants -- --combinations 20', 'npm run variants -- --seed 7 --combinations 1'),
  )
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
