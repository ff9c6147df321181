import { defaultLimits, limitBounds } from '../../src/contract/limits.ts';
import type { Observation } from './observations/observation.ts';
import { isRecord, type Members } from './reported.ts';
import { anyWrite, type WriteRequest } from './target.ts';

/** A schema with only the members that every example of the interface has. */
export const plainSchema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://example.com/{infix}' },
  coverPicture: { ipfsCid: 'QmcAcH4F9HYQtpqKHxBFwGvkfKb8qckXj2YWUrcc8yd24G/cover.png' },
};

/** Content that fits every schema. */
const plainContent = { image: { ipfsCid: 'QmcAcH4F9HYQtpqKHxBFwGvkfKb8qckXj2YWUrcc8yd24G/1.png' } };

/**
 * The request without limits that do not show where only the limits in force are reported: those with the usual value, and a timeout for
 * approvals that is cut. `ownerCanDestroy` stays where it is false: it cannot be turned back.
 */
export function withoutUsualLimits(request: WriteRequest, observed?: Observation): WriteRequest {
  const { body } = request;
  if (!('limits' in body) || !isRecord(body.limits)) return request;
  const usual: Members = defaultLimits;
  const now = 'collectionId' in body ? observed?.collections[body.collectionId]?.limits : undefined;
  const shows = ([name, value]: [string, unknown]): boolean => {
    if (name === 'ownerCanDestroy' && now?.ownerCanDestroy === false) return true;
    const isCut = name === 'sponsorApproveTimeout' && Number(value) > limitBounds.sponsorTransferTimeout;
    return value !== usual[name] && !isCut;
  };
  const limits = Object.fromEntries(Object.entries(body.limits).filter(shows));
  return anyWrite(request.operation, { ...body, limits });
}

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
