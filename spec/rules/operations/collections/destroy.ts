import type { ObservedCollection } from '../../../model/observation.ts';
import { lacksFee } from '../../../model/payment.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { holds, preconditions, type Precondition, type Preconditions } from '../../../model/rule.ts';
import type { Step } from '../../../model/step.ts';
import { isOwner } from '../../../model/view.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import {
  collectionAfter,
  collectionBefore,
  collectionExists,
  collectionIdOf,
  managingOf,
  ownerOnly,
  type Managing,
} from '../managing.ts';

const source = 'States and transitions: Collection, destroy collection';

const exists = collectionExists({
  id: 'collection.destroy.collection-exists',
  level: 'ruled 3',
  source,
  says: 'A collection that does not exist, or was destroyed, cannot be destroyed.',
});

const byOwner = ownerOnly({
  id: 'collection.destroy.owner-only',
  level: 'ruled 2.11',
  source,
  says: 'Only the owner can destroy a collection.',
});

const allowed: Precondition<Managing> = {
  id: 'collection.destroy.owner-can-destroy',
  level: 'stated',
  source: 'Resources: CollectionLimits, ownerCanDestroy',
  says: 'The owner cannot destroy the collection while `ownerCanDestroy` is false.',
  error: { code: 'common.NoPermission' },
  when: ({ collection }) => collection?.effectiveLimits.ownerCanDestroy === false,
  stated: ({ collection, signer }) => collection?.owner === signer,
};

/** Whether the collection has no tokens, amounts or pieces; a Fungible collection always has its token 0. */
function isEmpty({ mode, tokens, totalSupply, pieces }: ObservedCollection): boolean {
  if (mode === 'Nft') return Object.keys(tokens).length === 0;
  return mode === 'Fungible' ? pieces[0]?.total === '0' : totalSupply === 0;
}

const empty: Precondition<Managing> = {
  id: 'collection.destroy.empty-only',
  level: 'stated',
  source,
  says: 'A collection that contains tokens cannot be destroyed.',
  error: { code: 'common.CantDestroyNotEmptyCollection' },
  when: ({ collection }) => collection !== undefined && !isEmpty(collection),
};

const operations = ['destroyCollection'] as const;
const accepted = {
  id: 'collection.destroy.accepted-otherwise',
  level: 'stated',
  source,
  says: 'The owner can destroy a collection without tokens while `ownerCanDestroy` is in force.',
} as const;

/** Whether the limit allows it; the interface does not state its default. */
const mustAccept = ({ collection }: Managing): boolean =>
  collection?.effectiveLimits.ownerCanDestroy === true;

/** The same reasons in the order of each profile (spec/statements/rulings.md#p12). */
const inOrderOf: Readonly<Record<Step['profile'], Preconditions>> = {
  document: preconditions({
    operations,
    read: managingOf,
    conditions: [exists, byOwner, allowed, empty],
    accepted,
    mustAccept,
  }),
  chain: preconditions({
    operations,
    read: managingOf,
    conditions: [exists, empty, allowed, byOwner],
    accepted,
    mustAccept,
  }),
};

/** Preconditions of destroying a collection. */
export const destroyPreconditions: Preconditions = {
  ...inOrderOf.document,
  refusal: step => inOrderOf[step.profile].refusal(step),
  trueReasons: step => inOrderOf[step.profile].trueReasons(step),
};

const destroys = ({ request }: Step): boolean => request.operation === 'destroyCollection';

/** Preconditions and effects of destroying a collection. */
export const destroyRules = ruleList([destroyPreconditions], {
  // Refusals and acceptance
  'collection.destroy.order-of-refusals': {
    level: 'ruled 1.P12',
    source,
    says: 'Of several reasons, profile `document` reports a wrong signer first, and profile `chain` last.',
    check: step => {
      const managing = managingOf(step);
      const reasons = [byOwner, allowed, empty].filter(precondition => precondition.when(managing));
      if (!destroys(step) || step.receipt.kind !== 'refused' || reasons.length < 2) return 'not-applicable';
      const { code, rule } = step.receipt.error;
      const first = destroyPreconditions.refusal(step);
      const isFirst =
        rule === undefined ? code === undefined || code === first?.error.code : rule === first?.id;
      return holds(isFirst, `${first?.id} comes first, not ${rule ?? code}`);
    },
  },
  'collection.destroy.burned-tokens-do-not-hinder': {
    level: 'stated',
    source,
    says: 'A collection whose tokens are all burned can be destroyed.',
    check: step => {
      const { collection, signer } = managingOf(step);
      if (!destroys(step) || collection === undefined || lacksFee(step)) return 'not-applicable';
      const isBurnedOut = isEmpty(collection) && collection.mode !== 'Fungible' && collection.lastTokenId > 0;
      if (!isBurnedOut || !isOwner(collection, signer) || !mustAccept(managingOf(step)))
        return 'not-applicable';
      return holds(step.receipt.kind === 'accepted', 'burned tokens prevented it');
    },
  },
  // Effects
  'collection.destroy.ends-collection': postcondition({
    level: 'stated',
    source,
    says: 'A destroyed collection no longer exists.',
    appliesTo: destroys,
    isMet: step => collectionBefore(step) !== undefined && collectionAfter(step) === undefined,
  }),
  // What stays the same
  'collection.destroy.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'No other collection changes.',
    appliesTo: destroys,
    allowed: step => [`collections/${collectionIdOf(step)}`],
  }),
  // Outcome and events
  'collection.destroy.reports-success': outcomeIs({
    level: 'stated',
    source: 'Events: Destroy collection',
    says: 'The outcome reports success.',
    appliesTo: destroys,
    parsed: () => ({ success: true }),
  }),
});
