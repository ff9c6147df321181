import { alterBody, type Members } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';
import { chargeExtra } from '../inject/effect.ts';
import { alterExtrinsics, cannotPayPrice, waiveFee } from '../inject/extrinsics.ts';
import { sendCoin } from '../inject/http.ts';
import { replaceRead } from '../inject/reads.ts';

const calls = (body: Members): readonly unknown[] => body['calls'] as readonly unknown[];

/** Mutants of malformed requests, batches, fees and content in schema 2.0. */
export const requestMutants: readonly Mutant[] = [
  mutant('snapshot/revert-has-no-effect', 'snapshot.going-back-restores-everything', {
    alterCapabilities: () => ({ snapshot: async () => async () => {} }),
  }),
  mutant('snapshot/second-revert-has-no-effect', 'snapshot.going-back-restores-everything', {
    alterCapabilities: target => ({
      snapshot: async () => {
        let isUsed = false;
        const restore = await target.snapshot?.();
        return async () => {
          if (!isUsed) await restore?.();
          isUsed = true;
        };
      },
    }),
  }),
  mutant('block/writes-in-reverse-order', 'block.several-writes-happen-one-by-one', {
    alterCapabilities: target => ({
      writeTogether: async requests =>
        (await target.writeTogether?.(requests.toReversed()))?.toReversed() ?? [],
    }),
  }),
  mutant('block/only-the-first-write', 'block.several-writes-happen-one-by-one', {
    alterCapabilities: target => ({
      writeTogether: async requests => (await target.writeTogether?.(requests.slice(0, 1))) ?? [],
    }),
  }),
  mutant('batch/drops-the-second-call', 'batch.is-its-writes-in-a-row', {
    alterRequest: alterBody('batch', body => ({
      ...body,
      calls: calls(body).filter((_call, index) => index !== 1),
    })),
  }),
  mutant('batch/drops-the-last-call', 'batch.is-all-or-nothing', {
    alterRequest: alterBody('batch', body => ({ ...body, calls: calls(body).slice(0, -1) })),
  }),
  mutant('batch/executes-at-most-two-calls', 'batch.reports-each-write', {
    alterRequest: alterBody('batch', body => ({ ...body, calls: calls(body).slice(0, 2) })),
  }),
  mutant('events/success-unreported', 'events.end-with-success', {
    alterReceipt: receipt =>
      receipt.kind === 'accepted' ? { ...receipt, events: receipt.events.slice(0, -1) } : receipt,
  }),
  mutant('payment/everybody-pays-for-mints', 'transaction.one-pays', {
    calls: chargeExtra('unique.createItem', ({ accounts }) =>
      [...accounts.entries()].map(([address]) => address),
    ),
  }),
  mutant('transaction/for-free', 'transaction.costs-fee', { alterWorld: waiveFee(() => true) }),
  mutant('transaction/price-checked-at-admission', 'transaction.must-be-paid', {
    alterWorld: alterExtrinsics((extrinsic, chain) =>
      cannotPayPrice(extrinsic, chain)
        ? { rejected: 'cannotPay', message: 'Insufficient balance: a collection has a price' }
        : undefined,
    ),
  }),
  mutant('transaction/malformed-requests-cost-coins', 'transaction.malformed-changes-nothing', {
    alterReceipt: async (receipt, _request, target) => {
      if (receipt.kind === 'not-built') await sendCoin(target);
      return receipt;
    },
  }),
  mutant('schema-v2/create/with-a-symbol-of-its-own', 'collection.create.without-texts-in-schema-v2', {
    alterRequest: alterBody('createCollectionV2', ({ symbol = 'NFT', ...body }) => ({ ...body, symbol })),
  }),
  mutant('schema-v2/create/without-cover', 'schema.v2.collection.is-its-properties', {
    alterRequest: alterBody('createCollectionV2', ({ cover_image: _lost, ...body }) => body),
  }),
  mutant('schema-v2/mint/without-name', 'schema.v2.token.is-its-properties', {
    alterRequest: alterBody('mintV2', ({ name: _lost, ...body }) => body),
  }),
  mutant('schema-v2/mint-many/backwards', 'schema.v2.mint-many.equals-single-mints', {
    alterRequest: alterBody('mintManyV2', ({ tokens, ...body }) => ({
      ...body,
      tokens: (tokens as unknown[]).toReversed(),
    })),
  }),
  mutant('schema-v2/read-collection/without-info', 'schema.v2.collection.reads-back', {
    reads: replaceRead('collectionV2', async (query, context, read) => {
      const answer = (await read(query, context)) as object | null;
      return answer && { ...answer, info: null };
    }),
  }),
  mutant('schema-v2/read-token/finds-errors', 'schema.v2.token.reads-back', {
    reads: replaceRead('tokenV2', async (query, context, read) => {
      const answer = (await read(query, context)) as object | null;
      return answer && { ...answer, parsingError: 'Unable to parse tokenData JSON' };
    }),
  }),
];
