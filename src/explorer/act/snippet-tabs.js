import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { Copy } from '../site/basics.js';
import { snippets } from './snippets.js';

/**
 * The same write as a command, as code and as a step of a scenario, to copy.
 * @param {{ operation: import('./description.js').Operation, body: any, signer: import('./signers.js').Signer }} props
 */
export function Snippets({ operation, body, signer }) {
  const all = snippets(operation, body, signer);
  const [name, setName] = useState('curl');
  const text = all[name] ?? '';
  return html`<div class="snippets">
    <p class="buttons" role="group" aria-label="Copy as">
      ${Object.keys(all).map(key => html`<button type="button" aria-pressed=${key === name} onClick=${() => setName(key)}>${key}</button>`)}
    </p>
    <div class="code">
      <pre tabindex="0">${text}</pre>
      <${Copy} text=${text} />
    </div>
  </div>`;
}
