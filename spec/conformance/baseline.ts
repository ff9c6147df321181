import { Type, type Static } from 'typebox';
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
type Known = Static<typeof entryShape>;

/** Failures that are known, with their reasons, as a file has them. Raises `FileMistake`. */
export const readBaseline = (file: string): readonly Known[] => readYaml(file, Type.Array(entryShape));

/** The items with what is known of their failures, and remarks on entries that are stale: those are findings too. */
export function againstBaseline(
  items: readonly Item[],
  baseline: readonly Known[],
  today: string,
): { readonly items: readonly Item[]; readonly stale: readonly string[] } {
  const explained = items.map(item => {
    const known = baseline.find(entry => matchesId(entry.rule, item.id) && !isExpired(entry, today));
    return known !== undefined && isFinding(item) ? { ...item, known: known.reason } : item;
  });
  return { items: explained, stale: baseline.flatMap(entry => staleness(entry, items, today)) };
}

const isExpired = ({ expires }: Known, today: string): boolean => expires !== undefined && expires < today;

/** Why the entry should not be there any more. */
function staleness(entry: Known, items: readonly Item[], today: string): string[] {
  const concerned = items.filter(({ id }) => matchesId(entry.rule, id));
  const is = (why: string): string[] => [`baseline: ${entry.rule} ${why}; take the entry out`];
  if (concerned.length === 0) return is('is no rule of this run');
  if (isExpired(entry, today)) return is(`was to be expected until ${entry.expires}`);
  if (entry.flaky !== true && !concerned.some(isFinding)) return is('does not fail any more');
  return [];
}
