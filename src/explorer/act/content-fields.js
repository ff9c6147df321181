import { html } from '../html.js';
import { Tile } from '../parts/tokens/token-grid.js';
import { named } from '../format/format.js';
import { texts } from './content.js';
import { inWorld } from '../state/route.js';
import { Members } from './field.js';

/** @typedef {NonNullable<ReturnType<typeof import('./content.js').useContent>>} Content */

/** @typedef {{ content: Content, body: any, problems: readonly import('./field.js').MemberProblem[], onChange: (body: any) => void }} Props */

/** Fields for the content of a token to mint, or a link to the form that has them. @param {Props} props */
export const ContentFields = props =>
  props.content.other === undefined ? html`<${Fields} ...${props} />` : html`<${Other} ...${props} />`;

/** @param {Props} props */
function Fields({ content, body, problems, onChange }) {
  const draft = content.read(body);
  const change = (/** @type {any} */ next) => onChange(content.write(body, next));
  return html`<${Members}
      schema=${texts}
      problems=${problems}
      value=${draft}
      onChange=${(/** @type {any} */ next) => change({ ...next, attributes: draft.attributes })}
    />
    ${
      Object.keys(content.attributes['properties']).length > 0 &&
      html`<fieldset>
        <legend>Attributes</legend>
        <${Members}
          schema=${content.attributes}
          value=${draft.attributes}
          onChange=${(/** @type {any} */ attributes) => change({ ...draft, attributes })}
        />
      </fieldset>`
    }`;
}

/** @param {Props} props */
const Other = ({ content: { other, otherLabel }, body: { collectionId } }) =>
  html`<p class="wait-text">
    Collection ${collectionId} has a schema ${otherLabel}:
    <a href=${inWorld(`act/${other}`, { collectionId })}>mint in schema ${otherLabel}</a>
    to give the token content.
  </p>`;

/**
 * The token as it will look.
 * @param {{ content: Content, body: any }} props
 */
export function Card({ content, body }) {
  const { name, image, attributes = {} } = content.read(body);
  const list = Object.entries(attributes).map(([trait, value]) => ({ name: trait, value: String(value) }));
  return html`<ul class="tiles card-preview" aria-label="The token as it will look">
    <${Tile} image=${image} label="#" title=${named(name, 'No name')} attributes=${list} />
  </ul>`;
}
