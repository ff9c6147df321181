import { html } from '../html.js';
import { examples } from '../state/rules.js';

/** @typedef {import('../../rules-file.ts').ExampleView} ExampleView */

/**
 * The shortest requests to which a rule applies, beside the closest ones to which it does not; nothing where there are none.
 * @param {{ rule: string, isOpen: boolean, onlyRefused?: boolean }} props
 */
export function NearMiss({ rule, isOpen, onlyRefused = false }) {
  const { applies, nearMiss } = examples()?.[rule] ?? {};
  if (applies === undefined || (onlyRefused && (applies.isAccepted || nearMiss?.isAccepted !== true)))
    return null;
  return html`<details class="near-miss" open=${isOpen}>
    <summary class="text-sm">${summaryOf(applies, nearMiss)}</summary>
    <div class="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-3">
      ${exampleView(applies.isAccepted ? 'The rule applies' : 'Refused', applies)}
      ${nearMiss && exampleView(nearMiss.isAccepted ? 'Accepted' : 'Refused by another rule', nearMiss)}
    </div>
  </details>`;
}

/** @type {(applies: ExampleView, nearMiss: ExampleView | undefined) => string} */
function summaryOf(applies, nearMiss) {
  if (applies.isAccepted) return nearMiss === undefined ? 'An example' : 'An example, and a near miss';
  if (nearMiss?.isAccepted === true) return 'A request that it refuses, and the closest that is accepted';
  return 'A request that it refuses';
}

/** @type {(title: string, example: ExampleView) => unknown} */
const exampleView = (title, { requests, isAccepted, outcome, profile }) =>
  html`<div class=${isAccepted ? 'accepted' : 'refused'}>
    <p class="small-heading">
      ${title} ${profile === 'chain' && html`<span class="text-muted">in profile chain</span>`}
    </p>
    <ol class="pl-5 text-sm">
      ${requests.map(
        ({ method, path, body, isShared }) =>
          html`<li class=${isShared ? 'text-muted' : undefined}>
            <code>${isShared ? `${method} ${path}` : html`<strong>${method} ${path}</strong>`} ${body}</code>
          </li>`,
      )}
    </ol>
    <p class="text-sm text-muted">${outcome}</p>
  </div>`;
