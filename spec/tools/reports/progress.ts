import { SingleBar } from 'cli-progress';
import { durationAsText } from './standing.ts';

/** What is told while a run goes on; each phase begins, counts and ends. */
export interface Progress {
  /** A phase begins, in which there are so many of something to do, such as `rules`. */
  began(total: number, what: string): void;
  /** One more is done, by its id or name. */
  done(name: string, hasFailed: boolean): void;
  /** The phase is over, or the run is interrupted. */
  ended(): void;
}

/** Progress of a run that says what it is doing meanwhile. */
export interface LiveProgress extends Progress {
  /** One is running now, by its id or name. */
  started(name: string): void;
  /** A line for whoever looks on, such as that something takes long. */
  note(text: string): void;
}

/** Where progress is told; a terminal says that it is one. */
type Output = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Time between two lines where there is no bar, in milliseconds. */
const linePause = 5_000;

/** How long the rest takes if it goes on as until now, as text. */
const leftOf = (began: number, done: number, total: number): string =>
  done === 0 ? '' : `, about ${durationAsText(((performance.now() - began) / done) * (total - done))} left`;

/** A bar on a terminal, that shows what is running and what failed last; elsewhere, and under CI, a line for each failure and now and then. */
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
    // A note that was written over the bar.
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
  let told = 0;
  const tell = (): void => {
    told = performance.now();
    const { total, what, done, failed, began } = phase;
    output.write(
      `${done}/${total} ${what}, ${failed} failed${done < total ? leftOf(began, done, total) : ''}\n`,
    );
  };
  return {
    began: (total, what) => {
      told = performance.now();
      phase = { total, what, done: 0, failed: 0, began: told };
    },
    started: () => {},
    note: text => void output.write(`${text}\n`),
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
