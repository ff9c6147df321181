import { html } from '../../html.js';
import { named, short } from '../../format/format.js';
import { tokenOf } from '../../format/addresses.js';
import { nameOf } from '../../state/names.js';
import { inWorld } from '../../state/route.js';
import { Copy } from '../../site/basics.js';
import { Picture } from '../tokens/picture.js';

/**
 * The token with its name, if that is known.
 * @param {readonly TokenName[]} tokens
 * @param {{ collectionId: number, tokenId: number }} ref
 */
export const nameIn = (tokens, ref) =>
  tokens.find(token => token.collectionId === ref.collectionId && token.tokenId === ref.tokenId) ?? ref;

/**
 * An account: its name if it is a development account, or the token whose address it is.
 * @param {string} address
 * @param {{ isFull?: boolean, tokens?: readonly TokenName[] }} [options] `tokens` are those whose names are known
 */
export function accountLink(address, { isFull = false, tokens = [] } = {}) {
  const token = tokenOf(address);
  if (token !== undefined) return html`<${Token} ...${nameIn(tokens, token)} />`;
  const name = nameOf(address);
  const shown =
    name === undefined
      ? isFull
        ? address
        : short(address)
      : html`<span
            class="mr-[0.35em] inline-block size-2 rounded-full align-[0.06em]"
            style=${{ background: colours[name] ?? '#5f6b7a' }}
          ></span
          >${name}`;
  return html`<a
      class=${name === undefined ? 'mono' : 'person font-medium whitespace-nowrap text-ink'}
      href=${inWorld(`accounts/${address}`)}
      title=${address}
      >${shown}</a
    >${isFull && name !== undefined && html` <code class="text-sm text-muted wrap">${address}</code>`}${isFull && html` <${Copy} text=${address} />`}`;
}

/** The colours of the first development accounts. @type {Record<string, string>} */
const colours = { Alice: '#6e56cf', Bob: '#0b68cb', Charlie: '#0a7d5a', Dave: '#b4540a', Eve: '#c2298a' };

/** @param {{ collectionId: number, name?: string }} props */
export const Collection = ({ collectionId, name }) =>
  html`<a href=${inWorld(`collections/${collectionId}`)} title=${`Collection ${collectionId}`}
    >${named(name, `collection ${collectionId}`)}</a
  >`;

/**
 * A token by its image, name and ids, as far as they are known.
 * @param {{ collectionId: number, tokenId: number, name?: string | null, image?: string | null }} props
 */
export function Token({ collectionId, tokenId, name, image }) {
  if (tokenId === 0) return html`<${Collection} collectionId=${collectionId} />`;
  const ids = `${collectionId}/${tokenId}`;
  const shown = named(name, '');
  return html`<a href=${inWorld(`collections/${collectionId}/tokens/${tokenId}`)}
    >${image && html`<${Picture} url=${image} label="" size="thumb" />`}${
      shown === ''
        ? `token ${ids}`
        : html`<bdi>${shown}</bdi>${' '}<span class="text-sm text-muted">${ids}</span>`
    }</a
  >`;
}

/** A block by its number. */
export const blockLink = (/** @type {number} */ number) =>
  html`<a href=${inWorld(`blocks/${number}`)}>block ${number}</a>`;
