import { readOnce } from './http.js';

/** @typedef {import('../../rules-file.ts').RulesFiles} RulesFiles */

/** The sentences of all rules, and all errors. @type {() => RulesFiles['rules.json'] | undefined} */
export const ruleTexts = readOnce('/spec/rules.json');

/** A request to which each rule applies, and the closest one to which it does not. @type {() => RulesFiles['examples.json'] | undefined} */
export const examples = readOnce('/spec/examples.json');

/** The page of a rule. */
export const ruleUrl = (/** @type {string} */ rule) => `/spec/rules/${encodeURIComponent(rule)}`;
