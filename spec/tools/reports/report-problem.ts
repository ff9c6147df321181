import type { Item, Report } from './report.ts';
import { standings } from './standing.ts';

/** Why a value is not a report; checks the members that the tools rely on. */
export function reportProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('format' in value)) return 'it has no format number';
  const { format, kind, items } = value as Partial<Record<keyof Report, unknown>>;
  if (format !== 1)
    return `its format is ${JSON.stringify(format)}, expected 1; create the report again with this version`;
  if (kind !== 'conform' && kind !== 'replay') return 'its kind is neither conform nor replay';
  if (!Array.isArray(items)) return 'it has no list of items';
  const odd = items.findIndex(item => !isItem(item));
  return odd === -1 ? undefined : `its item ${odd + 1} lacks an id, a known verdict or evidence`;
}

const isItem = (value: Partial<Item> | null): boolean =>
  typeof value === 'object' &&
  typeof value?.id === 'string' &&
  standings.some(standing => standing === value.verdict) &&
  Array.isArray(value.evidence);
