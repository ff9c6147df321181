import htm from 'htm';
import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { visible } from './format/format.js';

// What every component is written with.
export * from 'preact/hooks';

/** What a component returns. @typedef {import('preact').VNode<any> | import('preact').VNode<any>[]} Html */

/** Marks that change the direction of a text are shown in every text, so that no name looks like another one, and so are texts that show nothing. */
const tagged = htm.bind(
  /** @type {typeof h} */ (
    (/** @type {any} */ type, /** @type {any} */ props, /** @type {readonly any[]} */ ...children) =>
      h(type, props, ...children.map(child => (typeof child === 'string' ? visible(child) : child)))
  ),
);

/**
 * Calls back when the keys have not changed for that time; never while there is none.
 * @param {() => unknown} call
 * @param {number | undefined} delay in milliseconds
 * @param {readonly unknown[]} keys
 */
export function useTimer(call, delay, keys) {
  useEffect(() => {
    if (delay === undefined) return undefined;
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  }, [delay, ...keys]);
}

/**
 * A value as it was when it had not changed for that time, at first the one that is given.
 * @template T
 * @param {T} value
 * @param {number} delay in milliseconds
 */
export function useSettled(value, delay) {
  const [settled, setSettled] = useState(value);
  useTimer(() => setSettled(value), delay, [value]);
  return settled;
}

/** What templates mean, by their texts, which are the same array each time a template runs. @type {WeakMap<TemplateStringsArray, TemplateStringsArray>} */
const normalised = new WeakMap();

/**
 * A template of elements. A line break means a space, as in HTML, so that a formatter can break lines anywhere; htm alone would drop
 * it, and join the words on both sides.
 * @param {TemplateStringsArray} texts
 * @param {...any} values
 * @returns {Html}
 */
export function html(texts, ...values) {
  const known = normalised.get(texts);
  const own = known ?? withSpaces(texts);
  if (known === undefined) normalised.set(texts, own);
  return tagged(own, ...values);
}

/** @param {TemplateStringsArray} texts */
function withSpaces(texts) {
  const last = texts.length - 1;
  const spaced = texts.map((text, index) =>
    text
      .replace(/^\s*\n\s*/, index === 0 ? '' : ' ')
      .replace(/\s*\n\s*$/, index === last ? '' : ' ')
      .replace(/\s*\n\s*/g, ' '),
  );
  return Object.assign(spaced, { raw: spaced });
}
