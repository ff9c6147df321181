import type { Response } from '../../../model/target.ts';
import { treatSignerAsOwner } from '../inject/check.ts';
import { acceptAnyNonce, ignoreEra } from '../inject/extrinsics.ts';
import {
  alterBodies,
  alterResponses,
  hide,
  rewritePaths,
  sendCoin,
  signAgain,
  type AlterWire,
} from '../inject/http.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Responses that were altered so far; makes each of them different. */
let looks = 0;

const isStatus = (_method: string, path: string): boolean => path.includes('extrinsic/status');
const isSubmit = (_method: string, path: string): boolean => path === 'extrinsic/submit';

const isRefusedFor = ({ status, body }: Response, message: RegExp): boolean =>
  status === 400 && message.test((body as { error: { message: string } }).error.message);

/** Answers a refused submit as if it were accepted. */
const acceptRefused = (message: RegExp): AlterWire =>
  alterResponses(isSubmit, response =>
    isRefusedFor(response, message) ? { status: 201, body: { hash: `0x${'0'.repeat(64)}` } } : response,
  );

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

/** Mutants of HTTP: of paths, builds, signatures, submits and statuses. */
export const httpMutants: readonly Mutant[] = [
  ...accepted.map(([what, rule, message]) =>
    mutant(`submit/${what}-accepted`, rule, { alterWire: acceptRefused(message) }),
  ),
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
  mutant('paths/no-versioned-reads', 'paths.both-styles-read-the-same', {
    alterWire: hide((method, path) => method === 'GET' && path.startsWith('v1/')),
  }),
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
  mutant('build/verify-is-ignored', 'write.verify-reports-what-submit-would-refuse', {
    alterWire: rewritePaths(path => path.replace('&verify=true', '')),
  }),
  mutant('submit-watch/only-builds', 'write.ways-to-submit-are-equivalent', {
    alterWire: rewritePaths(path => path.replace('use=SubmitWatch', 'use=Build')),
  }),
  mutant('batch/one-nonce-for-all', 'write.batch-is-builds-in-a-row', {
    alterWire: alterBodies(
      (_method, path) => path.includes('use=BuildBatch'),
      ({ payloads, ...rest }) => {
        const [first] = payloads as readonly unknown[];
        return { ...rest, payloads: [first, first] };
      },
    ),
  }),
  mutant('status/time-of-the-machine', 'extrinsic.times-are-the-chains', {
    alterWire: alterBodies(isStatus, status => ({ ...status, createdAt: (looks += 1) })),
  }),
];
