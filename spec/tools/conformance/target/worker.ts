import type { ReadOperation } from '../../../../src/contract/shapes/index.ts';
import type { Dialect } from '../../../harness/dialects/dialect.ts';
import type { Actor, Receipt, Target, WriteRequest } from '../../../model/target.ts';
import type { Connection, Exchange } from '../../../harness/targets/connections/connection.ts';
import { httpTarget } from '../../../harness/targets/connections/http.ts';
import { withLists } from '../../../harness/targets/by-reads/listing.ts';
import { withLocalIds } from '../../../harness/targets/local-ids/with-local-ids.ts';
import type { Signer } from '../../../harness/targets/writing/signers.ts';
import { KeptReads } from '../../../harness/targets/by-reads/kept-reads.ts';
import type { Funding, Key } from './funding.ts';

/** A write with all its exchanges; times in milliseconds since the start of the run. */
export interface SentWrite {
  readonly request: WriteRequest;
  readonly receipt: Receipt;
  readonly exchanges: readonly Exchange[];
  readonly at: number;
  readonly took: number;
}

/** The target as if it were new, and the writes made on it from now on. */
export interface Fresh {
  readonly target: Target;
  readonly sentWrites: readonly SentWrite[];
  /** A write without a receipt yet. */
  readonly begun: () => WriteRequest | undefined;
  /** The exchanges since the last write. */
  readonly rest: () => readonly Exchange[];
  /** The target with answers that are kept while no write can change them. All its writes must go through the result. */
  readonly keeping: (target: Target) => Target;
}

/** A set of accounts that one task at a time uses. The target may be shared with others. */
export interface Worker {
  /** The keys of these actors, by address. */
  keysOf(actors: readonly Actor[]): Readonly<Record<string, Key>>;
  /** A target that shows no earlier writes. */
  fresh(): Promise<Fresh>;
}

/** What all workers of a run share. */
export interface RunContext {
  readonly connection: Connection;
  readonly dialect: Dialect;
  /** Start of the run, in the time of `performance.now()`. */
  readonly start: number;
  /** Reads that none of the selected rules needs. */
  readonly unneeded?: ReadonlySet<ReadOperation>;
}

/** A worker for these signers; `fill` tops up their balances, and `isShared` says whether other workers run in parallel. */
export function workerOf(
  { connection, dialect, start, unneeded }: RunContext,
  signers: readonly Signer[],
  isShared: boolean,
  fill: Funding['fill'] = async () => false,
): Worker {
  // Nobody else uses the accounts, so that what is known of them stays known from one task to the next.
  const kept = new KeptReads(unneeded);
  let isKept = false;
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
      const sentWrites: SentWrite[] = [];
      let exchanges: Exchange[] = [];
      let begun: WriteRequest | undefined;
      const own = await httpTarget(connection, {
        dialect,
        signers,
        isShared: isShared || dialect.blocks.seconds > 0,
        listen: exchange => exchanges.push(exchange),
      });
      kept.forget(isKept ? 'collections' : 'all');
      isKept = false;
      if (await fill(kept.over(own))) kept.forget();
      const target = withLocalIds(withLists(own));
      const write = async (request: WriteRequest): Promise<Receipt> => {
        exchanges = [];
        begun = request;
        const began = performance.now();
        const receipt = await target.write(request);
        sentWrites.push({
          request,
          receipt,
          exchanges,
          at: Math.round(began - start),
          took: Math.round(performance.now() - began),
        });
        begun = undefined;
        // Later reads are not part of the write.
        exchanges = [];
        return receipt;
      };
      const keeping = (made: Target): Target => {
        isKept = true;
        return kept.over(made);
      };
      return { target: { ...target, write }, sentWrites, begun: () => begun, rest: () => exchanges, keeping };
    },
  };
}
