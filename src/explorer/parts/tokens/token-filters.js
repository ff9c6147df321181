import { html } from '../../html.js';
import { count, short } from '../../format/format.js';
import { nameOf } from '../../state/names.js';
import { select } from '../../site/input.js';
import { useRead } from '../../state/resource.js';
import { atBlock, place, setQuery } from '../../state/route.js';

/** Which tokens of a collection are shown: those of an owner, and with all of these attributes. @typedef {{ owner: string | undefined, trait: readonly string[] }} Chosen */

/** A value to choose, and what it is called. @typedef {readonly [value: string, label: string]} Choice */

/** Owners to choose from, those with most tokens; any other one can be in the URL. */
const ownersMax = 100;

/** What is chosen, from the URL. @returns {Chosen} */
export const chosenFilters = () => {
  const { query } = place.value;
  return { owner: query.get('owner') ?? undefined, trait: query.getAll('trait') };
};

/** Chooses, and begins with the first page again. */
const choose = (/** @type {Chosen} */ chosen) => setQuery({ ...chosen, tokens: undefined });

/** An attribute as the server compares it. */
const traitOf = (/** @type {string} */ name, /** @type {string} */ value) => `${name}: ${value}`;

/**
 * Chooses the owner and the attributes of the tokens that are shown. The choice is in the URL.
 * @param {{ collectionId: string }} props
 */
export function Filters({ collectionId }) {
  const query = { collectionId, at: atBlock.value };
  const { data: { traits } = {} } = useRead('traits', query);
  const { data: { holders } = {} } = useRead('holders', { ...query, limit: ownersMax });
  if (traits === undefined || holders === undefined) return null;
  const chosen = chosenFilters();
  /** @type {Choice[]} */
  const owners = holders.map(({ owner, amount }) => [owner, `${nameOf(owner) ?? short(owner)} (${amount})`]);
  if (chosen.owner !== undefined && !owners.some(([owner]) => owner === chosen.owner))
    owners.push([chosen.owner, short(chosen.owner)]);
  if (owners.length < 2 && traits.length === 0 && chosen.owner === undefined) return null;
  return html`<div class="filters" role="group" aria-label="Filters">
    ${choice('Owner', chosen.owner, owners, owner => choose({ ...chosen, owner }))}
    ${traits.map(({ name, values }) => {
      const options = values.map(
        ({ value, tokens }) => /** @type {const} */ ([traitOf(name, value), `${value} (${count(tokens)})`]),
      );
      const own = options.map(([trait]) => trait);
      const others = chosen.trait.filter(trait => !own.includes(trait));
      const present = chosen.trait.find(trait => own.includes(trait));
      return choice(name, present, options, trait =>
        choose({ ...chosen, trait: trait === '' ? others : [...others, trait] }),
      );
    })}
  </div>`;
}

/**
 * @param {string} label
 * @param {string | undefined} value
 * @param {readonly Choice[]} options
 * @param {(value: string) => void} onChange
 */
const choice = (label, value, options, onChange) =>
  html`<label>
    <span class="small muted">${label}</span> ${select(value ?? '', [['', 'any'], ...options], onChange)}
  </label>`;
