import { html } from '../../html.js';
import { NearMiss } from '../examples.js';
import { ruleTexts, ruleUrl } from '../../state/rules.js';

/**
 * Why a transaction was refused: the message of the chain, the sentence of the rule, its near miss, and where to read more.
 * @param {{ refusal: { message: string, details: { name: string, section: string, rule: string } }, isOpen?: boolean }} props `isOpen`: whether the near miss is unfolded
 */
export function Refusal({ refusal: { message, details }, isOpen = false }) {
  const text = ruleTexts()?.rules[details.rule];
  return html`<div class="refusal" role="note">
    <strong class="text-bad">${message}</strong>
    ${text && html`<p>${text.says}</p>`}
    <p class="text-sm">
      <code>${details.section}.${details.name}</code> by the rule
      <a href=${ruleUrl(details.rule)} target="_blank" rel="noopener"
        ><code>${details.rule}</code>, read more</a
      >
    </p>
    <${NearMiss} rule=${details.rule} isOpen=${isOpen} onlyRefused />
  </div>`;
}

/**
 * The same in one line.
 * @param {{ refusal: { message: string, details: { rule: string } } }} props
 */
export const RefusalLine = ({ refusal: { message, details } }) =>
  html`<span class="text-bad"
    >${message}
    <a class="text-sm" href=${ruleUrl(details.rule)} target="_blank" rel="noopener"
      ><code>${details.rule}</code></a
    ></span
  >`;

/**
 * What of a request is ignored.
 * @param {{ remarks: readonly import('../../../../../contract/shapes/remarks.ts').Remark[] }} props
 */
export const Remarks = ({ remarks }) =>
  remarks.length === 0
    ? null
    : html`<ul class="text-wait">
        ${remarks.map(({ message }) => html`<li>${message}</li>`)}
      </ul>`;
