import { Type } from 'typebox';
import { extrinsicExample, payloadExample, signedExample } from '../../contract/examples.ts';
import { Failure } from '../../contract/failures.ts';
import {
  BuiltPayload,
  Extrinsic,
  ServerSignature,
  SignatureCheck,
  Status,
  Submitted,
} from '../../contract/shapes/extrinsic-answers.ts';
import {
  ExtrinsicArguments,
  ExtrinsicQuery,
  SignedPayload,
  StatusQuery,
  UnsignedPayload,
  WriteQuery,
} from '../../contract/shapes/index.ts';
import { buildExtrinsic, withBytes } from '../../service/extrinsics/build.ts';
import { seedOf, signForClient } from '../../service/extrinsics/sign.ts';
import { feeEstimate } from '../../service/extrinsics/estimate.ts';
import { transactionView, existingInclusion, statusView } from '../../service/extrinsics/status.ts';
import { readSignedPayload } from '../../service/extrinsics/signed-transaction.ts';
import { submit, verifiedTransaction } from '../../service/extrinsics/submit.ts';
import { AmountRead } from '../../contract/shapes/read-members.ts';
import { helpLink } from '../errors.ts';
import type { WorldRoute } from './routes.ts';
import { route } from './route.ts';
import { reportGiven } from '../../service/requests/remarks.ts';
import { reader } from '../../service/requests/validate.ts';
import { builtPayload, noted } from './write-route.ts';

const readArguments = reader(ExtrinsicArguments);
const readUnsigned = reader(UnsignedPayload);

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
  route(
    'POST extrinsic/submit',
    {
      id: 'submit',
      summary: 'Submit a signed payload',
      query: WriteQuery,
      body: signedBody,
      answer: Submitted,
    },
    (world, { query, body, request }) => {
      const { use = 'Submit', withFee } = query;
      const other = use === 'Submit' || use === 'SubmitWatch' ? {} : { use };
      reportGiven({ ...other, withFee }, 'is ignored: this path submits', request.report);
      return { hash: noted(request, submit(world, verifiedTransaction(world, body), 'REST')) };
    },
  ),
  route(
    'GET extrinsic/status',
    { id: 'status', summary: 'The status of a transaction', query: StatusQuery, answer: Status },
    (world, { query, reply }) => {
      const { receipt, block } = existingInclusion(world, query.hash);
      if (receipt.refusal !== null && block !== null)
        void reply.header('link', helpLink({ name: 'refused', details: receipt.refusal }));
      return statusView(receipt, block, world);
    },
  ),
  route(
    'GET extrinsic',
    {
      id: 'extrinsic',
      summary: 'A transaction that is in a block',
      query: ExtrinsicQuery,
      answer: Extrinsic,
    },
    (world, { query }) => transactionView(world, query),
  ),
  route(
    'POST extrinsic/build',
    {
      id: 'buildExtrinsic',
      summary: 'Build a payload for any call',
      query: WriteQuery,
      body: callBody,
      answer: BuiltPayload,
    },
    (world, { query, body, request }) => {
      const { use = 'Build', withFee, verify, nonce } = query;
      const other = use === 'Build' ? {} : { use };
      reportGiven({ ...other, withFee, verify }, 'is ignored: this path builds a payload', request.report);
      return buildExtrinsic(world, body, nonce);
    },
  ),
  {
    method: 'POST',
    paths: ['extrinsic/sign'],
    describes: {
      id: 'signExtrinsic',
      summary: 'Sign with the key of the Authorization header',
      body: {
        shape: UnsignedPayload,
        description: 'The payload',
        examples: { payload: payloadExample },
      },
      answer: ServerSignature,
      canSign: true,
    },
    handle: (_world, { body, report, headers: { authorization } }) => {
      // A wrong header is reported before a malformed body.
      if (authorization !== undefined) seedOf(authorization);
      const payload = withBytes(readUnsigned(body, report).signerPayloadJSON);
      return signForClient(payload, authorization, { anyKey: true });
    },
  },
  route(
    'POST extrinsic/verify-sign',
    {
      id: 'verifySignature',
      summary: 'Verify the signature of a payload',
      body: signedBody,
      answer: SignatureCheck,
    },
    (_world, { body }) => verifySign(body),
  ),
  {
    method: 'POST',
    paths: ['extrinsic/calculate-fee'],
    describes: {
      id: 'calculateFee',
      summary: 'Estimate the fee of a transaction',
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
        builtPayload(request) ?? buildExtrinsic(world, readArguments(request.body, request.report)),
      ),
  },
];

/** Reports a wrong signature as an answer, not as an error. */
function verifySign(signed: SignedPayload): SignatureCheck {
  try {
    readSignedPayload(signed, { mockSignatures: false });
    return { isValid: true, errorMessage: null };
  } catch (error) {
    if (error instanceof Failure) return { isValid: false, errorMessage: error.message };
    throw error;
  }
}
