import { html } from '../../html.js';
import { developmentAccounts } from '../../state/names.js';
import { Copy } from '../../site/basics.js';

/**
 * How to make something happen in an empty world.
 * @param {{ world: string }} props
 */
export function FirstSteps({ world }) {
  const alice = developmentAccounts.value[0]?.address ?? '';
  const curl = `curl '${location.origin}/${world}/v1/collections?use=Result' \\
  -H 'content-type: application/json' -H 'Authorization: Seed //Alice' \\
  -d '{"address": "${alice}", "name": "Cards", "description": "A pack of cards", "tokenPrefix": "CRD"}'`;
  return html`<p>
      Point your application to <code>${location.origin}/${world}/v1</code>, or create a collection
      <a href=${`/explorer/${world}/act/createCollection`}>with a form</a>, or as Alice with curl:
    </p>
    <div class="code">
      <pre tabindex="0">${curl}</pre>
      <${Copy} text=${curl} />
    </div>`;
}
