import { ErrorShape, UploadErrorShape } from '../../contract/shapes/errors.ts';
import { failures } from '../../contract/failures.ts';
import type { Components, Schema } from './components.ts';
import type { RouteDescription } from './description.ts';

/** The media type of all answers but files. */
export const json = 'application/json';

/** Errors of the document, by status: what each means. */
const errors = {
  400: 'The request is malformed, or cannot be accepted',
  403: 'The caller may not send this request',
  404: 'There is no such world, collection, token, transaction or file',
  409: 'Something with this name exists already',
  413: 'The body is too large',
  500: 'A bug of the simulator',
} as const;

type ErrorStatus = keyof typeof errors;

const names: Readonly<Record<ErrorStatus, string>> = {
  400: 'BadRequest',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  500: 'InternalError',
};

/** The statuses of errors of a route. */
function statusesOf({ body, canConflict = false }: RouteDescription): readonly ErrorStatus[] {
  return [
    400,
    403,
    404,
    ...(canConflict ? [409 as const] : []),
    ...(body === undefined ? [] : [413 as const]),
    500,
  ];
}

const prefixOf = ({ tag }: RouteDescription): string => (tag === 'ipfs' ? 'Upload' : '');

/** References to the errors of a route, by status. */
export const errorResponses = (describes: RouteDescription): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    statusesOf(describes).map(status => [
      String(status),
      { $ref: `#/components/responses/${prefixOf(describes)}${names[status]}` },
    ]),
  );

/** All errors as components. Those of files have a member more. */
export function errorComponents(components: Components): Readonly<Record<string, Schema>> {
  const both = [
    { prefix: '', schema: components.of(ErrorShape) },
    { prefix: 'Upload', schema: components.of(UploadErrorShape) },
  ];
  return Object.fromEntries(
    both.flatMap(({ prefix, schema }) =>
      (Object.keys(errors).map(Number) as ErrorStatus[])
        .filter(status => prefix === '' || status !== 409)
        .map((status): [string, Schema] => [
          `${prefix}${names[status]}`,
          { description: describedError(status), content: { [json]: { schema } } },
        ]),
    ),
  );
}

/** What the status means, and the kinds of errors that have it. */
function describedError(status: ErrorStatus): string {
  const kinds = Object.values(failures).filter(failure => failure.status === status);
  return `${errors[status]}: ${kinds.map(({ name }) => `\`${name}\``).join(', ')}`;
}
