import { html } from '../html.js';
import { entered } from '../site/input.js';

/** @typedef {import('./request.js').Entered} Entered */

/** What fields of a body have at first: the first JSON example. @returns {Pick<Entered, 'json' | 'form'>} */
export const bodyAtFirst = (/** @type {any} */ body, /** @type {string | undefined} */ type = '') => ({
  json: jsonText(Object.values(body?.content[type].examples ?? {})[0]),
  form: {},
});

const jsonText = (/** @type {any} */ example) =>
  example === undefined ? '' : JSON.stringify(example.value, null, 2);

/**
 * The fields of a body by its content type: JSON with the examples of the document, or a form with files, or a file.
 * @param {{ type: string, body: any, entered: Entered, onChange: (entered: Partial<Entered>) => void }} props
 */
export function BodyFields({ type, body: { content }, entered: { json, form }, onChange }) {
  const { examples = {}, schema } = content[type];
  return type === 'application/json'
    ? html`<${Json} examples=${examples} text=${json} onChange=${onChange} />`
    : html`<${Files} members=${schema.properties ?? { file: schema }} form=${form} onChange=${onChange} />`;
}

/** @param {{ examples: Record<string, { value: unknown }>, text: string, onChange: (entered: { json: string }) => void }} props */
const Json = ({ examples, text, onChange }) =>
  html`<div class="field">
    <label for="docs-body">Body</label>
    ${
      Object.keys(examples).length > 1 &&
      html`<p class="buttons" role="group" aria-label="Examples">
        ${Object.entries(examples).map(([name, example]) => html`<button type="button" onClick=${() => onChange({ json: jsonText(example) })}>${name}</button>`)}
      </p>`
    }
    <textarea
      id="docs-body"
      class="mono"
      rows=${Math.min(20, text.split('\n').length + 1)}
      spellcheck=${false}
      value=${text}
      onInput=${entered(json => onChange({ json }))}
    ></textarea>
  </div>`;

/** @param {{ members: Record<string, any>, form: Entered['form'], onChange: (entered: Pick<Entered, 'form'>) => void }} props */
const Files = ({ members, form, onChange }) =>
  Object.entries(members).map(([name, schema]) => {
    const change = (/** @type {unknown} */ value) => onChange({ form: { ...form, [name]: value } });
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
              onChange=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => change(event.currentTarget.files)}
            />`
          : html`<input id=${`docs-${name}`} onInput=${entered(change)} />`
      }
    </div>`;
  });
