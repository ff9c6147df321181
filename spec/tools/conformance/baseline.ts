import { Type, type Static } from 'typebox';
import { catalogue } from '../../rules/catalogue.ts';
import { matchesId } from '../../statements/pattern.ts';
import type { Item, StaleEntry } from '../reports/report.ts';
import { isFinding } from '../reports/standing.ts';
import { readYaml } from './yaml-file.ts';

const entryShape = Type.Object(
  {
    rule: Type.String({ description: 'id of a rule, or a pattern with * for any text' }),
    why: Type.String({
      // A pattern of stars only would hide every other break of the rule.
      pattern: '[^*\\s]{3}',
      description:
        'how it breaks, as in the report, with * for any text; baseline.yaml next to the report has the whole entry',
    }),
    reason: Type.String({ minLength: 1, description: 'why this is known and not fixed' }),
    expires: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day such as 2027-01-31' }),
    ),
    flaky: Type.Optional(Type.Boolean({ description: 'it may fail or pass' })),
  },
  { additionalProperties: false },
);

/** A known break of a rule; any other break of the rule is still a finding. */
export type Known = Static<typeof entryShape>;

/** Reads a baseline: known failures with their reasons. Raises `FileMistake`. */
export const readBaseline = (file: string): readonly Known[] => readYaml(file, Type.Array(entryShape));

/** The items; each finding gets the reason from the baseline, or the entry that would make it known. */
export const explainedBy = (baseline: readonly Known[], items: readonly Item[]): readonly Item[] =>
  items.map(item => {
    if (!isFinding(item)) return item;
    const known = entryFor(baseline, item.id, item.why ?? '');
    return known === undefined
      ? { ...item, baselineEntry: entryText(item) }
      : { ...item, known: known.reason };
  });

/** The entry for this break of the rule, if there is one. */
export const entryFor = (baseline: readonly Known[], rule: string, why: string): Known | undefined =>
  baseline.find(entry => isAbout(entry, rule) && !isExpired(entry) && patternOf(entry.why).test(why));

const isAbout = (entry: Known, rule: string): boolean => matchesId(entry.rule, rule);

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('*')
      .map(part => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
    's',
  );

/** Values that differ from run to run: hexadecimal text, addresses, and large numbers such as balances. */
const changing = /0x[0-9a-f]{8,}|\b[1-9A-HJ-NP-Za-km-z]{46,50}\b|\d{5,}(?:\.\d+)?/gi;

/** A finding as a line of a baseline. The reason is empty, and a baseline with an empty reason is refused: somebody must write it. */
const entryText = ({ id, why = '' }: Item): string =>
  `- { rule: ${id}, why: ${JSON.stringify(why.replaceAll(changing, '*'))}, reason: "" }`;

/** The entries of all findings as a file; undefined if there are none. */
export function baselineText(items: readonly Item[]): string | undefined {
  const entries = items.flatMap(({ baselineEntry }) => baselineEntry ?? []);
  if (entries.length === 0) return undefined;
  return [
    '# Findings of a run, as entries of a baseline. Copy those that are known, add a reason, and pass the file with --baseline.',
    '# Each hides only the break that it describes; * stands for any text.',
    ...entries,
    '',
  ].join('\n');
}

/** Entries that no longer describe a failure, given all items of a complete run. */
export const staleIn = (baseline: readonly Known[], items: readonly Item[]): readonly StaleEntry[] =>
  baseline.flatMap(entry => {
    const { rule, expires } = entry;
    const problem = staleness(entry, items);
    if (problem === undefined) return [];
    return { rule, problem, ...(problem === 'expired' && expires !== undefined ? { expires } : {}) };
  });

/** Days in baselines are UTC. */
const isExpired = ({ expires }: Known): boolean =>
  expires !== undefined && expires < new Date().toISOString().slice(0, 10);

function staleness(entry: Known, items: readonly Item[]): StaleEntry['problem'] | undefined {
  if (isExpired(entry)) return 'expired';
  if (!catalogue.some(({ id }) => matchesId(entry.rule, id))) return 'unknown rule';
  const concerned = items.filter(({ id }) => matchesId(entry.rule, id));
  // Rules that were not selected have no item. A different break is a finding by itself.
  const stillFail = concerned.some(({ verdict }) => isFinding({ verdict }));
  if (concerned.length === 0 || entry.flaky === true || stillFail) return undefined;
  return 'no longer fails';
}
