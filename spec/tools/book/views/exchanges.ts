import { html, type Html } from '../../../../src/explorer/html.js';
import { Json } from '../../../../src/explorer/site/json.js';
import type { ExchangeView } from '../exchange-view.ts';

/** Requests and their answers as they are on the wire. */
export const ExchangeList = ({ exchanges }: { readonly exchanges: readonly ExchangeView[] }): Html =>
  html`<section class="section" aria-labelledby="request-and-answer">
    <h2 id="request-and-answer">Request and answer</h2>
    <p class="muted small">
      As they are on the wire, below the base URL of a world.
      ${exchanges.some(({ authorization }) => authorization !== undefined) && html`With <code>use=Result</code>, the server signs for the development account in the header; without it, the answer is what the signer has to sign.`}
    </p>
    ${exchanges.map(one => html`<${Exchange} ...${one} />`)}
  </section>`;

function Exchange({
  title,
  kind,
  method,
  path,
  authorization,
  body,
  status,
  answer,
  isLong,
  rule,
}: ExchangeView): Html {
  const shown = html`<${Json} value=${answer} open=${Infinity} />`;
  return html`<div class=${`example ${kind === 'accepted' ? 'good' : 'bad'}`}>
    <h3>${title}</h3>
    <p><strong class="mono">${method}</strong> <code>${path}</code></p>
    ${
      authorization !== undefined &&
      html`<p><code>Authorization: ${authorization}</code></p>
        <${Json} value=${body} open=${Infinity} />`
    }
    <p class="outcome">
      ${status}${rule !== undefined && html`, by the rule <a href=${rule.url}><code>${rule.id}</code></a>`}
    </p>
    ${
      isLong
        ? html`<details>
            <summary>Answer</summary>
            ${shown}
          </details>`
        : shown
    }
  </div>`;
}
