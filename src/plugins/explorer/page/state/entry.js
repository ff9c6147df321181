import { useState } from 'preact/hooks';

const storageKey = 'understudy-entries';

/**
 * What the entries of the browser's history keep until the tab is closed, by the key in their state: how far the page was scrolled, and
 * the drafts of forms. Browsers limit how often the state itself may be replaced.
 * @type {Map<string, Record<string, any>>}
 */
const entries = new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));

const newState = () => ({ key: String(Math.random()) });

/** The key of the present entry. @returns {string} */
export function entryKey() {
  if (typeof history.state?.key !== 'string') history.replaceState(newState(), '');
  return history.state.key;
}

/** What the present entry keeps. */
function kept() {
  const own = entries.get(entryKey()) ?? {};
  entries.set(entryKey(), own);
  return own;
}

/**
 * The state of a component that Back and a reload restore.
 * @template T
 * @param {string} name
 * @param {() => T} initial
 * @returns {[T, (value: T) => void]}
 */
export function useKept(name, initial) {
  const [own] = useState(kept);
  const [value, setValue] = useState(() => (name in own ? own[name] : initial()));
  const keep = (/** @type {T} */ next) => {
    own[name] = next;
    setValue(() => next);
  };
  return [value, keep];
}

/** Time in which a page has to become as high as it was, in milliseconds. */
const restoreMax = 3_000;

/** Frames after which it is: in the first, the page that is left can still be there. */
const steadyMin = 5;

let isRestoring = false;

/** Leaves the present entry for a new one. */
export function pushEntry(/** @type {string} */ url) {
  isRestoring = false;
  kept()['scroll'] = scrollY;
  history.pushState(newState(), '', url);
}

/** Scrolls to where the present entry was left, as soon as the page is high enough, unless the user does something before. */
export function restoreScroll() {
  const { scroll = 0 } = kept();
  const end = performance.now() + restoreMax;
  let steady = 0;
  const step = () => {
    if (!isRestoring) return;
    scrollTo(0, scroll);
    steady = Math.abs(scrollY - scroll) > 1 ? 0 : steady + 1;
    isRestoring = steady < steadyMin && performance.now() < end;
    requestAnimationFrame(step);
  };
  isRestoring = true;
  step();
}

/** Keeps how far each page is scrolled. The browser itself restores it before the page is read, when it has no height yet. */
export function keepScroll() {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => isRestoring || (kept()['scroll'] = scrollY), { passive: true });
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, () => (isRestoring = false), { passive: true });
  addEventListener('pagehide', () => sessionStorage.setItem(storageKey, JSON.stringify([...entries])));
  if ('scroll' in kept()) restoreScroll();
}
