import { html } from '../html.js';
import { OperationList } from '../docs/operation-list.js';
import { OperationPage } from '../docs/operation-page.js';
import { Paragraphs } from '../docs/words.js';
import { Empty, Section, whenRead } from '../site/basics.js';
import { Title } from '../parts/page/title.js';
import { openapi } from '../state/openapi.js';
import { useResource } from '../state/resource.js';

/**
 * The API documentation, made from the OpenAPI document: all operations, beside one of them or the introduction.
 * @param {{ operation?: string }} props
 */
export function Docs({ operation: id }) {
  return whenRead(useResource(openapi, []), api => apiView(api, id), html`<${Title} text="API" />`);
}

/**
 * @param {import('../state/openapi.js').OpenApi} api
 * @param {string | undefined} id
 */
function apiView({ document, operations }, id) {
  const operation = operations.find(known => known.id === id);
  return html`<div class=${id === undefined ? 'docs' : 'docs has-operation'}>
    <article>
      ${
        operation !== undefined
          ? html`<${OperationPage} key=${id} document=${document} operation=${operation} />`
          : id === undefined
            ? html`<${Introduction} document=${document} />`
            : html`<${Title} text="No such operation" />
                <${Empty} title=${`There is no operation ${id}`}
                  ><p><a href="/docs">All operations</a></p><//
                >`
      }
    </article>
    <${OperationList} document=${document} operations=${operations} current=${id} />
  </div>`;
}

/** @param {{ document: any }} props */
const Introduction = ({ document: { info, servers } }) =>
  html`<${Title} text="API" kind=${info.title} />
    <${Paragraphs} text=${info.description} />
    <${Section} title="Base URLs">
      <ul>
        ${servers.map((/** @type {{ url: string }} */ { url }) => html`<li><code class="wrap">${url}</code></li>`)}
      </ul>
    <//>
    <${Section} title="For programs">
      <p><a href="/openapi.json">openapi.json</a> describes the same, for generators of clients.</p>
      <p>
        <a href="/spec/">The specification</a> has every rule: when an operation is refused, and what it
        changes.
      </p>
    <//>`;
