import type { Receipt } from '../target.ts';
import { planted, type Fault } from '../targets/faulty.ts';

type Parsed = Readonly<Record<string, unknown>>;

/** The receipt with another outcome, where that is a record with exactly these members. */
const otherwise =
  (members: readonly string[], change: (parsed: Parsed) => Parsed) =>
  (receipt: Receipt): Receipt =>
    receipt.kind === 'accepted' &&
    Object.keys(receipt.parsed as Parsed)
      .toSorted()
      .join() === members.join()
      ? { ...receipt, parsed: change(receipt.parsed as Parsed) }
      : receipt;

/** The outcome tells something else of that member. */
const wrongly = (id: string, breaks: string, members: readonly string[], wrong: Parsed): Fault =>
  planted(`outcome/${id}`, breaks, {
    where: 'tables',
    tells: otherwise(members.toSorted(), parsed => ({ ...parsed, ...wrong })),
  });

/** Faults in what is told of how a collection is managed. */
export const outcomeFaults: readonly Fault[] = [
  wrongly('destroyed-without-success', 'collection.destroy.tells-success', ['success', 'collectionId'], {
    success: false,
  }),
  wrongly('switched-without-success', 'collection.transfers-enabled.tells-success', ['success'], {
    success: 'true',
  }),
  wrongly('permissions-of-none', 'collection.set-permissions.tells-collection', ['collectionId'], {
    collectionId: null,
  }),
  wrongly('number-as-text', 'collection.sponsor.tells-collection', ['collectionId', 'sponsor'], {
    collectionId: '1',
  }),
  wrongly('owner-is-not-told', 'collection.change-owner.tells-owner', ['collectionId', 'owner'], {
    owner: undefined,
  }),
  wrongly('new-admin-under-another-name', 'collection.add-admin.tells-admin', ['collectionId', 'newAdmin'], {
    newAdmin: undefined,
  }),
  wrongly('admin-is-not-told', 'collection.remove-admin.tells-admin', ['collectionId', 'admin'], {
    admin: null,
  }),
  wrongly('listed-address-is-not-told', 'collection.allow-list.tells-address', ['collectionId', 'address'], {
    address: null,
  }),
];
