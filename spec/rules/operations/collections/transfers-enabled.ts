import { ruled } from '../../../model/rule.ts';
import { collectionState } from '../../../model/observations/difference.ts';
import { collectionExists, managing, ownerOnly } from '../managing.ts';

/** The rules of enabling and disabling transfers. */
export const setTransfersEnabledRules = managing('setTransfersEnabled', {
  source: 'States and transitions: Collection, set transfers-enabled',
  refused: {
    'collection.transfers-enabled.collection-exists': collectionExists(
      'Transfers of a collection that does not exist cannot be enabled or disabled.',
    ),
    'collection.transfers-enabled.owner-only': ownerOnly({
      source: 'Errors: Set limits, transfers-enabled signed by a non-owner',
      says: 'Only the owner enables or disables transfers; any other signer is refused with the stated phrase.',
      phrase: 'Signer is not Collection Owner',
    }),
  },
  accepted: {
    'collection.transfers-enabled.accepted-otherwise':
      'The owner can disable and enable transfers, any number of times.',
  },
  effects: {
    'collection.transfers-enabled.takes-effect': {
      says: 'Afterwards transfers are enabled or disabled as requested.',
      state: ({ id, body }) => collectionState(id, { effectiveLimits: { transfersEnabled: body.isEnabled } }),
    },
    'collection.transfers-enabled.sets-limit': {
      ...ruled('2.1', 'Resources: CollectionLimits, transfersEnabled'),
      says: 'The limit `transfersEnabled` is set explicitly, even to its default.',
      state: ({ id, body }) => collectionState(id, { limits: { transfersEnabled: body.isEnabled } }),
    },
  },
  unchanged: {
    'collection.transfers-enabled.changes-nothing-else': {
      says: 'No other limit and nothing else changes.',
      allowed: ({ path }) => [`${path}/limits/transfersEnabled`, `${path}/effectiveLimits/transfersEnabled`],
    },
  },
  outcome: {
    'collection.transfers-enabled.reports-success': {
      source: 'Events: Destroy collection, set transfers-enabled',
      says: 'The outcome reports success.',
      parsed: () => ({ success: true }),
    },
  },
});
