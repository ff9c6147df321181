import { SingleBar } from 'cli-progress';

/** What is told while a run goes on; each phase begins, counts and ends. */
export interface Progress {
  /** A phase begins, in which there are so many of something to do, such as `rules`. */
  began(total: number, what: string): void;
  /** One more is done, by its id or name. */
  done(name: string, hasFailed: boolean): void;
  /** The phase is over, or the run is interrupted. */
  ended(): void;
}

/** Where progress is told; a terminal says that it is one. */
type Output = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Time between two lines where there is no bar, in milliseconds. */
const linePause = 5_000;

/** A bar on a terminal, that shows what failed last; elsewhere, and under CI, a line for each failure and now and then. */
export function progressOn(
  output: Output = process.stderr,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Progress {
  const isCi = ![undefined, '', '0', 'false'].includes(environment['CI']);
  return output.isTTY === true && !isCi ? barOn(output) : linesOn(output);
}

function barOn(stream: Output): Progress {
  const bar = new SingleBar({
    stream,
    format: '{bar} {value}/{total} {what}, {failed} failed {last}',
    barsize: 24,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    hideCursor: true,
  });
  let failed = 0;
  return {
    began: (total, what) => {
      failed = 0;
      bar.start(total, 0, { what, failed, last: '' });
    },
    done: (name, hasFailed) => {
      if (hasFailed) failed += 1;
      bar.increment(1, hasFailed ? { failed, last: `(last: ${name})` } : {});
    },
    ended: () => bar.stop(),
  };
}

function linesOn(output: Output): Progress {
  let phase = { total: 0, what: '', done: 0, failed: 0 };
  let told = 0;
  const tell = (): void => {
    told = performance.now();
    output.write(`${phase.done}/${phase.total} ${phase.what}, ${phase.failed} failed\n`);
  };
  return {
    began: (total, what) => {
      phase = { total, what, done: 0, failed: 0 };
      told = performance.now();
    },
    done: (name, hasFailed) => {
      phase.done += 1;
      if (hasFailed) {
        phase.failed += 1;
        output.write(`failed: ${name}\n`);
      }
      if (performance.now() - told >= linePause) tell();
    },
    ended: tell,
  };
}
