import { signal } from '@preact/signals';
import { html, useState } from '../../html.js';

const key = 'understudy-remote-images';

/** Whether images are loaded from other servers, which then know who looks at what. */
const remoteImages = signal(localStorage.getItem(key) === 'yes');

/** Loads images from other servers from now on, or no more. */
function allowRemoteImages(/** @type {boolean} */ isOn) {
  localStorage.setItem(key, isOn ? 'yes' : 'no');
  remoteImages.value = isOn;
}

/**
 * Where an image can be loaded from, the best place first; nowhere for schemes such as `javascript:`. This server can have a file of
 * any other IPFS gateway.
 * @param {string} url
 * @returns {readonly string[]}
 */
function sourcesOf(url) {
  const [, file] = /^(?:ipfs:\/\/(?:ipfs\/)?|https?:\/\/[^/]+\/ipfs\/|\/ipfs\/)([^?#]+)/i.exec(url) ?? [];
  const own = file === undefined ? [] : [`/ipfs/${file}`];
  return /^(https?:|data:image\/|\/)/i.test(url) ? [...new Set([...own, url])] : own;
}

/** Whether an image can be loaded from there: from this server always, from others if the user allows it. */
const isAllowed = (/** @type {string} */ source) =>
  remoteImages.value || /^data:/i.test(source) || new URL(source, location.href).origin === location.origin;

const sizes = {
  tile: 'grid rounded-lg text-xs',
  large: 'grid rounded-xl text-[1.3rem] max-md:max-w-56',
  thumb: 'mr-[0.3em] inline-grid h-[1.5em] rounded align-middle text-xs',
};

/**
 * An image that a token or collection names. One that is absent, on its way or cannot be loaded is a tile with its label, so that a page
 * looks the same with and without a network. One that is on another server, and not loaded, has a sign of it.
 * @param {{ url: string | null | undefined, label: string, alt?: string, size?: keyof typeof sizes }} props
 */
export function Picture({ url, label, alt = '', size = 'tile' }) {
  const [broken, setBroken] = useState(/** @type {readonly string[]} */ ([]));
  const [loaded, setLoaded] = useState('');
  const left = sourcesOf(url ?? '').filter(source => !broken.includes(source));
  const src = left.find(isAllowed);
  const isHeldBack = src === undefined && left.length > 0;
  return html`<span
    class=${`picture ${isHeldBack ? 'held-back' : ''} ${sizes[size]} aspect-square place-items-center overflow-hidden font-semibold text-ink *:[grid-area:1/1]`}
    title=${isHeldBack ? 'Its image is on another server, and is not loaded' : undefined}
    style=${{ background: `color-mix(in oklab, hsl(${hueOf(label)} 55% 60%) 24%, var(--color-surface))` }}
  >
    ${(src === undefined || loaded !== src) && html`<span class="grid place-items-center" aria-hidden="true">${isHeldBack && html`<${HeldBackSign} />`}${label}</span>`}
    ${
      src !== undefined &&
      html`<img
        key=${src}
        class="size-full object-contain"
        src=${src}
        alt=${alt}
        loading="lazy"
        referrerpolicy="no-referrer"
        onLoad=${() => setLoaded(src)}
        onError=${() => setBroken([...broken, src])}
      />`
    }
  </span>`;
}

/** A picture that is crossed out. */
const HeldBackSign = () =>
  html`<svg
    class="w-[2em] max-w-full"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
  >
    <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M3 22 21 2" />
  </svg>`;

const hueOf = (/** @type {string} */ label) =>
  label.split('').reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7);

/** Offers to load the images of the page that are on other servers, where there are any. */
export const HeldBackImages = () =>
  html`<p
    class="hidden in-[main:has(.held-back)]:flex buttons mt-5 mb-3 rounded-xl bg-sunken px-3.5 py-1.5 text-sm text-muted"
  >
    Images of this page are on other servers, which would see that you look at it.
    <button type="button" class="text-sm" onClick=${() => allowRemoteImages(true)}>Load images</button>
  </p>`;

/** Whether images are loaded from other servers, to be changed at any time. */
export const RemoteImagesSwitch = () =>
  html`<label class="buttons">
    <input
      type="checkbox"
      checked=${remoteImages.value}
      onChange=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => allowRemoteImages(currentTarget.checked)}
    />
    Load images from other servers
  </label>`;
