import { html } from '../html.js';
import { Title } from '../parts/page/title.js';

/** A path without a page. */
export const NotFound = () =>
  html`<${Title} text="No such page" />
    <p>The explorer has no page at this address. <a href="/">All worlds</a></p>`;
