import { observe } from '../../../model/observations/observe.ts';
import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import type { ObservedCollection } from '../../../model/observations/observation.ts';
import { isNumber, membersOf } from '../../../model/reported.ts';
import { isPresent, Unobservable } from '../../../model/unobservable.ts';
import { ruled, stated, holds, type Text } from '../../../model/rule.ts';
import type { Receipt, Unreported, WriteRequest } from '../../../model/target.ts';
import { build, received, signed, type Built, type Signed } from './http-exchange.ts';
import { creationBy, headOf, ownedCollection, request, somebodyElse, texts, type Head } from '../requests.ts';
import { type Listed, wireRelationList } from '../relation-list.ts';
import { accepted, given, type Fixture } from '../relation.ts';

/** The payload with another account as its signer, signed by that account. */
async function namingAnother(
  { target }: Fixture,
  { signerPayloadJSON }: Built,
  other: string,
): Promise<Signed> {
  const { address } = signerPayloadJSON;
  const members = Object.entries(signerPayloadJSON).map(([name, value]): [string, unknown] => [
    name,
    value === address ? other : value,
  ]);
  return signed(target, { signerPayloadJSON: Object.fromEntries(members) }, other);
}

/** Two writes of the owner of a collection. */
interface Attempt {
  readonly owner: string;
  /** Changes nothing, but for what a new collection is. */
  readonly same: WriteRequest;
  readonly other: WriteRequest;
  /** Whether the other write, with which this answer came, had no effect. */
  readonly isAsBefore: (forged: readonly (Receipt | Unreported)[]) => Promise<boolean>;
}

/** A write, the operations without which its effect does not show, and a look at its effect. */
interface Switch {
  readonly needs: readonly (WriteOperation | ReadOperation)[];
  readonly isOn: (collection: ObservedCollection) => boolean;
  readonly toSet: (head: Head, isOn: boolean) => WriteRequest;
}

/** Switches of a collection; the target has to have one of them. */
const switches: readonly Switch[] = [
  {
    needs: ['setTransfersEnabled', 'limits'],
    // By default transfers are enabled.
    isOn: ({ effectiveLimits }) => effectiveLimits.transfersEnabled !== false,
    toSet: (head, isEnabled) => request('setTransfersEnabled', { ...head, isEnabled }),
  },
  {
    needs: ['setLimits'],
    isOn: ({ limits }) => limits.transfersEnabled !== false,
    toSet: (head, transfersEnabled) => request('setLimits', { ...head, limits: { transfersEnabled } }),
  },
  {
    needs: ['setPermissions'],
    isOn: ({ permissions }) => permissions.mintMode,
    toSet: (head, mintMode) => request('setPermissions', { ...head, permissions: { mintMode } }),
  },
];

/** A collection with writes that switch something, and a look at whether they had an effect; a creation where there is no such write. */
function attemptIn(fixture: Fixture): Attempt | undefined {
  const { target } = fixture;
  const collection = ownedCollection(fixture);
  if (collection === undefined) return undefined;
  const { id, owner } = collection;
  const found = switches.find(({ needs }) => needs.every(operation => isPresent(target, operation)));
  if (found === undefined) return creationIn(fixture, owner);
  const { isOn, toSet } = found;
  const now = isOn(collection);
  return {
    owner,
    same: toSet(headOf(collection), now),
    other: toSet(headOf(collection), !now),
    isAsBefore: async () => {
      const { collections } = await observe(target, [id]);
      const observed = collections[id];
      return observed !== undefined && isOn(observed) === now;
    },
  };
}

/** A forged creation has an effect if its outcome names a collection that exists. */
const creationIn = ({ target }: Fixture, owner: string): Attempt => ({
  owner,
  same: creationBy(owner),
  other: request('createCollection', { address: owner, ...texts, name: 'forged' }),
  isAsBefore: async forged => {
    if (forged.some(({ kind }) => kind === 'unreported')) throw new Unobservable('the outcome of a creation');
    const ids = forged.flatMap(receipt =>
      receipt.kind === 'accepted' ? [membersOf(receipt.parsed)['collectionId']].filter(isNumber) : [],
    );
    return Object.keys((await observe(target, ids)).collections).length === 0;
  },
});

/** A relation that an attempt without authorisation has no effect. */
const withoutEffect = ({
  attempt,
  ...text
}: Text & {
  readonly attempt: (fixture: Fixture, writes: Attempt) => Promise<readonly (Receipt | Unreported)[]>;
}): Listed => ({
  ...text,
  check: given(attemptIn, async (writes, fixture) => {
    const forged = await attempt(fixture, writes);
    return holds(
      await writes.isAsBefore(forged),
      `it had an effect: ${writes.other.operation} ${JSON.stringify(writes.other.body)}`,
    );
  }),
});

/** What a signature authorises, however the target refuses other payloads. */
export const authorityRelations = wireRelationList(stated('Authentication'), {
  'submit.signature-of-the-signer': withoutEffect({
    says: 'A payload signed with the key of another account has no effect.',
    attempt: async (fixture, { other: write, owner }) => {
      const { target } = fixture;
      const built = await build(target, write);
      const forger = somebodyElse(fixture, owner);
      return [
        await received(target, write.operation, await signed(target, built, forger)),
        await received(target, write.operation, await namingAnother(fixture, built, forger)),
      ];
    },
  }),
  'submit.payload-is-as-signed': withoutEffect({
    says: 'The signature over one payload authorises no other payload, also if only one member differs.',
    attempt: async (fixture, { same, other }) => {
      const { target } = fixture;
      const { signature, signerPayloadJSON: signedPayload } = await signed(target, await build(target, same));
      const { signerPayloadJSON: otherPayload } = await build(target, other);
      const different = Object.entries(otherPayload).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(signedPayload[name]),
      );
      const forged = [
        otherPayload,
        ...different.map(([name, value]) => ({ ...signedPayload, [name]: value })),
      ];
      const receipts: (Receipt | Unreported)[] = [];
      for (const signerPayloadJSON of forged)
        receipts.push(await received(target, other.operation, { signerPayloadJSON, signature }));
      return receipts;
    },
  }),
  'submit.payload-counts-once': withoutEffect({
    ...ruled('3', 'What the service does, 5'),
    says: 'A signed payload causes one write: submitted again, it has no effect.',
    attempt: async (fixture, { same, other }) => {
      const payload = await signed(fixture.target, await build(fixture.target, other));
      await received(fixture.target, other.operation, payload);
      await accepted(fixture.target, same);
      return [await received(fixture.target, other.operation, payload)];
    },
  }),
});
