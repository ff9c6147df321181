import { html } from '../../html.js';
import { useRead } from '../../state/resource.js';
import { Section, whenRead } from '../../site/basics.js';
import { Difference } from './changes.js';
import { Account, Collection, Token } from '../page/links.js';

/** @typedef {import('../../../contract/shapes/explorer/explorer.ts').ChangesRead} ChangesRead */

/**
 * What a transaction changed: each collection, token and account before and after it.
 * @param {{ hash: string }} props
 */
export const Changed = ({ hash }) =>
  html`<${Section} title="What it changed"
    >${whenRead(useRead(`transactions/${hash}/changes`), changesView)}<//
  >`;

const changesView = (/** @type {ChangesRead} */ { changes }) =>
  changes.length === 0
    ? html`<p class="muted">Nothing</p>`
    : changes.map(
        ({ before, after, ...subject }) =>
          html`<div class="changed">
            <p><${Subject} ...${subject} /> ${before === null ? 'is new' : after === null && 'is gone'}</p>
            ${before === null || after === null || html`<${Difference} before=${before} after=${after} />`}
          </div>`,
      );

/** @param {{ collectionId?: number, tokenId?: number, address?: string }} props */
function Subject({ collectionId, tokenId, address }) {
  if (collectionId === undefined) return html`<${Account} address=${address ?? ''} />`;
  return tokenId === undefined
    ? html`<${Collection} collectionId=${collectionId} />`
    : html`<${Token} collectionId=${collectionId} tokenId=${tokenId} />`;
}
