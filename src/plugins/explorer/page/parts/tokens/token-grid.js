import { html } from '../../html.js';
import { useRead } from '../../state/resource.js';
import { atBlock, inWorld, queryNumber, place, setQuery } from '../../state/route.js';
import { Empty, whenRead } from '../../site/basics.js';
import { NoneYet, Pager } from '../page/frame.js';
import { named, count, short, visible } from '../../format/format.js';
import { accountLink } from '../page/links.js';
import { Picture } from './picture.js';
import { nameOf } from '../../state/names.js';
import { anyOrOne } from '../../site/input.js';

const size = 24;

/**
 * Tokens of a collection with their images, a page at a time, of those that the filters select.
 * @param {{ collectionId: number }} props
 */
export function TokenGrid({ collectionId }) {
  const { query: inUrl } = place.value;
  const chosen = { owner: inUrl.get('owner') ?? '', trait: inUrl.getAll('trait') };
  const ofBlock = { collectionId, at: atBlock.value };
  const query = { ...ofBlock, offset: queryNumber('tokens', 0), limit: size, ...chosen };
  const isFiltered = chosen.owner !== '' || chosen.trait.length > 0;
  return html`<${Filters} of=${ofBlock} chosen=${chosen} />
    ${whenRead(useRead('tokens', query), data => pageOf(data, isFiltered))}`;
}

/**
 * @param {Answers['tokens']} tokens
 * @param {boolean} isFiltered
 */
function pageOf({ tokens, total, isComplete }, isFiltered) {
  if (total === 0 && isFiltered) return html`<${Empty} title="No token has all of this" />`;
  if (total === 0)
    return html`<${NoneYet} of="tokens"><p>Mint one with the button above, or from your application.</p><//>`;
  return html`${!isComplete && html`<p class="text-sm text-muted">Only the first 5,000 tokens were searched.</p>`}
    <${TokenTiles} tokens=${tokens} />
    <${Pager} name="tokens" size=${size} total=${total} />`;
}

/**
 * Tokens as tiles.
 * @param {{ tokens: readonly TokenSummary[] }} props
 */
export const TokenTiles = ({ tokens }) =>
  html`<ul class="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,32%),1fr))] gap-3.5">
    ${tokens.map(
      ({ collectionId, tokenId, tokenPrefix, owner, name, image, attributes }) =>
        html`<${Tile}
          key=${`${collectionId}/${tokenId}`}
          image=${image}
          label=${`${tokenPrefix}#${tokenId}`}
          attributes=${attributes}
          title=${html`<a class="cover-link" href=${inWorld(`collections/${collectionId}/tokens/${tokenId}`)}
            >${named(name, `${named(tokenPrefix, 'Token')} #${tokenId}`)}</a
          >`}
          ><p class="text-sm text-muted truncate">${owner === null ? 'in pieces' : accountLink(owner)}</p><//
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
  html`<li class="tile relative min-w-0">
    <${Picture} url=${image} label=${label} />
    <p class="mt-1.5 truncate">${title}</p>
    ${attributes.length > 0 && html`<p class="buttons my-0.5 gap-1">${attributes.slice(0, attributesMax).map(({ name, value }) => html`<span class="badge" title=${name}>${value}</span>`)}</p>`}
    ${children}
  </li>`;

/** Owners to choose from, those with most tokens; any other one can be in the URL. */
const ownersMax = 100;

/**
 * Chooses the owner and the attributes of the tokens that are shown, all of which they have. The choice is in the URL.
 * @param {{ of: import('../../state/route.js').Query, chosen: { owner: string, trait: readonly string[] } }} props
 */
function Filters({ of, chosen }) {
  const { data: { traits } = {} } = useRead('traits', of);
  const { data: { holders } = {} } = useRead('holders', { ...of, limit: ownersMax });
  if (traits === undefined || holders === undefined) return null;
  /** @type {(readonly [owner: string, label: string])[]} */
  const owners = holders.map(({ owner, amount }) => [owner, `${nameOf(owner) ?? short(owner)} (${amount})`]);
  if (chosen.owner !== '' && !owners.some(([owner]) => owner === chosen.owner))
    owners.push([chosen.owner, short(chosen.owner)]);
  if (owners.length < 2 && traits.length === 0 && chosen.owner === '') return null;
  // The first page again.
  const choose = (/** @type {Partial<typeof chosen>} */ choice) => setQuery({ ...choice, tokens: undefined });
  return html`<div class="filters" role="group" aria-label="Filters">
    ${anyOrOne('Owner', chosen.owner, owners, owner => choose({ owner }))}
    ${traits.map(({ name, values }) => {
      const options = values.map(
        ({ value, tokens }) =>
          /** @type {const} */ ([`${name}: ${value}`, `${visible(value)} (${count(tokens)})`]),
      );
      const own = options.map(([trait]) => String(trait));
      const others = chosen.trait.filter(trait => !own.includes(trait));
      const present = chosen.trait.find(trait => own.includes(trait));
      return anyOrOne(name, present, options, trait => choose({ trait: [...others, trait] }));
    })}
  </div>`;
}
