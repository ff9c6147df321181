import { typeOf } from '../docs/shape.js';
import { openapi, resolved } from '../state/openapi.js';
import { worldId } from '../state/route.js';
import { worldIds } from '../state/target.js';

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

/**
 * Where a request goes, as the shape of a form: its world, where the page is not one of a world, and the key that the server signs with.
 * @param {import('../state/openapi.js').Described} operation
 */
export function targetShape({ isOfServer, canSign }) {
  const { description } = openapi().components.securitySchemes.Seed;
  const authorization = { type: 'string', description, examples: ['Seed //Alice'] };
  return {
    properties: {
      ...(!isOfServer && worldId.value === undefined && { world: { enum: worldIds() } }),
      ...(canSign && { authorization }),
    },
  };
}
