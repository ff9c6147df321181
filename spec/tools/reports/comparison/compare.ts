import type { Item, Report } from '../report.ts';
import { findingStandings, standingOf, type Standing } from '../standing.ts';

/** A rule or scenario in several reports. */
export interface ComparedItem {
  readonly id: string;
  readonly group: string;
  readonly says: string;
  /** By report; undefined if the report does not have the item. */
  readonly standings: readonly (Standing | undefined)[];
  /** The `why` of each report, such as what the target does where the interface states nothing. */
  readonly whys: readonly (string | undefined)[];
  /** Worse in a later report than in the first one. */
  readonly isRegression: boolean;
  /** Not the same in all reports; for observed rules, the targets differ. */
  readonly isDifferent: boolean;
}

/** All rules or scenarios of these reports, compared with the first report: regressions first, then other differences. */
export function compareReports(reports: readonly Report[]): readonly ComparedItem[] {
  const byId = reports.map(({ items }) => new Map(items.map(item => [item.id, item])));
  const ids = new Set(byId.flatMap(items => [...items.keys()]));
  const rows = [...ids].map(id =>
    compared(
      id,
      byId.map(items => items.get(id)),
    ),
  );
  return rows.toSorted((left, right) => rankOf(left) - rankOf(right));
}

function compared(id: string, items: readonly (Item | undefined)[]): ComparedItem {
  const known = items.find(item => item !== undefined);
  const [first, ...later] = items.map(item => item && standingOf(item));
  const standings = [first, ...later];
  const whys = items.map(item => item?.why);
  const isChoice = standings.every(standing => standing === 'observed');
  return {
    id,
    group: known?.group ?? '',
    says: known?.says ?? '',
    standings,
    whys,
    isRegression: later.some(standing => isWorse(first, standing)),
    isDifferent: new Set(isChoice ? whys : standings).size > 1,
  };
}

/** A new finding, or a pass that is no longer tried. An item that a report does not have is ignored: the report may be a shard. */
function isWorse(first: Standing | undefined, later: Standing | undefined): boolean {
  if (first === undefined || later === undefined || findingStandings.includes(first)) return false;
  return findingStandings.includes(later) || (first === 'pass' && later === 'unsupported');
}

const rankOf = ({ isRegression, isDifferent }: ComparedItem): number => {
  if (isRegression) return 0;
  return isDifferent ? 1 : 2;
};
