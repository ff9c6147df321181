import type { Dialect } from '../../harness/dialects/dialect.ts';
import type { Exchange } from '../reports/report.ts';
import type { Actor, Receipt, Target, WriteRequest } from '../../model/target.ts';
import type { Connection } from '../../harness/targets/connection.ts';
import { httpTarget } from '../../harness/targets/http.ts';
import { withLists } from '../../harness/targets/listing.ts';
import { withLocalIds } from '../../harness/targets/with-local-ids.ts';
import type { Signer } from '../../harness/targets/signers.ts';
import type { Key } from './funding.ts';

/** A write as it went, with every exchange that it took; times in milliseconds since the run began. */
export interface Take {
  readonly request: WriteRequest;
  readonly receipt: Receipt;
  readonly exchanges: readonly Exchange[];
  readonly at: number;
  readonly took: number;
}

/** The target as if it were new, and the writes that are made on it from now on. */
export interface Fresh {
  readonly target: Target;
  readonly takes: readonly Take[];
  /** What was sent since the last of them. */
  readonly rest: () => readonly Exchange[];
}

/** Accounts that only one task at a time uses, on a target that others may use as well. */
export interface Worker {
  /** Keys of these actors, by address. */
  keysOf(actors: readonly Actor[]): Readonly<Record<string, Key>>;
  /** A target on which nothing has happened, as far as can be seen from it. */
  fresh(): Promise<Fresh>;
}

/** What all lanes of a run share. */
export interface RunContext {
  readonly connection: Connection;
  readonly dialect: Dialect;
  /** When the run began. */
  readonly start: number;
}

/** A lane for these signers, whose purses are filled each time; `isShared` where other lanes are used at the same time. */
export function workerOf(
  { connection, dialect, start }: RunContext,
  signers: readonly Signer[],
  isShared: boolean,
  fill: (signers: readonly Signer[]) => Promise<void> = async () => {},
): Worker {
  return {
    keysOf: actors =>
      Object.fromEntries(
        actors.flatMap(({ name, address }) =>
          signers
            .filter(signer => signer.name === name)
            .map(({ uri, type }) => [address, { uri, type }] as const),
        ),
      ),
    fresh: async () => {
      await fill(signers);
      const takes: Take[] = [];
      let exchanges: Exchange[] = [];
      const target = withLocalIds(
        withLists(
          await httpTarget({
            baseUrl: connection.baseUrl,
            dialect,
            signers,
            connection,
            isShared: isShared || dialect.blocks.seconds > 0,
            listen: exchange => exchanges.push(exchange),
          }),
        ),
      );
      const write = async (request: WriteRequest): Promise<Receipt> => {
        exchanges = [];
        const began = performance.now();
        const receipt = await target.write(request);
        takes.push({
          request,
          receipt,
          exchanges,
          at: Math.round(began - start),
          took: Math.round(performance.now() - began),
        });
        // What is read from now on is no part of the write.
        exchanges = [];
        return receipt;
      };
      return { target: { ...target, write }, takes, rest: () => exchanges };
    },
  };
}
