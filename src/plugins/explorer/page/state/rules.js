import { signal } from '@preact/signals';

/** @typedef {import('../../rules-file.ts').RulesFiles} RulesFiles */

/**
 * A file below `/spec`, which is read once, when it is first asked for, and undefined until then. A server can be without it, or still
 * prepare it.
 * @template {keyof RulesFiles} N
 * @param {N} name
 */
function fileOfRules(name) {
  const file = signal(/** @type {RulesFiles[N] | undefined} */ (undefined));
  let isAsked = false;
  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    const response = await fetch(`/spec/${name}`).catch(() => undefined);
    if (response?.ok) file.value = await response.json();
    else if (response === undefined || response.status === 503)
      setTimeout(() => ((isAsked = false), void load()), 5_000);
  };
  return () => (void load(), file.value);
}

/** The sentences of all rules, and all errors. */
export const ruleTexts = fileOfRules('rules.json');

/** A request to which each rule applies, and the closest one to which it does not. */
export const examples = fileOfRules('examples.json');

/** The page of a rule. */
export const ruleUrl = (/** @type {string} */ rule) => `/spec/rules/${encodeURIComponent(rule)}`;
