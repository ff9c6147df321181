import type { TSchema } from 'typebox';
import { failures } from '../../contract/failures.ts';
import { capitalised, named, type Described } from '../../contract/shapes/component.ts';
import { UploadErrorShape } from '../../contract/shapes/errors.ts';
import type { Components, Schema } from './components.ts';
import { successOf, tagOf, type BodyDescription, type DescribedRoute } from './description.ts';

/** The media type of all answers but files. */
const json = 'application/json';

/** The operation object of a route, with errors of that shape. */
export function operationOf(route: DescribedRoute, components: Components, error: TSchema): Schema {
  const { paths, describes } = route;
  const { id, summary, description, path, query, body, canSign = false } = describes;
  const aliases = paths.slice(1).map(alias => `\`${alias}\``);
  const alsoAt = aliases.length === 0 ? [] : [`Also at ${aliases.join(', ')}.`];
  const parameters = [...parametersOf('path', path, components), ...parametersOf('query', query, components)];
  return {
    operationId: id,
    summary,
    description: [description ?? `${summary}.`, ...alsoAt].join('\n\n'),
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
      ...(contentType === undefined && {
        examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
      }),
    },
  },
});

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

/** Errors of the document, by status: the name of the component, and what it means. */
const errors = {
  400: ['BadRequest', 'The request is malformed, or cannot be accepted'],
  403: ['Forbidden', 'The caller may not send this request'],
  404: ['NotFound', 'There is no such world, collection, token, transaction or file'],
  409: ['Conflict', 'Something with this name exists already'],
  413: ['TooLarge', 'The body is too large'],
  500: ['InternalError', 'A bug of the simulator'],
  503: ['Unavailable', 'What is asked for is not there'],
} as const;

type ErrorStatus = keyof typeof errors;

/** References to the errors of a route, by status. Each becomes a component, of that shape; those of files have a member more. */
function errorResponses(
  route: DescribedRoute,
  components: Components,
  error: TSchema,
): Readonly<Record<string, Schema>> {
  const { body, alsoFails = [] } = route.describes;
  const ofBody = body === undefined ? [] : [413 as const];
  const [prefix, shape] = tagOf(route) === 'ipfs' ? ['Upload', UploadErrorShape] : ['', error];
  return Object.fromEntries(
    ([400, 403, 404, ...ofBody, 500, ...alsoFails] as const).map(status => {
      const name = `${prefix}${errors[status][0]}`;
      const content = { [json]: { schema: components.of(shape) } };
      components.responses.set(name, { description: describedError(status), content });
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** What the status means, and the kinds of errors that have it. */
function describedError(status: ErrorStatus): string {
  const kinds = Object.values(failures).filter(failure => failure.status === status);
  return `${errors[status][1]}: ${kinds.map(({ name }) => `\`${name}\``).join(', ')}`;
}
