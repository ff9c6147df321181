import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError } from 'commander';
import { explain, fuzz, randomSequence, replay, shortestFailure } from '../../harness/runner/fuzz.ts';
import type { Runner } from '../../harness/runner/runner.ts';
import { failureOf, replayIdOf, type Failure } from '../../sequences/replay-id.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import type { Target } from '../../model/target.ts';
import { examples, exitCodes, profileOption, wholeNumber } from '../../../src/cli/arguments.ts';

interface Options {
  readonly seed: number;
  readonly steps: number;
  readonly length: number;
  readonly profile: Target['profile'];
  readonly replay?: Failure;
  readonly json?: true;
}

/** Prints for people: to the standard output, or beside the JSON there to the standard error. */
type Say = (text: string) => void;

/** The distance between the seeds of the first sequences of two consecutive `--seed`s. */
const sequencesPerSeed = 1_000_003;

/** Time between two lines without a terminal, in milliseconds. */
const linePause = 5_000;

const seedMax = 999_999_999;

type Profile = Options['profile'];

/** The command `understudy fuzz`; its sequences run on targets that `newTarget` makes. */
export const fuzzCommand = (
  newTarget = (profile: Profile): Target => inProcessTarget({ profile }),
): Command =>
  new Command('fuzz')
    .description(
      'Run random sequences on the simulator and judge every step, until a rule is broken. The failing sequence is minimised.',
    )
    .option('--seed <number>', 'random seed', wholeNumber(0, seedMax), Date.now() % 1_000_000)
    .option('--steps <number>', 'total number of steps', wholeNumber(0, seedMax), 100_000)
    .option('--length <number>', 'most steps of a sequence', wholeNumber(0, seedMax), 100)
    .addOption(profileOption('profile of the simulator').default('document'))
    .option('--replay <id>', 'only run the sequence of this replay id, as printed for a failure', sequenceIn)
    .option('--json', 'print the result as JSON; everything else to the standard error')
    .addHelpText(
      'after',
      examples('understudy fuzz --seed 1 --steps 10000', 'understudy fuzz --profile chain --length 30'),
    )
    .addHelpText('after', exitCodes({ 0: 'no rule is broken', 1: 'a rule is broken', 2: 'wrong usage' }))
    .action(async (options: Options) => {
      const say: Say = options.json === true ? console.error : console.log;
      const { judged, applied, runner } = await (options.replay === undefined
        ? findFailure(options, () => newTarget(options.profile), say)
        : reproduce(options.replay, newTarget(options.replay.profile), say));
      const isFailing = runner !== undefined && runner.broken.length > 0;
      if (isFailing) say(explain(runner));
      const { seed, profile } = options;
      const run = options.replay === undefined ? { profile, seed } : { profile: options.replay.profile };
      if (options.json === true)
        console.log(JSON.stringify({ ...run, steps: judged, rulesApplied: applied, ...failureIn(runner) }));
      if (isFailing) process.exitCode = 1;
    });

/** What was run, and the run that broke a rule. */
interface Result {
  readonly judged: number;
  /** The number of rules that applied to a step. */
  readonly applied: number;
  readonly runner?: Runner | undefined;
}

/** The broken rules, the commands that break them, and the replay id, for programs. */
function failureIn(runner: Runner | undefined): object {
  const { broken = [], commands = [] } = runner ?? {};
  const [first] = broken;
  if (runner === undefined || first === undefined) return { broken };
  const replayId = replayIdOf({ profile: runner.target.profile, rule: first.rule, commands });
  return { broken: broken.map(({ rule, why }) => ({ rule, why })), commands, replayId };
}

function sequenceIn(replayId: string): Failure {
  const failure = failureOf(replayId);
  if (failure === undefined) throw new InvalidArgumentError('Expected the replay id of a random sequence.');
  return failure;
}

async function reproduce({ commands }: Failure, target: Target, say: Say): Promise<Result> {
  const runner = await replay(target, commands);
  say(runner.broken.length === 0 ? 'fixed: no rule is broken' : 'failed:');
  return { judged: runner.steps.length, applied: runner.applied.size, runner };
}

/** Runs random sequences one after the other, until one of them breaks a rule. That one is minimised. */
async function findFailure(options: Options, newTarget: () => Target, say: Say): Promise<Result> {
  const { seed, steps, length, profile } = options;
  say(`running random sequences: --profile ${profile} --seed ${seed} --steps ${steps}`);
  const progress = progressOver(steps, say);
  const applied = new Set<string>();
  let judged = 0;
  for (let turn = 0; judged < steps; turn += 1) {
    const sequenceSeed = (seed * sequencesPerSeed + turn) | 0;
    const report = await fuzz(newTarget(), randomSequence(sequenceSeed, Math.min(length, steps - judged)));
    judged += report.steps.length;
    for (const id of report.applied) applied.add(id);
    progress.reached(judged);
    if (report.broken.length > 0) {
      progress.stop(judged);
      say(`a rule is broken after ${judged} steps; minimising the sequence`);
      return { judged, applied: applied.size, runner: await shortestFailure(report, newTarget) };
    }
  }
  progress.stop(judged);
  say(`no rule is broken; ${applied.size} rules applied`);
  return { judged, applied: applied.size };
}

interface Progress {
  readonly reached: (steps: number) => void;
  readonly stop: (steps: number) => void;
}

/** A progress bar on a terminal, otherwise a line every few seconds; with the speed. */
function progressOver(steps: number, say: Say): Progress {
  const start = performance.now();
  const speed = (judged: number): string =>
    `${Math.round((judged * 1_000) / (performance.now() - start))} steps/s`;
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} {speed}', clearOnComplete: true, hideCursor: true })
    : undefined;
  bar?.start(steps, 0, { speed: '' });
  let printed = start;
  return {
    reached: judged => {
      bar?.update(Math.min(judged, steps), { speed: speed(judged) });
      if (bar !== undefined || performance.now() - printed < linePause) return;
      printed = performance.now();
      say(`${judged}/${steps} ${speed(judged)}`);
    },
    stop: judged => {
      bar?.stop();
      say(`${judged} steps judged, ${speed(judged)}`);
    },
  };
}
