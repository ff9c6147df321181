import { catalogue } from '../../../rules/catalogue.ts';
import type { BlockedRule } from '../../../rules/judge.ts';
import type { RuleText } from '../../../model/rule.ts';
import { capabilityRules } from '../../../rules/capabilities.ts';
import { isAbsent, type Dialect } from '../../../harness/dialects/dialect.ts';
import { neededBy } from '../../../harness/runner/needed-operations.ts';
import { loadApplicable } from '../../../sequences/applicable.ts';
import { documentedReads } from '../../../model/documented/requests.ts';
import { readInvariants } from '../../../rules/reads/index.ts';
import { rules } from '../../../rules/index.ts';
import type { Command } from '../../../sequences/command.ts';

/** Ruled rules that cannot be judged by a base URL alone, and why. */
export const untestable: Readonly<Record<string, string>> = {
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
export const testableRules = (profile: 'document' | 'chain'): readonly RuleText[] =>
  catalogue.filter(
    rule => (rule.profile === undefined || rule.profile === profile) && !(rule.id in untestable),
  );

/** The operations that a rule is about: some writes, or all reads; none for other rules. Without an endpoint for them it fails. */
export const subjectsOf = (id: string): readonly string[] =>
  readInvariants.some(rule => rule.id === id)
    ? documentedReads
    : rules.filter(rule => rule.id === id).flatMap(({ operations = [] }) => operations);

/** The existing operations that the rule judges: writes to whose steps it applies, or the reads that it is about. */
export function judgedBy(id: string, dialect: Dialect): readonly string[] {
  const { read = [] } = readInvariants.find(rule => rule.id === id) ?? {};
  const writes = [...loadApplicable(dialect.profile).subjects].flatMap(([operation, ids]) =>
    ids.has(id) ? [operation] : [],
  );
  const operations = writes.length > 0 ? writes : [read].flat();
  const isOfEveryStep = rules.some(rule => rule.id === id && rule.operations === undefined);
  // A rule that no step can break, because nothing of what it is about exists on the target.
  const isVoid =
    isOfEveryStep &&
    isAbsent(dialect, 'setPropertyPermissions') &&
    lackingFor(id, dialect).includes('propertyPermissions');
  return isVoid ? [] : operations.filter(operation => !isAbsent(dialect, operation));
}

/** The operations that the rule needs, and that the target does not have or does not claim to support. */
export const lackingFor = (rule: string, dialect: Dialect): readonly string[] =>
  neededBy(rule).filter(operation => isAbsent(dialect, operation));

/**
 * The absent operations for which a rule could not judge: the one that it waited for; or where it never judged a step alone, those of
 * the written sequences that show it.
 */
export function absentFor(
  rule: string,
  blocked: BlockedRule | undefined,
  dialect: Dialect,
): readonly string[] {
  const { what = '', lacks, isAmbiguous } = blocked ?? {};
  if (lacks !== undefined) return [lacks];
  if (isAbsent(dialect, what)) return [what];
  if (blocked !== undefined && isAmbiguous !== true) return [];
  const { writes } = loadApplicable(dialect.profile);
  return [...(writes.get(rule) ?? [])].filter(operation => isAbsent(dialect, operation));
}

/** Addresses of tokens, collections and Ethereum accounts. The interface does not promise that they can own tokens. */
const notAnAccount = /^0x[0-9a-f]{40}$/i;

const hasOtherAddress = (value: unknown): boolean =>
  typeof value === 'string'
    ? notAnAccount.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasOtherAddress);

/** Why a write cannot be sent to a target: an operation without an endpoint, or a kind of address that the interface does not promise. */
export function obstacleTo(
  dialect: Dialect,
  { operation, body }: Pick<Command, 'operation'> & { readonly body: object },
): string | undefined {
  if (isAbsent(dialect, operation)) return operation;
  return dialect.form === 'free' && hasOtherAddress(body)
    ? 'tokens owned by other kinds of addresses'
    : undefined;
}
