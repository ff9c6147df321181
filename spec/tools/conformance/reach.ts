import { catalogue } from '../../rules/catalogue.ts';
import type { RuleText } from '../../model/rule.ts';
import { capabilityRules } from '../../rules/capabilities.ts';

/** Ruled rules that a base URL alone does not show, and why. */
export const beyondReach: Readonly<Record<string, string>> = {
  ...Object.fromEntries(capabilityRules.map(({ id }) => [id, 'needs control over blocks and snapshots'])),
  'collection.stats.add-up': 'counts what others do on the chain as well',
  'extrinsic.times-are-the-chains': 'needs a second chain that begins at the same time',
  'networks.differ-in-addresses-only': 'needs a second network',
  'submit.genesis-is-this-chains': 'needs a second network',
  'submit.refusals-have-own-messages': 'needs a second network',
  'batch.is-its-writes-in-a-row': 'needs to know which id a new collection will have',
  'batch.is-all-or-nothing': 'needs to know which id a new collection will have',
  'batch.reports-each-write': 'needs to know which id a new collection will have',
};

/** Stated rules for which a target has to show more than the interface demands, and what that is. */
export const beyondDemand: Readonly<Record<string, string>> = {
  'reads.at-a-block.answer-the-past-state':
    'no hash of a block, which the interface does not say where to find',
};

/** The rules that a target of this profile can be judged by. */
export const rulesInReach = (profile: 'document' | 'chain'): readonly RuleText[] =>
  catalogue.filter(
    rule => (rule.profile === undefined || rule.profile === profile) && !(rule.id in beyondReach),
  );
