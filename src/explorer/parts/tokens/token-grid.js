import { html } from '../../html.js';
import { useRead } from '../../state/resource.js';
import { atBlock, inWorld, queryNumber } from '../../state/route.js';
import { Empty, whenRead } from '../../site/basics.js';
import { Pager } from '../page/pager.js';
import { named } from '../../format/format.js';
import { chosenFilters, Filters } from './token-filters.js';
import { accountLink } from '../page/links.js';
import { Picture } from './picture.js';

const size = 24;

/**
 * Tokens of a collection with their images, a page at a time, of those that the filters select.
 * @param {{ collectionId: string }} props
 */
export function TokenGrid({ collectionId }) {
  const filters = chosenFilters();
  const query = {
    collectionId,
    at: atBlock.value,
    offset: queryNumber('tokens', 0),
    limit: size,
    ...filters,
  };
  const isFiltered = filters.owner !== undefined || filters.trait.length > 0;
  return html`<${Filters} collectionId=${collectionId} />
    ${whenRead(useRead('tokens', query), data => pageOf(data, isFiltered))}`;
}

/**
 * @param {import('../../../contract/shapes/explorer/explorer-tokens.ts').Tokens} tokens
 * @param {boolean} isFiltered
 */
function pageOf({ tokens, total, isComplete }, isFiltered) {
  const at = atBlock.value;
  if (total === 0 && isFiltered) return html`<${Empty} title="No token has all of this" />`;
  if (total === 0)
    return html`<${Empty} title=${at === undefined ? 'No tokens' : `No tokens after block ${at}`}
      >${at === undefined && html`<p>Mint one with the button above, or from your application.</p>`}<//
    >`;
  return html`${!isComplete && html`<p class="small muted">Only the first 5,000 tokens were searched.</p>`}
    <${TokenTiles} tokens=${tokens} />
    <${Pager} name="tokens" size=${size} total=${total} />`;
}

/**
 * Tokens as tiles.
 * @param {{ tokens: readonly import('../../../contract/shapes/explorer/explorer-tokens.ts').TokenSummary[] }} props
 */
export const TokenTiles = ({ tokens }) =>
  html`<ul class="tiles">
    ${tokens.map(
      ({ collectionId, tokenId, tokenPrefix, owner, name, image, attributes }) =>
        html`<${Tile}
          key=${`${collectionId}/${tokenId}`}
          image=${image}
          label=${`${tokenPrefix}#${tokenId}`}
          attributes=${attributes}
          title=${html`<a class="cover-link" href=${inWorld(`collections/${collectionId}/tokens/${tokenId}`)}
            >${named(name, `${tokenPrefix || 'Token'} #${tokenId}`)}</a
          >`}
          ><p class="small muted clip">${owner === null ? 'in pieces' : accountLink(owner)}</p><//
        >`,
    )}
  </ul>`;

/** Attributes that a tile shows. */
const attributesMax = 3;

/**
 * A token with its image, name and first attributes.
 * @param {{ image: string | null | undefined, label: string, title: unknown, attributes: readonly { name: string, value: string }[], children?: unknown }} props
 */
export const Tile = ({ image, label, title, attributes, children }) =>
  html`<li class="tile">
    <${Picture} url=${image} label=${label} />
    <p class="clip">${title}</p>
    ${attributes.length > 0 && html`<p class="buttons traits">${attributes.slice(0, attributesMax).map(({ name, value }) => html`<span class="badge" title=${name}>${value}</span>`)}</p>`}
    ${children}
  </li>`;
