import { html } from '../../html.js';
import { addressIn } from '../../format/addresses.js';
import { differences, isTokenId } from '../../format/difference.js';
import { atBlock } from '../../state/route.js';
import { useRead } from '../../state/resource.js';
import { Empty, Section, whenRead } from '../../site/basics.js';
import { tableOf } from '../../site/table.js';
import { Title } from '../page/frame.js';
import { accountLink, Token } from '../page/links.js';

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
        ? html`<p class="text-muted">Nothing has changed since this block.</p>`
        : html`<${Difference} before=${before} after=${now} titles=${['At this block', 'Now']} />`
    }
  <//>`;
}

/**
 * The page of something: what `view` makes of it; of what does not exist at the block of the page, whether it does now, and `history`.
 * @template T
 * @param {{ data: T | null | undefined, error: Error | undefined, now: T | null | undefined }} resource
 * @param {{ heading: string, none: string, history: unknown }} words until it is read, and where it does not exist; `none` says so of the
 *   last block
 * @param {(data: T, now: T | null | undefined) => import('preact').ComponentChildren} view
 */
export function whenThere(resource, { heading, none, history }, view) {
  const title = html`<${Title} text=${heading} />`;
  const absent = () =>
    html`${title}
      <${Empty} title=${atBlock.value === undefined ? none : 'It does not exist after this block.'} />
      <${Changes} before=${null} now=${resource.now} />
      ${history}`;
  return whenRead(resource, data => (data === null ? absent() : view(data, resource.now)), title);
}

/**
 * The members that differ, in a table; of what did not exist, or does not any more, only that.
 * @param {{ before: unknown, after: unknown, titles?: readonly [string, string] }} props
 */
export function Difference({ before, after, titles = ['Before', 'After'] }) {
  if (before === null) return html`<p>It did not exist yet.</p>`;
  if (after === null) return html`<p>It does not exist any more.</p>`;
  return tableOf(
    differences(before, after),
    [
      ['Member', ({ path }) => html`<code class="wrap">${path || 'value'}</code>`],
      [titles[0], change => sideOf(change.before), 'bg-bad-soft/45 px-2.5 max-md:px-1'],
      [titles[1], change => sideOf(change.after), 'bg-good-soft/45 px-2.5 max-md:px-1'],
    ],
    { class: 'stack labelled' },
  );
}

/** A value on one side of a difference. @returns {unknown} */
function sideOf(/** @type {unknown} */ value) {
  if (value === undefined || value === null) return html`<span class="text-muted">none</span>`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && isTokenId(value)) return html`<${Token} ...${value} />`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return addressIn(text) === undefined ? html`<code class="wrap">${text}</code>` : accountLink(text);
}

/**
 * What a transaction changed: each collection, token and account before and after it.
 * @param {{ hash: string }} props
 */
export const Changed = ({ hash }) =>
  html`<${Section} title="What it changed"
    >${whenRead(useRead(`transactions/${hash}/changes`), changesView)}<//
  >`;

const changesView = (/** @type {Answers['transactionChanges']} */ { changes }) =>
  changes.length === 0
    ? html`<p class="text-muted">Nothing</p>`
    : changes.map(
        ({ before, after, ...subject }) =>
          html`<div class="changed py-1.5">
            <p><${Subject} ...${subject} /> ${before === null ? 'is new' : after === null && 'is gone'}</p>
            ${before === null || after === null || html`<${Difference} before=${before} after=${after} />`}
          </div>`,
      );

/** @param {{ collectionId?: number, tokenId?: number, address?: string }} props */
const Subject = ({ collectionId, tokenId = 0, address = '' }) =>
  collectionId === undefined
    ? accountLink(address)
    : html`<${Token} collectionId=${collectionId} tokenId=${tokenId} />`;
