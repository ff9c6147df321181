import type { TSchema } from 'typebox';
import { capitalised, named, type Described } from '../../contract/shapes/component.ts';
import type { Components, Schema } from './components.ts';
import { successOf, tagOf, type BodyDescription, type DescribedRoute } from './description.ts';
import { errorResponses, json } from './responses.ts';

/** The operation object of a route, with errors of that shape. */
export function operationOf(route: DescribedRoute, components: Components, error: TSchema): Schema {
  const { paths, describes } = route;
  const { id, summary, description, path, query, body, canSign = false } = describes;
  const parameters = [...parametersOf('path', path, components), ...parametersOf('query', query, components)];
  return {
    operationId: id,
    summary,
    description: [description ?? `${summary}.`, alsoAt(paths.slice(1))]
      .filter(text => text !== '')
      .join('\n\n'),
    tags: [tagOf(route)],
    ...(canSign ? { security: [{}, { Seed: [] }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: bodyOf(body, components) }),
    responses: {
      [String(successOf(route))]: success(describes, components),
      ...errorResponses(route, components, error),
    },
  };
}

/** The further paths of an operation, as a sentence. */
const alsoAt = (aliases: readonly string[]): string =>
  aliases.length === 0 ? '' : `Also at ${aliases.map(path => `\`${path}\``).join(', ')}.`;

/** A parameter for each member of a shape. */
function parametersOf(
  place: 'path' | 'query',
  shape: TSchema | undefined,
  components: Components,
): readonly Schema[] {
  const { properties = {}, required = [] }: Described = shape ?? {};
  return Object.entries(properties).map(([name, member]) => {
    const { description, ...schema } = components.of(member);
    const described = description === undefined ? {} : { description };
    return { name, in: place, ...described, required: required.includes(name), schema };
  });
}

const bodyOf = (
  { shape, description, examples, isOptional = false, contentType }: BodyDescription,
  components: Components,
): Schema => ({
  description,
  required: !isOptional,
  content: {
    [contentType ?? json]: {
      schema: components.of(shape),
      ...(contentType !== undefined
        ? {}
        : { examples: Object.fromEntries(Object.entries(examples).map(exampleOf)) }),
    },
  },
});

const exampleOf = ([name, value]: [string, unknown]): [string, Schema] => [name, { value }];

/** The answer of a success. */
function success(
  { id, answer, answersFiles = false }: DescribedRoute['describes'],
  components: Components,
): Schema {
  const title = `${capitalised(id)}Answer`;
  const schema = components.of(named(answer, title, `The answer of ${id}`));
  return {
    description: 'Success',
    content: {
      [json]: { schema },
      ...(answersFiles ? { '*/*': { schema: { type: 'string', format: 'binary' } } } : {}),
    },
  };
}
