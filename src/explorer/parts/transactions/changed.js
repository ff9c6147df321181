import { html } from '../../html.js';
import { read } from '../../state/http.js';
import { useResource } from '../../state/resource.js';
import { Loading, Problem, Section } from '../../site/basics.js';
import { Difference } from './changes.js';
import { Account, Collection, Token } from '../page/links.js';

/**
 * What a transaction changed: each collection, token and account before and after it.
 * @param {{ world: string, hash: string }} props
 */
export function Changed({ world, hash }) {
  const { data, error } = useResource(() => read(world, `transactions/${hash}/changes`), [hash]);
  /** @type {import('../../../contract/shapes/explorer/explorer.ts').ChangesRead['changes'] | undefined} */
  const changes = data?.changes;
  return html`<${Section} title="What it changed">
    ${error && html`<${Problem} error=${error} />`} ${!changes && !error && html`<${Loading} />`}
    ${changes?.length === 0 && html`<p class="muted">Nothing</p>`}
    ${changes?.map(
      ({ before, after, ...subject }) =>
        html`<div class="changed">
          <p><${Subject} ...${subject} /> ${before === null ? 'is new' : after === null && 'is gone'}</p>
          ${before === null || after === null || html`<${Difference} before=${before} after=${after} />`}
        </div>`,
    )}
  <//>`;
}

/** @param {{ collectionId?: number, tokenId?: number, address?: string }} props */
function Subject({ collectionId, tokenId, address }) {
  if (collectionId === undefined) return html`<${Account} address=${address ?? ''} />`;
  return tokenId === undefined
    ? html`<${Collection} collectionId=${collectionId} />`
    : html`<${Token} collectionId=${collectionId} tokenId=${tokenId} />`;
}
