import type { Item, Report } from '../report.ts';
import { findingStandings, standingOf, type Standing } from '../standing.ts';

/** An item with its standing, and what it was in an earlier run. */
export interface ShownItem {
  readonly item: Item;
  readonly standing: Standing;
  readonly earlier: Item | undefined;
  /** How the standing differs from that in the earlier run; undefined if it does not. */
  readonly change: { readonly text: string; readonly isWorse: boolean } | undefined;
}

/** The items of a report, compared with an earlier one if there is one. */
export function shownItems(report: Report, earlier: Report | undefined): readonly ShownItem[] {
  const before = new Map(earlier?.items.map(item => [item.id, item]));
  return report.items.map(item => {
    const then = before.get(item.id);
    return {
      item,
      earlier: then,
      standing: standingOf(item),
      change: earlier === undefined ? undefined : changeOf(item, then),
    };
  });
}

function changeOf(item: Item, then: Item | undefined): ShownItem['change'] {
  if (then === undefined) return { text: 'new', isWorse: false };
  const [now, before] = [standingOf(item), standingOf(then)];
  if (now === before) return undefined;
  const isWorse = findingStandings.includes(now) && !findingStandings.includes(before);
  return { text: `was ${before}`, isWorse };
}
