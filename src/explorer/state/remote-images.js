import { signal } from '@preact/signals';

const key = 'understudy-remote-images';

/** Whether images are loaded from other servers, which then know who looks at what. */
export const remoteImages = signal(localStorage.getItem(key) === 'yes');

/** How many images of the page are not loaded because they are on other servers. */
export const heldBack = signal(0);

/** Loads images from other servers from now on, or no more. */
export function allowRemoteImages(/** @type {boolean} */ isOn) {
  localStorage.setItem(key, isOn ? 'yes' : 'no');
  remoteImages.value = isOn;
}

/**
 * Where an image can be loaded from, the best place first; nowhere for schemes such as `javascript:`. This server can have a file of
 * any other IPFS gateway.
 * @param {string} url
 * @returns {readonly string[]}
 */
export function sourcesOf(url) {
  const [, file] = /^(?:ipfs:\/\/(?:ipfs\/)?|https?:\/\/[^/]+\/ipfs\/|\/ipfs\/)([^?#]+)/i.exec(url) ?? [];
  const own = file === undefined ? [] : [`/ipfs/${file}`];
  return /^(https?:|data:image\/|\/)/i.test(url) ? [...new Set([...own, url])] : own;
}

/** Whether an image can be loaded from there: from this server always, from others if the user allows it. */
export const isAllowed = (/** @type {string} */ source) =>
  remoteImages.value || /^data:/i.test(source) || new URL(source, location.href).origin === location.origin;
