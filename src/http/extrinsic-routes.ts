import { Type } from 'typebox';
import { extrinsicExample, payloadExample, signedExample } from '../contract/examples.ts';
import { Failure } from '../contract/failures.ts';
import {
  BuiltPayload,
  Extrinsic,
  ServerSignature,
  SignatureCheck,
  Status,
  Submitted,
} from '../contract/shapes/extrinsic-answers.ts';
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
import { feeEstimate } from '../service/extrinsics/estimate.ts';
import { inclusionOf, statusView } from '../service/extrinsics/status.ts';
import { checkSignature } from '../service/extrinsics/signed-payload.ts';
import { AmountRead } from '../contract/shapes/read-members.ts';
import { linkToHelp } from './book-routes.ts';
import { submitWithCallback } from './callbacks.ts';
import type { WorldRoute } from './routes.ts';
import { reportGiven } from '../service/requests/remarks.ts';
import { queryReader, reader } from '../service/requests/validate.ts';
import { readInput } from './write-route.ts';

const readArguments = reader(ExtrinsicArguments);
const readUnsigned = reader(UnsignedPayload);
const readSigned = reader(SignedPayload);
const readWriteQuery = queryReader(WriteQuery);
const readStatusQuery = queryReader(StatusQuery);
const readExtrinsicQuery = queryReader(ExtrinsicQuery);

const tag = 'extrinsic';
const callBody = {
  shape: ExtrinsicArguments,
  description: 'The call, by name, and its arguments in its order',
  examples: { createItem: extrinsicExample },
};
const signedBody = {
  shape: SignedPayload,
  description: 'The payload and its signature',
  examples: { signed: signedExample },
};

/** Routes for extrinsics of any call (spec/decisions/service.md#extrinsics). */
export const extrinsicRoutes: readonly WorldRoute[] = [
  {
    method: 'POST',
    paths: ['extrinsic/submit'],
    describes: {
      id: 'submit',
      summary: 'Submit a signed payload',
      tag,
      query: WriteQuery,
      body: signedBody,
      answer: Submitted,
    },
    handle: async (world, request) => {
      const { body, report } = request;
      const query = readWriteQuery(request.query, report);
      const signed = readSigned(body, report);
      const { use = 'Submit', withFee } = query;
      const other = use === 'Submit' || use === 'SubmitWatch' ? {} : { use };
      reportGiven({ ...other, withFee }, 'is ignored: this path submits', report);
      const { hash } = await submitWithCallback(world, query, request, submissions =>
        submissions.submit(world, signed),
      );
      return { hash };
    },
  },
  {
    method: 'GET',
    paths: ['extrinsic/status'],
    describes: {
      id: 'status',
      summary: 'The status of a transaction',
      tag,
      query: StatusQuery,
      answer: Status,
    },
    handle: (world, { query, fault, report }, reply) => {
      const { hash } = readStatusQuery(query, report);
      const { receipt, block } = inclusionOf(world, hash);
      const isHeldBack = fault?.reportsPending(receipt.extrinsic.hash) === true;
      if (receipt.refusal !== null && block !== null && !isHeldBack)
        linkToHelp(reply, { name: 'refused', details: receipt.refusal });
      return statusView(world, { receipt, block: isHeldBack ? null : block });
    },
  },
  {
    method: 'GET',
    paths: ['extrinsic'],
    describes: {
      id: 'extrinsic',
      summary: 'A transaction that is in a block',
      tag,
      query: ExtrinsicQuery,
      answer: Extrinsic,
    },
    handle: (world, request) => extrinsicView(world, readExtrinsicQuery(request.query, request.report)),
  },
  {
    method: 'POST',
    paths: ['extrinsic/build'],
    describes: {
      id: 'buildExtrinsic',
      summary: 'Build a payload for any call',
      tag,
      query: WriteQuery,
      body: callBody,
      answer: BuiltPayload,
    },
    handle: (world, { body, query, report }) => {
      const { use = 'Build', withFee, verify, nonce } = readWriteQuery(query, report);
      const other = use === 'Build' ? {} : { use };
      reportGiven({ ...other, withFee, verify }, 'is ignored: this path builds a payload', report);
      return buildExtrinsic(world, readArguments(body, report), nonce);
    },
  },
  {
    method: 'POST',
    paths: ['extrinsic/sign'],
    describes: {
      id: 'signExtrinsic',
      summary: 'Sign with the key of the Authorization header',
      tag,
      body: {
        shape: UnsignedPayload,
        description: 'The payload',
        examples: { payload: payloadExample },
      },
      answer: ServerSignature,
      canSign: true,
    },
    handle: (_world, { body, report, headers: { authorization } }) => {
      if (authorization !== undefined) seedOf(authorization);
      const payload = withBytes(readUnsigned(body, report).signerPayloadJSON);
      return signForClient(payload, authorization, { anyKey: true });
    },
  },
  {
    method: 'POST',
    paths: ['extrinsic/verify-sign'],
    describes: {
      id: 'verifySignature',
      summary: 'Verify the signature of a payload',
      tag,
      body: signedBody,
      answer: SignatureCheck,
    },
    handle: (_world, { body, report }) => verifySign(readSigned(body, report)),
  },
  {
    method: 'POST',
    paths: ['extrinsic/calculate-fee'],
    describes: {
      id: 'calculateFee',
      summary: 'Estimate the fee of a transaction',
      tag,
      body: {
        ...callBody,
        shape: Type.Union([ExtrinsicArguments, UnsignedPayload, SignedPayload]),
        description: 'A call by name, or a payload that was built before',
      },
      answer: AmountRead,
    },
    handle: (world, request) =>
      feeEstimate(
        world,
        readInput(request, body => buildExtrinsic(world, readArguments(body, request.report))),
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
