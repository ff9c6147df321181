import { signal } from '@preact/signals';

/**
 * @typedef {{ says: string, level?: string, source?: string }} RuleText
 * @typedef {{ method: string, path: string, body: string, isShared: boolean }} RequestView
 * @typedef {{ before: readonly RequestView[], last: RequestView }} ExampleView
 * @typedef {{ refused: ExampleView, accepted: ExampleView }} NearMiss
 */

/**
 * A file of the specification that has a value for each rule; `none` until it is read. `load` reads it once; a server can be without it,
 * or still prepare it.
 * @template T
 * @param {string} name
 * @param {Readonly<Record<string, T>>} none
 */
function fileOfRules(name, none) {
  const file = signal(none);
  let isAsked = false;
  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    const response = await fetch(`/spec/${name}`).catch(() => undefined);
    if (response?.ok) file.value = await response.json();
    else if (response === undefined || response.status === 503)
      setTimeout(() => ((isAsked = false), void load()), 5_000);
  };
  return { file, load };
}

/** @type {Readonly<Record<string, RuleText>>} */
const noTexts = {};
/** The sentences of the specification by the id of the rule. */
export const { file: rules, load: loadRules } = fileOfRules('rules.json', noTexts);

/** @type {Readonly<Record<string, NearMiss>>} */
const noNearMisses = {};
/** A request that each rule refuses, and the closest one that is accepted. */
export const { file: nearMisses, load: loadNearMisses } = fileOfRules('near-misses.json', noNearMisses);

/** Where a rule is explained. */
export const ruleUrl = (/** @type {string} */ rule) => `/spec/rules/${encodeURIComponent(rule)}`;
