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

/** Which tokens of a collection are shown: those of an owner, and with all of these attributes. @typedef {{ owner: string | undefined, trait: readonly string[] }} Chosen */

/** Owners to choose from, those with most tokens; any other one can be in the URL. */
const ownersMax = 100;

/** What is chosen, from the URL. @returns {Chosen} */
const chosenFilters = () => {
  const { query } = place.value;
  return { owner: query.get('owner') ?? undefined, trait: query.getAll('trait') };
};

/** Chooses, and begins with the first page again. */
const choose = (/** @type {Chosen} */ chosen) => setQuery({ ...chosen, tokens: undefined });

/**
 * Chooses the owner and the attributes of the tokens that are shown. The choice is in the URL.
 * @param {{ collectionId: number }} props
 */
function Filters({ collectionId }) {
  const query = { collectionId, at: atBlock.value };
  const { data: { traits } = {} } = useRead('traits', query);
  const { data: { holders } = {} } = useRead('holders', { ...query, limit: ownersMax });
  if (traits === undefined || holders === undefined) return null;
  const chosen = chosenFilters();
  /** @type {(readonly [owner: string, label: string])[]} */
  const owners = holders.map(({ owner, amount }) => [owner, `${nameOf(owner) ?? short(owner)} (${amount})`]);
  if (chosen.owner !== undefined && !owners.some(([owner]) => owner === chosen.owner))
    owners.push([chosen.owner, short(chosen.owner)]);
  if (owners.length < 2 && traits.length === 0 && chosen.owner === undefined) return null;
  return html`<div class="filters" role="group" aria-label="Filters">
    ${anyOrOne('Owner', chosen.owner, owners, owner => choose({ ...chosen, owner }))}
    ${traits.map(({ name, values }) => {
      const options = values.map(
        ({ value, tokens }) =>
          /** @type {const} */ ([`${name}: ${value}`, `${visible(value)} (${count(tokens)})`]),
      );
      const own = options.map(([trait]) => String(trait));
      const others = chosen.trait.filter(trait => !own.includes(trait));
      const present = chosen.trait.find(trait => own.includes(trait));
      return anyOrOne(name, present, options, trait =>
        choose({ ...chosen, trait: trait === '' ? others : [...others, trait] }),
      );
    })}
  </div>`;
}
