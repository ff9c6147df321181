import { html } from '../../html.js';
import { count, short } from '../../format/format.js';
import { nameOf } from '../../state/names.js';
import { read } from '../../state/http.js';
import { useResource } from '../../state/resource.js';
import { atBlock, navigate, place } from '../../state/route.js';

/** Which tokens of a collection are shown: those of an owner, and with all of these attributes. @typedef {{ owner: string | undefined, trait: readonly string[] }} Chosen */

/** Owners to choose from, those with most tokens; any other one can be in the URL. */
const ownersMax = 100;

/** What is chosen, from the URL. @returns {Chosen} */
export const chosenFilters = () => {
  const { query } = place.value;
  return { owner: query.get('owner') ?? undefined, trait: query.getAll('trait') };
};

/** @param {Chosen} chosen */
function choose({ owner, trait }) {
  const { path, query: before } = place.value;
  const others = [...before].filter(([name]) => !['owner', 'trait', 'tokens'].includes(name));
  const own = [...(owner ? [['owner', owner]] : []), ...trait.map(text => ['trait', text])];
  const query = new URLSearchParams([...others, ...own]).toString();
  navigate(query === '' ? path : `${path}?${query}`, { replace: true });
}

/** An attribute as the server compares it. */
const traitOf = (/** @type {string} */ name, /** @type {string} */ value) => `${name}: ${value}`;

/**
 * Chooses the owner and the attributes of the tokens that are shown. The choice is in the URL.
 * @param {{ world: string, collectionId: string }} props
 */
export function Filters({ world, collectionId }) {
  const query = { collectionId, at: atBlock.value };
  const { data } = useResource(
    () => Promise.all([read(world, 'traits', query), read(world, 'holders', { ...query, limit: ownersMax })]),
    [collectionId, 'filters'],
  );
  if (data === undefined) return null;
  const [{ traits }, { holders }] =
    /** @type {[import('../../../contract/shapes/explorer/explorer-tokens.ts').Traits, import('../../../contract/shapes/explorer/explorer-tokens.ts').Holders]} */ (
      data
    );
  const chosen = chosenFilters();
  const owners = holders.map(({ owner, amount }) => ({
    value: owner,
    label: `${nameOf(owner) ?? short(owner)} (${amount})`,
  }));
  if (chosen.owner !== undefined && !owners.some(({ value }) => value === chosen.owner))
    owners.push({ value: chosen.owner, label: short(chosen.owner) });
  if (owners.length < 2 && traits.length === 0 && chosen.owner === undefined) return null;
  return html`<div class="filters" role="group" aria-label="Filters">
    <${Choice}
      label="Owner"
      value=${chosen.owner ?? ''}
      options=${owners}
      onChange=${(/** @type {string} */ owner) => choose({ ...chosen, owner })}
    />
    ${traits.map(({ name, values }) => {
      const options = values.map(({ value, tokens }) => ({
        value: traitOf(name, value),
        label: `${value} (${count(tokens)})`,
      }));
      const own = options.map(({ value }) => value);
      const others = chosen.trait.filter(trait => !own.includes(trait));
      return html`<${Choice}
        label=${name}
        value=${chosen.trait.find(trait => own.includes(trait)) ?? ''}
        options=${options}
        onChange=${(/** @type {string} */ trait) => choose({ ...chosen, trait: trait === '' ? others : [...others, trait] })}
      />`;
    })}
  </div>`;
}

/** @param {{ label: string, value: string, options: readonly { value: string, label: string }[], onChange: (value: string) => void }} props */
const Choice = ({ label, value, options, onChange }) =>
  html`<label>
    <span class="small muted">${label}</span>
    <select
      value=${value}
      onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => onChange(event.currentTarget.value)}
    >
      <option value="">any</option>
      ${options.map(option => html`<option value=${option.value} selected=${option.value === value}>${option.label}</option>`)}
    </select>
  </label>`;
