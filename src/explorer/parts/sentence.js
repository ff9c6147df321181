import { html } from '../html.js';
import { callWords } from '../format/call-words.js';
import { Account, Collection, Token } from './links.js';

/**
 * What a transaction does, in words with links.
 * @param {{ call: import('../format/call-words.js').Call }} props
 */
export const Sentence = ({ call }) =>
  html`<span class="sentence">${callWords(call).map(part => html`<${Part} part=${part} />`)}</span>`;

/** @param {{ part: import('../format/call-words.js').Part }} props */
function Part({ part }) {
  if (typeof part === 'string') return part;
  if ('account' in part) return html`<${Account} address=${part.account} />`;
  if ('collection' in part) return html`<${Collection} collectionId=${part.collection} />`;
  if ('token' in part) return html`<${Token} collectionId=${part.token[0]} tokenId=${part.token[1]} />`;
  return html`<q>${part.name}</q>`;
}
