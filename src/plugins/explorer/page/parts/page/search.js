import { html, useEffect, useRef, useState, useTimer } from '../../html.js';
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
  const [found, setFound] = useState(
    /** @type {{ by: string, hits: readonly Hit[] } | undefined} */ (undefined),
  );
  const [active, setActive] = useState(-1);
  const by = text.trim();
  // What another text has found is not shown.
  const hits = found?.by === by ? found.hits : undefined;
  const close = () => setFound(undefined);
  const run = async () => {
    const all = await find(by);
    setFound({ by, hits: all });
    return all;
  };
  useTimer(() => run().catch(close), by === '' ? undefined : pause, [by]);
  useEffect(() => setActive(-1), [hits]);
  const onOpen = (/** @type {Hit} */ hit) => {
    setText('');
    close();
    go(hit);
  };
  const onSubmit = async () => {
    if (by === '') return;
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
    onSubmit=${onSubmit}
    onKeyDown=${onKeyDown}
  >
    <input
      id="search"
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
      onFocus=${() => by !== '' && void run()}
      onBlur=${close}
    />
    ${hits && html`<${Hits} hits=${hits} active=${active} onOpen=${onOpen} />`}
  </form>`;
}

// The key `/` leads to the field.
addEventListener('keydown', event => {
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
  const field = document.getElementById('search');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping || field === null) return;
  event.preventDefault();
  field.focus();
});

/** What was found. A press on it leaves the focus in the field. @param {{ hits: readonly Hit[], active: number, onOpen: (hit: Hit) => void }} props */
function Hits({ hits, active, onOpen }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  return html`<div
    class="panel absolute inset-x-0 top-[calc(100%+0.3rem)] z-1 grid max-h-[70vh] gap-1 overflow-auto p-1.5 shadow-xl"
    id="hits"
    role=${hits.length === 0 ? 'status' : 'listbox'}
    aria-label="Found"
    ref=${list}
    onMouseDown=${(/** @type {Event} */ event) => event.preventDefault()}
  >
    ${
      hits.length === 0 &&
      html`<p class="text-sm text-muted">
        Nothing found. Search for a name, an address, a hash, or ids such as 1/3 and block 20.
      </p>`
    }
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
