import { html } from '../html.js';
import { count, counted } from '../format/format.js';
import { save } from '../format/save.js';
import { Badge, CodeBlock, Facts } from '../site/basics.js';

/** Characters of an answer that are shown; the rest can be copied and saved. */
const shownMax = 20_000;

/**
 * What the server has answered.
 * @param {{ answer: import('./request.js').Answer, name: string }} props `name` is that of the file to save
 */
export function AnswerView({
  answer: { status, statusText, headers, milliseconds, blob, text, help },
  name,
}) {
  return html`<div class="docs-answer max-w-184" role="status">
    <p class="buttons">
      <${Badge} kind=${status < 400 ? 'good' : 'bad'}>${status} ${statusText}<//>
      <span class="text-sm text-muted"
        >${count(Math.round(milliseconds))} ms, ${counted(blob.size, 'byte')}</span
      >
      ${help && html`<a href=${help} target="_blank" rel="noopener">About this error</a>`}
      <button
        type="button"
        class="quiet text-sm"
        onClick=${() => save(text === undefined ? name : `${name}.json`, blob)}
      >
        Save
      </button>
    </p>
    ${
      text !== undefined &&
      html`<${CodeBlock}
          text=${text}
          shown=${text.slice(0, shownMax)}
          name="The answer"
          label="Copy answer"
        />
        ${text.length > shownMax && html`<p class="text-sm text-muted">and ${count(text.length - shownMax)} more characters</p>`}`
    }
    <details class="mt-6">
      <summary>Headers</summary>
      <${Facts}
        rows=${headers.map(([header, value]) => [header, html`<code class="wrap">${value}</code>`])}
      />
    </details>
  </div>`;
}
