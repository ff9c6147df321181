import { durationAsText } from '../verdicts.ts';

/** The progress of a run. */
export interface Progress {
  /** It starts, and has `total` items of a kind such as `rules`. */
  began(total: number, what: string): void;
  /** One more item is done. */
  done(name: string, hasFailed: boolean): void;
  /** It ended, or was interrupted. */
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
  let [total, what, began] = [0, '', 0];
  let [done, failed, printed] = [0, 0, 0];
  /** The number of items in the last line. */
  let shown: number | undefined;
  const print = (): void => {
    printed = performance.now();
    shown = done;
    output.write(
      `${done}/${total} ${what}, ${failed} failed${done < total ? leftOf(began, done, total) : ''}\n`,
    );
  };
  return {
    began: (count, kind) => {
      [total, what] = [count, kind];
      began = printed = performance.now();
    },
    done: (name, hasFailed) => {
      done += 1;
      if (hasFailed) {
        failed += 1;
        output.write(`failed: ${name}\n`);
      }
      if (performance.now() - printed >= linePause) print();
    },
    ended: () => {
      if (shown !== done) print();
    },
  };
}
