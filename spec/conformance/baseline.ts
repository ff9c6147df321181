import { Type, type Static } from 'typebox';
import { catalogue } from '../catalogue.ts';
import { matchesId } from '../ledger.ts';
import type { Item } from '../reports/report.ts';
import { isFinding } from '../reports/standing.ts';
import { readYaml } from './yaml-file.ts';

const entryShape = Type.Object(
  {
    rule: Type.String({ description: 'id of a rule, or part of ids with * for any text' }),
    reason: Type.String({ minLength: 1 }),
    expires: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day such as 2027-01-31' }),
    ),
    flaky: Type.Optional(Type.Boolean({ description: 'it may fail or pass' })),
  },
  { additionalProperties: false },
);

/** A failure that is known. */
export type Known = Static<typeof entryShape>;

/** Failures that are known, with their reasons, as a file has them. Raises `FileMistake`. */
export const readBaseline = (file: string): readonly Known[] => readYaml(file, Type.Array(entryShape));

/** The items, findings with the reason for which they were to be expected. */
export const explainedBy = (baseline: readonly Known[], items: readonly Item[]): readonly Item[] =>
  items.map(item => {
    const known = baseline.find(entry => matchesId(entry.rule, item.id) && !isExpired(entry));
    return known !== undefined && isFinding(item) ? { ...item, known: known.reason } : item;
  });

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
  // Nothing is known of rules that were not asked for.
  const stillFail = concerned.some(({ verdict }) => isFinding({ verdict }));
  if (concerned.length === 0 || entry.flaky === true || stillFail) return undefined;
  return 'does not fail any more';
}
