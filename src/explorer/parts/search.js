import { html } from '../html.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { named, short } from '../format/format.js';
import { read } from '../state/http.js';
import { worlds } from '../state/live.js';
import { nameOf } from '../state/names.js';
import { atBlock, inWorld, navigate, worldId } from '../state/route.js';
import { Picture } from './picture.js';

/** A hit, and the world that it is in. @typedef {import('../../contract/shapes/explorer-search.ts').SearchHit & { world: string }} Hit */

/** Time without a key press after which a text is searched for, in milliseconds. */
const pause = 150;

/** Worlds that are searched from the page of all worlds. */
const worldsMax = 10;

/**
 * Everything that a text can mean, in the world of the page or in all of them.
 * @param {string} text
 * @returns {Promise<readonly Hit[]>}
 */
async function search(text) {
  const own = worldId.value;
  const ids = own === undefined ? (worlds.value ?? []).slice(0, worldsMax).map(({ id }) => id) : [own];
  const found = await Promise.all(
    ids.map(async world => {
      const { hits } = await read(world, 'search', { text, at: atBlock.value });
      return hits.map((/** @type {Hit} */ hit) => ({ ...hit, world }));
    }),
  );
  return found.flat();
}

/** @type {Record<Hit['kind'], (id: string) => string>} */
const paths = {
  collection: id => `collections/${id}`,
  token: id => `collections/${id.replace('/', '/tokens/')}`,
  block: id => `blocks/${id}`,
  transaction: id => `transactions/${id}`,
  account: id => `accounts/${id}`,
};

function go(/** @type {Hit} */ { kind, id, world }) {
  const path = paths[kind](id);
  navigate(world === worldId.value ? inWorld(path) : `/explorer/${world}/${path}`);
}

/**
 * What is found by a text a moment after it was typed, or at once by `run`; undefined before that, and after `close`.
 * @param {string} text
 */
function useHits(text) {
  const [hits, setHits] = useState(/** @type {readonly Hit[] | undefined} */ (undefined));
  const close = () => setHits(undefined);
  const run = async () => {
    const found = await search(text);
    setHits(found);
    return found;
  };
  useEffect(() => {
    close();
    if (text === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => search(text).then(found => isWanted && setHits(found), close), pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  return { hits, run, close };
}

/** Calls back when the user presses a pointer outside of an element. */
function usePressOutside(
  /** @type {{ current: Element | null }} */ element,
  /** @type {() => void} */ onPress,
) {
  useEffect(() => {
    const listener = (/** @type {Event} */ { target }) =>
      target instanceof Node && element.current?.contains(target) === false && onPress();
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, []);
}

/** Searches while the user types. Enter opens what the text names exactly, or the only hit. */
export function Search() {
  const [text, setText] = useState('');
  const { hits, run, close } = useHits(text.trim());
  const [active, setActive] = useState(-1);
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  usePressOutside(form, close);
  useEffect(() => setActive(-1), [hits]);
  const open = (/** @type {Hit} */ hit) => {
    setText('');
    close();
    go(hit);
  };
  const onSubmit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const all = hits ?? (await run());
    const exact = all.filter(({ isExact }) => isExact);
    const chosen = all[active] ?? (exact.length === 1 ? exact[0] : all.length === 1 ? all[0] : undefined);
    if (chosen !== undefined) open(chosen);
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    if (step === undefined || hits === undefined || hits.length === 0) return;
    event.preventDefault();
    setActive((Math.max(active, step < 0 ? 0 : -1) + step + hits.length) % hits.length);
  };
  return html`<form class="search" role="search" ref=${form} onSubmit=${onSubmit} onKeyDown=${onKeyDown}>
    <input
      type="search"
      role="combobox"
      aria-label="Search"
      aria-expanded=${hits !== undefined}
      aria-controls="hits"
      aria-autocomplete="list"
      aria-activedescendant=${active < 0 ? undefined : `hit-${active}`}
      placeholder="Name, address, hash, 1/3, block…"
      autocomplete="off"
      spellcheck=${false}
      value=${text}
      onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => setText(currentTarget.value)}
      onFocus=${() => text !== '' && hits === undefined && void run()}
    />
    ${hits && html`<${Hits} hits=${hits} active=${active} onOpen=${open} />`}
  </form>`;
}

/** @param {{ hits: readonly Hit[], active: number, onOpen: (hit: Hit) => void }} props */
const Hits = ({ hits, active, onOpen }) =>
  hits.length === 0
    ? html`<p class="hits muted small" id="hits" role="status">
        Nothing found. Search for a name, an address, a hash, or ids such as 1/3 and block 20.
      </p>`
    : html`<div class="hits" id="hits" role="listbox" aria-label="Found">
        ${hits.map(
          (hit, index) =>
            html`<div
              key=${`${hit.world} ${hit.kind} ${hit.id}`}
              id=${`hit-${index}`}
              role="option"
              aria-selected=${index === active}
              onClick=${() => onOpen(hit)}
            >
              <${Label} hit=${hit} />
            </div>`,
        )}
      </div>`;

/** @param {{ hit: Hit }} props */
function Label({ hit: { kind, id, name, image, world } }) {
  const ids = `${kind[0]?.toUpperCase()}${kind.slice(1)} ${short(id)}`;
  const known = kind === 'block' ? undefined : kind === 'account' ? (name ?? nameOf(id)) : name;
  const shown = named(known, ids);
  return html`${image !== null && html`<${Picture} url=${image} label="" size="thumb" />`}
    <span class="clip">${shown}</span>
    <span class="small muted"
      >${shown === ids ? '' : ids}${worldId.value === undefined ? ` in ${world}` : ''}</span
    >`;
}
