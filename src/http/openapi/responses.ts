import type { TSchema } from 'typebox';
import { UploadErrorShape } from '../../contract/shapes/errors.ts';
import { failures } from '../../contract/failures.ts';
import type { Components, Schema } from './components.ts';
import { tagOf, type DescribedRoute } from './description.ts';

/** The media type of all answers but files. */
export const json = 'application/json';

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

/** The statuses of errors of a route. */
const statusesOf = ({ describes: { body, alsoFails = [] } }: DescribedRoute): readonly ErrorStatus[] => [
  400,
  403,
  404,
  ...(body === undefined ? [] : [413 as const]),
  500,
  ...alsoFails,
];

/** References to the errors of a route, by status. Each becomes a component, of that shape; those of files have a member more. */
export function errorResponses(
  route: DescribedRoute,
  components: Components,
  error: TSchema,
): Readonly<Record<string, Schema>> {
  const [prefix, shape] = tagOf(route) === 'ipfs' ? ['Upload', UploadErrorShape] : ['', error];
  return Object.fromEntries(
    statusesOf(route).map(status => {
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
