import type { Response } from '../../../model/target.ts';
import { acceptAnyNonce, ignoreEra } from '../inject/extrinsics.ts';
import { alterResponses, sendCoin, signAgain } from '../inject/http.ts';
import { type Defect, mutant, type Mutant } from '../inject/mutant.ts';

type AlterWire = NonNullable<Defect['alterWire']>;

const isSubmit = (_method: string, path: string): boolean => path === 'extrinsic/submit';

const isRefusedFor = ({ status, body }: Response, message: RegExp): boolean =>
  status === 400 && message.test((body as { error: { message: string } }).error.message);

/** Answers a refused submit as if it were accepted. */
const acceptRefused = (message: RegExp): AlterWire =>
  alterResponses(isSubmit, response =>
    isRefusedFor(response, message) ? { status: 201, body: { hash: `0x${'0'.repeat(64)}` } } : response,
  );

/** Sends a coin where a submit is refused. */
const chargeForRefused = (message: RegExp): AlterWire =>
  alterResponses(isSubmit, async (response, target) => {
    if (isRefusedFor(response, message)) await sendCoin(target);
    return response;
  });

/** What is accepted, the rule that is broken, and the message of the refusal. */
const accepted = [
  ['any-signature', 'submit.key-is-the-signers', /does not match/],
  ['untyped-signature', 'submit.signature-is-typed', /not typed/],
  ['stale-nonce', 'submit.nonce-is-not-stale', /nonce \d+ is used/],
  ['future-nonce', 'submit.nonce-is-not-future', /too early/],
  ['expired', 'submit.era-is-not-over', /expired/],
  ['other-genesis', 'submit.genesis-is-this-chains', /another chain/],
  ['other-version', 'submit.version-is-this-chains', /another version/],
  ['altered-payload', 'submit.every-member-is-signed', /does not match/],
] as const;

/** Mutants of extrinsic/submit. */
export const submitMutants: readonly Mutant[] = [
  ...accepted.map(([what, rule, message]) =>
    mutant(`wire/submit/${what}-accepted`, rule, { alterWire: acceptRefused(message) }),
  ),
  mutant('submit/payload-counts-repeatedly', 'submit.payload-counts-once', { alterWorld: acceptAnyNonce }),
  mutant('wire/submit/wrong-key-costs', 'submit.key-is-the-signers', {
    alterWire: chargeForRefused(/does not match/),
  }),
  mutant('wire/submit/stale-costs', 'submit.nonce-is-not-stale', {
    alterWire: chargeForRefused(/nonce \d+ is used/),
  }),
  mutant('wire/submit/without-reason', 'submit.refusals-have-own-messages', {
    alterWire: alterResponses(isSubmit, response =>
      response.status < 400 ? response : { status: 400, body: { error: { message: 'not typed' } } },
    ),
  }),
  mutant('wire/submit/signature-is-not-checked', 'submit.signature-of-the-signer', { alterWire: signAgain }),
  mutant('wire/submit/signature-covers-nothing', 'submit.payload-is-as-signed', { alterWire: signAgain }),
  mutant('submit/nonce-is-not-checked', 'submit.nonce-is-not-stale', { alterWorld: acceptAnyNonce }),
  mutant('submit/nonce-may-skip', 'submit.nonce-is-not-future', { alterWorld: acceptAnyNonce }),
  mutant('submit/era-is-not-checked', 'submit.era-is-not-over', { alterWorld: ignoreEra }),
];
