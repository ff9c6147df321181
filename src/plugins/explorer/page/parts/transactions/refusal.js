import { html, useEffect } from '../../html.js';
import { loadNearMisses, loadRules, nearMisses, rules, ruleUrl } from '../../state/rules.js';

/**
 * Why a transaction was refused: the message of the chain, the sentence of the rule, its near miss, and where to read more.
 * @param {{ refusal: { message: string, details: { name: string, section: string, rule: string } }, isOpen?: boolean }} props `isOpen`: whether the near miss is unfolded
 */
export function Refusal({ refusal: { message, details }, isOpen = false }) {
  useEffect(() => void loadRules(), []);
  const text = rules.value[details.rule];
  return html`<div class="refusal" role="note">
    <strong class="bad-text">${message}</strong>
    ${text && html`<p>${text.says}</p>`}
    <p class="small">
      <code>${details.section}.${details.name}</code> by the rule
      <a href=${ruleUrl(details.rule)} target="_blank" rel="noopener"
        ><code>${details.rule}</code>, read more</a
      >
    </p>
    <${NearMiss} rule=${details.rule} isOpen=${isOpen} />
  </div>`;
}

/**
 * The same in one line.
 * @param {{ refusal: { message: string, details: { rule: string } } }} props
 */
export const RefusalLine = ({ refusal: { message, details } }) =>
  html`<span class="bad-text"
    >${message}
    <a class="small" href=${ruleUrl(details.rule)} target="_blank" rel="noopener"
      ><code>${details.rule}</code></a
    ></span
  >`;

/**
 * The shortest requests that a rule refuses, beside the closest ones that are accepted; nothing where the specification has none.
 * @param {{ rule: string, isOpen: boolean }} props
 */
function NearMiss({ rule, isOpen }) {
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

/**
 * What of a request is ignored.
 * @param {{ remarks: readonly import('../../../../../contract/shapes/remarks.ts').Remark[] }} props
 */
export const Remarks = ({ remarks }) =>
  remarks.length === 0
    ? null
    : html`<ul class="wait-text">
        ${remarks.map(({ message }) => html`<li>${message}</li>`)}
      </ul>`;
