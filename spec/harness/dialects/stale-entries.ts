import type { Connection } from '../targets/connections/connection.ts';
import { httpTarget } from '../targets/connections/http.ts';
import { missingIdsFrom } from '../targets/local-ids/local-ids.ts';
import type { Signer } from '../targets/writing/signers.ts';
import { isAbsent, operationsInWords, type Dialect } from './dialect.ts';
import { endpointsFound, notFoundDetector, probeRequests } from './probe-paths.ts';
import { created, probeTexts } from './probe-writes.ts';

/** A dialect, and a remark on the operations that it listed as missing or unsupported although their endpoints answer. */
export interface Rechecked {
  readonly dialect: Dialect;
  readonly remarks: readonly string[];
}

/**
 * The dialect without operations in `missing` and `unsupported` whose endpoints answer: they were added since it was written. If it
 * lists any operations, this creates a collection to ask about. Raises `Unreachable`.
 */
export async function withoutStaleEntries(
  connection: Connection,
  signer: Signer,
  dialect: Dialect,
): Promise<Rechecked> {
  const isListed = ({ operation }: { readonly operation: string }): boolean => isAbsent(dialect, operation);
  if (!probeRequests(0, '').some(isListed)) return { dialect, remarks: [] };
  const target = await httpTarget(connection, { dialect, signers: [signer] });
  const address = target.actors[0]?.address ?? '';
  // Where the target does not report the id of a new collection, one that does not exist has to do.
  const creation = { operation: 'createCollection', body: { address, ...probeTexts } } as const;
  const collectionId = (await created(target, creation, 'collectionId')) ?? missingIdsFrom;
  const requests = probeRequests(collectionId, address).filter(isListed);
  const { endpoints, missing } = await endpointsFound(
    connection,
    await notFoundDetector(connection),
    dialect,
    requests,
  );
  const answering = requests.flatMap(({ operation }) => (missing.includes(operation) ? [] : operation));
  const others = (operations: readonly string[]): readonly string[] =>
    operations.filter(operation => !answering.some(one => one === operation));
  return {
    dialect: {
      ...dialect,
      endpoints: { ...dialect.endpoints, ...endpoints },
      missing: others(dialect.missing),
      unsupported: others(dialect.unsupported),
    },
    remarks:
      answering.length === 0
        ? []
        : [
            `the dialect lists ${operationsInWords(answering)} as missing or unsupported, but the target answers: judged all the same; remove the entries`,
          ],
  };
}
