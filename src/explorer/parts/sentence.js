import { aboutCollection, callWords } from '../format/call-words.js';
import { named, visible } from '../format/format.js';
import { html } from '../html.js';
import { accountLink, Collection, nameIn, Token } from './page/links.js';

/**
 * What a transaction does, in words with links.
 * @param {{ call: import('../format/call-words.js').Call }} props
 */
export const Sentence = ({ call }) =>
  html`<span class="sentence"
    >${callWords(call).map(part => html`<${Part} part=${part} call=${call} />`)}</span
  >`;

/**
 * A collection that has just got its id is called by it, others by their name.
 * @param {{ part: import('../format/call-words.js').Part, call: import('../format/call-words.js').Call }} props
 */
function Part({ part, call }) {
  const { tokens = [] } = call;
  if (typeof part === 'string') return visible(part);
  if ('account' in part) return accountLink(part.account, { tokens });
  if ('collection' in part) {
    const name = part.isNew ? undefined : aboutCollection(call, part.collection)?.name;
    return html`<${Collection} collectionId=${part.collection} name=${name} />`;
  }
  if ('token' in part) {
    const [collectionId, tokenId] = part.token;
    return html`<${Token} ...${nameIn(tokens, { collectionId, tokenId })} />`;
  }
  return html`<q>${named(part.name, 'invisible name')}</q>`;
}
