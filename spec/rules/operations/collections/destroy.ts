import { limitsInForce } from '../../../model/view.ts';
import type { ObservedCollection } from '../../../model/observations/observation.ts';
import { lacksFee } from '../../../model/payment.ts';
import { holds } from '../../../model/rule.ts';
import { collectionExists, managing, ownerOnly, type CollectionRequest } from '../managing.ts';
import type { OperationRules } from '../operation-rules.ts';
import { under, type RefusedWhen } from '../reasons.ts';

type Destruction = CollectionRequest<'destroyCollection'>;
type Reasons = Readonly<Record<string, RefusedWhen<Destruction>>>;

/** Whether the collection has no tokens, amounts or pieces; a Fungible collection always has its token 0. */
function isEmpty({ mode, tokens, totalSupply, pieces }: ObservedCollection): boolean {
  if (mode === 'Nft') return Object.keys(tokens).length === 0;
  return mode === 'Fungible' ? pieces[0]?.total === '0' : totalSupply === 0;
}

/** Whether the limit allows it; the interface does not state its default. */
const isAllowed = ({ before }: Destruction): boolean =>
  before !== undefined && limitsInForce(before).ownerCanDestroy === true;

const byOwner: Reasons = {
  'collection.destroy.owner-only': ownerOnly({
    level: 'ruled 2.11',
    says: 'Only the owner can destroy a collection.',
  }),
};

const allowed: Reasons = {
  'collection.destroy.owner-can-destroy': {
    source: 'Resources: CollectionLimits, ownerCanDestroy',
    says: 'The owner cannot destroy the collection while `ownerCanDestroy` is false.',
    error: { code: 'common.NoPermission' },
    when: ({ before }) => before !== undefined && limitsInForce(before).ownerCanDestroy === false,
    stated: ({ before, signer }) => before?.owner === signer,
  },
};

const empty: Reasons = {
  'collection.destroy.empty-only': {
    says: 'A collection that contains tokens cannot be destroyed.',
    error: { code: 'common.CantDestroyNotEmptyCollection' },
    when: ({ before }) => before !== undefined && !isEmpty(before),
  },
};

/** The rules of destroying a collection. */
export const destroyRules: OperationRules = managing('destroyCollection', {
  source: 'States and transitions: Collection, destroy collection',
  // Profile `chain` has the reasons in another order (spec/statements/rulings.md#p12).
  refused: [
    {
      'collection.destroy.collection-exists': collectionExists({
        level: 'ruled 3',
        says: 'A collection that does not exist, or was destroyed, cannot be destroyed.',
      }),
    },
    under('document', byOwner),
    under('document', allowed),
    empty,
    under('chain', allowed),
    under('chain', byOwner),
  ],
  accepted: {
    'collection.destroy.accepted-otherwise': {
      says: 'The owner can destroy a collection without tokens while `ownerCanDestroy` is in force.',
      when: isAllowed,
    },
  },
  decisions: {
    'collection.destroy.order-of-refusals': {
      level: 'ruled 1.P12',
      says: 'Of several reasons, profile `document` reports a wrong signer first, and profile `chain` last.',
      where: (request, step) => {
        const reasons = Object.values({ ...byOwner, ...allowed, ...empty });
        return (
          step.receipt.kind === 'refused' && reasons.filter(({ when }) => when(request, step)).length > 1
        );
      },
      check: (_request, step) => {
        if (step.receipt.kind !== 'refused') return 'not-applicable';
        const { code, rule } = step.receipt.error;
        const first = destroyRules.preconditions?.refusal(step);
        const isFirst =
          rule === undefined ? code === undefined || code === first?.error.code : rule === first?.id;
        return holds(isFirst, `${first?.id} comes first, not ${rule ?? code}`);
      },
    },
    'collection.destroy.burned-tokens-do-not-hinder': {
      says: 'A collection whose tokens are all burned can be destroyed.',
      where: (request, step) => {
        const { before, signer } = request;
        if (before?.owner !== signer || lacksFee(step) || !isAllowed(request)) return false;
        return isEmpty(before) && before.mode !== 'Fungible' && before.lastTokenId > 0;
      },
      check: (_request, { receipt }) => holds(receipt.kind === 'accepted', 'burned tokens prevented it'),
    },
  },
  effects: {
    'collection.destroy.ends-collection': {
      says: 'A destroyed collection no longer exists.',
      isMet: ({ before, after }) => before !== undefined && after === undefined,
    },
  },
  unchanged: {
    'collection.destroy.changes-nothing-else': {
      says: 'No other collection changes.',
      allowed: ({ path }) => [path],
    },
  },
  outcome: {
    'collection.destroy.reports-success': {
      source: 'Events: Destroy collection',
      says: 'The outcome reports success.',
      parsed: () => ({ success: true }),
    },
  },
});
