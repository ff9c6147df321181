import { html, type Html } from '../../../../src/explorer/html.js';
import type { ComparedItem } from './compare.ts';
import { fileAsHtml } from '../formats/html.ts';
import type { Standing } from '../standing.ts';

/** A comparison of reports as one self-contained HTML page. */
export const comparisonPage = (
  title: string,
  names: readonly string[],
  rows: readonly ComparedItem[],
): Promise<string> =>
  fileAsHtml(
    title,
    html`<p><strong>Comparison</strong></p>
      <h1 class="headline">${title}</h1>
      <table class="section stack">
        <thead>
          <tr>
            ${['Rule or scenario', ...names].map(name => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ id, says, isRegression, standings, whys }) =>
              html`<tr>
                <th scope="row">
                  <code class="item-id">${id}</code><span class="block">${says}</span>
                  ${isRegression && html`<span class="badge bad">regression</span>`}
                </th>
                ${standings.map((standing, index) => html`<td data-label=${names[index]}><${Standing} standing=${standing} /> <span class="block">${whys[index]}</span></td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`,
  );

const Standing = ({ standing }: { readonly standing: Standing | undefined }): Html =>
  standing === undefined
    ? html`<span class="muted">missing</span>`
    : html`<span class=${`badge v-${standing.replace(' ', '-')}`}>${standing}</span>`;
