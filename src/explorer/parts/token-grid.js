import { html } from '../html.js';
import { read } from '../state/http.js';
import { useResource } from '../state/resource.js';
import { atBlock, inWorld, queryNumber } from '../state/route.js';
import { Empty, Loading, Pager, Problem } from './basics.js';
import { named } from '../format/format.js';
import { Account } from './links.js';
import { Picture } from './picture.js';

const size = 24;

/**
 * Tokens of a collection with their images, a page at a time.
 * @param {{ world: string, collectionId: string, prefix: string }} props
 */
export function TokenGrid({ world, collectionId, prefix }) {
  const offset = queryNumber('tokens', 0);
  const at = atBlock.value;
  const { data, error } = useResource(
    () => read(world, 'tokens', { collectionId, at, offset, limit: size }),
    [collectionId, offset],
  );
  if (error !== undefined) return html`<${Problem} error=${error} />`;
  if (data === undefined) return html`<${Loading} />`;
  /** @type {import('../../contract/shapes/explorer.ts').Tokens} */
  const { tokens, total } = data;
  if (total === 0)
    return html`<${Empty} title=${at === undefined ? 'No tokens' : `No tokens after block ${at}`}
      >${at === undefined && html`<p>Mint one with the button above, or from your application.</p>`}<//
    >`;
  return html`<${TokenTiles} tokens=${tokens} prefix=${prefix} />
    <${Pager} name="tokens" size=${size} total=${total} />`;
}

/**
 * Tokens as tiles.
 * @param {{ tokens: import('../../contract/shapes/explorer.ts').Tokens['tokens'], prefix?: string }} props
 */
export const TokenTiles = ({ tokens, prefix = '' }) =>
  html`<ul class="tiles">
    ${tokens.map(
      ({ collectionId, tokenId, owner, name, image }) =>
        html`<li key=${`${collectionId}/${tokenId}`} class="tile">
          <${Picture} url=${image} label=${`${prefix}#${tokenId}`} />
          <p class="clip">
            <a class="cover-link" href=${inWorld(`collections/${collectionId}/tokens/${tokenId}`)}
              >${named(name, `${prefix === '' ? 'Token ' : `${prefix} #`}${tokenId}`)}</a
            >
          </p>
          <p class="small muted clip">
            ${owner === null ? 'in pieces' : html`<${Account} address=${owner} />`}
          </p>
        </li>`,
    )}
  </ul>`;
