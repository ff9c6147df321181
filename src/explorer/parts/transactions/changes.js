import { html } from '../../html.js';
import { differences, isTokenId } from '../../format/difference.js';
import { atBlock } from '../../state/route.js';
import { Section } from '../../site/basics.js';
import { DifferenceTable, Value } from '../../site/difference-table.js';
import { Account, Token } from '../page/links.js';

/**
 * What has changed between the block of the page and now; nothing on a page of the last block.
 * @param {{ before: unknown, now: unknown }} props `null` for what does not exist
 */
export function Changes({ before, now }) {
  if (atBlock.value === undefined || before === undefined || now === undefined) return null;
  const isSame = differences(before, now).length === 0;
  return html`<${Section} title="Since then">
    ${
      isSame
        ? html`<p class="muted">Nothing has changed since this block.</p>`
        : html`<${Difference} before=${before} after=${now} titles=${['At this block', 'Now']} />`
    }
  <//>`;
}

/**
 * The members that differ, in a table; of what did not exist, or does not any more, only that.
 * @param {{ before: unknown, after: unknown, titles?: readonly [string, string] }} props
 */
export function Difference({ before, after, titles = ['Before', 'After'] }) {
  if (before === null) return html`<p>It did not exist yet.</p>`;
  if (after === null) return html`<p>It does not exist any more.</p>`;
  return html`<${DifferenceTable} changes=${differences(before, after)} titles=${titles} Side=${Side} />`;
}

/** @param {{ value: unknown }} props */
function Side({ value }) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null && isTokenId(value)) return html`<${Token} ...${value} />`;
  if (typeof value === 'string' && /^([1-9A-HJ-NP-Za-km-z]{46,50}|0x[0-9a-f]{40})$/.test(value))
    return html`<${Account} address=${value} />`;
  return html`<${Value} value=${value} />`;
}
