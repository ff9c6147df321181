import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import { isCreation } from '../../model/step.ts';
import type { Answer, Receipt, Response, Target, WriteRequest } from '../../model/target.ts';
import { tokenIdsIn } from './listing.ts';
import { Numbering } from './numbering.ts';
import { inwards, inwardsIds, outwards, outwardsPath } from './translation.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * The target as if nothing but what is done here ever happened on it: its collections count from 1. So what was thought out for
 * a new chain can be played on one that others use as well, any number of times. Where token ids are the target's own business
 * its tokens are counted too, in the order in which they were minted.
 */
export function numbered(target: Target): Target {
  const numbering = new Numbering(target.hasOwnTokenAddresses === true);
  const there = (query: Query): Query => outwards(query, numbering);
  const here = (operation: ReadOperation, body: unknown, query: Query): unknown => {
    const collection = idIn(query);
    return operation === 'collectionTokens' || operation === 'lastTokenId'
      ? inwardsIds(body, numbering, collection)
      : inwards(body, numbering, collection);
  };
  const { wire } = target;
  return {
    ...target,
    write: async request => {
      const outside = outwards(request, numbering);
      return receiptInside(await target.write(outside), outside, numbering);
    },
    read: async (operation, query) => {
      const outside = there(query);
      const answer: Answer = await target.read(operation, outside);
      return answer.kind === 'body' ? { kind: 'body', body: here(operation, answer.body, outside) } : answer;
    },
    ...(target.mintedIn === undefined
      ? {}
      : {
          mintedIn: collectionId => {
            const collection = numbering.collections.outside(collectionId);
            const tokens = numbering.tokensOf(collection);
            const ids = target.mintedIn?.(collection) ?? [];
            return tokens === undefined ? ids : ids.map(id => tokens.admitted(id));
          },
        }),
    ...(wire === undefined
      ? {}
      : {
          wire: {
            ...wire,
            send: async (method, path, body): Promise<Response> => {
              const { status, body: answer } = await wire.send(
                method,
                outwardsPath(path, numbering),
                outwards(body, numbering),
              );
              admitOutcome(answer, numbering);
              return { status, body: inwards(answer, numbering) };
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

/** The receipt with our numbers; what is new in it gets one. Members that are unseen stay so. */
function receiptInside(receipt: Receipt, request: WriteRequest, numbering: Numbering): Receipt {
  if (receipt.kind !== 'accepted') return receipt;
  if (isCreation(request)) numbering.collections.admitted(idIn(receipt.parsed as object) ?? 0);
  const collection = idIn(request.body);
  for (const id of tokenIdsIn(receipt)) numbering.tokensOf(collection)?.admitted(id);
  const own = Object.getOwnPropertyDescriptors(receipt);
  const observed = (name: 'parsed' | 'events'): boolean => own[name].get === undefined;
  if (observed('parsed')) own.parsed.value = inwards(receipt.parsed, numbering, collection);
  if (observed('events')) own.events.value = inwards(receipt.events, numbering) as typeof receipt.events;
  return Object.defineProperties({} as typeof receipt, own);
}

/** A status shows a new collection. */
function admitOutcome(answer: unknown, numbering: Numbering): void {
  const { parsed } = (answer ?? {}) as { parsed?: unknown };
  const id = idIn((parsed ?? {}) as object);
  if (id !== undefined) numbering.collections.admitted(id);
}
