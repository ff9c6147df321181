import { html } from '../html.js';

/**
 * Any value as an outline that can be unfolded.
 * @param {{ value: unknown, open?: number }} props `open` is the number of levels that are unfolded at first
 */
export const Json = ({ value, open = 1 }) =>
  html`<div class="json"><${Value} value=${value} open=${open} /></div>`;

/** Members of a list or object that are shown at most; the rest can be copied. */
const membersMax = 200;

/** @param {{ value: unknown, open: number }} props */
function Value({ value, open }) {
  if (typeof value !== 'object' || value === null)
    return html`<span class=${`json-${value === null ? 'null' : typeof value}`}
      >${typeof value === 'string' ? `"${value}"` : String(value)}</span
    >`;
  const members = Object.entries(value);
  const isList = Array.isArray(value);
  if (members.length === 0) return html`<span class="json-null">${isList ? '[]' : '{}'}</span>`;
  return html`<details open=${open > 0}>
    <summary>
      ${
        isList
          ? `list of ${members.length}`
          : members
              .map(([name]) => name)
              .slice(0, 5)
              .join(', ')
      }
    </summary>
    <ul>
      ${members
        .slice(0, membersMax)
        .map(
          ([name, member]) =>
            html`<li>
              <span class="json-key">${name}</span> <${Value} value=${member} open=${open - 1} />
            </li>`,
        )}
      ${members.length > membersMax && html`<li class="muted">and ${members.length - membersMax} more</li>`}
    </ul>
  </details>`;
}
