import { html, useEffect, useLayoutEffect, useRef, useState } from '../html.js';
import { entered } from './input.js';

/** Time without a key press after which a text is searched for, in milliseconds. */
const pause = 150;

/**
 * @template T
 * @typedef {object} SearchFieldProps
 * @property {(text: string) => Promise<readonly T[]>} find
 * @property {(hits: readonly T[]) => T | undefined} meant what Enter opens where no hit is chosen
 * @property {(hit: T) => void} open
 * @property {import('preact').ComponentType<{ hit: T }>} Hit shows a hit
 * @property {string} label
 * @property {string} placeholder
 * @property {string} nothing what is said if nothing is found
 */

/**
 * A field that searches while the user types. The key `/` leads to it, the arrow keys choose a hit and Enter opens one.
 * @template T
 * @param {SearchFieldProps<T>} props
 */
export function SearchField({ find, meant, open, Hit, label, placeholder, nothing }) {
  const [text, setText] = useState('');
  const { hits, run, close } = useHits(find, text.trim());
  const [active, setActive] = useState(-1);
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  useWayIn(form, close);
  useEffect(() => setActive(-1), [hits]);
  const onOpen = (/** @type {T} */ hit) => {
    setText('');
    close();
    open(hit);
  };
  const onSubmit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
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
  return html`<form class="search" role="search" ref=${form} onSubmit=${onSubmit} onKeyDown=${onKeyDown}>
    <input
      type="search"
      role="combobox"
      aria-label=${label}
      aria-expanded=${hits !== undefined}
      aria-controls="hits"
      aria-autocomplete="list"
      aria-activedescendant=${active < 0 ? undefined : `hit-${active}`}
      placeholder=${placeholder}
      autocomplete="off"
      spellcheck=${false}
      value=${text}
      onInput=${entered(setText)}
      onFocus=${() => text !== '' && hits === undefined && void run()}
    />
    ${hits && html`<${Hits} hits=${hits} active=${active} onOpen=${onOpen} Hit=${Hit} nothing=${nothing} />`}
  </form>`;
}

/**
 * What is found by a text a moment after it was typed, or at once by `run`; undefined before that, and after `close`.
 * @template T
 * @param {(text: string) => Promise<readonly T[]>} find
 * @param {string} text
 */
function useHits(find, text) {
  const [hits, setHits] = useState(/** @type {readonly T[] | undefined} */ (undefined));
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

/** @param {{ hits: readonly any[], active: number, onOpen: (hit: any) => void, Hit: import('preact').ComponentType<{ hit: any }>, nothing: string }} props */
function Hits({ hits, active, onOpen, Hit, nothing }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  return hits.length === 0
    ? html`<p class="hits muted small" id="hits" role="status">${nothing}</p>`
    : html`<div class="hits" id="hits" role="listbox" aria-label="Found" ref=${list}>
        ${hits.map(
          (hit, index) =>
            html`<div
              id=${`hit-${index}`}
              role="option"
              aria-selected=${index === active}
              onClick=${() => onOpen(hit)}
            >
              <${Hit} hit=${hit} />
            </div>`,
        )}
      </div>`;
}
