import { html } from '../../html.js';
import { atBlock, inWorld } from '../../state/route.js';

/**
 * Links to forms of operations, with some members filled in. The past cannot be changed: a page of an earlier block has none.
 * @param {{ of: readonly (readonly [operation: string, label: string, members: Record<string, string | number>])[] }} props
 */
export const Actions = ({ of }) =>
  atBlock.value === undefined &&
  html`<nav class="buttons" aria-label="Actions">
    ${of.map(([operation, label, members]) => html`<a class="button" href=${inWorld(`act/${operation}`, members)}>${label}</a>`)}
  </nav>`;
