import { html } from '../html.js';
import { OperationList } from '../docs/operation-list.js';
import { OperationPage } from '../docs/operation-page.js';
import { Paragraphs } from '../docs/words.js';
import { Empty, Loading, Problem } from '../site/basics.js';
import { Title } from '../parts/page/title.js';
import { openapi } from '../state/openapi.js';
import { useNow } from '../state/resource.js';

/**
 * The API documentation, made from the OpenAPI document: all operations, beside one of them or the introduction.
 * @param {{ operation?: string }} props
 */
export function Docs({ operation: id }) {
  const { data, error } = useNow(openapi, []);
  if (error !== undefined) return html`<${Title} text="API" /><${Problem} error=${error} />`;
  if (data === undefined) return html`<${Title} text="API" /><${Loading} />`;
  const { document, operations } = data;
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
    <section class="section">
      <h2>Base URLs</h2>
      <ul>
        ${servers.map((/** @type {{ url: string }} */ { url }) => html`<li><code class="wrap">${url}</code></li>`)}
      </ul>
    </section>
    <section class="section">
      <h2>For programs</h2>
      <p><a href="/openapi.json">openapi.json</a> describes the same, for generators of clients.</p>
      <p>
        <a href="/spec/">The specification</a> has every rule: when an operation is refused, and what it
        changes.
      </p>
    </section>`;
