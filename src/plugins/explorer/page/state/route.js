import { computed, signal } from '@preact/signals';
import { entryKey, goTo, keepScroll, restoreScroll } from './entry.js';

/** Path and query of the page, and the key of its entry in the history. */
export const place = signal(current());

function current() {
  return {
    path: location.pathname.replace(/(.)\/$/, '$1'),
    query: new URLSearchParams(location.search),
    key: entryKey(),
  };
}

/** The world of the page; undefined at the list of worlds. */
export const worldId = computed(() => {
  const [, id] = /^\/explorer\/([^/]+)/.exec(place.value.path) ?? [];
  return id === undefined ? undefined : decoded(id);
});

/** Whether the page needs no control route: it is about the interface, or it is none, at an address of another part of the server. */
export const isDocs = computed(() => /^\/(docs|spec)(\/|$)/.test(place.value.path));

/** A segment of a path as text; undefined if it is none. */
export function decoded(/** @type {string} */ segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Number or hash of the block that the page looks at; undefined for the last one. */
export const atBlock = computed(() => place.value.query.get('at') ?? undefined);

/** The `before` with which lists of blocks and transactions begin, so that they end with the block of the page. */
export const afterBlock = () =>
  /^\d+$/.test(atBlock.value ?? '') ? String(Number(atBlock.value) + 1) : undefined;

/**
 * Goes to another page.
 * @param {string} url
 * @param {{ replace?: boolean }} [options] whether the page before stays in the history
 */
export function navigate(url, { replace = false } = {}) {
  goTo(url, replace);
  const before = place.value.path;
  place.value = current();
  if (place.value.path === before) return;
  scrollTo(0, 0);
  // Screen readers go on from the new page, not from the link that is gone.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Members of a query; absent ones are left out. @typedef {Record<string, string | number | readonly string[] | null | undefined>} Query */

/**
 * The query of an object.
 * @param {Query} members
 */
export function queryOf(members) {
  const pairs = Object.entries(members).flatMap(([name, value]) =>
    [value ?? ''].flat().flatMap(item => (item === '' ? [] : [[name, String(item)]])),
  );
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * A number in the query, such as the place in a list, or another one where there is none.
 * @param {string} name
 * @param {number} otherwise
 */
export function queryNumber(name, otherwise) {
  const text = place.value.query.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
}

/**
 * The same page with other members in its query; undefined removes one.
 * @param {Query} members
 */
export function withQuery(members) {
  const { path, query } = place.value;
  const before = Object.fromEntries([...query.keys()].map(name => [name, query.getAll(name)]));
  return path + queryOf({ ...before, ...members });
}

/**
 * Changes the query of the page, so that a link to it and Back show the same; undefined removes a member.
 * @param {Query} members
 */
export const setQuery = members => navigate(withQuery(members), { replace: true });

/**
 * The URL of a page of the present world, at the block that the present page looks at.
 * @param {string} path such as `collections/1`
 * @param {Query} [query]
 */
export function inWorld(path, query = {}) {
  return `/explorer/${worldId.value ?? ''}${path === '' ? '' : `/${path}`}${queryOf({ at: atBlock.value, ...query })}`;
}

/** Follows links to other pages of the explorer, and handles forms, without loading the page again. */
export function followLinks() {
  keepScroll();
  addEventListener('popstate', () => {
    place.value = current();
    restoreScroll();
  });
  // No form is sent by the browser: each has a handler.
  document.addEventListener('submit', event => event.preventDefault());
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target !== '') return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || !/^\/($|explorer|(docs|spec)(\/|$))/.test(pathname)) return;
    event.preventDefault();
    if (hash === '' || pathname !== location.pathname) return navigate(pathname + search + hash);
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  });
}
