import { html } from '../html.js';
import { Copy } from '../site/basics.js';
import { Fold } from '../site/fold.js';
import { Json } from '../site/json.js';

/**
 * What a page was made from, as JSON to read and to copy.
 * @param {{ value: unknown }} props
 */
export const Raw = ({ value }) =>
  html`<${Fold}
    class="raw"
    summary="JSON"
    content=${() =>
      html`<p><${Copy} text=${JSON.stringify(value, null, 2)} label="Copy JSON" /></p>
        <${Json} value=${value} open=${2} />`}
  />`;
