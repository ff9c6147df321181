import { html, useState } from '../html.js';
import { Members } from '../act/field.js';
import { CodeBlock } from '../site/basics.js';
import { entered, select } from '../site/input.js';
import { SendResult, useSend } from '../parts/send.js';
import { openapi, resolved } from '../state/openapi.js';
import { choose, target, worldIds } from '../state/target.js';
import { worldId } from '../state/route.js';
import { AnswerView } from './answer-view.js';
import { answerTo, bodyOf, commandOf, requestOf } from './request.js';
import { typeOf } from './shape.js';

/** @typedef {import('../state/openapi.js').Described} Described */

/**
 * A form that sends an operation, the same request as a command, and its answer.
 * @param {{ operation: Described }} props
 */
export function Try({ operation }) {
  const { id, authorization } = target();
  const { schema, initial } = fieldsOf(operation);
  const { examples = {} } = bodyOf(operation) ?? {};
  const [values, setValues] = useState(initial);
  const [json, setJson] = useState(jsonText(Object.values(examples)[0]));
  const [answer, setAnswer] = useState(/** @type {import('./request.js').Answer | undefined} */ (undefined));
  const { run, state } = useSend();
  const request = requestOf(operation, { values, json }, { id, authorization });
  const onSubmit = () =>
    run(async () => {
      setAnswer(undefined);
      setAnswer(await answerTo(request));
    });
  return html`<form class="fields max-w-184" autocomplete="off" onSubmit=${onSubmit}>
    ${!operation.isOfServer && worldId.value === undefined && worldField(id)}
    ${operation.canSign && keyField(authorization)}
    <${Members}
      schema=${schema}
      value=${values}
      onChange=${(/** @type {any} */ next) => setValues(next ?? {})}
    />
    ${bodyOf(operation)?.isJson && html`<${Json} examples=${examples} text=${json} onChange=${setJson} />`}
    <p class="buttons"><button class="primary" aria-busy=${state.isBusy}>Send</button></p>
    <${CodeBlock} text=${commandOf(request)} name="The request as a command" label="Copy curl" />
    <${SendResult} state=${state} />
    ${answer && html`<${AnswerView} answer=${answer} name=${operation.id} />`}
  </form>`;
}

/**
 * The parameters and the members of a body that is a form as the shape of a form, under their own names, and what is in the fields at
 * first: examples of parameters that are required. A body that is a file is one member.
 * @param {Described} operation
 */
function fieldsOf(operation) {
  const { parameters } = operation;
  const { isJson = true, schema: form = {} } = bodyOf(operation) ?? {};
  const inBody = isJson ? [] : Object.entries(form['properties'] ?? { file: form });
  const members = inBody.map(([name, member]) => [name, { ...member, label: name }]);
  const schemas = parameters.map(({ name, schema, description = '' }) => {
    const whole = resolved(schema);
    const words = [typeOf(whole), description || whole['description'] || ''].filter(text => text !== '');
    return /** @type {[string, import('../state/openapi.js').Schema]} */ ([
      name,
      { ...whole, label: name, description: words.join(' · ') },
    ]);
  });
  const required = parameters.filter(parameter => parameter.required).map(({ name }) => name);
  const initial = schemas
    .filter(([name, { examples }]) => required.includes(name) && examples !== undefined)
    .map(([name, { examples }]) => [name, examples[0]]);
  return {
    schema: { properties: Object.fromEntries([...schemas, ...members]), required },
    initial: Object.fromEntries(initial),
  };
}

const jsonText = (/** @type {any} */ example) =>
  example === undefined ? '' : JSON.stringify(example.value, null, 2);

/**
 * A JSON body, and examples of it.
 * @param {{ examples: Record<string, { value: unknown }>, text: string, onChange: (json: string) => void }} props
 */
const Json = ({ examples, text, onChange }) =>
  html`<div class="field">
    <label for="docs-body">Body</label>
    ${
      Object.keys(examples).length > 1 &&
      html`<p class="buttons" role="group" aria-label="Examples">
        ${Object.entries(examples).map(([name, example]) => html`<button type="button" onClick=${() => onChange(jsonText(example))}>${name}</button>`)}
      </p>`
    }
    <textarea
      id="docs-body"
      class="mono"
      rows=${Math.min(20, text.split('\n').length + 1)}
      value=${text}
      onInput=${entered(onChange)}
    ></textarea>
  </div>`;

const worldField = (/** @type {string} */ id) =>
  html`<div class="field">
    <label for="docs-world">World</label>
    ${select(id, worldIds(), world => choose({ world }), { id: 'docs-world' })}
  </div>`;

/** The header with the key that the server signs with. */
function keyField(/** @type {string} */ value) {
  const { name, description } = openapi().components.securitySchemes.Seed;
  return html`<div class="field">
    <label for="docs-key">${name}</label>
    <input
      id="docs-key"
      aria-describedby="docs-key-hint"
      value=${value}
      placeholder="Seed //Alice"
      onInput=${entered(text => choose({ authorization: text }))}
    />
    <p class="text-sm text-muted" id="docs-key-hint">${description.replaceAll('`', '')}</p>
  </div>`;
}
