import { Command } from 'commander';
import type { PullOptions } from './pull.ts';
import { baseUrl, collected, examples, exitCodes, profileOption, wholeNumber } from '../../cli/arguments.ts';

/** Options of `understudy pull`, as commander reads them. */
interface Options extends Omit<PullOptions, 'collections' | 'file' | 'remark'> {
  readonly collection: readonly number[];
}

const positive = wholeNumber(1, 999_999_999);

export const pullCommand = (): Command =>
  new Command('pull')
    .description(
      'Read collections with their tokens, owners, properties, nesting and admins from a service, and write them as a world file.',
    )
    .argument('[file]', 'the world file', 'pulled.world.gz')
    .requiredOption('--from <url>', 'base URL of the service, with the network', baseUrl)
    .requiredOption(
      '--collection <id>',
      'a collection; repeatable',
      (text: string, earlier: readonly number[] | undefined): readonly number[] => [
        ...(earlier ?? []),
        positive(text),
      ],
    )
    .option(
      '--as <address=key>',
      'replace an account by one whose key you have, such as 5Grw…=//Alice; repeatable',
      collected,
    )
    .option('--at <hash>', 'the block to read at (default: the last one)')
    .option('--tokens-max <count>', 'refuse collections with more tokens', positive, 10_000)
    .option('--rps <count>', 'requests per second at most', positive, 10)
    .addOption(profileOption('rules of the new world').default('chain'))
    .addHelpText(
      'after',
      `${examples(
        'understudy pull --from https://service.example/opal --collection 42 --as 5Grw…=//Alice',
        'understudy serve --world opal=pulled.world.gz',
      )}

If it is interrupted, the same command continues.`,
    )
    .addHelpText(
      'after',
      exitCodes({
        0: 'written',
        1: 'the service did not answer, or not as the interface says',
        2: 'wrong usage',
      }),
    )
    .action(runPull);

async function runPull(file: string, { collection, ...options }: Options): Promise<void> {
  const { pull, PullError } = await import('./pull.ts');
  const collections = [...new Set(collection)];
  const remark = (text: string): void => void process.stderr.write(`${text}\n`);
  try {
    const { tokens, requests, block } = await pull({ ...options, file, collections, remark });
    const where = block === null ? '' : ` at block ${block}`;
    process.stdout.write(
      `${file}: collections ${collections.length}, tokens ${tokens}${where}, by ${requests} requests\n` +
        `Serve it with: understudy serve --world opal=${file}\n`,
    );
  } catch (error) {
    if (!(error instanceof PullError)) throw error;
    remark(error.message);
    process.exitCode = 1;
  }
}
