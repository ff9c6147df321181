import { useEffect, useMemo } from 'preact/hooks';
import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import type { Report } from '../report.ts';
import { choices } from './choices.ts';
import { matcherOf, useWanted } from './filter.ts';
import { itemElementId, itemRow } from './item-row.ts';
import { runHeader } from './run-header.ts';
import { shownItems } from './shown-item.ts';
import { Toolbar } from './toolbar.ts';

/** A whole report, compared with an earlier run if there is one. */
export function ReportView({
  report,
  earlier,
}: {
  readonly report: Report;
  readonly earlier?: Report;
}): Html {
  const items = useMemo(() => shownItems(report, earlier), [report, earlier]);
  const wanted = useWanted();
  const isShown = matcherOf(wanted, items);
  const count = items.filter(isShown).length;
  useEffect(() => {
    if (wanted.item !== null) document.getElementById(itemElementId(wanted.item))?.scrollIntoView();
  }, [wanted.item, items]);
  const observed = items.filter(({ standing }) => standing === 'observed');
  const others = items.filter(({ standing }) => standing !== 'observed');
  const groups = [...new Set(others.map(({ item }) => item.group))];
  return html`${runHeader(report, earlier, items)}
    <${Toolbar} items=${items} wanted=${wanted} count=${count} isCompared=${earlier !== undefined} />
    ${groups.map(group => {
      const members = others.filter(({ item }) => item.group === group);
      const passed = members.filter(({ standing }) => standing === 'pass').length;
      return html`<section class="section" key=${group} hidden=${!members.some(isShown)}>
        <h2>${group} <span class="muted small">${passed} of ${members.length} passed</span></h2>
        ${members.map(one => itemRow(one, report.kind, !isShown(one), one.item.id === wanted.item))}
      </section>`;
    })}
    ${observed.length > 0 && choices(observed, isShown, wanted.item)}
    ${count === 0 && html`<p class="empty">No matching items.</p>`}`;
}
