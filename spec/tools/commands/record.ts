import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { catalogue } from '../../rules/catalogue.ts';
import { exitCode as codes } from '../conformance/exit-codes.ts';
import { FileMistake } from '../conformance/yaml-file.ts';
import { readDialect } from '../../harness/dialects/dialect-file.ts';
import type { Dialect } from '../../harness/dialects/dialect.ts';
import type { Finding } from '../record/pending-extrinsics.ts';
import { openRecorder, type Recorder } from '../record/recorder.ts';
import { nameOf } from '../replay/operations.ts';
import type { Target } from '../../model/target.ts';
import { Unreachable } from '../../harness/targets/connection.ts';
import { signersOf } from '../../harness/targets/signers.ts';

interface Options {
  readonly target: string;
  readonly port: number;
  readonly out: string;
  readonly judge?: true;
  readonly profile: Target['profile'];
  readonly signer?: readonly string[];
  readonly dialect?: string;
}

const told = (text: string): void => void process.stderr.write(`${text}\n`);

/** Records until it is interrupted or asked to stop; returns the code to exit with. */
async function record(options: Options): Promise<number> {
  const { target, port, out, judge, profile, signer } = options;
  if (existsSync(out)) {
    told(`${out} exists already: choose another file with --out`);
    return codes.usage;
  }
  const speech = dialectIn(options.dialect);
  if (speech === null) return codes.usage;
  const signers = await signersOf(signer).catch((error: unknown) => told(`--signer: ${String(error)}`));
  if (signers === undefined) return codes.usage;
  let findings = 0;
  let errors = 0;
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  const recorder = await openRecorder({
    target,
    port,
    file: out,
    signers,
    dialect: speech,
    judgedBy: judge && profile,
    find: finding => {
      // What is only decided by us says nothing against the target.
      if (finding.broken.some(({ rule }) => isStated(rule))) findings += 1;
      told(explained(finding));
    },
    remark: told,
    onError: error => {
      errors += 1;
      reportError(error);
    },
    stop: () => end.abort(),
  });
  greet(recorder, options);
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

function greet({ baseUrl }: Recorder, { target, out }: Options): void {
  console.log(
    `recording ${target}\n  clients take ${baseUrl} as base URL, or ${baseUrl}/v1\n  the scenario is in ${out}; Ctrl-C ends it`,
  );
}

/** The dialect in a file; undefined where none is named, null where it is no dialect, which is told. */
function dialectIn(file: string | undefined): Dialect | undefined | null {
  try {
    return file === undefined ? undefined : readDialect(file);
  } catch (error) {
    if (!(error instanceof FileMistake)) throw error;
    told(error.message);
    return null;
  }
}

const isStated = (rule: string): boolean => catalogue.find(({ id }) => id === rule)?.level === 'stated';

/** The rules that a write breaks, with what they say. */
const explained = ({ step, request, broken }: Finding): string =>
  [
    `step ${step}, ${nameOf(request.operation)} ${JSON.stringify(request.body)}`,
    ...broken.flatMap(({ rule, why }) => [
      isStated(rule)
        ? `  breaks ${rule}`
        : `  remark: it is otherwise than ${rule}, where the interface is silent`,
      `    ${catalogue.find(({ id }) => id === rule)?.says ?? ''}`,
      `    ${why}`,
    ]),
  ].join('\n');

const portNumber = (text: string): number => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return Number(text);
};

const baseUrl = (text: string): string => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must be a base URL such as http://127.0.0.1:3000/opal.');
  return text;
};

/** What is wrong, for people; anything that is not the request's or the target's fault is ours. */
function reportError(error: unknown): number {
  if (error instanceof Unreachable) {
    told(error.message);
    return codes.unreachable;
  }
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') told(`${message}: choose another with --port, or 0 for any free one`);
  else if (code === 'ENOENT' || code === 'EACCES') told(`${message}: choose another file with --out`);
  else told(`This is a fault of Understudy, not of the target:\n${stack ?? message}`);
  return ['EADDRINUSE', 'ENOENT', 'EACCES'].includes(code ?? '') ? codes.usage : codes.internalError;
}

await new Command('record')
  .description('stand in front of a target, and write what clients do there as a scenario')
  .requiredOption('--target <url>', 'its base URL, with the segment that selects the network', baseUrl)
  .option('--port <number>', 'where clients are to talk to; 0 for any free port', portNumber, 3100)
  .option('--out <file>', 'the file of the scenario, which gets its name', 'recorded.yaml')
  .option('--judge', 'let the laws of the specification judge each write as well')
  .option('--dialect <file>', 'how the target speaks, as npm run conform -- --probe prints it')
  .addOption(
    new Option('--profile <profile>', 'with --judge: whose rules')
      .choices(['document', 'chain'])
      .default('document'),
  )
  .option(
    '--signer <uris...>',
    'key URIs: the first is recorded as alice, and so on, who it is in a replay with these',
  )
  .addHelpText(
    'after',
    '\nPOST /__record/stop ends it as Ctrl-C does.\nExit codes: 0 recorded, 1 a stated rule is broken, 2 usage, 3 target unreachable, 70 our own fault.',
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? codes.good : codes.usage))
  .action(async (options: Options) => {
    // Connections to the target that are kept open would put it off.
    process.exit(await record(options).catch(reportError));
  })
  .parseAsync();
