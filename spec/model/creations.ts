import type { WriteRequest } from './target.ts';

/** A schema with only the members that every example of the interface has. */
export const plainSchema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://example.com/{infix}' },
  coverPicture: { ipfsCid: 'QmcAcH4F9HYQtpqKHxBFwGvkfKb8qckXj2YWUrcc8yd24G/cover.png' },
};

/** The request with a schema, for targets that require one. */
export const withSchema = (request: WriteRequest): WriteRequest =>
  request.operation === 'createCollection' && request.body.schema === undefined
    ? { ...request, body: { ...request.body, schema: plainSchema } }
    : request;
