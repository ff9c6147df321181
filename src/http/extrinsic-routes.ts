import { Type } from 'typebox';
import { Failure } from '../contract/failures.ts';
import {
  ExtrinsicArguments,
  ExtrinsicQuery,
  SignedPayload,
  StatusQuery,
  UnsignedPayload,
  WriteQuery,
} from '../contract/shapes/index.ts';
import { buildExtrinsic, extrinsicView } from '../service/extrinsics/any-call.ts';
import { withBytes } from '../service/extrinsics/payload.ts';
import { seedOf, signForClient } from '../service/extrinsics/sign.ts';
import { statusOf } from '../service/extrinsics/status.ts';
import { checkSignature } from '../service/extrinsics/signed-payload.ts';
import { submitWithCallback } from './callbacks.ts';
import type { WorldRoute } from './routes.ts';
import { queryReader, reader } from '../service/requests/validate.ts';
import { feeOfInput, readInput } from './write-route.ts';

const readArguments = reader(ExtrinsicArguments);
const readUnsigned = reader(UnsignedPayload);
const readSigned = reader(SignedPayload);
const readWriteQuery = queryReader(WriteQuery);
const readStatusQuery = queryReader(StatusQuery);
const readExtrinsicQuery = queryReader(ExtrinsicQuery);

const common = { versioned: true } as const;
const tags = ['extrinsic'];

/** Routes for extrinsics of any call (spec/decisions/service.md#extrinsics). */
export const extrinsicRoutes: readonly WorldRoute[] = [
  {
    ...common,
    method: 'POST',
    paths: ['extrinsic/submit'],
    schema: { summary: 'Submit a signed payload', tags, body: SignedPayload, querystring: WriteQuery },
    handle: async (world, request) => {
      const query = readWriteQuery(request.query);
      return { hash: await submitWithCallback(world, readSigned(request.body), query, request) };
    },
  },
  {
    ...common,
    method: 'GET',
    paths: ['extrinsic/status'],
    schema: { summary: 'The status of a transaction', tags, querystring: StatusQuery },
    handle: (world, request) => statusOf(world, readStatusQuery(request.query).hash),
  },
  {
    ...common,
    method: 'GET',
    paths: ['extrinsic'],
    schema: { summary: 'A transaction that is in a block', tags, querystring: ExtrinsicQuery },
    handle: (world, request) => extrinsicView(world, readExtrinsicQuery(request.query)),
  },
  {
    ...common,
    method: 'POST',
    paths: ['extrinsic/build'],
    schema: {
      summary: 'Build a payload for any call',
      tags,
      body: ExtrinsicArguments,
      querystring: WriteQuery,
    },
    handle: (world, request) =>
      buildExtrinsic(world, readArguments(request.body), readWriteQuery(request.query).nonce),
  },
  {
    ...common,
    method: 'POST',
    paths: ['extrinsic/sign'],
    schema: { summary: 'Sign with the key of the Authorization header', tags, body: UnsignedPayload },
    handle: (_world, { body, headers: { authorization } }) => {
      if (authorization !== undefined) seedOf(authorization);
      const payload = withBytes(readUnsigned(body).signerPayloadJSON);
      return signForClient(payload, authorization, { anyKey: true });
    },
  },
  {
    ...common,
    method: 'POST',
    paths: ['extrinsic/verify-sign'],
    schema: { summary: 'Verify the signature of a payload', tags, body: SignedPayload },
    handle: (_world, request) => verifySign(readSigned(request.body)),
  },
  {
    ...common,
    method: 'POST',
    paths: ['extrinsic/calculate-fee'],
    schema: {
      summary: 'Estimate the fee of a transaction',
      tags,
      body: Type.Union([ExtrinsicArguments, UnsignedPayload, SignedPayload]),
    },
    handle: (world, request) =>
      feeOfInput(
        world,
        readInput(request.body, body => buildExtrinsic(world, readArguments(body))),
      ),
  },
];

/** Reports a wrong signature as an answer, not as an error. */
function verifySign({ signerPayloadJSON, signature }: SignedPayload): {
  isValid: boolean;
  errorMessage: string | null;
} {
  try {
    checkSignature(signerPayloadJSON, signature);
    return { isValid: true, errorMessage: null };
  } catch (error) {
    if (error instanceof Failure) return { isValid: false, errorMessage: error.message };
    throw error;
  }
}
