import type { DocumentedWrite } from '../../../../src/contract/documented/requests.ts';
import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { only, recordsOf } from '../json.ts';

type Outcome = (outcome: Members) => Members;

const members =
  (...names: readonly string[]): Outcome =>
  outcome =>
    only(outcome, names);

/** The list of that name in the outcome, with these members only in each record. */
const records =
  (list: string, ...names: readonly string[]): Outcome =>
  outcome => ({
    [list]: recordsOf(outcome[list]).map(record => only(record, names)),
  });

/** The outcome that the interface lists for each write (Endpoints, Events). */
const listed: Readonly<Record<DocumentedWrite, Outcome>> = {
  createCollection: members('collectionId'),
  destroyCollection: members('success'),
  setCollectionProperties: outcome => ({
    ...only(outcome, ['collectionId']),
    ...records('properties', 'propertyKey')(outcome),
  }),
  deleteCollectionProperties: records('properties', 'collectionId', 'propertyKey'),
  setPropertyPermissions: records('propertyPermissions', 'collectionId', 'propertyKey'),
  setLimits: members('collectionId', 'limits'),
  setPermissions: members('collectionId'),
  setTransfersEnabled: members('success'),
  changeOwner: members('collectionId', 'owner'),
  addAdmin: members('collectionId', 'newAdmin'),
  removeAdmin: members('collectionId', 'admin'),
  addToAllowList: members('address', 'collectionId'),
  removeFromAllowList: members('address', 'collectionId'),
  mint: members('tokenId'),
  mintMany: members('tokenId'),
  burn: members('collectionId', 'tokenId', 'address', 'value'),
  transfer: members('to', 'tokenId', 'collectionId'),
  setTokenProperties: records('properties', 'propertyKey'),
  deleteTokenProperties: records('properties', 'propertyKey'),
  nest: members('collectionId', 'tokenId'),
  unnest: members('collectionId', 'tokenId'),
};

/** The outcome with listed members only; unchanged for an operation that the interface does not have. */
export function listedOutcome(operation: string, outcome: unknown): unknown {
  const pick = Object.entries(listed).find(([name]) => name === operation)?.[1];
  if (pick === undefined) return outcome;
  return Array.isArray(outcome)
    ? outcome.map(item => pick(membersOf(item)))
    : isRecord(outcome)
      ? pick(outcome)
      : outcome;
}
