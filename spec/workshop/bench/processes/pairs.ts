import { firstClient, prepared, send, sendWell, type LoadRequest } from '../../processes/requests.ts';

/** A request to one of two servers, and one after it that is not measured. */
export interface Measurable {
  readonly origin: string;
  readonly request: LoadRequest;
  /** Restores what the request changed. */
  readonly undo?: LoadRequest | undefined;
}

/** Two requests to compare, and for how long, in seconds. */
interface Pair {
  readonly big: Measurable;
  readonly small: Measurable;
  readonly seconds: number;
}

/** Durations of the requests, in seconds, and the status of the last ones. */
export interface Compared {
  readonly big: readonly number[];
  readonly small: readonly number[];
  readonly statuses: readonly [big: number, small: number];
}

/** As many samples of each, unless the time is over. */
const samplesMin = 3;
const samplesMax = 400;

async function timed({ origin, request, undo }: Measurable): Promise<{ seconds: number; status: number }> {
  const client = firstClient(origin);
  const ready = prepared(request);
  const start = performance.now();
  const { status } = await send(client, ready);
  const seconds = (performance.now() - start) / 1_000;
  if (undo !== undefined) await sendWell(client, prepared(undo));
  return { seconds, status };
}

/** Functions of the load client that compare two servers. */
export const comparing = {
  /** Sends a request to two servers alternately, until the time is over, in seconds. A first pair is not counted. */
  compare: async ({ big, small, seconds }: Pair): Promise<Compared> => {
    const end = performance.now() + seconds * 1_000;
    const durations = { big: [] as number[], small: [] as number[] };
    let statuses = [(await timed(big)).status, (await timed(small)).status] as const;
    while (
      durations.big.length < samplesMin ||
      (performance.now() < end && durations.big.length < samplesMax)
    ) {
      const ofBig = await timed(big);
      const ofSmall = await timed(small);
      durations.big.push(ofBig.seconds);
      durations.small.push(ofSmall.seconds);
      statuses = [ofBig.status, ofSmall.status];
    }
    return { ...durations, statuses };
  },
};
