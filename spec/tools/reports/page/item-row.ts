import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { counted } from '../../../../src/plugins/explorer/page/format/format.js';
import { Fold } from '../../../../src/plugins/explorer/page/site/basics.js';
import type { Report } from '../report.ts';
import { durationAsText } from '../standing.ts';
import { EvidenceView } from './evidence-view.ts';
import { standingClass } from './run-header.ts';
import type { ShownItem } from './shown-item.ts';

/** The id of the element of an item. */
export const itemElementId = (id: string): string => `item ${id}`;

/** A rule or a scenario as a row that unfolds its evidence. */
export function itemRow(shown: ShownItem, kind: Report['kind'], isHidden: boolean, isWanted: boolean): Html {
  const { item, standing } = shown;
  return html`<${Fold}
    key=${item.id}
    id=${itemElementId(item.id)}
    class=${`item ${standingClass(standing)}`}
    hidden=${isHidden}
    open=${isWanted}
    summary=${html`<span class="badge">${standing}</span>
      <span class="text grow">
        ${itemText(shown)}
        ${standing !== 'pass' && item.why !== undefined && html`<span class="why block">${item.why}</span>`}
      </span>
      <span class="aside muted small">
        ${changeMark(shown)} ${item.level !== '' && html`<span>${item.level}</span>`}
        ${item.took !== undefined && html`<span>${durationAsText(item.took)}</span>`}
      </span>`}
    content=${() => itemDetails(shown, kind)}
  />`;
}

/** The id and the sentence of an item. */
export const itemText = ({ item }: ShownItem): Html =>
  html`<code class="item-id">${item.id}</code><span class="block">${item.says}</span>`;

/** How an item differs from the earlier run. */
export const changeMark = ({ change }: ShownItem): Html | false =>
  change !== undefined && html`<span class=${change.isWorse ? 'badge bad' : 'badge'}>${change.text}</span>`;

function itemDetails({ item, earlier }: ShownItem, kind: Report['kind']): Html {
  return html`<div class="content">
    ${item.known !== undefined && html`<p>Known (${item.verdict}): ${item.known}</p>`}
    <p class="muted small">
      ${kind === 'conform' && html`The rule applied ${counted(item.applied, 'time')}. `}
      <a href=${`#item=${encodeURIComponent(item.id)}`}>Link to this item</a>
    </p>
    ${item.evidence.map(evidence => html`<${EvidenceView} evidence=${evidence} then=${earlier?.evidence.find(({ title }) => title === evidence.title)} />`)}
  </div>`;
}
