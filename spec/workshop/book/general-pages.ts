import type { RuleText } from '../../model/rule.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { capabilityRules } from '../../rules/capabilities.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { readInvariants } from '../../rules/reads/index.ts';
import type { BookRule, OperationChapter } from './chapter.ts';
import { everyEventRules, everyWriteRules } from '../../tools/explain/operation-page.ts';
import type { CheckRequest } from './examples/read-examples.ts';

/** A page of rules that are not about one write. */
export interface GeneralPage {
  /** The name of its file, and of its address. */
  readonly name: string;
  readonly title: string;
  readonly says: string;
  readonly rules: readonly BookRule[];
}

/** The pages, without their rules. */
const texts = [
  {
    name: 'every-write',
    title: 'Every write',
    says: 'What holds for every write, whichever operation it is: how refusals are reported, who pays, and what a transaction changes.',
    rules: everyWriteRules,
  },
  {
    name: 'events',
    title: 'Events',
    says: 'Which events a transaction emits, and what is in them.',
    rules: everyEventRules,
  },
  {
    name: 'reads',
    title: 'Reads',
    says: 'What the answers of reads have in common, and what they must agree on, at every moment.',
    rules: readInvariants,
  },
  {
    name: 'relations',
    title: 'Several requests',
    says: 'What relates several requests: ways to do the same, inverse writes, batches, sponsors, and instances with the same history.',
    rules: [...relations, ...capabilityRules],
  },
] as const satisfies readonly (Omit<GeneralPage, 'rules'> & { readonly rules: readonly RuleText[] })[];

/** The general pages; their examples are those of the first operation that has some. A rule is on the first page that lists it. */
export function generalPages(
  operations: readonly OperationChapter[],
  sent: ReadonlyMap<string, readonly CheckRequest[]>,
): readonly GeneralPage[] {
  const shown = new Map<string, BookRule>();
  for (const rule of operations.flatMap(({ sections }) => sections.flatMap(section => section.rules)))
    if (shown.get(rule.rule.id)?.example === undefined) shown.set(rule.rule.id, rule);
  const listed = new Set<string>(texts.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const rest = catalogue.filter(({ id }) => !listed.has(id) && !shown.has(id));
  const used = new Set<string>();
  return texts.map(({ name, title, says, rules }) => ({
    name,
    title,
    says,
    rules: [...rules, ...(name === 'every-write' ? rest : [])]
      .filter(({ id }) => !used.has(id) && used.add(id))
      .map((rule: RuleText) => ({
        ...(shown.get(rule.id) ?? { rule }),
        ...(sent.has(rule.id) ? { sends: sent.get(rule.id) ?? [] } : {}),
      })),
  }));
}
