import { html } from '../html.js';
import { useEffect, useState } from 'preact/hooks';
import { entered } from '../site/input.js';

/**
 * The fields of a body by its content type: JSON with the examples of the document, or a form with files, or a file.
 * @param {{ type: string, body: any, onChange: (entered: { json?: string, form?: Record<string, any> }) => void }} props
 */
export function BodyFields({ type, body: { content }, onChange }) {
  const { examples = {}, schema } = content[type];
  if (type === 'application/json') return html`<${Json} examples=${examples} onChange=${onChange} />`;
  return html`<${Files} members=${schema.properties ?? { file: schema }} onChange=${onChange} />`;
}

/** @param {{ examples: Record<string, { value: unknown }>, onChange: (entered: { json: string }) => void }} props */
function Json({ examples, onChange }) {
  const names = Object.keys(examples);
  const [text, setText] = useState(() => textOf(examples[names[0] ?? '']));
  useEffect(() => onChange({ json: text }), [text]);
  return html`<div class="field">
    <label for="docs-body">Body</label>
    ${
      names.length > 1 &&
      html`<p class="buttons" role="group" aria-label="Examples">
        ${names.map(name => html`<button type="button" onClick=${() => setText(textOf(examples[name]))}>${name}</button>`)}
      </p>`
    }
    <textarea
      id="docs-body"
      class="mono"
      rows=${Math.min(20, text.split('\n').length + 1)}
      spellcheck=${false}
      value=${text}
      onInput=${entered(setText)}
    ></textarea>
  </div>`;
}

const textOf = (/** @type {{ value: unknown } | undefined} */ example) =>
  example === undefined ? '' : JSON.stringify(example.value, null, 2);

/** @param {{ members: Record<string, any>, onChange: (entered: { form: Record<string, any> }) => void }} props */
function Files({ members, onChange }) {
  const [form, setForm] = useState(/** @type {Record<string, any>} */ ({}));
  const change = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    const next = { ...form, [name]: value };
    setForm(next);
    onChange({ form: next });
  };
  return Object.entries(members).map(([name, schema]) => {
    const isList = schema.type === 'array';
    const isFile = (isList ? schema.items : schema).format === 'binary';
    return html`<div class="field">
      <label for=${`docs-${name}`}>${name}</label>
      ${
        isFile
          ? html`<input
              id=${`docs-${name}`}
              type="file"
              multiple=${isList}
              onChange=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => change(name, event.currentTarget.files)}
            />`
          : html`<input id=${`docs-${name}`} onInput=${entered(text => change(name, text))} />`
      }
    </div>`;
  });
}
