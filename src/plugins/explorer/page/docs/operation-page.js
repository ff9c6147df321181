import { html } from '../html.js';
import { Badge, Copy, Fold, Section } from '../site/basics.js';
import { Title } from '../parts/page/frame.js';
import { Form } from '../act/form.js';
import { place } from '../state/route.js';
import { resolved } from '../state/openapi.js';
import { operationUrl } from '../state/target.js';
import { Shape } from './shape.js';
import { Method, Paragraphs, WithCode } from './words.js';

/**
 * An operation: what it is for, a form that sends it, in a world with a dry run, its body and its answers.
 * @param {{ operation: import('../state/openapi.js').Described }} props
 */
export function OperationPage({ operation }) {
  const { id, method, path, summary, description, tag, requestBody, responses, isWrite } = operation;
  return html`<${Title}
      text=${summary.replaceAll('`', '')}
      kind=${html`<a href=${operationUrl()}>API</a> · ${tag} · <code>${id}</code>`}
    />
    <p class="docs-text">
      <${Method} name=${method} /> <code class="wrap">${path}</code>
      <${Copy} text=${path} label="Copy path" />
    </p>
    <${Paragraphs} text=${description} />
    ${
      isWrite &&
      html`<p class="docs-text">
        <a href=${`/spec/${id}`}>Its rules</a>: when it is refused, and what it changes
      </p>`
    }
    <${Section} title="Try it"><${Form} key=${place.value.key} operation=${operation} /><//>
    ${
      requestBody &&
      html`<${Section} title="Body">
        <p class="docs-text"><${WithCode} text=${requestBody.description} /></p>
        ${contentView(requestBody.content)}
      <//>`
    }
    <${Section} title="Answers">
      ${Object.entries(responses).map(([status, response]) => html`<${Answer} status=${status} response=${response} />`)}
    <//>`;
}

/** The members of what is sent or answered, by its type. @type {(content: Record<string, any>) => unknown} */
const contentView = content =>
  Object.entries(content).map(
    ([type, { schema }]) =>
      html`<div>
        <p class="text-sm text-muted"><code>${type}</code></p>
        <${Shape} schema=${schema} />
      </div>`,
  );

/** An answer by its status; that of a success is unfolded. @param {{ status: string, response: any }} props */
function Answer({ status, response }) {
  const { description, content = {} } = resolved(response);
  const isGood = status.startsWith('2');
  return html`<${Fold}
    class="optional"
    open=${isGood}
    summary=${html`<${Badge} kind=${isGood ? 'good' : 'plain'}>${status}<//> <${WithCode} text=${description} />`}
    content=${() => contentView(content)}
  />`;
}
