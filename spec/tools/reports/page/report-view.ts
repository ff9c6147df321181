import { useEffect, useMemo } from 'preact/hooks';
import { html, type Html } from '../../../../src/explorer/html.js';
import type { Report } from '../report.ts';
import { Choices } from './choices.ts';
import { matcherOf, useWanted } from './filter.ts';
import { ItemRow, itemElementId } from './item-row.ts';
import { RulePlaces, type PlaceOfRule } from './rule-link.ts';
import { RunHeader } from './run-header.ts';
import { shownItems } from './shown-item.ts';
import { Toolbar } from './toolbar.ts';

/** What a page shows: a report, and the run to compare it with. */
export interface PageData {
  readonly report: Report;
  readonly earlier?: Report | undefined;
}

/** A whole report. Only a page beside the specification as a book knows where a rule is explained. */
export function ReportView({
  report,
  earlier,
  placeOfRule = () => undefined,
}: PageData & { readonly placeOfRule?: PlaceOfRule }): Html {
  const items = useMemo(() => shownItems(report, earlier), [report, earlier]);
  const wanted = useWanted();
  const isShown = matcherOf(wanted, items);
  const count = items.filter(isShown).length;
  useEffect(() => {
    if (wanted.item !== null) document.getElementById(itemElementId(wanted.item))?.scrollIntoView();
  }, [wanted.item, items]);
  const choices = items.filter(({ standing }) => standing === 'observed');
  const others = items.filter(({ standing }) => standing !== 'observed');
  const groups = [...new Set(others.map(({ item }) => item.group))];
  return html`<${RulePlaces.Provider} value=${placeOfRule}>
    <${RunHeader} report=${report} earlier=${earlier} items=${items} />
    <${Toolbar} items=${items} wanted=${wanted} count=${count} isCompared=${earlier !== undefined} />
    ${groups.map(group => {
      const members = others.filter(({ item }) => item.group === group);
      const passed = members.filter(({ standing }) => standing === 'pass').length;
      return html`<section class="section" key=${group} hidden=${!members.some(isShown)}>
        <h2>${group} <span class="muted small">${passed} of ${members.length} passed</span></h2>
        ${members.map(one => html`<${ItemRow} key=${one.item.id} shown=${one} kind=${report.kind} isHidden=${!isShown(one)} isWanted=${one.item.id === wanted.item} />`)}
      </section>`;
    })}
    ${choices.length > 0 && html`<${Choices} items=${choices} isShown=${isShown} wanted=${wanted.item} />`}
    ${count === 0 && html`<p class="empty">No matching items.</p>`}
  <//>`;
}
