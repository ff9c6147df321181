import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Command } from 'commander';
import { baseUrl, examples, exitCodes, wholeNumber } from '../../../src/cli/arguments.ts';
import { exitCode as codes, reportedFailure } from '../conformance/command-failure.ts';
import { UsageError } from '../../harness/usage-error.ts';
import { recordScenario } from '../record/record-scenario.ts';
import { signersOf } from '../../harness/targets/writing/signers.ts';

interface Options {
  readonly target: string;
  readonly after?: number;
  readonly out: string;
  readonly signer?: readonly string[];
}

/** Records what the journal of the target has. */
async function record({ target, after, out, signer }: Options): Promise<void> {
  if (existsSync(out)) throw new UsageError(`${out} already exists: choose another file with --out`);
  const signers = await signersOf(signer).catch((error: unknown) => {
    throw new UsageError(`--signer: ${String(error)}`);
  });
  const { scenario, remarks, size } = await recordScenario({ target, after, signers, title: titleOf(out) });
  for (const remark of remarks) process.stderr.write(`${remark}\n`);
  if (scenario === '') return console.log('nothing was recorded: the journal has no writes and reads');
  try {
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, scenario);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}: choose another file with --out`);
  }
  console.log(`${out}: writes ${size.writes}, reads ${size.reads}`);
}

/** The name for a file: `first-try.yaml` is “First try”. */
const titleOf = (file: string): string => {
  const words = basename(file)
    .replace(/\.ya?ml$/, '')
    .replaceAll(/[-_]+/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** The command `understudy record`. */
export const recordCommand = (): Command =>
  new Command('record')
    .description(
      'Record the requests that a world of Understudy has received, from its journal, as a scenario.',
    )
    .requiredOption('--target <url>', 'base URL of the world', baseUrl)
    .option(
      '--out <file>',
      'file of the scenario; its name becomes the name of the scenario',
      'recorded.yaml',
    )
    .option('--after <id>', 'only requests after the one with this id in the journal', wholeNumber(0))
    .option(
      '--signer <uris...>',
      'key URIs of the clients: the first is recorded as alice, the second as bob, and so on',
    )
    .addHelpText(
      'after',
      examples('understudy record --target http://127.0.0.1:3000/opal --out recorded.yaml'),
    )
    .addHelpText(
      'after',
      exitCodes({
        0: 'recorded',
        2: 'wrong usage: an option or a file',
        3: 'the target cannot be reached, or has no journal',
        70: 'internal error',
      }),
    )
    .action(async (options: Options) => {
      process.exitCode = await record(options).then(() => codes.good, reportedFailure);
    });
