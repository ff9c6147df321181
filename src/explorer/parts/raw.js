import { useState } from 'preact/hooks';
import { html } from '../html.js';
import { Copy } from './basics.js';
import { Json } from './json.js';

/**
 * What a page was made from, as JSON to read and to copy.
 * @param {{ value: unknown }} props
 */
export function Raw({ value }) {
  // It is made when it is unfolded, because it can be long, and changes with each block.
  const [isOpen, setOpen] = useState(false);
  return html`<details
    class="raw"
    onToggle=${(/** @type {{ currentTarget: HTMLDetailsElement }} */ event) => setOpen(event.currentTarget.open)}
  >
    <summary>JSON</summary>
    ${
      isOpen &&
      html`<p><${Copy} text=${JSON.stringify(value, null, 2)} label="Copy JSON" /></p>
        <${Json} value=${value} open=${2} />`
    }
  </details>`;
}
