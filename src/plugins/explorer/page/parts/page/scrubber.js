import { html, useEffect, useRef, useState, useTimer } from '../../html.js';
import { count, counted } from '../../format/format.js';
import { entered, SoftButton } from '../../site/input.js';
import { connection, world } from '../../state/live.js';
import { useRead } from '../../state/resource.js';
import { atBlock, place, setQuery } from '../../state/route.js';

/** Time without a movement after which the block under the thumb is read, in milliseconds. */
const settle = 120;

/** Time that each change is shown while they are played, in milliseconds. */
const frame = 1_000;

/**
 * Chooses the block whose state all pages of the world show. Marks are the blocks that changed what the page is about.
 * @param {{ params: Record<string, string> }} props members of the path of the page
 */
export function Scrubber({ params: { collectionId, tokenId, address } }) {
  const { value: overview } = world;
  const { data } = useRead('changes', { collectionId, tokenId, account: address });
  const { number, draft, goTo, setDraft } = useBlock();
  const [isPlaying, setPlaying] = useState(false);
  const changes = data ?? { blocks: [], refused: [] };
  const next = number === undefined ? undefined : changes.blocks.find(block => block > number);
  const step = () => {
    if (next === undefined) setPlaying(false);
    goTo(next);
  };
  useTimer(step, isPlaying ? frame : undefined, [number]);
  if (overview === undefined || connection.value === 'no-world') return null;
  const { head, firstBlock } = overview;
  const shown = draft ?? number ?? head.number;
  // These pages show or do something at the last block only.
  const isAboutNow = ['act', 'control', 'requests'].includes(place.value.path.split('/')[3] ?? '');
  const previous = changes.blocks.findLast(block => block < (number ?? head.number));
  const play = () => {
    if (!isPlaying && next === undefined) goTo(changes.blocks[0]);
    setPlaying(!isPlaying);
  };
  /** @type {(text: string, label: string, isOff: boolean, onClick: () => void) => unknown} */
  const button = (text, label, isOff, onClick) =>
    html`<${SoftButton}
      class="quiet icon w-8.5 py-0.5 text-lg max-md:w-6.5 max-md:leading-none"
      aria-label=${label}
      title=${label}
      isOff=${isOff}
      onClick=${onClick}
      >${text}<//
    >`;
  return html`<div
    class=${`scrubber flex min-h-9 flex-[1_1_24rem] items-center gap-1.5 rounded-xl px-1.5 whitespace-nowrap max-md:min-h-7.5 max-md:basis-64 max-md:pr-0 ${number === undefined ? '' : 'bg-accent-soft text-ink'}`}
    role="group"
    aria-label="Block that pages show"
  >
    ${button('«', 'Previous change', previous === undefined, () => goTo(previous))}
    ${button(isPlaying ? '■' : '▶', isPlaying ? 'Stop' : 'Play the changes', changes.blocks.length === 0, play)}
    ${button('»', 'Next change', next === undefined, () => goTo(next))}
    <${Track} first=${firstBlock} last=${head.number} shown=${shown} changes=${changes} onMove=${setDraft} />
    <${BlockNumber} first=${firstBlock} last=${head.number} shown=${shown} onChange=${goTo} />
    <button
      type="button"
      class="min-h-7 py-0.5"
      aria-pressed=${shown === head.number}
      onClick=${() => (setPlaying(false), goTo(undefined))}
    >
      Now
    </button>
    ${
      shown !== head.number &&
      html`<span
        class="max-md:absolute max-md:inset-x-0 max-md:top-full max-md:bg-inherit max-md:px-(--side)"
      >
        <strong>After block ${shown}${isAboutNow && ', on other pages'}</strong>${' '}
        <span class="text-muted">
          ${shown < head.number ? `${counted(head.number - shown, 'block')} ago` : 'which is not sealed yet'}
        </span>
      </span>`
    }
  </div>`;
}

/**
 * A field for the number of the block, which blocks that are sealed meanwhile do not change while somebody types in it.
 * @param {{ first: number, last: number, shown: number, onChange: (block: number) => void }} props
 */
function BlockNumber({ first, last, shown, onChange }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    const { current } = field;
    if (current !== null && current !== document.activeElement) current.value = String(shown);
  }, [shown]);
  return html`<input
    ref=${field}
    class="min-h-7 w-20 py-0.5 max-md:w-14.5 max-md:px-1.5"
    type="number"
    aria-label="Block number"
    min=${first}
    max=${last}
    onChange=${entered(text => text !== '' && onChange(Math.max(Number(text), first)))}
  />`;
}

/**
 * The block of the page by its number, undefined for the last one, and the one under the thumb while that is moved. Only where it stays
 * is read, so that there are no more requests than states that can be seen.
 */
function useBlock() {
  const at = atBlock.value;
  const isNumber = /^\d+$/.test(at ?? '');
  const { data } = useRead(at === undefined || isNumber ? undefined : `blocks/${at}`);
  const [draft, setDraft] = useState(/** @type {number | undefined} */ (undefined));
  const goTo = (/** @type {number | undefined} */ block) => {
    setDraft(undefined);
    setQuery({ at: block === undefined || block >= (world.peek()?.head.number ?? 0) ? undefined : block });
  };
  useTimer(() => goTo(draft), draft === undefined ? undefined : settle, [draft]);
  return { number: isNumber ? Number(at) : data?.block.number, draft, goTo, setDraft };
}

/** @param {{ first: number, last: number, shown: number, changes: Answers['changes'], onMove: (block: number) => void }} props */
function Track({ first, last, shown, changes, onMove }) {
  const marks = (/** @type {readonly number[]} */ blocks) =>
    blocks.map(block => `M${block - first} 0v1`).join('');
  // The marks are at the middle of the thumb, which is as wide as the rounded ends of the range.
  return html`<span class="relative flex min-w-20 flex-1">
    <svg
      class="pointer-events-none absolute top-0.5 left-2 h-1.5 w-[calc(100%-16px)] overflow-visible"
      viewBox=${`0 0 ${Math.max(1, last - first)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path class="stroke-accent stroke-2" d=${marks(changes.blocks)} vector-effect="non-scaling-stroke" />
      <path
        class="refused stroke-bad stroke-2"
        d=${marks(changes.refused)}
        vector-effect="non-scaling-stroke"
      />
    </svg>
    <input
      class="my-0 min-h-7 w-full border-0 bg-transparent p-0 accent-accent"
      type="range"
      aria-label="Block"
      aria-valuetext=${`Block ${count(shown)}`}
      min=${first}
      max=${last}
      value=${shown}
      onInput=${entered(text => onMove(Number(text)))}
    />
  </span>`;
}
