import { html } from '../html.js';
import { Section, whenRead } from '../site/basics.js';
import { Title } from '../parts/page/title.js';
import { operations } from '../state/openapi.js';
import { useResource } from '../state/resource.js';
import { inWorld } from '../state/route.js';

/** What the groups of operations are called. @type {Record<string, string>} */
const groups = {
  collections: 'Collections',
  token: 'Tokens',
  fungible: 'Amounts',
  refungible: 'Pieces',
  balance: 'Coins',
  common: 'Several at once',
};

/** All writes of the interface. */
export const Act = () =>
  html`<${Title} text="Act">
      <p class="lead">
        Every write of the interface as a form, signed by a development account or a wallet extension.
      </p>
    <//>
    ${whenRead(useResource(operations, []), all => {
      const writes = all.filter(({ isWrite }) => isWrite);
      return html`<div class="columns even">
        ${Object.entries(groups).map(
          ([group, title]) =>
            html`<${Section} title=${title}><${Links} of=${writes.filter(({ tag }) => tag === group)} /><//>`,
        )}
      </div>`;
    })}`;

/** @param {{ of: readonly import('../state/openapi.js').Described[] }} props */
const Links = ({ of }) =>
  html`<ul class="links">
    ${of.map(({ id, summary }) => html`<li><a href=${inWorld(`act/${id}`)}>${summary}</a> <code class="muted">${id}</code></li>`)}
  </ul>`;
