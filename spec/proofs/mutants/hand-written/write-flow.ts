import { alterBodies, alterResponses, rewritePaths, sendCoin } from '../inject/http.ts';
import type { Members } from '../inject/messages.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

/** Responses that were altered so far; makes each of them different. */
let looks = 0;

const uses =
  (mode: string) =>
  (_method: string, path: string): boolean =>
    path.includes(`use=${mode}`);

const isStatus = (_method: string, path: string): boolean => path.includes('extrinsic/status');

const isBuild = (method: string, path: string): boolean =>
  method !== 'GET' && !path.includes('submit') && !/use=(?!Build)/.test(path);

/** Mutants of build, fee, result, status and reads of an extrinsic. */
export const writeFlowMutants: readonly Mutant[] = [
  mutant('build/answer-differs-each-time', 'write.build-is-repeatable', {
    alterWire: alterBodies(isBuild, body => ({ ...body, built: (looks += 1) })),
  }),
  mutant('wire/build/sends-a-coin', 'write.build-changes-nothing', {
    alterWire: alterResponses(uses('Build'), async (response, target) => {
      await sendCoin(target);
      return response;
    }),
  }),
  mutant('wire/verify/is-ignored', 'write.verify-reports-what-submit-would-refuse', {
    alterWire: rewritePaths(path => path.replace('&verify=true', '')),
  }),
  mutant('wire/submit-watch/only-builds', 'write.ways-to-submit-are-equivalent', {
    alterWire: rewritePaths(path => path.replace('use=SubmitWatch', 'use=Build')),
  }),
  mutant('wire/result/without-reason', 'write.result-reports-the-outcome', {
    alterWire: alterResponses(uses('Result'), response =>
      response.status < 400 ? response : { status: 400, body: { error: { message: 'refused' } } },
    ),
  }),
  mutant('wire/status/without-details', 'write.status-reports-refusals', {
    alterWire: alterBodies(isStatus, ({ error, ...status }) => ({
      ...status,
      error: error && { message: (error as { message: string }).message },
    })),
  }),
  mutant('wire/fee/twice', 'write.fee-is-reported-before', {
    alterWire: alterBodies(uses('GetFee'), ({ fee }) => ({
      fee: { raw: String(2n * BigInt((fee as { raw: string }).raw)) },
    })),
  }),
  mutant('wire/batch/one-nonce-for-all', 'write.batch-is-builds-in-a-row', {
    alterWire: alterBodies(uses('BuildBatch'), ({ payloads, ...rest }) => {
      const [first] = payloads as readonly unknown[];
      return { ...rest, payloads: [first, first] };
    }),
  }),
  mutant('wire/status/counts-reads', 'extrinsic.status-never-changes', {
    alterWire: alterBodies(isStatus, status => ({ ...status, looks: (looks += 1) })),
  }),
  mutant('wire/status/pending-for-ever', 'extrinsic.status-of-unknown-is-an-error', {
    alterWire: alterResponses(isStatus, response =>
      response.status < 400 ? response : { status: 200, body: { isCompleted: false } },
    ),
  }),
  mutant('wire/extrinsic/without-events', 'extrinsic.read-agrees-with-status', {
    alterWire: alterBodies(
      (_method, path) => path.startsWith('extrinsic?'),
      found => ({ ...found, events: [] }),
    ),
  }),
  mutant('wire/extrinsic-build/another-call', 'extrinsic.build-equals-operation', {
    alterWire: alterBodies(
      (_method, path) => path.startsWith('extrinsic/build'),
      ({ signerPayloadJSON, ...built }) => ({
        ...built,
        signerPayloadJSON: { ...(signerPayloadJSON as Members), method: '0x00' },
      }),
    ),
  }),
  mutant('wire/status/time-of-the-machine', 'extrinsic.times-are-the-chains', {
    alterWire: alterBodies(isStatus, status => ({ ...status, createdAt: (looks += 1) })),
  }),
];
