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

/** Keeps how far the page is scrolled in the present entry, and how high it is. */
const keepPlace = () =>
  Object.assign(kept(), { scroll: scrollY, height: document.documentElement.scrollHeight });

/** The page is that high at least. */
const setHeight = (/** @type {number} */ height) =>
  (document.documentElement.style.minHeight = `${height}px`);

/** Goes to another URL, in a new entry or in the present one. */
export function goTo(/** @type {string} */ url, /** @type {boolean} */ isReplaced) {
  keepPlace();
  if (isReplaced) history.replaceState(history.state, '', url);
  else history.pushState(newState(), '', url);
  setHeight(0);
}

/** Scrolls to where the present entry was left. The page is as high as it was there, also before what it shows is read. */
export function restoreScroll() {
  const { scroll = 0, height = 0 } = kept();
  setHeight(height);
  scrollTo(0, scroll);
}

/** Keeps how far each page is scrolled. The browser itself restores it before the page is read, when it has no height yet. */
export function keepScroll() {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', keepPlace, { passive: true });
  addEventListener('pagehide', () => sessionStorage.setItem(storageKey, JSON.stringify([...entries])));
  restoreScroll();
}
