import { html } from '../html.js';
import { OperationList } from '../docs/operation-list.js';
import { OperationPage } from '../docs/operation-page.js';
import { Paragraphs } from '../docs/words.js';
import { Empty, Section, whenRead } from '../site/basics.js';
import { Title } from '../parts/page/frame.js';
import { openapi, operations } from '../state/openapi.js';
import { useResource } from '../state/resource.js';

/**
 * The API documentation, made from the OpenAPI document: all operations, beside one of them or the introduction.
 * @param {{ operation?: string }} props
 */
export function Docs({ operation: id }) {
  return whenRead(useResource(operations, []), all => apiView(all, id), html`<${Title} text="API" />`);
}

/**
 * @param {readonly import('../state/openapi.js').Described[]} all
 * @param {string | undefined} id
 */
function apiView(all, id) {
  const operation = all.find(known => known.id === id);
  return html`<div class=${id === undefined ? 'docs' : 'docs has-operation'}>
    <article class="grow">
      ${
        operation !== undefined
          ? html`<${OperationPage} key=${id} operation=${operation} />`
          : id === undefined
            ? html`<${Introduction} />`
            : html`<${Title} text="No such operation" />
                <${Empty} title=${`There is no operation ${id}`}
                  ><p><a href="/docs">All operations</a></p><//
                >`
      }
    </article>
    <${OperationList} operations=${all} current=${id} />
  </div>`;
}

function Introduction() {
  const { info, servers } = openapi();
  return html`<${Title} text="API" kind=${info.title} />
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
}
