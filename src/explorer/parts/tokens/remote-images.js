import { html } from '../../html.js';
import { allowRemoteImages, heldBack, remoteImages } from '../../state/remote-images.js';

/** Offers to load the images of the page that are on other servers. */
export const HeldBackImages = () =>
  heldBack.value > 0 &&
  html`<p class="buttons notice small muted">
    Images of this page are on other servers, which would see that you look at it.
    <button type="button" class="small" onClick=${() => allowRemoteImages(true)}>Load images</button>
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
