import { useLayoutEffect, useRef } from 'preact/hooks';
import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { standings } from '../standing.ts';
import { verdictsShown, want, type Wanted } from './filter.ts';
import { standingClass } from './run-header.ts';
import type { ShownItem } from './shown-item.ts';

/** The search field, and a button for each verdict with the number of its items. */
export function Toolbar({
  items,
  wanted,
  count,
  isCompared,
}: {
  readonly items: readonly ShownItem[];
  readonly wanted: Wanted;
  readonly count: number;
  readonly isCompared: boolean;
}): Html {
  const search = useSearchKey();
  const chosen = verdictsShown(wanted, items);
  const toggle = (standing: string): void => {
    const { verdicts = [] } = wanted;
    const others = verdicts.filter(one => one !== standing);
    const next = others.length === verdicts.length ? [...verdicts, standing] : others;
    want({ verdicts: next.length === 0 ? undefined : next, item: null });
  };
  const chip = (
    number: number,
    label: string,
    isPressed: boolean,
    onClick: () => void,
    className = '',
  ): Html =>
    html`<button type="button" class=${`chip ${className}`} aria-pressed=${isPressed} onClick=${onClick}>
      <b>${number}</b> ${label}
    </button>`;
  return html`<div class="buttons toolbar">
    <input
      type="search"
      ref=${search}
      placeholder="Search everything  ( / )"
      aria-label="Search"
      value=${wanted.query}
      onInput=${({ currentTarget }: { currentTarget: HTMLInputElement }) => want({ query: currentTarget.value, item: null })}
    />
    <div class="buttons" role="group" aria-label="Verdicts">
      ${chip(items.length, 'all', count === items.length, () => want({ query: '', verdicts: standings, isChangedOnly: false }))}
      ${standings.map(standing => {
        const number = items.filter(one => one.standing === standing).length;
        const isPressed = chosen.includes(standing);
        return (
          number > 0 && chip(number, standing, isPressed, () => toggle(standing), standingClass(standing))
        );
      })}
      ${
        isCompared &&
        chip(items.filter(({ change }) => change !== undefined).length, 'changed', wanted.isChangedOnly, () =>
          want({ isChangedOnly: !wanted.isChangedOnly }),
        )
      }
    </div>
    <span class="muted small" role="status">${count} of ${items.length} shown</span>
  </div>`;
}

/** The search field, to which the key `/` leads. Escape empties it. */
function useSearchKey(): { current: HTMLInputElement | null } {
  const search = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.key === '/' && !(event.target instanceof HTMLInputElement)) {
        event.preventDefault();
        search.current?.focus();
      } else if (event.key === 'Escape' && event.target === search.current) want({ query: '' });
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return search;
}
