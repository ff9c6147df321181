import { observe } from '../../../model/observations/observe.ts';
import type { Limits } from '../../../model/observations/observation.ts';
import { ruled, stated, holds, type Text } from '../../../model/rule.ts';
import type { WriteRequest } from '../../../model/target.ts';
import { build, received, signed, type Built, type Signed } from './http-exchange.ts';
import { ownedCollection, request, somebodyElse } from '../requests.ts';
import { type Listed, wireRelationList } from '../grammar.ts';
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

/** A collection with writes that switch its transfers, and a read that shows whether they had an effect. */
function switchable(fixture: Fixture) {
  const collection = ownedCollection(fixture);
  if (collection === undefined) return undefined;
  const { id: collectionId, owner: address } = collection;
  // By default transfers are enabled.
  const isOn = (limits: Limits): boolean => limits.transfersEnabled !== false;
  const now = isOn(collection.effectiveLimits);
  const toSet = (isEnabled: boolean): WriteRequest =>
    request('setTransfersEnabled', { address, collectionId, isEnabled });
  return {
    owner: address,
    /** Changes nothing. */
    same: toSet(now),
    other: toSet(!now),
    isAsBefore: async (): Promise<boolean> => {
      const { collections } = await observe(fixture.target, [collectionId]);
      const observed = collections[collectionId];
      return observed !== undefined && isOn(observed.effectiveLimits) === now;
    },
  };
}

/** A relation that an attempt without authorisation has no effect. */
const withoutEffect = ({
  attempt,
  ...text
}: Text & {
  readonly attempt: (
    fixture: Fixture,
    writes: { same: WriteRequest; other: WriteRequest; owner: string },
  ) => Promise<void>;
}): Listed => ({
  ...text,
  check: given(switchable, async (writes, fixture) => {
    await attempt(fixture, writes);
    return holds(await writes.isAsBefore(), 'it had an effect: transfers were switched');
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
      await received(target, write.operation, await signed(target, built, forger));
      await received(target, write.operation, await namingAnother(fixture, built, forger));
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
      for (const signerPayloadJSON of forged)
        await received(target, other.operation, { signerPayloadJSON, signature });
    },
  }),
  'submit.payload-counts-once': withoutEffect({
    ...ruled('3', 'What the service does, 5'),
    says: 'A signed payload causes one write: submitted again, it has no effect.',
    attempt: async (fixture, { same, other }) => {
      const payload = await signed(fixture.target, await build(fixture.target, other));
      await received(fixture.target, other.operation, payload);
      await accepted(fixture.target, same);
      await received(fixture.target, other.operation, payload);
    },
  }),
});
