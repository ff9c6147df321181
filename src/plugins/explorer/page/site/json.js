import { visible } from '../format/format.js';
import { html } from '../html.js';
import { Fold } from './basics.js';

/**
 * Any value as an outline that can be unfolded.
 * @param {{ value: unknown, open?: number }} props `open` is the number of levels that are unfolded at first
 */
export const Json = ({ value, open = 1 }) =>
  html`<div class="json font-mono text-[0.84rem] [&_summary]:text-muted">
    ${isBranch(value) ? html`<${Members} value=${value} open=${open} />` : html`<${Leaf} value=${value} />`}
  </div>`;

/** Members of a list or object that are shown at most; the rest can be copied. */
const membersMax = 200;

/** Members of a long list or object, which is folded at first, as its members are. */
const longMin = 20;

const isLong = (/** @type {object} */ value) => Object.keys(value).length > longMin;

/** @returns {value is object} whether it has members */
const isBranch = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** @param {{ value: object, open: number }} props */
function Members({ value, open }) {
  const members = Object.entries(value);
  const inner = isLong(value) ? 1 : open;
  return html`<ul>
    ${members.slice(0, membersMax).map(([name, member]) => html`<${Member} name=${name} value=${member} open=${inner} />`)}
    ${members.length > membersMax && html`<li class="text-muted">and ${members.length - membersMax} more</li>`}
  </ul>`;
}

/** @param {{ name: string, value: unknown, open: number }} props */
const Member = ({ name, value, open }) =>
  isBranch(value)
    ? html`<${Branch} name=${name} value=${value} open=${open} />`
    : html`<li class="pl-[1.05rem]">
        <span class="text-accent">${name}</span>: <${Leaf} value=${value} />
      </li>`;

/** @param {{ name: string, value: object, open: number }} props */
const Branch = ({ name, value, open }) =>
  html`<li>
    <${Fold}
      open=${open > 1 && !isLong(value)}
      summary=${html`<span class="text-accent">${name}</span>
        <span class="text-muted"
          >${Array.isArray(value) ? `list of ${value.length}` : Object.keys(value).slice(0, 5).map(visible).join(', ')}</span
        >`}
      content=${() => html`<${Members} value=${value} open=${open - 1} />`}
    />
  </li>`;

/** @param {{ value: any }} props */
function Leaf({ value }) {
  if (typeof value === 'object') {
    const text = value === null ? 'null' : Array.isArray(value) ? '[]' : '{}';
    return html`<span class="text-muted">${text}</span>`;
  }
  const isGreen = typeof value === 'number' || typeof value === 'boolean';
  return html`<span class=${isGreen && 'text-good'}
    >${typeof value === 'string' ? `"${visible(value)}"` : String(value)}</span
  >`;
}
