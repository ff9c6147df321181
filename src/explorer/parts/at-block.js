import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { counted } from '../format/format.js';
import { world } from '../state/live.js';
import { atBlock, navigate, withQuery } from '../state/route.js';

const goTo = (/** @type {number | undefined} */ at) => navigate(withQuery({ at }), { replace: true });

/** Lets a page show the state after an earlier block. */
export function AtBlock() {
  const [isOpen, setOpen] = useState(false);
  const { value: overview } = world;
  if (overview === undefined) return null;
  const { head, firstBlock } = overview;
  const at = atBlock.value;
  if (at === undefined && !isOpen)
    return html`<button
      type="button"
      class="quiet"
      disabled=${head.number === firstBlock}
      onClick=${() => setOpen(true)}
    >
      Look at an earlier block
    </button>`;
  const number = at === undefined || !/^\d+$/.test(at) ? head.number : Number(at);
  const go = (/** @type {number} */ to) => goTo(Math.min(Math.max(to, firstBlock), head.number));
  const onInput = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget: { value } }) =>
    value !== '' && go(Number(value));
  return html`<div class="at-block" role="group" aria-label="Block that this page shows">
    <span>
      ${
        at === undefined
          ? 'The last block'
          : html`<strong>After block ${at}</strong
              >${head.number > number ? `, ${counted(head.number - number, 'block')} ago` : ''}`
      }
    </span>
    <button
      type="button"
      aria-label="One block earlier"
      disabled=${number <= firstBlock}
      onClick=${() => go(number - 1)}
    >
      ‹
    </button>
    <input
      type="range"
      aria-label="Block"
      min=${firstBlock}
      max=${head.number}
      value=${number}
      onInput=${onInput}
    />
    <input
      type="number"
      aria-label="Block number"
      min=${firstBlock}
      max=${head.number}
      value=${number}
      onChange=${onInput}
    />
    <button
      type="button"
      aria-label="One block later"
      disabled=${number >= head.number}
      onClick=${() => go(number + 1)}
    >
      ›
    </button>
    <button type="button" onClick=${() => (setOpen(false), goTo(undefined))}>Now</button>
  </div>`;
}
