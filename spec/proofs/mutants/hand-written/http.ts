import { membersOf } from '../../../model/reported.ts';
import type { Response } from '../../../model/target.ts';
import { treatSignerAsOwner } from '../inject/check.ts';
import { acceptAnyNonce, ignoreEra } from '../inject/transactions.ts';
import { alterResponses, sendCoin, signAgain } from '../inject/http.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Responses that were altered so far; makes each of them different. */
let looks = 0;

const isStatus = (_method: string, path: string): boolean => path.includes('extrinsic/status');
const isSubmit = (_method: string, path: string): boolean => path === 'extrinsic/submit';

const isRefusedFor = ({ status, body }: Response, message: RegExp): boolean =>
  status === 400 && message.test((body as { error: { message: string } }).error.message);

/** Mutants of HTTP: of builds, signatures, submits and statuses. Corruptions of an exchange break the other relations. */
export const httpMutants: readonly Mutant[] = [
  mutant('submit/wrong-key-costs', 'submit.key-is-the-signers', {
    alterWire: alterResponses(isSubmit, async (response, target) => {
      if (isRefusedFor(response, /does not match/)) await sendCoin(target);
      return response;
    }),
  }),
  mutant('submit/without-reason', 'submit.refusals-have-own-messages', {
    alterWire: alterResponses(isSubmit, response =>
      response.status < 400 ? response : { status: 400, body: { error: { message: 'not typed' } } },
    ),
  }),
  mutant('submit/signature-is-not-checked', 'submit.signature-of-the-signer', { alterWire: signAgain }),
  mutant('submit/signature-covers-nothing', 'submit.payload-is-as-signed', { alterWire: signAgain }),
  mutant('submit/payload-counts-repeatedly', 'submit.payload-counts-once', { alterWorld: acceptAnyNonce }),
  mutant('submit/nonce-may-skip', 'submit.nonce-is-not-future', { alterWorld: acceptAnyNonce }),
  mutant('submit/era-is-not-checked', 'submit.era-is-not-over', { alterWorld: ignoreEra }),
  mutant('paths/signer-unchecked', 'paths.both-styles-refuse', {
    calls: treatSignerAsOwner('unique.setCollectionProperties'),
  }),
  mutant('build/sends-a-coin', 'write.build-changes-nothing', {
    alterWire: alterResponses(
      (_method, path) => path.includes('use=Build'),
      async (response, target) => {
        await sendCoin(target);
        return response;
      },
    ),
  }),
  mutant('status/time-of-the-machine', 'extrinsic.times-are-the-chains', {
    alterWire: alterResponses(isStatus, ({ status, body }) => ({
      status,
      body: { ...membersOf(body), createdAt: (looks += 1) },
    })),
  }),
];
