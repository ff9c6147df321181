import { replaceError, skipRefusal } from './inject/check.ts';
import { mutant, type CallName, type Mutant } from './inject/mutant.ts';

type Row = readonly [call: CallName, rule: string];

/** Refusals whose phrase the interface gives. */
const withPhrase: readonly Row[] = [
  ['unique.setCollectionLimits', 'collection.set-limits.collection-exists'],
  ['unique.setCollectionPermissions', 'collection.set-permissions.collection-exists'],
  ['unique.setTransfersEnabledFlag', 'collection.transfers-enabled.collection-exists'],
  ['unique.changeCollectionOwner', 'collection.change-owner.collection-exists'],
  ['unique.addCollectionAdmin', 'collection.add-admin.collection-exists'],
  ['unique.removeCollectionAdmin', 'collection.remove-admin.collection-exists'],
];

/** Refusals of missing collections for which the interface gives no phrase. */
const withoutPhrase: readonly Row[] = [
  ['unique.addToAllowList', 'collection.allow-list.add.collection-exists'],
  ['unique.removeFromAllowList', 'collection.allow-list.remove.collection-exists'],
  ['unique.setCollectionSponsor', 'collection.sponsor.set.collection-exists'],
  ['unique.confirmSponsorship', 'collection.sponsor.confirm.collection-exists'],
  ['unique.removeCollectionSponsor', 'collection.sponsor.remove.collection-exists'],
  ['unique.createItem', 'token.mint.collection-exists'],
  ['unique.transferFrom', 'token.transfer.collection-exists'],
  ['unique.burnFrom', 'token.burn.collection-exists'],
];

/** Refusals of property calls whose phrase the interface gives. */
const propertiesWithPhrase: readonly Row[] = [
  ['unique.setCollectionProperties', 'collection.set-properties.collection-exists'],
  ['unique.setTokenPropertyPermissions', 'collection.property-permissions.collection-exists'],
];

/** Refusals that have a code and no phrase. */
const withCode: readonly Row[] = [
  ['unique.deleteCollectionProperties', 'collection.delete-properties.collection-exists'],
  ['unique.setTokenPropertyPermissions', 'collection.property-permissions.not-empty'],
  ['unique.setTokenProperties', 'token.properties.collection-exists'],
  ['unique.approve', 'token.approve.collection-exists'],
  ['unique.approve', 'token.approve.not-zero-address'],
  ['unique.approve', 'token.approve.token-exists'],
];

/** Refusals that concern amounts. */
const ofAmounts: readonly Row[] = [
  ['unique.createItem', 'token.mint.data-fits-the-mode'],
  ['unique.createItem', 'fungible.mint.data-fits-the-mode'],
  ['unique.createItem', 'refungible.mint.data-fits-the-mode'],
  ['unique.createItem', 'fungible.mint.supply-is-bounded'],
  ['unique.transferFrom', 'fungible.token-id-is-zero'],
  ['unique.createItem', 'nesting.not-under-amounts'],
  ['unique.transferFrom', 'nesting.not-under-pieces'],
  ['unique.transferFrom', 'token.transfer.holds-enough'],
  ['unique.burnFrom', 'token.burn.holds-enough'],
  ['unique.approve', 'token.approve.holds-enough'],
  ['unique.approve', 'token.approve.amount-at-most-one'],
  ['unique.setTokenProperties', 'token.properties.not-of-fungible'],
  ['unique.setTokenPropertyPermissions', 'collection.property-permissions.not-of-fungible'],
];

/** Refusals that concern pieces. */
const ofPieces: readonly Row[] = [
  ['unique.createItem', 'refungible.mint.pieces-are-bounded'],
  ['unique.repartition', 'token.repartition.collection-exists'],
  ['unique.repartition', 'token.repartition.refungible-only'],
  ['unique.repartition', 'token.repartition.pieces-are-bounded'],
  ['unique.repartition', 'token.repartition.not-into-zero'],
  ['unique.repartition', 'token.repartition.by-its-only-holder'],
];

const path = (rule: string): string => rule.replaceAll('.', '/');

/** Accepts what the rule refuses. */
const skipped = (id: string, [call, rule]: Row): Mutant =>
  mutant(id, rule, { calls: skipRefusal(call, rule) });

/** Refuses with another error. */
const wrongError = (
  id: string,
  [call, rule]: Row,
  breaks: string,
  profile: Mutant['profile'] = 'document',
): Mutant => mutant(id, breaks, { profile, calls: replaceError(call, rule, 'NoPermission') });

/** Mutants of single refusals, for all calls: another error, or none. */
export const refusalMutants: readonly Mutant[] = [
  ...withPhrase.map(row => wrongError(`${path(row[1])}-is-reported-otherwise`, row, row[1], 'chain')),
  ...withoutPhrase.flatMap(row => [
    wrongError(`${path(row[1])}-is-reported-otherwise`, row, 'refusal.reports-our-phrase', 'chain'),
    skipped(`${path(row[1])}-does-not-matter`, row),
  ]),
  ...propertiesWithPhrase.map(row => wrongError(`wrong-error/${row[1]}`, row, row[1])),
  ...withCode.flatMap(row => [
    wrongError(`wrong-error/${row[1]}`, row, 'refusal.reports-its-code'),
    skipped(`let-through/${row[1]}`, row),
  ]),
  ...ofAmounts.map(row => skipped(`amounts/forgotten/${row[1]}`, row)),
  ...ofPieces.map(row => skipped(`pieces/forgotten/${row[1]}`, row)),
];
