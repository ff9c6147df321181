import { useLayoutEffect, useState } from 'preact/hooks';
import type { Item } from '../report.ts';
import { findingStandings, standings, type Standing } from '../standing.ts';
import type { ShownItem } from './shown-item.ts';

/**
 * The filter, kept in the address after `#` so that it can be linked to: `q` is the search text, `verdict` a list of verdicts,
 * `changed` selects items that differ from the earlier run, `item` opens one item.
 */
export interface Wanted {
  readonly query: string;
  readonly verdicts: readonly string[] | undefined;
  readonly isChangedOnly: boolean;
  readonly item: string | null;
}

function wantedNow(): Wanted {
  const parameters = new URLSearchParams(location.hash.slice(1));
  return {
    query: parameters.get('q') ?? '',
    verdicts: parameters.get('verdict')?.split(','),
    isChangedOnly: parameters.has('changed'),
    item: parameters.get('item'),
  };
}

/** The filter of the page, which follows its address. */
export function useWanted(): Wanted {
  const [wanted, setWanted] = useState(wantedNow);
  useLayoutEffect(() => {
    const follow = (): void => setWanted(wantedNow());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return wanted;
}

/** Changes the filter in the address. */
export function want(change: Partial<Wanted>): void {
  const { query, verdicts, isChangedOnly } = { ...wantedNow(), ...change };
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (verdicts !== undefined) parameters.set('verdict', verdicts.join(','));
  if (isChangedOnly) parameters.set('changed', '');
  location.replace(`#${parameters}`);
}

/** The verdicts to show. By default findings and observed rules; everything if there are no findings or a text is searched for. */
export function verdictsShown(
  { query, verdicts, isChangedOnly }: Wanted,
  items: readonly ShownItem[],
): readonly string[] {
  if (verdicts !== undefined) return verdicts;
  const found: readonly Standing[] = findingStandings.filter(standing =>
    items.some(one => one.standing === standing),
  );
  return query === '' && !isChangedOnly && found.length > 0 ? [...found, 'observed'] : standings;
}

/** Whether an item is shown, by the filter. */
export function matcherOf(wanted: Wanted, items: readonly ShownItem[]): (one: ShownItem) => boolean {
  const verdicts = verdictsShown(wanted, items);
  const words = wanted.query.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ item, standing, change }) =>
    item.id === wanted.item ||
    (verdicts.includes(standing) && (change !== undefined || !wanted.isChangedOnly) && contains(item, words));
}

/** The text of an item in lower case, made on the first search. */
const texts = new WeakMap<Item, string>();

function contains(item: Item, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = texts.get(item) ?? JSON.stringify(item).toLowerCase();
  texts.set(item, text);
  return words.every(word => text.includes(word));
}
