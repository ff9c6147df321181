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

/** Shows nothing. */
export const noProgress: Progress = { began: () => {}, done: () => {}, ended: () => {} };

/** Time between two lines, in milliseconds. */
const linePause = 5_000;

/** The estimated time left, as text. */
const leftOf = (began: number, done: number, total: number): string =>
  done === 0 ? '' : `, about ${durationAsText(((performance.now() - began) / done) * (total - done))} left`;

/** Progress as a line for each failure and every few seconds. */
export function progressOn(output: NodeJS.WritableStream = process.stderr): Progress {
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
