import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { examples, exitCodes, profileOption, wholeNumber } from '../../../src/cli/arguments.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { exitCode as codes, reportedFailure } from '../conformance/command-failure.ts';
import { UsageError } from '../usage-error.ts';
import { readDialect } from '../../harness/dialects/dialect-file.ts';
import type { Finding } from '../record/pending-extrinsics.ts';
import { recordJournal } from '../record/from-journal.ts';
import { openRecorder } from '../record/recorder.ts';
import { nameOf } from '../replay/format/operations.ts';
import type { Target } from '../../model/target.ts';
import { signersOf, type Signer } from '../../harness/targets/writing/signers.ts';

interface Options {
  readonly target?: string;
  readonly journal?: string;
  readonly after?: number;
  readonly port: number;
  readonly out: string;
  readonly judge?: true;
  readonly profile: Target['profile'];
  readonly signer?: readonly string[];
  readonly dialect?: string;
}

const print = (text: string): void => void process.stderr.write(`${text}\n`);

/** Records; the exit code. */
async function record(options: Options): Promise<number> {
  const { target, journal, out, judge, dialect } = options;
  if (existsSync(out)) throw new UsageError(`${out} already exists: choose another file with --out`);
  if (target !== undefined && journal === undefined) return recordTraffic({ ...options, target });
  if (target === undefined && journal !== undefined && judge !== true && dialect === undefined)
    return recordPast({ ...options, journal });
  throw new UsageError(
    journal === undefined || target !== undefined
      ? 'give either --target, to record a proxy, or --journal, to record what a simulator has received'
      : '--judge and --dialect are for --target',
  );
}

/** The signers of these keys. Raises `UsageError`. */
const signersIn = (keys: Options['signer']): Promise<readonly Signer[]> =>
  signersOf(keys).catch((error: unknown) => {
    throw new UsageError(`--signer: ${String(error)}`);
  });

/** Records what a journal has; the exit code. */
async function recordPast({ journal, after, out, signer }: Options & { journal: string }): Promise<number> {
  const signers = await signersIn(signer);
  const { writes, reads } = await recordJournal({
    target: journal,
    after,
    file: out,
    signers,
    remark: print,
  });
  console.log(
    writes + reads === 0
      ? 'nothing was recorded: the journal has no writes and reads'
      : `${out}: writes ${writes}, reads ${reads}`,
  );
  return codes.good;
}

/** Records until it is interrupted or stopped; the exit code. */
async function recordTraffic(options: Options & { target: string }): Promise<number> {
  const { target, port, out, judge, profile, signer } = options;
  const dialect = options.dialect === undefined ? undefined : readDialect(options.dialect);
  const signers = await signersIn(signer);
  let findings = 0;
  let errors = 0;
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  const recorder = await openRecorder({
    target,
    port,
    file: out,
    signers,
    dialect,
    judgedBy: judge && profile,
    find: finding => {
      // Breaking a rule that the interface does not state is no finding.
      if (finding.broken.some(({ rule }) => isStated(rule))) findings += 1;
      print(explained(finding));
    },
    remark: print,
    onError: error => {
      errors += 1;
      reportError(error);
    },
    stop: () => end.abort(),
  });
  console.log(
    `recording ${target}\n  base URL for clients: ${recorder.baseUrl}, or ${recorder.baseUrl}/v1\n  writing the scenario to ${out}; press Ctrl-C to stop`,
  );
  if (!end.signal.aborted) await once(end.signal, 'abort');
  const { writes, reads } = await recorder.close();
  console.log(
    writes + reads === 0
      ? 'nothing was recorded'
      : `${out}: writes ${writes}, reads ${reads}, stated rules broken by ${findings}`,
  );
  if (errors > 0) return codes.internalError;
  return findings === 0 ? codes.good : codes.findings;
}

const isStated = (rule: string): boolean => catalogue.find(({ id }) => id === rule)?.level === 'stated';

/** The rules that a write breaks, with their sentences. */
const explained = ({ step, request, broken }: Finding): string =>
  [
    `step ${step}, ${nameOf(request.operation)} ${JSON.stringify(request.body)}`,
    ...broken.flatMap(({ rule, why }) => [
      isStated(rule) ? `  breaks ${rule}` : `  differs from ${rule}, which the interface does not state`,
      `    ${catalogue.find(({ id }) => id === rule)?.says ?? ''}`,
      `    ${why}`,
    ]),
  ].join('\n');

const baseUrl = (text: string): string => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('Expected a base URL such as http://127.0.0.1:3000/opal.');
  return text;
};

/** Prints why the command failed; the exit code. */
function reportError(error: unknown): number {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return reportedFailure(new UsageError(`${message}: choose another with --port, or 0 for any free one`));
  return code === 'ENOENT' || code === 'EACCES'
    ? reportedFailure(new UsageError(`${message}: choose another file with --out`))
    : reportedFailure(error);
}

/** The command `understudy record`. */
export const recordCommand = (): Command =>
  new Command('record')
    .description(
      'Record the requests of clients as a scenario, by a proxy or from the journal of a simulator.',
    )
    .option('--target <url>', 'base URL of the target, including the network', baseUrl)
    .option(
      '--journal <url>',
      'record what this world of a simulator has received, from its journal',
      baseUrl,
    )
    .option('--port <number>', 'port for clients; 0 for any free port', wholeNumber(0, 65_535), 3100)
    .option(
      '--out <file>',
      'file of the scenario; its name becomes the name of the scenario',
      'recorded.yaml',
    )
    .option('--after <id>', 'with --journal: only requests after the one with this id', wholeNumber(0))
    .option('--judge', 'judge each write by the rules of the specification')
    .option('--dialect <file>', 'dialect of the target, as printed by understudy conform --probe')
    .addOption(profileOption('with --judge: profile of the target').default('document'))
    .option(
      '--signer <uris...>',
      'key URIs of the clients: the first is recorded as alice, the second as bob, and so on',
    )
    .addHelpText(
      'after',
      examples(
        'understudy record --target http://127.0.0.1:3000/opal --port 3100 --out recorded.yaml',
        'understudy record --journal http://127.0.0.1:3000/opal --out recorded.yaml',
      ),
    )
    .addHelpText('after', '\nCtrl-C or POST /__record/stop ends the recording.')
    .addHelpText(
      'after',
      exitCodes({
        0: 'recorded',
        1: 'a rule that the interface states is broken',
        2: 'wrong usage: an option or a file',
        3: 'the target cannot be reached',
        70: 'internal error',
      }),
    )
    .action(async (options: Options) => {
      // Open connections to the target would delay the exit.
      process.exit(await record(options).catch(reportError));
    });
