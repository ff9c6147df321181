import { durationAsText } from '../reports/standing.ts';
import { Unreachable, type Connection } from '../../harness/targets/connection.ts';
import { RunningCheck } from './running-check.ts';

/** The user has ended the run: no more requests are sent. */
export class Interrupted extends Unreachable {
  constructor() {
    super('interrupted');
  }
}

/** When something counts as slow or as stuck, in milliseconds. */
export interface Bounds {
  /** A request without an answer for longer is named. */
  readonly request: number;
  /** A write, with all that it takes, that is not done for longer is named. */
  readonly write: number;
  /** A check that runs for longer is named. */
  readonly check: number;
  /** A check that asks one and the same for longer is given up. */
  readonly same: number;
  /** A check that runs for longer is given up. */
  readonly most: number;
}

/** Bounds for a target that seals a block each so many seconds. */
export const boundsFor = (blockSeconds: number): Bounds => ({
  request: 10_000,
  write: 20_000 + blockSeconds * 5_000,
  check: 60_000 + blockSeconds * 20_000,
  same: 120_000 + blockSeconds * 20_000,
  most: 900_000 + blockSeconds * 200_000,
});

/** Something that has begun, with its text for people, and when it is to be named as slow. */
export interface Pending {
  readonly text: string;
  readonly since: number;
  due: number;
}

/** Follows the checks of a run and their requests, so that whatever takes long has a name and an end. */
export interface Watch {
  /** The connection, whose requests end when the run is interrupted. */
  readonly connection: Connection;
  bounds: Bounds;
  /** Where it is told what takes long; standard error unless there is something better. */
  tell: (text: string) => void;
  /** Runs something under its name. */
  readonly run: <T>(name: string, act: (check: RunningCheck) => Promise<T>) => Promise<T>;
  /** Does this until it is done or the run is interrupted, whichever is first. Raises `Interrupted`. */
  readonly untilInterrupted: <T>(act: () => Promise<T>) => Promise<T>;
  /** Tells what takes long now. */
  readonly look: () => void;
  readonly end: () => void;
}

/** Watches a run on this connection. `now` is in milliseconds. */
export function watchOf(
  connection: Connection,
  signal: AbortSignal,
  bounds: Bounds = boundsFor(0),
  now: () => number = () => performance.now(),
): Watch {
  const checks = new Set<RunningCheck>();
  const requests = new Set<Pending>();
  const untilInterrupted = interruptible(signal);

  const send: Connection['send'] = async (method, path, body, listen) => {
    const since = now();
    const text = `${method} ${connection.baseUrl}/${path}`;
    const request: Pending = { text, since, due: since + watch.bounds.request };
    requests.add(request);
    try {
      return await untilInterrupted(async () => connection.send(method, path, body, listen));
    } finally {
      requests.delete(request);
    }
  };

  const look = (): void => {
    for (const { text, age } of due(requests, now()))
      watch.tell(`slow: no answer to ${text} for ${durationAsText(age)}`);
    for (const check of checks)
      for (const { text, age } of due(check.underWay, now()))
        watch.tell(`slow: ${check.name} waits for ${text} for ${durationAsText(age)}`);
    for (const { item, age } of due(checks, now()))
      watch.tell(`slow: ${item.name} has been running for ${durationAsText(age)}, ${item.past}`);
  };
  const timer = setInterval(look, 1_000);
  timer.unref();

  const watch: Watch = {
    bounds,
    tell: text => void process.stderr.write(`${text}\n`),
    connection: {
      baseUrl: connection.baseUrl,
      get requests() {
        return connection.requests;
      },
      send,
    },
    run: async (name, act) => {
      const check = new RunningCheck(name, () => watch.bounds, now);
      checks.add(check);
      try {
        return await act(check);
      } finally {
        checks.delete(check);
      }
    },
    untilInterrupted,
    look,
    end: () => clearInterval(timer),
  };
  return watch;
}

/** What is to be named now, and since when it goes on; each is named again after twice the time. */
function due<T extends Pending>(
  items: Iterable<T>,
  time: number,
): readonly { item: T; text: string; age: number }[] {
  const found = [...items].filter(item => time >= item.due);
  for (const item of found) item.due = time + (time - item.since);
  return found.map(item => ({ item, text: item.text, age: time - item.since }));
}

/** Ends what is waited for as soon as there is the signal; one listener serves all, so that nothing is left behind on it. */
function interruptible(signal: AbortSignal): Watch['untilInterrupted'] {
  const waiting = new Set<(error: Interrupted) => void>();
  const interrupt = (): void => {
    for (const fail of waiting) fail(new Interrupted());
  };
  signal.addEventListener('abort', interrupt, { once: true });
  return async act => {
    if (signal.aborted) throw new Interrupted();
    let fail: (error: Interrupted) => void = () => {};
    const ends = new Promise<never>((_, reject) => (fail = reject));
    waiting.add(fail);
    try {
      return await Promise.race([act(), ends]);
    } finally {
      waiting.delete(fail);
    }
  };
}
