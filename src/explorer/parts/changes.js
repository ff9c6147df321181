import { html } from '../html.js';
import { differences, isTokenId } from '../format/difference.js';
import { atBlock } from '../state/route.js';
import { Section } from './basics.js';
import { Account, Token } from './links.js';

/**
 * What has changed between the block of the page and now; nothing on a page of the last block.
 * @param {{ before: unknown, now: unknown }} props `null` for what does not exist
 */
export function Changes({ before, now }) {
  if (atBlock.value === undefined || before === undefined || now === undefined) return null;
  const changes = differences(before, now);
  return html`<${Section} title="Since then">
    ${
      changes.length === 0
        ? html`<p class="muted">Nothing has changed since this block.</p>`
        : before === null
          ? html`<p>It did not exist yet.</p>`
          : now === null
            ? html`<p>It does not exist any more.</p>`
            : html`<div class="scroll">
                <table class="stack">
                  <thead>
                    <tr>
                      <th scope="col">Member</th>
                      <th scope="col">At this block</th>
                      <th scope="col">Now</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${changes.map(change => html`<${Row} ...${change} />`)}
                  </tbody>
                </table>
              </div>`
    }
  <//>`;
}

/** @param {import('../format/difference.js').Difference} props */
const Row = ({ path, before, after }) =>
  html`<tr>
    <th scope="row"><code>${path}</code></th>
    <td data-label="At this block"><${Side} value=${before} /></td>
    <td data-label="Now"><${Side} value=${after} /></td>
  </tr>`;

/** @param {{ value: unknown }} props */
function Side({ value }) {
  if (value === undefined || value === null) return html`<span class="muted">none</span>`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && isTokenId(value)) return html`<${Token} ...${value} />`;
  if (typeof value === 'string' && /^([1-9A-HJ-NP-Za-km-z]{46,50}|0x[0-9a-f]{40})$/.test(value))
    return html`<${Account} address=${value} />`;
  return html`<code class="wrap">${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
}
