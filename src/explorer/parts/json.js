import { useState } from 'preact/hooks';
import { html } from '../html.js';

/**
 * Any value as an outline that can be unfolded.
 * @param {{ value: unknown, open?: number }} props `open` is the number of levels that are unfolded at first
 */
export const Json = ({ value, open = 1 }) =>
  html`<div class="json">
    ${isBranch(value) ? html`<${Members} value=${value} open=${open} />` : html`<${Leaf} value=${value} />`}
  </div>`;

/** Members of a list or object that are shown at most; the rest can be copied. */
const membersMax = 200;

/** Members of a long list or object, which is folded at first, as its members are. */
const longMin = 20;

/** @returns {value is object} whether it has members */
const isBranch = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** @param {{ value: object, open: number }} props */
function Members({ value, open }) {
  const members = Object.entries(value);
  const inner = members.length > longMin ? 1 : open;
  return html`<ul>
    ${members.slice(0, membersMax).map(([name, member]) => html`<${Member} name=${name} value=${member} open=${inner} />`)}
    ${members.length > membersMax && html`<li class="muted">and ${members.length - membersMax} more</li>`}
  </ul>`;
}

/** @param {{ name: string, value: unknown, open: number }} props */
const Member = ({ name, value, open }) =>
  isBranch(value)
    ? html`<${Branch} name=${name} value=${value} open=${open} />`
    : html`<li class="json-leaf"><span class="json-key">${name}</span>: <${Leaf} value=${value} /></li>`;

/** A member with members, which are there once it is unfolded: a transaction can have thousands. @param {{ name: string, value: object, open: number }} props */
function Branch({ name, value, open }) {
  const isLong = Object.keys(value).length > longMin;
  const [isOpen, setOpen] = useState(open > 1 && !isLong);
  return html`<li>
    <details
      open=${isOpen}
      onToggle=${(/** @type {{ currentTarget: HTMLDetailsElement }} */ event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span class="json-key">${name}</span>
        <span class="muted"
          >${Array.isArray(value) ? `list of ${value.length}` : Object.keys(value).slice(0, 5).join(', ')}</span
        >
      </summary>
      ${isOpen && html`<${Members} value=${value} open=${open - 1} />`}
    </details>
  </li>`;
}

/** @param {{ value: unknown }} props */
const Leaf = ({ value }) =>
  typeof value === 'object' && value !== null
    ? html`<span class="json-null">${Array.isArray(value) ? '[]' : '{}'}</span>`
    : html`<span class=${`json-${value === null ? 'null' : typeof value}`}
        >${typeof value === 'string' ? `"${value}"` : String(value)}</span
      >`;
