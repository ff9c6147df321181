import { signal } from '@preact/signals';

/** @typedef {{ says: string, level?: string, source?: string }} RuleText */

/** The sentences of the specification by the id of the rule; empty until they are known. */
export const rules = signal(/** @type {Record<string, RuleText>} */ ({}));

let isAsked = false;

/** Reads the sentences of all rules, once; a server can be without them, or still prepare them. */
export async function loadRules() {
  if (isAsked) return;
  isAsked = true;
  const response = await fetch('/spec/rules.json').catch(() => undefined);
  if (response?.ok) rules.value = await response.json();
  else if (response === undefined || response.status === 503)
    setTimeout(() => ((isAsked = false), void loadRules()), 5_000);
}

/** Where a rule is explained. */
export const ruleUrl = (/** @type {string} */ rule) => `/spec/rules/${encodeURIComponent(rule)}`;
