import { writeEndpoints } from '../../../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { errorIn, isAbsent, pathIn, statusIn, styled, type Dialect } from '../../dialects/dialect.ts';
import { membersOf } from '../../../model/reported.ts';
import { signerOf } from '../../../model/step.ts';
import type {
  NotBuilt,
  Receipt,
  ReportedError,
  Response,
  Unreported,
  WriteRequest,
} from '../../../model/target.ts';
import { orElse, recordOf, replaced, Unobservable } from '../../../model/unobservable.ts';
import type { BlockClock } from '../connections/block-clock.ts';
import { pause } from '../connections/connection.ts';
import { hashIn, outcomeIn, reportsFailure } from './outcomes.ts';
import { bytesToSign, payloadIn } from './signing.ts';
import { completed, receiptOf, type Send } from '../connections/status.ts';

/** What a write needs. */
export interface Writing {
  readonly send: Send;
  /** The signature of an actor over these bytes. Throws `Unobservable` for other addresses. */
  readonly sign: (address: string, bytes: string) => string;
  readonly isActor: (address: string) => boolean;
  readonly dialect: Dialect;
  /** Predicts blocks, for a target that seals them at an interval. */
  readonly clock?: BlockClock;
}

/** The answer of an endpoint that is known to be missing. */
export const nothingThere = {
  status: 404,
  message: 'there is no such endpoint',
  isMissing: true,
} as const;

/** Builds, signs and submits, and waits for the outcome. */
export async function write(writing: Writing, request: WriteRequest): Promise<Receipt | Unreported> {
  const { operation, body } = request;
  const { send, sign, isActor, dialect } = writing;
  if (isAbsent(dialect, operation))
    return { kind: 'not-built', status: nothingThere.status, error: nothingThere, isMissing: true };
  const { method } = writeEndpoints[operation];
  const path = pathIn(dialect, operation);
  const built = await send(method, `${path}?use=Build`, body);
  if (isRefusal(dialect, built)) return failed('not-built', dialect, built);

  const signerPayloadJSON = payloadIn(built.body);
  // The target may write the signer in another form than the request; a client signs with the key that its request names.
  const requested = signerOf(request);
  const signer = isActor(requested) ? requested : String(signerPayloadJSON['address']);
  const payload = { signerPayloadJSON, signature: sign(signer, await bytesToSign(built.body)) };
  const submitted = async (): Promise<Receipt | Unreported> =>
    settled(writing, operation, await send('POST', styled(dialect, 'extrinsic/submit'), payload));
  const withResult = async (): Promise<Receipt | Unreported> => {
    const known = takingResult.get(dialect) ?? new Map<WriteOperation, boolean>();
    takingResult.set(dialect, known);
    if (known.get(operation) === false) return submitted();
    const answer = await send(method, `${path}?use=Result`, payload);
    if (known.get(operation) === true) return resultOf(dialect, answer);
    // An operation that does not take this has not used up the nonce, and answers an error or another payload.
    const isRefused = isRefusal(dialect, answer);
    const nonce = nonceIn(isRefused ? await send(method, `${path}?use=Build`, body) : answer);
    const takesResult = nonce === undefined || nonce !== nonceIn(built);
    if (!isRefused || nonce !== undefined) known.set(operation, takesResult);
    return takesResult ? resultOf(dialect, answer) : submitted();
  };
  const receipt = dialect.outcome === 'result' ? await withResult() : await submitted();
  // Who concludes an outcome from reads knows when they show it.
  if (receipt.kind !== 'unreported') await pause(dialect.blocks.settle);
  return receipt;
}

/** Of each target, the operations that were found to take use=Result or not. Those that do can refuse a write without using its nonce. */
const takingResult = new WeakMap<Dialect, Map<WriteOperation, boolean>>();

/** The nonce of a built payload; undefined where there is none. */
const nonceIn = ({ body }: Response): unknown => membersOf(membersOf(body)['signerPayloadJSON'])['nonce'];

/** Whether a response refuses the request, by its status or in its body. */
const isRefusal = (dialect: Dialect, response: Response): boolean =>
  statusIn(dialect, response) >= 400 || (dialect.form === 'free' && reportsFailure(response.body));

/** The receipt of a write whose build or submit failed. */
export const failed = <K extends 'not-built' | 'not-admitted'>(
  kind: K,
  dialect: Dialect,
  response: Response,
): Pick<NotBuilt, 'status' | 'error'> & { readonly kind: K } => ({
  kind,
  status: statusIn(dialect, response),
  error: errorIn(dialect, response.body),
});

/** The receipt from a response that waited for the result; it has no events and no fee. */
export function resultOf(dialect: Dialect, response: Response): Receipt {
  const { body } = response;
  if (statusIn(dialect, response) < 400)
    return acceptedWith((body as { parsed?: unknown } | null)?.parsed ?? new Unobservable('the outcome'));
  const error = errorIn(dialect, body);
  // A payload that was just built is rejected only if the signer cannot pay.
  return isWithoutCoins(error) ? failed('not-admitted', dialect, response) : { kind: 'refused', error };
}

/** Whether it is the one refusal that depends on the balance of the signer. */
export const isWithoutCoins = ({ message }: ReportedError): boolean =>
  message?.startsWith('Insufficient balance') === true;

/** An accepted receipt with that outcome and unobservable events. */
export const acceptedWith = (parsed: unknown): Receipt & { readonly kind: 'accepted' } =>
  recordOf<Receipt & { readonly kind: 'accepted' }>({
    kind: 'accepted',
    parsed,
    events: new Unobservable('the events'),
  });

/** The receipt of a write, from the response to its submit. Throws `Unobservable` where it is not known in time. */
export async function settled(
  { send, dialect, clock }: Pick<Writing, 'send' | 'dialect' | 'clock'>,
  operation: WriteOperation,
  response: Response,
): Promise<Receipt | Unreported> {
  if (statusIn(dialect, response) >= 400) return failed('not-admitted', dialect, response);
  if (dialect.outcome === 'submit') return answeredOutcome(dialect, operation, response);
  if (dialect.outcome === 'reads')
    return reportsFailure(response.body) ? refusedWith(dialect, response) : { kind: 'unreported' };
  const hash = hashIn(response.body);
  if (hash === undefined)
    throw new Unobservable(`the hash of a transaction: its submit answers ${JSON.stringify(response.body)}`);
  const receipt = receiptOf(dialect, await completed(send, dialect, hash, clock));
  return dialect.form === 'own' ? receipt : withNormalisedOutcome(operation, receipt);
}

const refusedWith = (dialect: Dialect, { body }: Response): Receipt => ({
  kind: 'refused',
  error: errorIn(dialect, body),
});

function answeredOutcome(dialect: Dialect, operation: WriteOperation, response: Response): Receipt {
  if (reportsFailure(response.body)) return refusedWith(dialect, response);
  return acceptedWith(outcomeIn(operation, response.body) ?? response.body);
}

/** The receipt with a normalised outcome. */
function withNormalisedOutcome(operation: WriteOperation, receipt: Receipt): Receipt {
  if (receipt.kind !== 'accepted') return receipt;
  const outcome = orElse(() => outcomeIn(operation, receipt.parsed), undefined);
  return outcome === undefined ? receipt : replaced(receipt, { parsed: outcome });
}
