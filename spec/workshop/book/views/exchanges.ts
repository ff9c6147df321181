import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { Json } from '../../../../src/plugins/explorer/page/site/json.js';
import type { Book } from '../book.ts';
import type { Exchange, Exchanges } from '../examples/exchanges.ts';
import { ruleUrl } from './text.ts';

/** Answers with more lines are folded. */
const linesMax = 24;

/** Requests of an operation and their answers as they are on the wire, the accepted one first. */
export const exchangeList = ({ accepted, nearMisses }: Exchanges, rules: Book['rules']): Html =>
  html`<section class="section" aria-labelledby="request-and-answer">
    <h2 id="request-and-answer">Request and answer</h2>
    <p class="muted small">
      As they are on the wire, below the base URL of a world.
      ${accepted.signer !== undefined && html`With <code>use=Result</code>, the server signs for the development account in the header; without it, the answer is what the signer has to sign.`}
    </p>
    ${exchangeView(accepted, accepted.signer === undefined ? 'Answered' : 'Accepted', rules)}
    ${nearMisses.map(miss => exchangeView(miss, missTitle(miss), rules))}
  </section>`;

function missTitle({ status, signer }: Exchange): string {
  if (signer !== undefined) return 'Near miss: refused';
  if (status === 200) return 'Near miss: does not exist';
  return `Near miss: ${status === 404 ? 'not found' : 'malformed'}`;
}

function exchangeView(exchange: Exchange, title: string, rules: Book['rules']): Html {
  const { method, path, signer, body, status, answer } = exchange;
  const rule = ruleIn(answer);
  const isLong = JSON.stringify(answer, null, 2).split('\n').length > linesMax;
  const shown = html`<${Json} value=${answer} open=${Infinity} />`;
  return html`<div class=${`example ${status < 300 ? 'good' : 'bad'}`}>
    <h3>${title}</h3>
    <p><strong class="mono">${method}</strong> <code>${path}</code></p>
    ${
      signer !== undefined &&
      html`<p><code>Authorization: Seed ${signer}</code></p>
        <${Json} value=${body} open=${Infinity} />`
    }
    <p class="outcome">
      ${status}${rule !== undefined && html`, by the rule <a href=${ruleUrl(rules, rule)}><code>${rule}</code></a>`}
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

/** The rule that an error answer names. */
export function ruleIn(answer: unknown): string | undefined {
  const { error } = (answer ?? {}) as { readonly error?: { readonly details?: { readonly rule?: string } } };
  return error?.details?.rule;
}
