import type { Response, Wire } from '../../model/target.ts';
import { planted, type Mutant } from './inject/mutant.ts';
import { sendCoin, signedAnew, withAnyNonce, withoutEra } from './inject/transactions.ts';

type Speaks = NonNullable<Mutant['alterWire']>;
type Members = Readonly<Record<string, unknown>>;

/** Faults in what is said over HTTP; what is behind it is as it should be. */
const mutant = (id: string, breaks: string, alterWire: Speaks): Mutant =>
  planted(`wire/${id}`, breaks, { alterWire });

/** The answers to some requests are otherwise. */
const answering =
  (
    concerns: (method: string, path: string) => boolean,
    change: (response: Response) => Response | Promise<Response>,
  ): Speaks =>
  wire => ({
    ...wire,
    send: async (method, path, body) => {
      const response = await wire.send(method, path, body);
      return concerns(method, path) ? change(response) : response;
    },
  });

const withBody = (change: (body: Members) => unknown) => (response: Response) => ({
  ...response,
  body: change(response.body as Members),
});

const notFound: Response = { status: 404, body: { error: { message: 'Not found' } } };

/** Paths are taken for others. */
const rewriting =
  (rewrite: (path: string) => string): Speaks =>
  wire => ({ ...wire, send: (method, path, body) => wire.send(method, rewrite(path), body) });

const pathMutants: readonly Mutant[] = [
  mutant(
    'paths/no-versioned-reads',
    'paths.both-styles-read-the-same',
    answering(
      (method, path) => method === 'GET' && path.startsWith('v1/'),
      () => notFound,
    ),
  ),
  mutant(
    'paths/no-versioned-writes',
    'paths.both-styles-build',
    answering(
      (method, path) => method !== 'GET' && path.startsWith('v1/'),
      () => notFound,
    ),
  ),
  mutant(
    'paths/new-reads-are-old',
    'paths.aliases-read-the-same',
    answering(
      (method, path) => method === 'GET' && path.includes('-new'),
      () => notFound,
    ),
  ),
  mutant(
    'paths/add-allow-list-is-unknown',
    'paths.aliases-build-the-same',
    answering(
      (_method, path) => path.includes('/add-allow-list'),
      () => notFound,
    ),
  ),
  mutant(
    'members/account-is-unknown',
    'members.aliases-mean-the-same',
    rewriting(path => path.replace('&account=', '&unknown=')),
  ),
];

const isWriteWithoutQuery = (method: string, path: string): boolean =>
  method !== 'GET' && !path.includes('?') && !path.includes('extrinsic');

const endpointMutants: readonly Mutant[] = [
  mutant(
    'paths/no-permissions-to-read',
    'endpoints.are-where-shown',
    answering(
      (method, path) => method === 'GET' && path.startsWith('collection/property-permissions'),
      () => notFound,
    ),
  ),
  mutant(
    'paths/submit-only-earlier',
    'submit.is-at-both-paths',
    answering(
      (_method, path) => path === 'v1/extrinsic/submit',
      () => notFound,
    ),
  ),
  mutant(
    'build/needs-a-query',
    'build.needs-no-query',
    answering(isWriteWithoutQuery, () => notFound),
  ),
];

/** Looks at transactions so far, where each look leaves a trace. */
let looks = 0;

const flowMutants: readonly Mutant[] = [
  mutant('build/sends-a-coin', 'write.build-changes-nothing', (wire, target) =>
    answering(
      (_method, path) => path.includes('use=Build'),
      async response => {
        await sendCoin(target);
        return response;
      },
    )(wire, target),
  ),
  mutant(
    'verify/is-ignored',
    'write.verify-reports-what-submit-would-refuse',
    rewriting(path => path.replace('&verify=true', '')),
  ),
  mutant(
    'submit-watch/only-builds',
    'write.ways-to-submit-are-equivalent',
    rewriting(path => path.replace('use=SubmitWatch', 'use=Build')),
  ),
  mutant(
    'result/without-reason',
    'write.result-reports-the-outcome',
    answering(
      (_method, path) => path.includes('use=Result'),
      response =>
        response.status < 400 ? response : { status: 400, body: { error: { message: 'refused' } } },
    ),
  ),
  mutant(
    'status/without-details',
    'write.status-reports-refusals',
    answering(
      (_method, path) => path.startsWith('extrinsic/status'),
      withBody(({ error, ...status }) => ({
        ...status,
        error: error && { message: (error as { message: string }).message },
      })),
    ),
  ),
  mutant(
    'fee/twice',
    'write.fee-is-reported-before',
    answering(
      (_method, path) => path.includes('use=GetFee'),
      withBody(({ fee }) => ({ fee: { raw: String(2n * BigInt((fee as { raw: string }).raw)) } })),
    ),
  ),
  mutant(
    'batch/one-nonce-for-all',
    'write.batch-is-builds-in-a-row',
    answering(
      (_method, path) => path.includes('use=BuildBatch'),
      withBody(({ payloads, ...rest }) => {
        const [first] = payloads as readonly unknown[];
        return { ...rest, payloads: [first, first] };
      }),
    ),
  ),
  mutant(
    'status/counts-looks',
    'extrinsic.status-never-changes',
    answering(
      (_method, path) => path.includes('extrinsic/status'),
      withBody(status => ({ ...status, looks: (looks += 1) })),
    ),
  ),
  mutant(
    'status/pending-for-ever',
    'extrinsic.status-of-unknown-is-an-error',
    answering(
      (_method, path) => path.startsWith('extrinsic/status'),
      response => (response.status < 400 ? response : { status: 200, body: { isCompleted: false } }),
    ),
  ),
  mutant(
    'extrinsic/without-events',
    'extrinsic.read-agrees-with-status',
    answering(
      (_method, path) => path.startsWith('extrinsic?'),
      withBody(found => ({ ...found, events: [] })),
    ),
  ),
  mutant(
    'extrinsic-build/another-call',
    'extrinsic.build-equals-operation',
    answering(
      (_method, path) => path.startsWith('extrinsic/build'),
      withBody(({ signerPayloadJSON, ...built }) => ({
        ...built,
        signerPayloadJSON: { ...(signerPayloadJSON as Members), method: '0x00' },
      })),
    ),
  ),
  mutant(
    'status/time-of-the-machine',
    'extrinsic.times-are-the-chains',
    answering(
      (_method, path) => path.startsWith('extrinsic/status'),
      withBody(status => ({ ...status, createdAt: (looks += 1) })),
    ),
  ),
];

const isSubmit = (path: string): boolean => path === 'extrinsic/submit';

const isRefusedFor = ({ status, body }: Response, message: RegExp): boolean =>
  status === 400 && message.test((body as { error: { message: string } }).error.message);

/** What should be refused is let in. */
const lettingIn = (message: RegExp): Speaks =>
  answering(
    (_method, path) => isSubmit(path),
    response =>
      isRefusedFor(response, message) ? { status: 201, body: { hash: `0x${'0'.repeat(64)}` } } : response,
  );

/** What is refused costs all the same. */
const charging =
  (message: RegExp): Speaks =>
  (wire: Wire, target) =>
    answering(
      (_method, path) => isSubmit(path),
      async response => {
        if (isRefusedFor(response, message)) await sendCoin(target);
        return response;
      },
    )(wire, target);

const submitMutants: readonly Mutant[] = [
  mutant('submit/of-any-key', 'submit.key-is-the-signers', lettingIn(/does not match/)),
  mutant('submit/wrong-key-costs', 'submit.key-is-the-signers', charging(/does not match/)),
  mutant('submit/untyped', 'submit.signature-is-typed', lettingIn(/not typed/)),
  mutant('submit/twice', 'submit.nonce-is-not-stale', lettingIn(/nonce \d+ is used/)),
  mutant('submit/stale-costs', 'submit.nonce-is-not-stale', charging(/nonce \d+ is used/)),
  mutant('submit/before-its-turn', 'submit.nonce-is-not-future', lettingIn(/too early/)),
  mutant('submit/for-ever', 'submit.era-is-not-over', lettingIn(/expired/)),
  mutant('submit/of-any-chain', 'submit.genesis-is-this-chains', lettingIn(/another chain/)),
  mutant('submit/of-any-version', 'submit.version-is-this-chains', lettingIn(/another version/)),
  mutant('submit/altered', 'submit.every-member-is-signed', lettingIn(/does not match/)),
  mutant(
    'submit/without-reason',
    'submit.refusals-have-own-messages',
    answering(
      (_method, path) => isSubmit(path),
      response =>
        response.status < 400 ? response : { status: 400, body: { error: { message: 'not typed' } } },
    ),
  ),
];

/** What should be refused does get into a block. */
const admissionMutants: readonly Mutant[] = [
  mutant('submit/signature-is-not-checked', 'submit.signature-of-the-signer', signedAnew),
  mutant('submit/signature-covers-nothing', 'submit.payload-is-as-signed', signedAnew),
  planted('submit/nonce-is-not-checked', 'submit.nonce-is-not-stale', { alterWorld: withAnyNonce }),
  planted('submit/nonce-may-skip', 'submit.nonce-is-not-future', { alterWorld: withAnyNonce }),
  planted('submit/era-is-not-checked', 'submit.era-is-not-over', { alterWorld: withoutEra }),
];

/** Faults of requests as such. */
export const wireMutants: readonly Mutant[] = [
  ...pathMutants,
  ...endpointMutants,
  ...flowMutants,
  ...submitMutants,
  ...admissionMutants,
];
