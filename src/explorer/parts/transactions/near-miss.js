import { html } from '../../html.js';
import { useEffect } from 'preact/hooks';
import { loadNearMisses, nearMisses } from '../../state/rules.js';

/**
 * The shortest requests that a rule refuses, beside the closest ones that are accepted; nothing where the specification has none.
 * @param {{ rule: string, isOpen: boolean }} props
 */
export function NearMiss({ rule, isOpen }) {
  useEffect(() => void loadNearMisses(), []);
  const found = nearMisses.value[rule];
  return (
    found &&
    html`<details class="near-miss" open=${isOpen}>
      <summary class="small">A request that it refuses, and the closest that is accepted</summary>
      <div class="pair">
        <${Example} title="Refused" example=${found.refused} />
        <${Example} title="Accepted" example=${found.accepted} />
      </div>
    </details>`
  );
}

/** @param {{ title: string, example: import('../../state/rules.js').ExampleView }} props */
const Example = ({ title, example: { before, last } }) =>
  html`<div class=${title.toLowerCase()}>
    <p class="small-heading">${title}</p>
    <ol class="small">
      ${[...before, last].map(
        ({ method, path, body, isShared }) =>
          html`<li class=${isShared ? 'muted' : undefined}>
            <code>${isShared ? `${method} ${path}` : html`<strong>${method} ${path}</strong>`} ${body}</code>
          </li>`,
      )}
    </ol>
  </div>`;
