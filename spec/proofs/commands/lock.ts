import { Command } from 'commander';
import { examples } from '../../../src/cli/arguments.ts';
import { writeLock } from '../../statements/lock.ts';

await new Command('lock')
  .description('Record the sentences of new ids of rules and statements in spec/statements/lock.json.')
  .option('--force', 'record the sentences of all ids again')
  .addHelpText('after', examples('npm run lock', 'npm run lock -- --force'))
  .action(({ force }: { readonly force?: true }) => {
    for (const [kind, { changed, gone, added }] of Object.entries(writeLock(force === true))) {
      console.log(`${kind}: ${added.length} new`);
      const others = [...changed.map(id => `${id} has changed`), ...gone.map(id => `${id} is missing`)];
      if (others.length === 0) continue;
      console.log(others.join('\n'));
      if (force === true) continue;
      console.error('An id keeps its meaning: use a new id, or --force if the meaning is the same.');
      process.exitCode = 2;
    }
  })
  .parseAsync();
