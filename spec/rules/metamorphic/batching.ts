import { membersOf, reportedItems, reportedMembers } from '../../model/reported.ts';
import { everyTransactionChanges } from '../../model/observations/changes.ts';
import { matches } from '../../model/matcher.ts';
import { ruled, holds, type Verdict } from '../../model/rule.ts';
import type { WriteRequest } from '../../model/target.ts';
import { headOf, nextCollectionId, ownedCollection, request } from './requests.ts';
import { relationList } from './relation-list.ts';
import { accepted, given, nothingChanges, planFor } from './relation.ts';

/** The runtime's calls of the operations in a batch (spec/decisions/service.md#events). */
const methods = {
  createCollection: 'createCollectionEx',
  destroyCollection: 'destroyCollection',
  setCollectionProperties: 'setCollectionProperties',
  mint: 'createItem',
  nest: 'transferFrom',
  transfer: 'transferFrom',
  burn: 'burnFrom',
} as const satisfies Partial<Record<WriteRequest['operation'], string>>;

type Batched = Extract<WriteRequest, { operation: keyof typeof methods }>;

/** The writes as one batch. */
const together = (address: string, writes: readonly Batched[]): WriteRequest =>
  request('batch', {
    address,
    calls: writes.map(({ operation, body }) => ({
      method: { section: 'unique', method: methods[operation] },
      rawPayload: body,
    })),
  });

/** Writes of one signer, most of which depend on those before; undefined where no actor can make them. */
const writesOn = planFor(ownedCollection, (collection, fixture) => {
  const { address } = headOf(collection);
  const collectionId = nextCollectionId(fixture);
  const head = { address, collectionId };
  const token = (tokenId: number) => ({ collectionId, tokenId });
  const named = { name: 'together', description: 'made in one transaction', tokenPrefix: 'ALL' };
  const permissions = { nesting: { tokenOwner: true } };
  const properties = [{ key: 'together', value: 'v' }];
  const writes: readonly Batched[] = [
    { operation: 'createCollection', body: { address, ...named, permissions } },
    { operation: 'mint', body: head },
    { operation: 'mint', body: head },
    { operation: 'mint', body: head },
    { operation: 'nest', body: { address, parent: token(1), nested: token(2) } },
    { operation: 'transfer', body: { address, ...token(1), to: fixture.choose.anyActor() } },
    { operation: 'burn', body: { address, ...token(3) } },
    { operation: 'setCollectionProperties', body: { ...headOf(collection), properties } },
  ];
  return { address, collectionId, writes };
});

const missing = 4_294_967_295;

/** Batches: several writes of one signer in one transaction. */
export const batchingRelations = relationList(ruled('2.22', 'Endpoints: Write flow'), {
  'batch.is-its-writes-in-a-row': {
    says: 'Several writes in one transaction have the same effect as one after the other.',
    equal: planFor(writesOn, ({ address, writes }) => ({ one: [together(address, writes)], other: writes })),
  },
  'batch.is-all-or-nothing': {
    says: 'If one of several writes in a transaction is refused, none of them has an effect.',
    check: given(writesOn, async ({ address, collectionId, writes }, { target, known }) => {
      const impossible: Batched = {
        operation: 'destroyCollection',
        body: { address, collectionId: missing },
      };
      const attempt = async (): Promise<Verdict> => {
        const { kind } = await target.write(together(address, [...writes, impossible]));
        return holds(kind === 'refused', `it was ${kind}`);
      };
      return nothingChanges({ target, known: [...known, collectionId] }, attempt, everyTransactionChanges);
    }),
  },
  'batch.reports-each-write': {
    says: 'A transaction of several writes reports the outcome of each of them, in order.',
    check: given(writesOn, async ({ address, collectionId, writes }, { target }) => {
      const { parsed } = await accepted(target, together(address, writes.slice(0, 3)));
      const expected = [{ collectionId }, { collectionId, tokenId: 1 }, { collectionId, tokenId: 2 }];
      const { callResults = [] } = reportedMembers('an outcome', parsed);
      const results = reportedItems('the outcomes of a batch', callResults);
      return holds(
        results.length === expected.length &&
          expected.every((outcome, index) => matches(membersOf(results[index])['parsed'], outcome)),
        `it reports ${JSON.stringify(parsed)}`,
      );
    }),
  },
});
