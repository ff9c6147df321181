import { changesBeyond, everyTransactionChanges } from '../../model/changes.ts';
import { observe } from '../../model/observe.ts';
import type { Observation } from '../../model/observation.ts';
import { refusalOf } from '../../rules/index.ts';
import { isCreation, signerOf, type Step } from '../../model/step.ts';
import type { Answer, Receipt, Target, Unreported, WriteRequest } from '../../model/target.ts';
import { orElse, Unobservable } from '../../model/unobservable.ts';
import { pause } from './connection.ts';
import { MintedTokens, withLists } from './listing.ts';
import { acceptedWith } from './writing.ts';

/** A target that takes signed payloads and does not report their outcomes. */
export interface UnreportingTarget extends Omit<Target, 'write'> {
  readonly write: (request: WriteRequest) => Promise<Receipt | Unreported>;
}

/** Number of ids after the last known one that may be a new collection or token; other targets leave gaps. */
const gapMax = 64;

/** The last collection that was created through a connection, by any target. */
const highestObserved = new WeakMap<object, number>();

/** Maximum number of nonce reads, and the pauses before the first and between later ones in milliseconds. */
const polling = { max: 200, first: 10, pause: 150 };

/** Time to wait for the effects of a write, in milliseconds. */
export interface Waiting {
  /** Where no nonce can be read. */
  readonly time: number;
  /** After the nonce has changed, until all reads show it. */
  readonly settle: number;
}

/**
 * The target with outcomes that are concluded from reads before and after a write. If nothing has changed, the write counts as
 * refused if a precondition fails, otherwise as accepted; then only its effects can be judged. Targets that share a connection
 * share their knowledge of collections.
 */
export function withConcludedOutcomes(
  unreporting: UnreportingTarget,
  connection: object,
  waiting: Waiting,
): Target {
  const known: number[] = [];
  const minted = new MintedTokens();
  const reading = withLists(
    { ...unreporting, write: () => Promise.reject(new Error('expected to read only')) },
    minted,
  );
  return {
    ...unreporting,
    write: async request => {
      const highest = highestObserved.get(connection) ?? (await highestCollection(reading));
      const before = await observe(reading, known);
      const receipt = await unreporting.write(request);
      if (receipt.kind !== 'unreported') return receipt;
      const hasNonce = await nonceChanged(reading, signerOf(request), before);
      if (isCreation(request)) {
        const created = await newCollection(reading, highest, signerOf(request), hasNonce ? 0 : waiting.time);
        if (created === undefined) return refused;
        highestObserved.set(connection, Math.max(created, highestObserved.get(connection) ?? 0));
        known.push(created);
        return acceptedWith({ collectionId: created });
      }
      await pause(hasNonce ? waiting.settle : waiting.time);
      const tokens = await newTokens(reading, request, minted);
      const outcome = tokens.length === 0 ? new Unobservable('the outcome') : outcomeOf(request, tokens);
      const after = await observe(reading, known);
      return concluded(
        {
          profile: unreporting.profile,
          request,
          receipt: acceptedWith(new Unobservable('the outcome')),
          before,
          after,
        },
        acceptedWith(outcome),
      );
    },
  };
}

const refused: Receipt = { kind: 'refused', error: {} };

function concluded(step: Step, accepted: Receipt): Receipt {
  const hasEffect = changesBeyond(step.before, step.after, everyTransactionChanges).length > 0;
  return hasEffect || orElse(() => refusalOf(step), undefined) === undefined ? accepted : refused;
}

/** Waits for another nonce of the signer; false where it cannot be read. */
async function nonceChanged(target: Target, signer: string, before: Observation): Promise<boolean> {
  const then = orElse(() => before.accounts[signer]?.nonce, undefined);
  if (then === undefined) return false;
  for (let reads = 0; reads < polling.max; reads += 1) {
    await pause(Math.min(polling.first * 2 ** reads, polling.pause));
    const answer = await target.read('nonce', { address: signer });
    if (answer.kind === 'body' && (answer.body as { nonce: number }).nonce !== then) return true;
  }
  throw new Unobservable(`a new nonce of ${signer}, which still is ${then}: are blocks sealed?`);
}

const ownerOf = async (target: Target, collectionId: number): Promise<string | undefined> => {
  const answer = await target.read('collection', { collectionId });
  return answer.kind === 'body' ? (answer.body as { owner: string } | null)?.owner : undefined;
};

/** An id of a collection after which there are none. */
async function highestCollection(target: Target): Promise<number> {
  const anyAbove = async (id: number): Promise<boolean> => {
    for (let next = id + 1; next <= id + gapMax; next += 1)
      if ((await ownerOf(target, next)) !== undefined) return true;
    return false;
  };
  let [low, high] = [0, gapMax];
  while (await anyAbove(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await anyAbove(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** A new collection of that owner; `time` is how long to look for it, in milliseconds. */
async function newCollection(
  target: Target,
  highest: number,
  owner: string,
  time: number,
): Promise<number | undefined> {
  const until = performance.now() + time;
  for (;;) {
    for (let id = highest + 1; id <= highest + gapMax; id += 1)
      if ((await ownerOf(target, id)) === owner) return id;
    if (performance.now() >= until) return undefined;
    await pause(polling.pause);
  }
}

const outcomeOf = ({ operation }: WriteRequest, tokens: readonly number[]): unknown => {
  const made = tokens.map(tokenId => ({ tokenId }));
  return operation === 'mintMany' ? made : made[0];
};

/** New tokens of the collection after a mint. */
async function newTokens(
  target: Target,
  { operation, body }: WriteRequest,
  minted: MintedTokens,
): Promise<readonly number[]> {
  if ((operation !== 'mint' && operation !== 'mintMany') || !('collectionId' in body)) return [];
  const { collectionId } = body;
  const last = Math.max(0, ...minted.of(collectionId));
  const ids = Array.from({ length: gapMax }, (_, index) => last + 1 + index);
  const answers: readonly Answer[] = await Promise.all(
    ids.map(tokenId => target.read('token', { collectionId, tokenId })),
  );
  const found = ids.filter((_, index) => {
    const answer = answers[index];
    return answer?.kind === 'body' && answer.body !== null;
  });
  minted.add(collectionId, found);
  return found;
}
