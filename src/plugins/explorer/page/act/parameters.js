import { html } from '../html.js';
import { entered, select } from '../site/input.js';
import { typeOf } from '../docs/shape.js';
import { openapi, resolved } from '../state/openapi.js';
import { choose, worldIds } from '../state/target.js';

/**
 * The parameters of an operation as the shape of a form, under their own names, and what is in the fields at first: examples of those that
 * are required.
 * @param {import('../state/openapi.js').Described} operation
 */
export function parametersOf({ parameters }) {
  const schemas = parameters.map(({ name, schema, description = '' }) => {
    const whole = resolved(schema);
    const words = [typeOf(whole), description || whole['description'] || ''].filter(text => text !== '');
    return /** @type {[string, import('../state/openapi.js').Schema]} */ ([
      name,
      { ...whole, label: name, description: words.join(' · ') },
    ]);
  });
  const required = parameters.filter(parameter => parameter.required).map(({ name }) => name);
  const given = schemas.flatMap(([name, { examples }]) =>
    required.includes(name) && examples ? [[name, examples[0]]] : [],
  );
  return {
    schema: { properties: Object.fromEntries(schemas), required },
    initial: Object.fromEntries(given),
  };
}

/** The world that gets the request, where the page is not one of a world. */
export const worldField = (/** @type {string} */ id) =>
  html`<div class="field">
    <label for="docs-world">World</label>
    ${select(id, worldIds(), world => choose({ world }), { id: 'docs-world' })}
  </div>`;

/** The header with the key that the server signs with. */
export function keyField(/** @type {string} */ value) {
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
