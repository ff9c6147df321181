import type { ReadOperation } from '../../../../src/contract/shapes/index.ts';
import { keepUnchanged } from '../../../rules/changeable.ts';
import { observe } from '../../../model/observations/observe.ts';
import type { Observation } from '../../../model/observations/observation.ts';
import { membersOf } from '../../../model/reported.ts';
import { isCreation, signerOf } from '../../../model/step.ts';
import type { Receipt, Target, Unreported, WriteRequest } from '../../../model/target.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import type { Dialect } from '../../dialects/dialect.ts';
import { concluded, mustBeRefused, silentRefusal, type Conclusion } from './conclusion.ts';
import { pause } from '../connections/connection.ts';
import { KeptReads } from './kept-reads.ts';
import { MintedTokens, withLists } from './listing.ts';
import { NewCollections } from './new-collections.ts';
import { gapMax, idsAfter, longestDistance } from './new-ids.ts';
import { acceptedWith } from '../writing/writing.ts';

/** A target that takes signed payloads and does not report their outcomes. */
export interface UnreportingTarget extends Omit<Target, 'write'> {
  readonly write: (request: WriteRequest) => Promise<Receipt | Unreported>;
}

/** What all targets that share a connection know. */
interface Knowledge {
  readonly collections: NewCollections;
  /** How long to wait before a first look at an effect, in milliseconds: longer than any took to show so far. */
  lag: number;
  /** The longest distance so far between the ids of two tokens in a row. */
  distance: number;
}

const knowledge = new WeakMap<object, Knowledge>();

/** The least pause between two looks, and the least time until an effect must show, in milliseconds. */
const polling = { pause: 30, time: 100 };

/** Every write changes accounts, so that they show nothing. */
const ofAccounts = new Set<ReadOperation>(['balance', 'nonce']);

/** Maximum number of reads of a nonce. */
const nonceReadsMax = 200;

/** Number of ids that are tried at least; as many as a gap may have only at the last look for an expected creation. */
const idsMin = 7;

/**
 * The target with outcomes that are concluded from reads before and after a write. What was read for that is not read again. Targets
 * that share a connection share what they know.
 */
export function withConcludedOutcomes(
  unreporting: UnreportingTarget,
  connection: object,
  { seconds, settle }: Dialect['blocks'],
): Target {
  const shared = knowledge.get(connection) ?? { collections: new NewCollections(), lag: 0, distance: 0 };
  knowledge.set(connection, shared);
  const { profile } = unreporting;
  const kept = new KeptReads(ofAccounts);
  const minted = new MintedTokens();
  const known: number[] = [];
  const write = (): Promise<never> => Promise.reject(new Error('expected to read only'));
  const failures = new Set<string>();
  const read: Target['read'] = async (operation, query) => {
    const answer = await unreporting.read(operation, query);
    if (answer.kind === 'error' && answer.isMissing !== true)
      failures.add(`${operation} ${JSON.stringify(query)}`);
    return answer;
  };
  const reading = countingTokens(withLists(kept.over({ ...unreporting, read, write }), minted));

  /** Ids of the tokens that were minted after the last one. */
  const createdTokens = async (
    collectionId: number,
    last: number,
    { wanted, least }: { readonly wanted: number; readonly least: number },
  ): Promise<readonly number[]> => {
    const look = async (tokenId: number): Promise<true | undefined> => {
      const answer = await reading.read('token', { collectionId, tokenId });
      return answer.kind === 'body' && answer.body !== null ? true : undefined;
    };
    const found = await idsAfter(last, look, { wanted, most: Math.max(least, shared.distance * 2) });
    const ids = [...found.keys()];
    shared.distance = Math.max(shared.distance, longestDistance(last, ids));
    minted.add(collectionId, ids);
    return ids;
  };

  /** Ids of what the write has created after the last one; undefined for a write that creates nothing. */
  const createdIds = (
    request: WriteRequest,
    last: number,
    least: number,
  ): Promise<readonly number[]> | undefined => {
    const { collectionId, tokens } = mintIn(request) ?? {};
    if (isCreation(request)) return shared.collections.createdBy(signerOf(request), reading, { last, least });
    if (collectionId === undefined) return undefined;
    const wanted = Array.isArray(tokens) ? Math.max(1, tokens.length) : 1;
    return createdTokens(collectionId, last, { wanted, least });
  };

  /** What the states before the write and now show of it. */
  const look = async (
    request: WriteRequest,
    before: Observation,
    last: number,
    isLast: boolean,
  ): Promise<Conclusion> => {
    kept.expire();
    const written = { profile, request, before };
    const isForbidden = mustBeRefused(written);
    const isThorough = isLast && !isForbidden;
    const ids = await createdIds(request, last, isThorough ? gapMax : idsMin);
    const hasCreated = ids?.length !== 0;
    const acceptance = acceptedWith(outcomeOf(request, ids));
    keepUnchanged(reading, { ...written, receipt: hasCreated || !isForbidden ? acceptance : silentRefusal });
    const created = isCreation(request) ? (ids ?? []) : [];
    const failed = failures.size;
    let after = await observe(reading, [...known, ...created]);
    // The write took effect between two reads, such as those of a collection and of its limits.
    if (failures.size > failed) {
      kept.expire();
      after = await observe(reading, [...known, ...created]);
    }
    return concluded({ ...written, after }, acceptance, hasCreated);
  };

  /**
   * Looks until the conclusion is final, or the time is over in which effects must show, in milliseconds. The pauses before the next
   * look are this share of the time so far.
   */
  const settled = async (
    lookAt: (isLast: boolean) => Promise<Conclusion>,
    { first, time, share }: { readonly first: number; readonly time: number; readonly share: number },
  ): Promise<Receipt> => {
    await pause(Math.max(first, shared.lag));
    let conclusion = await lookAt(false);
    for (let waited = 0, isLast = false; !conclusion.isFinal && !isLast;) {
      const next = Math.max(polling.pause, waited * share);
      isLast = waited + next >= time;
      await pause(isLast ? time - waited : next);
      waited += next;
      conclusion = await lookAt(isLast);
      // The last look finds more than the others, so that it says nothing about the time.
      if (conclusion.isFinal && !isLast && seconds === 0) shared.lag = Math.max(shared.lag, waited * 2);
    }
    return conclusion.receipt;
  };

  return {
    ...unreporting,
    ...(reading.wire === undefined ? {} : { wire: reading.wire }),
    read: kept.through(unreporting),
    write: async request => {
      const last = isCreation(request)
        ? await shared.collections.last(unreporting)
        : Math.max(0, ...minted.of(mintIn(request)?.collectionId ?? 0));
      const before = await observe(reading, known);
      const nonce = await nonceOf(unreporting, signerOf(request));
      const answered = await unreporting.write(request);
      if (answered.kind !== 'unreported') {
        kept.expire();
        keepUnchanged(reading, { profile, request, before, receipt: answered });
        return answered;
      }
      if (nonce !== undefined) await nonceAfter(unreporting, signerOf(request), nonce);
      // Without a nonce, the next block may be the one that shows it.
      const time = settle + (nonce === undefined ? seconds * 1_500 : 0);
      const most = Math.max(time, polling.time);
      const receipt = await settled(
        isLast => look(request, before, last, isLast),
        // New collections are looked for at once and often: their owner is all that has to be read, and they show how long blocks take.
        isCreation(request)
          ? { first: settle, time: most, share: 0.2 }
          : { first: time, time: most, share: 2 },
      );
      if (isCreation(request) && receipt.kind === 'accepted')
        known.push((membersOf(receipt.parsed) as { collectionId: number }).collectionId);
      return receipt;
    },
  };
}

/** The body of a mint of Nft tokens. */
const mintIn = (request: WriteRequest): { collectionId: number; tokens?: unknown } | undefined =>
  request.operation === 'mint' || request.operation === 'mintMany' ? request.body : undefined;

/** The outcome, as far as ids of new collections and tokens are one. */
function outcomeOf(request: WriteRequest, ids: readonly number[] = []): unknown {
  const { operation } = request;
  const [id] = ids;
  if (id === undefined)
    return new Unobservable(
      `the outcome of ${operation}: neither its submit nor a status has one, and no read shows its record`,
    );
  if (isCreation(request)) return { collectionId: id };
  return operation === 'mintMany' ? ids.map(tokenId => ({ tokenId })) : { tokenId: id };
}

type Reader = Pick<Target, 'read'>;

/** The target; where ids of tokens may have gaps, the number of tokens stands for the last id, because limits are about it. */
function countingTokens(target: Target): Target {
  if (target.hasOwnTokenAddresses !== true) return target;
  const read: Target['read'] = async (operation, query) =>
    operation === 'lastTokenId'
      ? { kind: 'body', body: { tokenId: target.mintedIn?.(Number(query['collectionId'])).length } }
      : target.read(operation, query);
  return { ...target, read };
}

/** The nonce of an account; undefined where it cannot be read. */
async function nonceOf({ read }: Reader, address: string): Promise<unknown> {
  const answer = await read('nonce', { address });
  return answer.kind === 'body' ? membersOf(answer.body)['nonce'] : undefined;
}

/** Waits for another nonce than this one. Throws `Unobservable` after the maximum number of reads. */
async function nonceAfter(target: Reader, signer: string, nonce: unknown): Promise<void> {
  for (let reads = 0; reads < nonceReadsMax; reads += 1) {
    if ((await nonceOf(target, signer)) !== nonce) return;
    await pause(Math.min(10 * 2 ** reads, 150));
  }
  throw new Unobservable(`a new nonce of ${signer}, which still is ${String(nonce)}: are blocks sealed?`);
}
