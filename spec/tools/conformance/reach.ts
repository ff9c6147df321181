import { catalogue } from '../../rules/catalogue.ts';
import type { RuleText } from '../../model/rule.ts';
import { capabilityRules } from '../../rules/capabilities.ts';

/** Ruled rules that cannot be judged by a base URL alone, and why. */
export const beyondReach: Readonly<Record<string, string>> = {
  ...Object.fromEntries(capabilityRules.map(({ id }) => [id, 'needs control over blocks and snapshots'])),
  'collection.stats.add-up': 'also counts what other users of the chain do',
  'extrinsic.times-are-the-chains': 'needs a second chain that starts at the same time',
  'networks.differ-in-addresses-only': 'needs a second network',
  'submit.genesis-is-this-chains': 'needs a second network',
  'submit.refusals-have-own-messages': 'needs a second network',
  'batch.is-its-writes-in-a-row': 'needs to know which id a new collection will have',
  'batch.is-all-or-nothing': 'needs to know which id a new collection will have',
  'batch.reports-each-write': 'needs to know which id a new collection will have',
};

/** Stated rules that need more than the interface demands from a target, and what is missing. */
export const optionalRequirements: Readonly<Record<string, string>> = {
  'transaction.needs-funds': 'no balances that fees lower; the interface does not show a read of them',
  'reads.at-a-block.answer-the-past-state': 'no block hash; the interface does not say where to find one',
};

/** The rules by which a target of this profile can be judged. */
export const rulesInReach = (profile: 'document' | 'chain'): readonly RuleText[] =>
  catalogue.filter(
    rule => (rule.profile === undefined || rule.profile === profile) && !(rule.id in beyondReach),
  );
