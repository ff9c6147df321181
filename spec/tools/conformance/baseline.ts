import { Type, type Static } from 'typebox';
import { catalogue } from '../../rules/catalogue.ts';
import { matchesId } from '../../traceability/matrix.ts';
import type { Item } from '../reports/report.ts';
import { isFinding } from '../reports/standing.ts';
import { readYaml } from './yaml-file.ts';

const entryShape = Type.Object(
  {
    rule: Type.String({ description: 'id of a rule, or part of ids with * for any text' }),
    why: Type.String({
      // More than stars, which would hide whatever else breaks the rule.
      pattern: '[^*\\s]{3}',
      description:
        'how it breaks, as the report says it, with * for any text; baseline.yaml beside the report has the whole entry',
    }),
    reason: Type.String({ minLength: 1, description: 'why this is known and not mended' }),
    expires: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day such as 2027-01-31' }),
    ),
    flaky: Type.Optional(Type.Boolean({ description: 'it may fail or pass' })),
  },
  { additionalProperties: false },
);

/** A way in which a rule is known to break; another one is a finding all the same. */
export type Known = Static<typeof entryShape>;

/** Failures that are known, with their reasons, as a file has them. Raises `FileMistake`. */
export const readBaseline = (file: string): readonly Known[] => readYaml(file, Type.Array(entryShape));

/** The items, findings with the reason for which they were to be expected, or with the entry that would say so. */
export const explainedBy = (baseline: readonly Known[], items: readonly Item[]): readonly Item[] =>
  items.map(item => {
    if (!isFinding(item)) return item;
    const known = entryFor(baseline, item.id, item.why ?? '');
    return known === undefined
      ? { ...item, baselineEntry: entryText(item) }
      : { ...item, known: known.reason };
  });

/** The entry that expects this break of the rule, if there is one. */
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

/** What differs from run to run: hexadecimal text, addresses, and large numbers such as balances. */
const changing = /0x[0-9a-f]{8,}|\b[1-9A-HJ-NP-Za-km-z]{46,50}\b|\d{5,}(?:\.\d+)?/gi;

/** A finding as a line of a baseline, but for its reason. Without one it is refused, so that nobody takes it in unread. */
const entryText = ({ id, why = '' }: Item): string =>
  `- { rule: ${id}, why: ${JSON.stringify(why.replaceAll(changing, '*'))}, reason: "" }`;

/** All such lines of a report as a file; undefined where there are none. */
export function baselineText(items: readonly Item[]): string | undefined {
  const entries = items.flatMap(({ baselineEntry }) => baselineEntry ?? []);
  if (entries.length === 0) return undefined;
  return [
    '# Findings of a run, as entries of a baseline. Take over those that are known, say why, and name the file with --baseline.',
    '# Each hides only the break that it describes; * stands for any text.',
    ...entries,
    '',
  ].join('\n');
}

/** Remarks on entries that should not be there any more, after a whole run came to these items: those are findings too. */
export const staleIn = (baseline: readonly Known[], items: readonly Item[]): readonly string[] =>
  baseline.flatMap(entry => {
    const why = staleness(entry, items);
    return why === undefined ? [] : [`baseline: ${entry.rule} ${why}; take the entry out`];
  });

/** UTC, as days in baselines are. */
const isExpired = ({ expires }: Known): boolean =>
  expires !== undefined && expires < new Date().toISOString().slice(0, 10);

function staleness(entry: Known, items: readonly Item[]): string | undefined {
  if (isExpired(entry)) return `was to be expected until ${entry.expires}`;
  if (!catalogue.some(({ id }) => matchesId(entry.rule, id))) return 'is no rule';
  const concerned = items.filter(({ id }) => matchesId(entry.rule, id));
  // Nothing is known of rules that were not asked for. What breaks in another way is a finding by itself.
  const stillFail = concerned.some(({ verdict }) => isFinding({ verdict }));
  if (concerned.length === 0 || entry.flaky === true || stillFail) return undefined;
  return 'does not fail any more';
}
