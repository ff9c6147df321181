import { html } from '../html.js';
import { useEffect, useState } from 'preact/hooks';

/**
 * An image that a token or collection names. One that is absent or cannot be loaded becomes a tile with its number, so that
 * a page looks the same with and without a network.
 * @param {{ url: string | null | undefined, label: string, alt?: string, large?: boolean }} props
 */
export function Picture({ url, label, alt = '', large = false }) {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => setBroken(false), [url]);
  const isShown = url !== null && url !== undefined && isImageUrl(url) && !isBroken;
  return html`<span class=${large ? 'picture large' : 'picture'} style=${{ '--hue': hueOf(label) }}>
    ${
      isShown
        ? html`<img
            src=${url}
            alt=${alt}
            loading="lazy"
            referrerpolicy="no-referrer"
            onError=${() => setBroken(true)}
          />`
        : html`<span aria-hidden="true">${label}</span>`
    }
  </span>`;
}

/** Other schemes, such as `javascript:`, are never loaded. */
const isImageUrl = (/** @type {string} */ url) => /^(https?:|data:image\/|\/)/i.test(url);

const hueOf = (/** @type {string} */ label) =>
  label.split('').reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7);
