import { html } from '../../html.js';
import { developmentAccounts } from '../../state/names.js';
import { inWorld, worldId } from '../../state/route.js';
import { CodeBlock } from '../../site/basics.js';

/** How to make something happen in an empty world. */
export function FirstSteps() {
  const url = `${location.origin}/${worldId.value}/v1`;
  const alice = developmentAccounts.value[0]?.address ?? '';
  const curl = `curl '${url}/collections?use=Result' \\
  -H 'content-type: application/json' -H 'Authorization: Seed //Alice' \\
  -d '{"address": "${alice}", "name": "Cards", "description": "A pack of cards", "tokenPrefix": "CRD"}'`;
  return html`<p>
      Point your application to <code>${url}</code>, or create a collection
      <a href=${inWorld('act/createCollection')}>with a form</a>, or as Alice with curl:
    </p>
    <${CodeBlock} text=${curl} />`;
}
