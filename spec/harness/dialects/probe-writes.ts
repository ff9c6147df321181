import { u8aToHex } from '@polkadot/util';
import type { Answer, Response, Target, WriteRequest } from '../../model/target.ts';
import { pause, Unreachable, type Connection } from '../targets/connections/connection.ts';
import { completed } from '../targets/connections/status.ts';
import { memberIn } from '../targets/by-reads/json-search.ts';
import { httpTarget } from '../targets/connections/http.ts';
import type { plainSchema } from '../../model/creations.ts';
import { hashIn, outcomeIn } from '../targets/writing/outcomes.ts';
import { outcomeText } from '../../model/rule.ts';
import type { Signer } from '../targets/writing/signers.ts';
import { bytesToSign, payloadIn } from '../targets/writing/signing.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { errorIn, pathIn, styled, type Dialect } from './dialect.ts';

/** The target does not follow the interface, so that nothing can be judged. `message` lists what was tried. */
export class NotTheInterface extends Error {}

/** Texts of the collections of a probe. */
export const probeTexts = { name: 'probe', description: 'made by a probe', tokenPrefix: 'PRB' };

/** The body of a creation. */
export type Creation = typeof probeTexts & {
  readonly address: string;
  readonly schema?: typeof plainSchema;
};

/** A collection that was created, and what was found by that. */
export interface CreatedCollection {
  readonly dialect: Dialect;
  readonly collectionId: number;
  /** The address of its owner, in the form of the target. */
  readonly address: string;
  /** Time from the build of a write to its outcome, in milliseconds. */
  readonly writeTime: number;
}

/** Block time that is assumed while looking for a collection without an outcome. */
const patientBlocks = { seconds: 20, settle: 0 };

/** Creates a collection, and learns its id from the first source that has it. Raises `NotTheInterface`. */
export async function firstCollection(
  connection: Connection,
  signer: Signer,
  basic: Dialect,
  creation: Creation,
): Promise<CreatedCollection> {
  const { signatures, answer, took } = await firstSubmit(connection, signer, basic, creation);
  const tried: string[] = [];
  for (const outcome of await possibleSources(connection, basic, answer)) {
    const blocks = outcome === 'reads' ? patientBlocks : basic.blocks;
    const dialect: Dialect = { ...basic, signatures, outcome, blocks };
    const target = await httpTarget(connection, { dialect, signers: [signer] });
    const address = target.actors[0]?.address ?? '';
    const request: WriteRequest = { operation: 'createCollection', body: { ...creation, address } };
    // The first creation may wait for part of a block only, the second one waits for a whole one.
    const first = await created(target, request, 'collectionId', tried);
    if (first === undefined) continue;
    const firstLag = (await shown(target, pathIn(dialect, 'collection'), first)).lag;
    const began = performance.now();
    const collectionId = await created(target, request, 'collectionId', tried);
    const writeTime = performance.now() - began;
    if (collectionId === undefined) continue;
    const { owner, lag } = await shown(target, pathIn(dialect, 'collection'), collectionId);
    const seconds = secondsBetween(writeTime - 4 * took);
    const settle = Math.ceil(Math.max(lag, firstLag) * 3);
    return {
      dialect: { ...dialect, blocks: { seconds, settle } },
      collectionId,
      address: owner,
      writeTime,
    };
  }
  throw new NotTheInterface(
    `${connection.baseUrl} accepts a creation by ${signer.pair.address}, and does not show its outcome: ${tried.join('; ')}`,
  );
}

/** What the answer of a build needs. */
export const expectedBuild =
  'the build of a collection has to answer an object with the member signerPayloadJSON, which is signed and submitted';

/** Submits a creation with the first kind of signature that is accepted; also its answer, and the time of a single request in milliseconds. */
async function firstSubmit(
  { baseUrl, send }: Connection,
  signer: Signer,
  dialect: Dialect,
  creation: Creation,
) {
  const refusals: string[] = [];
  for (const signatures of ['typed', 'plain'] as const) {
    const began = performance.now();
    const built = await send('POST', `${pathIn(dialect, 'createCollection')}?use=Build`, creation);
    const took = performance.now() - began;
    const payload = await signedBy(signer, built, signatures === 'typed');
    const answer = await send('POST', styled(dialect, 'extrinsic/submit'), payload);
    if (answer.status < 400) return { signatures, answer, took };
    const { message = JSON.stringify(answer.body) } = errorIn(dialect, answer.body);
    refusals.push(`with a ${signatures} signature it answers ${answer.status}, ${message}`);
  }
  throw new NotTheInterface(
    `${baseUrl} accepts no creation of a collection by ${signer.pair.address}: ${refusals.join('; ')}. Does that account have coins?`,
  );
}

async function signedBy(signer: Signer, built: Response, withType: boolean): Promise<object> {
  try {
    const signature = u8aToHex(signer.pair.sign(await bytesToSign(built.body), { withType }));
    return { signerPayloadJSON: payloadIn(built.body), signature };
  } catch (error) {
    if (error instanceof Unobservable)
      throw new NotTheInterface(`${expectedBuild}; it answers ${JSON.stringify(built.body)}`);
    throw error;
  }
}

/** Sources that may have the outcome, by the response to a submit. A status without one says only whether a write was accepted. */
async function possibleSources(
  { send }: Connection,
  dialect: Dialect,
  { body }: Response,
): Promise<readonly Dialect['outcome'][]> {
  const isOutcome = typeof memberIn(outcomeIn('createCollection', body), 'collectionId') === 'number';
  const hash = hashIn(body);
  const last = ['result', 'reads'] as const;
  if (isOutcome) return ['submit', ...(hash === undefined ? [] : (['status'] as const)), ...last];
  if (hash === undefined) return last;
  const status = await completed(send, dialect, hash).catch((error: unknown) => {
    if (error instanceof Unobservable) return undefined;
    throw error;
  });
  return status !== undefined && status.parsed === undefined
    ? ['result', 'status', 'reads']
    : ['status', ...last];
}

/** The id that a write has created; undefined where its outcome does not have it, and `tried` gets the reason. */
export async function created(
  target: Target,
  request: WriteRequest,
  name: 'collectionId' | 'tokenId',
  tried: string[] = [],
): Promise<number | undefined> {
  try {
    const receipt = await target.write(request);
    if (receipt.kind === 'accepted') {
      const id = memberIn(receipt.parsed, name);
      if (typeof id === 'number') return id;
      tried.push(`its outcome is ${JSON.stringify(receipt.parsed)}`);
    } else tried.push(`it was ${outcomeText({ receipt })}`);
  } catch (error) {
    if (error instanceof Unreachable || !(error instanceof Error)) throw error;
    tried.push(error.message);
  }
  return undefined;
}

/** Maximum time until reads show a new collection, in milliseconds. */
const shownWithin = 10_000;

/** Waits until the collection can be read at that path; returns its owner, and the time that took in milliseconds. */
async function shown(
  target: Target,
  path: string,
  collectionId: number,
): Promise<{ owner: string; lag: number }> {
  const began = performance.now();
  let answer: Answer | undefined;
  for (let reads = 0; performance.now() - began < shownWithin; reads += 1) {
    answer = await target.read('collection', { collectionId });
    const owner = answer.kind === 'body' ? memberIn(answer.body, 'owner') : undefined;
    if (typeof owner === 'string') return { owner, lag: reads === 0 ? 0 : performance.now() - began };
    await pause(50);
  }
  throw new NotTheInterface(
    `collection ${collectionId} was created, but GET ${path}?collectionId=${collectionId} does not show its owner within ${shownWithin / 1_000} s; it answers ${JSON.stringify(answer)}`,
  );
}

/** Seconds between two blocks, rounded to tenths, from the time that a write waited in milliseconds. */
const secondsBetween = (waited: number): number => (waited < 150 ? 0 : Math.round(waited / 100) / 10);
