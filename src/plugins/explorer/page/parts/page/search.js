import { html, useEffect, useLayoutEffect, useRef, useState } from '../../html.js';
import { named, short } from '../../format/format.js';
import { readIn } from '../../state/http.js';
import { worlds } from '../../state/live.js';
import { nameOf } from '../../state/names.js';
import { atBlock, inWorld, navigate, worldId } from '../../state/route.js';
import { entered } from '../../site/input.js';
import { Picture } from '../tokens/picture.js';

/** A hit, and the world that it is in. @typedef {SearchHit & { world: string }} Hit */

/** Time without a key press after which a text is searched for, in milliseconds. */
const pause = 150;

/** Worlds that are searched from the page of all worlds. */
const worldsMax = 10;

/**
 * Everything that a text can mean, in the world of the page or in all of them.
 * @param {string} text
 * @returns {Promise<readonly Hit[]>}
 */
async function find(text) {
  const own = worldId.value;
  const ids = own === undefined ? (worlds.value ?? []).slice(0, worldsMax).map(({ id }) => id) : [own];
  const found = await Promise.all(
    ids.map(async world => {
      const { hits } = await readIn(world, 'search', { text, at: atBlock.value });
      return hits.map(hit => ({ ...hit, world }));
    }),
  );
  return found.flat();
}

function go(/** @type {Hit} */ { kind, id, world }) {
  const path = kind === 'token' ? `collections/${id.replace('/', '/tokens/')}` : `${kind}s/${id}`;
  navigate(world === worldId.value ? inWorld(path) : `/explorer/${world}/${path}`);
}

/** What a text names exactly, or the only hit. @param {readonly Hit[]} hits */
function meant(hits) {
  const exact = hits.filter(({ isExact }) => isExact);
  return exact.length === 1 ? exact[0] : hits.length === 1 ? hits[0] : undefined;
}

/** A field that searches while the user types. The key `/` leads to it, the arrow keys choose a hit and Enter opens one. */
export function Search() {
  const [text, setText] = useState('');
  const { hits, run, close } = useHits(text.trim());
  const [active, setActive] = useState(-1);
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  useWayIn(form, close);
  useEffect(() => setActive(-1), [hits]);
  const onOpen = (/** @type {Hit} */ hit) => {
    setText('');
    close();
    go(hit);
  };
  const onSubmit = async () => {
    if (text.trim() === '') return;
    const all = hits ?? (await run());
    const chosen = all[active] ?? meant(all);
    if (chosen !== undefined) onOpen(chosen);
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    if (step === undefined || hits === undefined || hits.length === 0) return;
    event.preventDefault();
    setActive((Math.max(active, step < 0 ? 0 : -1) + step + hits.length) % hits.length);
  };
  return html`<form
    class="relative min-w-0 flex-[0_1_19.5rem] max-md:flex-1"
    role="search"
    ref=${form}
    onSubmit=${onSubmit}
    onKeyDown=${onKeyDown}
  >
    <input
      class="h-8.5 w-full py-0 text-md"
      type="search"
      role="combobox"
      aria-label="Search"
      aria-expanded=${hits !== undefined}
      aria-controls="hits"
      aria-autocomplete="list"
      aria-activedescendant=${active < 0 ? undefined : `hit-${active}`}
      placeholder="Name, address, hash, 1/3, block…"
      autocomplete="off"
      value=${text}
      onInput=${entered(setText)}
      onFocus=${() => text !== '' && hits === undefined && void run()}
    />
    ${hits && html`<${Hits} hits=${hits} active=${active} onOpen=${onOpen} />`}
  </form>`;
}

/** What is found by a text a moment after it was typed, or at once by `run`; undefined before that, and after `close`. */
function useHits(/** @type {string} */ text) {
  const [hits, setHits] = useState(/** @type {readonly Hit[] | undefined} */ (undefined));
  const close = () => setHits(undefined);
  const run = async () => {
    const found = await find(text);
    setHits(found);
    return found;
  };
  useEffect(() => {
    close();
    if (text === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => find(text).then(found => isWanted && setHits(found), close), pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  return { hits, run, close };
}

/**
 * Leads to the field by the key `/`, and calls back when the user presses a pointer outside of it.
 * @param {{ current: HTMLFormElement | null }} form
 * @param {() => void} onPressOutside
 */
function useWayIn(form, onPressOutside) {
  // At once: an effect runs some time after the field can be seen.
  useLayoutEffect(() => {
    const press = (/** @type {Event} */ { target }) =>
      target instanceof Node && form.current?.contains(target) === false && onPressOutside();
    const key = (/** @type {KeyboardEvent} */ event) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, []);
}

/** @param {{ hits: readonly Hit[], active: number, onOpen: (hit: Hit) => void }} props */
function Hits({ hits, active, onOpen }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  return hits.length === 0
    ? html`<p class="hits text-muted text-sm" id="hits" role="status">
        Nothing found. Search for a name, an address, a hash, or ids such as 1/3 and block 20.
      </p>`
    : html`<div class="hits" id="hits" role="listbox" aria-label="Found" ref=${list}>
        ${hits.map(
          (hit, index) =>
            html`<div
              id=${`hit-${index}`}
              class="flex min-w-0 cursor-pointer items-center gap-2 rounded-md px-2 py-1 hover:bg-accent-soft aria-selected:bg-accent-soft"
              role="option"
              aria-selected=${index === active}
              onClick=${() => onOpen(hit)}
            >
              <${Label} hit=${hit} />
            </div>`,
        )}
      </div>`;
}

/** @param {{ hit: Hit }} props */
function Label({ hit: { kind, id, name, image, world } }) {
  const ids = `${kind[0]?.toUpperCase()}${kind.slice(1)} ${short(id)}`;
  const known = kind === 'block' ? undefined : kind === 'account' ? (name ?? nameOf(id)) : name;
  const shown = named(known, ids);
  return html`${image !== null && html`<${Picture} url=${image} label="" size="thumb" />`}
    <span class="truncate">${shown}</span>
    <span class="ml-auto text-sm whitespace-nowrap text-muted"
      >${shown === ids ? '' : ids}${worldId.value === undefined ? ` in ${world}` : ''}</span
    >`;
}
