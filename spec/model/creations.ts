import type { WriteRequest } from './target.ts';

/** A schema with only the members that every example of the interface has. */
export const plainSchema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://example.com/{infix}' },
  coverPicture: { ipfsCid: 'QmcAcH4F9HYQtpqKHxBFwGvkfKb8qckXj2YWUrcc8yd24G/cover.png' },
};

/** Content that fits every schema. */
const plainContent = { image: { ipfsCid: 'QmcAcH4F9HYQtpqKHxBFwGvkfKb8qckXj2YWUrcc8yd24G/1.png' } };

/** The request with a schema, or with content that fits a schema, for targets that require one. */
export function withSchema(request: WriteRequest): WriteRequest {
  switch (request.operation) {
    case 'createCollection':
      return { ...request, body: { schema: plainSchema, ...request.body } };
    case 'mint':
      return { ...request, body: { ...request.body, data: { ...plainContent, ...request.body.data } } };
    case 'mintMany': {
      const tokens = request.body.tokens.map(token => ({
        ...token,
        data: { ...plainContent, ...token.data },
      }));
      return { ...request, body: { ...request.body, tokens } };
    }
    default:
      return request;
  }
}
