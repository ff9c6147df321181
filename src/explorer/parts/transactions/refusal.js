import { html } from '../../html.js';
import { useEffect } from 'preact/hooks';
import { NearMiss } from './near-miss.js';
import { loadRules, rules, ruleUrl } from '../../state/rules.js';

/**
 * Why a transaction was refused: the message of the chain, the sentence of the rule, its near miss, and where to read more.
 * @param {{ refusal: { message: string, details: { name: string, section: string, rule: string } }, isOpen?: boolean }} props `isOpen`: whether the near miss is unfolded
 */
export function Refusal({ refusal: { message, details }, isOpen = false }) {
  useEffect(() => void loadRules(), []);
  const text = rules.value[details.rule];
  return html`<div class="refusal" role="note">
    <strong>${message}</strong>
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
  html`<span class="refusal-line"
    >${message}
    <a class="small" href=${ruleUrl(details.rule)} target="_blank" rel="noopener"
      ><code>${details.rule}</code></a
    ></span
  >`;
