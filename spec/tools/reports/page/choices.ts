import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { Fold } from '../../../../src/plugins/explorer/page/site/basics.js';
import { EvidenceView } from './evidence-view.ts';
import { changeMark, itemElementId, itemText } from './item-row.ts';
import type { ShownItem } from './shown-item.ts';

/** What the target does where the interface states nothing, as a table. */
export const choices = (
  items: readonly ShownItem[],
  isShown: (one: ShownItem) => boolean,
  wanted: string | null,
): Html =>
  html`<section class="section" hidden=${!items.some(isShown)}>
    <h2>Choices</h2>
    <p class="muted small">
      Where the interface is silent, this is what the target does. Nothing here is wrong.
    </p>
    <table class="stack">
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">What the target does</th>
          <th scope="col">Ruled</th>
        </tr>
      </thead>
      <tbody>
        ${items.map(
          one =>
            html`<tr key=${one.item.id} id=${itemElementId(one.item.id)} hidden=${!isShown(one)}>
              <td>${itemText(one)} ${changeMark(one)}</td>
              <td>
                <span class="wrap">${one.item.why ?? 'as the specification decides'}</span>
                ${
                  one.item.evidence.length > 0 &&
                  html`<${Fold}
                    summary="Evidence"
                    open=${one.item.id === wanted}
                    content=${() => one.item.evidence.map(evidence => html`<${EvidenceView} evidence=${evidence} />`)}
                  />`
                }
              </td>
              <td class="muted">${one.item.level}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
