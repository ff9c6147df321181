import { membersOf, reportedItems, reportedMembers } from '../../model/reported.ts';
import { everyTransactionChanges } from '../../model/changes.ts';
import { matches } from '../../model/matcher.ts';
import { observe } from '../../model/observe.ts';
import { ruled, holds } from '../../model/rule.ts';
import type { WriteRequest } from '../../model/target.ts';
import { ownedCollection, request } from './requests.ts';
import { accepted, given, relationList, sameBut, type Fixture } from './relation.ts';
import { equal } from './equivalent-writes.ts';

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
function writesOn(
  fixture: Fixture,
): { readonly address: string; readonly writes: readonly Batched[] } | undefined {
  const collection = ownedCollection(fixture);
  if (collection === undefined) return undefined;
  const { owner: address, id } = collection;
  const collectionId = Math.max(0, ...fixture.known) + 1;
  const head = { address, collectionId };
  const [first, second, third] = [1, 2, 3].map(tokenId => ({ collectionId, tokenId }));
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const named = { name: 'together', description: 'made in one transaction', tokenPrefix: 'ALL' };
  const permissions = { nesting: { tokenOwner: true } };
  return {
    address,
    writes: [
      { operation: 'createCollection', body: { address, ...named, permissions } },
      { operation: 'mint', body: head },
      { operation: 'mint', body: head },
      { operation: 'mint', body: head },
      { operation: 'nest', body: { address, parent: first, nested: second } },
      { operation: 'transfer', body: { address, ...first, to: fixture.choose.anyActor() } },
      { operation: 'burn', body: { address, ...third } },
      {
        operation: 'setCollectionProperties',
        body: { address, collectionId: id, properties: [{ key: 'together', value: 'v' }] },
      },
    ],
  };
}

const missing = 4_294_967_295;

/** Batches: several writes of one signer in one transaction. */
export const batchingRelations = relationList(ruled('2.22', 'Endpoints: Write flow'), {
  'batch.is-its-writes-in-a-row': equal({
    says: 'Several writes in one transaction have the same effect as one after the other.',
    plan: fixture => {
      const plan = writesOn(fixture);
      return plan && { one: [together(plan.address, plan.writes)], other: plan.writes };
    },
  }),
  'batch.is-all-or-nothing': {
    says: 'If one of several writes in a transaction is refused, none of them has an effect.',
    check: given(writesOn, async (plan, fixture) => {
      const { address, writes } = plan;
      const impossible: Batched = {
        operation: 'destroyCollection',
        body: { address, collectionId: missing },
      };
      const ids = [...fixture.known, Math.max(0, ...fixture.known) + 1];
      const before = await observe(fixture.target, ids);
      const receipt = await fixture.target.write(together(address, [...writes, impossible]));
      if (receipt.kind !== 'refused') return { broken: `it was ${receipt.kind}` };
      return sameBut(before, await observe(fixture.target, ids), everyTransactionChanges);
    }),
  },
  'batch.reports-each-write': {
    says: 'A transaction of several writes reports the outcome of each of them, in order.',
    check: given(writesOn, async (plan, fixture) => {
      const [creation, ...others] = plan.writes;
      if (creation === undefined) return 'not-applicable';
      const collectionId = Math.max(0, ...fixture.known) + 1;
      const { parsed } = await accepted(
        fixture.target,
        together(plan.address, [creation, ...others.slice(0, 2)]),
      );
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
