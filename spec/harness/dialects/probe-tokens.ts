import { writeOperations } from '../../../src/contract/endpoints.ts';
import { writeShapes, type WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Response } from '../../model/target.ts';
import type { Connection } from '../targets/connections/connection.ts';
import { httpTarget } from '../targets/connections/http.ts';
import type { Signer } from '../targets/writing/signers.ts';
import { isAbsent, pathIn, type Dialect } from './dialect.ts';
import { answer } from './probe-paths.ts';
import { created, type CreatedCollection } from './probe-writes.ts';

/**
 * Writes that are taken for missing, because they answer 404 in the same words whether the token exists or not. The collection is new: its
 * first token is minted only if there are such answers.
 */
export async function unservedTokenWrites(
  connection: Connection,
  signer: Signer,
  dialect: Dialect,
  { collectionId, address }: CreatedCollection,
): Promise<readonly WriteOperation[]> {
  const answers = (operations: readonly WriteOperation[], tokenId: number): Promise<readonly Response[]> =>
    Promise.all(
      operations.map(operation =>
        answer(connection.send, pathIn(dialect, operation), {
          operation,
          body: { address, from: address, collectionId, tokenId },
        }),
      ),
    );
  const present = writeOperations.filter(each => isOfToken(each) && !isAbsent(dialect, each));
  const before = await answers(present, 1);
  const doubtful = present.filter((_, index) => before[index]?.status === 404);
  if (doubtful.length === 0 || isAbsent(dialect, 'mint')) return [];
  const target = await httpTarget(connection, { dialect, signers: [signer] });
  const mint = { operation: 'mint', body: { address, collectionId } } as const;
  const tokenId = await created(target, mint, 'tokenId');
  if (tokenId === undefined) return [];
  const after = await answers(doubtful, tokenId);
  return doubtful.filter(
    (operation, index) => inWords(after[index]) === inWords(before[present.indexOf(operation)]),
  );
}

const isOfToken = (operation: WriteOperation): boolean => 'tokenId' in writeShapes[operation].properties;

/** An answer without its numbers, which can be the ids of the request. */
const inWords = (response: Response | undefined): string =>
  `${response?.status} ${JSON.stringify(response?.body).replaceAll(/\d+/g, '#')}`;
