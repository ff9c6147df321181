import { html } from '../html.js';
import { useEffect, useState } from 'preact/hooks';
import { heldBack, isAllowed, sourcesOf } from '../state/remote-images.js';

/**
 * An image that a token or collection names. One that is absent, on its way, on another server or cannot be loaded is a tile with its
 * label, so that a page looks the same with and without a network.
 * @param {{ url: string | null | undefined, label: string, alt?: string, size?: 'large' | 'thumb' }} props
 */
export function Picture({ url, label, alt = '', size }) {
  const [broken, setBroken] = useState(/** @type {readonly string[]} */ ([]));
  const [loaded, setLoaded] = useState('');
  const left = sourcesOf(url ?? '').filter(source => !broken.includes(source));
  const src = left.find(isAllowed);
  const isHeldBack = src === undefined && left.length > 0;
  useEffect(() => {
    if (!isHeldBack) return undefined;
    heldBack.value += 1;
    return () => void (heldBack.value -= 1);
  }, [isHeldBack]);
  return html`<span
    class=${size === undefined ? 'picture' : `picture ${size}`}
    style=${{ '--hue': hueOf(label) }}
  >
    ${(src === undefined || loaded !== src) && html`<span class="picture-label" aria-hidden="true">${label}</span>`}
    ${
      src !== undefined &&
      html`<img
        key=${src}
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

const hueOf = (/** @type {string} */ label) =>
  label.split('').reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7);
