import { visible } from '../format/format.js';
import { html } from '../html.js';
import { Fold } from './basics.js';

/**
 * Any value as an outline that can be unfolded.
 * @param {{ value: unknown, open?: number }} props `open` is the number of levels that are unfolded at first
 */
export const Json = ({ value, open = 1 }) =>
  html`<div class="json font-mono text-[0.84rem] [&_summary]:text-muted">
    ${isBranch(value) ? membersOf(value, open) : leafOf(value)}
  </div>`;

/** Members of a list or object that are shown at most; the rest can be copied. */
const membersMax = 200;

/** Members of a long list or object, which is folded at first, as its members are. */
const longMin = 20;

const isLong = (/** @type {object} */ value) => Object.keys(value).length > longMin;

/** @returns {value is object} whether it has members */
const isBranch = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** @type {(value: object, open: number) => unknown} */
function membersOf(value, open) {
  const members = Object.entries(value);
  const inner = isLong(value) ? 1 : open;
  return html`<ul>
    ${members.slice(0, membersMax).map(([name, member]) =>
      isBranch(member)
        ? html`<li>
            <${Fold}
              open=${inner > 1 && !isLong(member)}
              summary=${html`<span class="text-accent">${name}</span>
                <span class="text-muted">${briefly(member)}</span>`}
              content=${() => membersOf(member, inner - 1)}
            />
          </li>`
        : html`<li class="pl-[1.05rem]"><span class="text-accent">${name}</span>: ${leafOf(member)}</li>`,
    )}
    ${members.length > membersMax && html`<li class="text-muted">and ${members.length - membersMax} more</li>`}
  </ul>`;
}

const briefly = (/** @type {object} */ value) =>
  Array.isArray(value) ? `list of ${value.length}` : Object.keys(value).slice(0, 5).map(visible).join(', ');

function leafOf(/** @type {unknown} */ value) {
  const colour = { object: 'text-muted', number: 'text-good', boolean: 'text-good' }[String(typeof value)];
  return html`<span class=${colour}
    >${typeof value === 'string' ? `"${visible(value)}"` : JSON.stringify(value)}</span
  >`;
}
