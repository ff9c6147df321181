import { Command } from 'commander';
import { examples, exitCodes } from '../../cli/arguments.ts';

export const accountsCommand = (): Command =>
  new Command('accounts')
    .description(
      'Print the development accounts, which have coins in every world, or the addresses of other keys.',
    )
    .argument('[uris...]', 'mnemonics, seeds, or paths such as //Zoe (sr25519)')
    .option('--json', 'print JSON, with the public keys')
    .addHelpText('after', examples('understudy accounts', 'understudy accounts //Zoe --json'))
    .addHelpText('after', exitCodes({ 0: 'printed', 2: 'wrong usage: an option or a key' }))
    .action(async (uris: readonly string[], options: { readonly json?: true }) =>
      (await import('./print.ts')).printAccounts(uris, options),
    );
