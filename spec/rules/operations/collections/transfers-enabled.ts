import { collectionState } from '../../../model/difference.ts';
import { ruleList } from '../../../model/precondition-rules.ts';
import { preconditions } from '../../../model/rule.ts';
import { bodyOf, type Step } from '../../../model/step.ts';
import { postcondition, outcomeIs, onlyChanges } from '../effects.ts';
import { collectionExists, collectionIdOf, managingOf, ownerOnly, type Managing } from '../managing.ts';

const source = 'States and transitions: Collection, set transfers-enabled';

/** Preconditions of enabling or disabling transfers. */
export const setTransfersEnabledPreconditions = preconditions<Managing>({
  operations: ['setTransfersEnabled'],
  read: managingOf,
  conditions: [
    collectionExists({
      id: 'collection.transfers-enabled.collection-exists',
      level: 'stated',
      source: 'Errors: Collection does not exist',
      says: 'Transfers of a collection that does not exist cannot be enabled or disabled.',
    }),
    ownerOnly(
      {
        id: 'collection.transfers-enabled.owner-only',
        level: 'stated',
        source: 'Errors: Set limits, transfers-enabled signed by a non-owner',
        says: 'Only the owner enables or disables transfers; any other signer is refused with the stated phrase.',
      },
      'Signer is not Collection Owner',
    ),
  ],
  accepted: {
    id: 'collection.transfers-enabled.accepted-otherwise',
    level: 'stated',
    source,
    says: 'The owner can disable and enable transfers, any number of times.',
  },
});

const switches = ({ request }: Step): boolean => request.operation === 'setTransfersEnabled';
const isEnabled = (step: Step): boolean | undefined => bodyOf(step, 'setTransfersEnabled')?.isEnabled;

/** Preconditions and effects of enabling or disabling transfers. */
export const setTransfersEnabledRules = ruleList([setTransfersEnabledPreconditions], {
  // Effects
  'collection.transfers-enabled.takes-effect': postcondition({
    level: 'stated',
    source,
    says: 'Afterwards transfers are enabled or disabled as requested.',
    appliesTo: switches,
    state: step =>
      collectionState(collectionIdOf(step), { effectiveLimits: { transfersEnabled: isEnabled(step) } }),
  }),
  'collection.transfers-enabled.sets-limit': postcondition({
    level: 'ruled 2.1',
    source: 'Resources: CollectionLimits, transfersEnabled',
    says: 'The limit `transfersEnabled` is set explicitly, even to its default.',
    appliesTo: switches,
    state: step => collectionState(collectionIdOf(step), { limits: { transfersEnabled: isEnabled(step) } }),
  }),
  // What stays the same
  'collection.transfers-enabled.changes-nothing-else': onlyChanges({
    level: 'stated',
    source,
    says: 'No other limit and nothing else changes.',
    appliesTo: switches,
    allowed: step => [
      `collections/${collectionIdOf(step)}/limits/transfersEnabled`,
      `collections/${collectionIdOf(step)}/effectiveLimits/transfersEnabled`,
    ],
  }),
  // Outcome and events
  'collection.transfers-enabled.reports-success': outcomeIs({
    level: 'stated',
    source: 'Events: Destroy collection, set transfers-enabled',
    says: 'The outcome reports success.',
    appliesTo: switches,
    parsed: () => ({ success: true }),
  }),
});
