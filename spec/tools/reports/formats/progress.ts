import { SingleBar } from 'cli-progress';
import { durationAsText } from '../verdicts.ts';

/** The progress of a run, in phases. */
export interface Progress {
  /** A phase starts; it has `total` items of a kind such as `rules`. */
  began(total: number, what: string): void;
  /** One more item is done. */
  done(name: string, hasFailed: boolean): void;
  /** The phase ended, or the run was interrupted. */
  ended(): void;
}

/** Progress that also shows what is running. */
export interface LiveProgress extends Progress {
  /** An item started. */
  started(name: string): void;
  /** Prints a message, such as that something is slow. */
  note(text: string): void;
}

/** Shows nothing. */
export const noProgress: Progress = { began: () => {}, done: () => {}, ended: () => {} };

/** A stream; `isTTY` is true for a terminal. */
type Output = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Time between two lines without a terminal, in milliseconds. */
const linePause = 5_000;

/** The estimated time left, as text. */
const leftOf = (began: number, done: number, total: number): string =>
  done === 0 ? '' : `, about ${durationAsText(((performance.now() - began) / done) * (total - done))} left`;

/** A progress bar on a terminal; otherwise, and under CI, a line for each failure and every few seconds. */
export function progressOn(
  output: Output = process.stderr,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): LiveProgress {
  const isCi = ![undefined, '', '0', 'false'].includes(environment['CI']);
  return output.isTTY === true && !isCi ? barOn(output) : linesOn(output);
}

function barOn(stream: Output): LiveProgress {
  const bar = new SingleBar({
    stream,
    format: '{bar} {value}/{total} {what}, {failed} failed{left}{last}{running}',
    barsize: 24,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    hideCursor: true,
    // A note may overwrite the bar.
    forceRedraw: true,
  });
  let phase = { total: 0, done: 0, failed: 0, began: 0 };
  const running = new Set<string>();
  const runningText = (): string => (running.size === 0 ? '' : `; running: ${[...running].join(', ')}`);
  return {
    began: (total, what) => {
      phase = { total, done: 0, failed: 0, began: performance.now() };
      bar.start(total, 0, { what, failed: 0, left: '', last: '', running: '' });
    },
    started: name => {
      running.add(name);
      bar.update({ running: runningText() });
    },
    note: text => void stream.write(`\r\u001b[K${text}\n`),
    done: (name, hasFailed) => {
      const { total, began } = phase;
      running.delete(name);
      phase.done += 1;
      if (hasFailed) phase.failed += 1;
      const { done, failed } = phase;
      bar.increment(1, {
        failed,
        left: leftOf(began, done, total),
        running: runningText(),
        ...(hasFailed ? { last: ` (last: ${name})` } : {}),
      });
    },
    ended: () => bar.stop(),
  };
}

function linesOn(output: Output): LiveProgress {
  let phase = { total: 0, what: '', done: 0, failed: 0, began: 0 };
  let printed = 0;
  /** The number of items in the last line. */
  let shown: number | undefined;
  const print = (): void => {
    printed = performance.now();
    shown = phase.done;
    const { total, what, done, failed, began } = phase;
    output.write(
      `${done}/${total} ${what}, ${failed} failed${done < total ? leftOf(began, done, total) : ''}\n`,
    );
  };
  return {
    began: (total, what) => {
      printed = performance.now();
      shown = undefined;
      phase = { total, what, done: 0, failed: 0, began: printed };
    },
    started: () => {},
    note: text => void output.write(`${text}\n`),
    done: (name, hasFailed) => {
      phase.done += 1;
      if (hasFailed) {
        phase.failed += 1;
        output.write(`failed: ${name}\n`);
      }
      if (performance.now() - printed >= linePause) print();
    },
    ended: () => {
      if (shown !== phase.done) print();
    },
  };
}
