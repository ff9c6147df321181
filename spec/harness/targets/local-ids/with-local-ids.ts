import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { isCreation } from '../../../model/step.ts';
import type { Answer, Receipt, Response, Target } from '../../../model/target.ts';
import { replaced, unobservableOr } from '../../../model/unobservable.ts';
import { tokenIdsIn } from '../by-reads/listing.ts';
import { LocalIds } from './local-ids.ts';
import { toLocalIds, idListToLocal, toTargetIds, pathToTarget } from './id-translation.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * The target with local ids: its collections count from 1, as on a new chain. So sequences that were made for a new chain can be
 * played on a shared one, any number of times. Where the target chooses token ids, its tokens get local ids too, in the order in
 * which they were minted.
 */
export function withLocalIds(target: Target): Target {
  const localIds = new LocalIds(target.hasOwnTokenAddresses === true);
  const toTarget = (query: Query): Query => toTargetIds(query, localIds);
  const toLocal = (operation: ReadOperation, body: unknown, query: Query): unknown => {
    const collection = idIn(query);
    return operation === 'collectionTokens' || operation === 'lastTokenId'
      ? idListToLocal(body, localIds, collection)
      : toLocalIds(body, localIds, collection);
  };
  const { mintedIn, wire } = target;
  /** The answers of the wire as they came, by those with local ids. */
  const original = new WeakMap<Response, Response>();
  return {
    ...target,
    idsInWords: () => localIds.inWords,
    collectionAfter: id => {
      const { collections } = localIds;
      return collections.assign(collections.targetId(id) + 1);
    },
    write: async request => {
      const sent = toTargetIds(request, localIds);
      return receiptWithLocalIds(await target.write(sent), sent, localIds);
    },
    read: async (operation, query) => {
      const sent = toTarget(query);
      const answer: Answer = await target.read(operation, sent);
      return answer.kind === 'body' ? { kind: 'body', body: toLocal(operation, answer.body, sent) } : answer;
    },
    ...(mintedIn && {
      mintedIn: collectionId => {
        const collection = localIds.collections.targetId(collectionId);
        const tokens = localIds.tokensOf(collection);
        const ids = mintedIn(collection);
        return tokens === undefined ? ids : ids.map(id => tokens.assign(id));
      },
    }),
    ...(wire && {
      wire: {
        ...wire,
        send: async (method, path, body): Promise<Response> => {
          const answer = await wire.send(method, pathToTarget(path, localIds), toTargetIds(body, localIds));
          assignOutcome(answer.body, localIds);
          const local = { ...answer, body: toLocalIds(answer.body, localIds) };
          original.set(local, answer);
          return local;
        },
        settled: async (operation, answer) => {
          const receipt = await wire.settled(operation, original.get(answer) ?? answer);
          return receipt.kind === 'unreported'
            ? receipt
            : receiptWithLocalIds(receipt, { operation, body: {} }, localIds);
        },
      },
    }),
  };
}

/** The id of the collection that a query or a body is about. */
const idIn = (members: object): number | undefined => {
  const { collectionId } = members as { collectionId?: unknown };
  return typeof collectionId === 'number' ? collectionId : undefined;
};

/** A write whose body may be unknown. */
interface Write {
  readonly operation: WriteOperation;
  readonly body: object;
}

/** Whether a new collection is Fungible. */
const isOfAmounts = ({ operation, body }: Write): boolean =>
  operation === 'createFungibleCollection' || ('mode' in body && body.mode === 'Fungible');

/** The receipt with local ids; new collections and tokens in it get one. Unobservable members stay so. */
function receiptWithLocalIds(receipt: Receipt, request: Write, localIds: LocalIds): Receipt {
  if (receipt.kind !== 'accepted') return receipt;
  if (isCreation(request)) {
    const created = idIn(receipt.parsed as object) ?? 0;
    localIds.collections.assign(created);
    if (isOfAmounts(request)) localIds.ofAmounts.add(created);
  }
  const collection = idIn(request.body);
  for (const id of tokenIdsIn(receipt)) localIds.tokensOf(collection)?.assign(id);
  return replaced(receipt, {
    parsed: unobservableOr(() => toLocalIds(receipt.parsed, localIds, collection)),
    events: unobservableOr(() => toLocalIds(receipt.events, localIds) as typeof receipt.events),
  });
}

/** Assigns an id to a new collection in a status. */
function assignOutcome(answer: unknown, localIds: LocalIds): void {
  const { parsed } = (answer ?? {}) as { parsed?: unknown };
  const id = idIn((parsed ?? {}) as object);
  if (id !== undefined) localIds.collections.assign(id);
}
