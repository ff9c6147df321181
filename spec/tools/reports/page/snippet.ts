import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { Copy } from '../../../../src/plugins/explorer/page/site/basics.js';

/** A text to copy, such as a command. */
export const snippet = (text: string, label?: string): Html =>
  html`${label !== undefined && html`<p class="muted small">${label}</p>`}
    <div class="code">
      <pre tabindex="0">${text}</pre>
      <${Copy} text=${text} />
    </div>`;
