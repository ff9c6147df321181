import { html } from '../html.js';
import { operations } from '../act/description.js';
import { Loading, Problem, Section } from '../site/basics.js';
import { Title } from '../parts/page/title.js';
import { useNow } from '../state/resource.js';

/** What the groups of operations are called. @type {Record<string, string>} */
const groups = {
  collections: 'Collections',
  token: 'Tokens',
  fungible: 'Amounts',
  refungible: 'Pieces',
  balance: 'Coins',
  common: 'Several at once',
};

/**
 * All writes of the interface.
 * @param {{ world: string }} props
 */
export function Act({ world }) {
  const { data, error } = useNow(operations, []);
  return html`<${Title} text="Act">
      <p class="lead">
        Every write of the interface as a form, signed by a development account or a wallet extension.
      </p>
    <//>
    ${error && html`<${Problem} error=${error} />`} ${!data && !error && html`<${Loading} />`}
    <div class="columns even">
      ${Object.entries(groups).map(([tag, title]) => {
        const own = (data ?? []).filter(operation => operation.tag === tag);
        return (
          own.length > 0 &&
          html`<${Section} title=${title}>
            <ul class="links">
              ${own.map(({ id, summary }) => html`<li><a href=${`/explorer/${world}/act/${id}`}>${summary}</a> <code class="muted">${id}</code></li>`)}
            </ul>
          <//>`
        );
      })}
    </div>`;
}
