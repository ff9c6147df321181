import { html } from '../html.js';
import { counted, time } from '../format/format.js';
import { inWorld } from '../state/route.js';
import { Badge } from '../site/basics.js';

/** @typedef {import('../state/answers.d.ts').ItemOf<'blocks'>} Block */

/** Blocks, each with its transactions and refusals counted. @param {{ blocks: readonly Block[] }} props */
export const BlockRows = ({ blocks }) =>
  html`<ol class="rows blocks">
    ${blocks.map(
      ({ hash, number, timestamp, transactions, refused }) =>
        html`<li class="row" key=${hash}>
          <div class="row-main">
            <p>
              <a href=${inWorld(`blocks/${number}`)}><strong>Block ${number}</strong></a>
              ${refused > 0 && html` <${Badge} kind="bad">${refused} refused<//>`}
            </p>
            <p class="small muted">
              <time>${time(timestamp)}</time>${' · '}
              ${transactions === 0 ? 'empty' : counted(transactions, 'transaction')}
            </p>
          </div>
        </li>`,
    )}
  </ol>`;
