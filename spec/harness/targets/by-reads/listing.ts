import type { TokenRef } from '../../../model/observations/observation.ts';
import { isNumber, membersIn, membersOf, type Members } from '../../../model/reported.ts';
import type { Receipt, Target } from '../../../model/target.ts';
import { orElse, Unobservable } from '../../../model/unobservable.ts';

/** Ids of the tokens minted through a target, by collection, in order, with burned ones. */
export class MintedTokens {
  private readonly ids = new Map<number, number[]>();
  private readonly unclear = new Set<number>();

  of(collectionId: number): readonly number[] {
    return this.ids.get(collectionId) ?? [];
  }

  /** Whether there may be others, which a refused bulk mint has left. */
  isUnclear(collectionId: number): boolean {
    return this.unclear.has(collectionId);
  }

  setUnclear(collectionId: number): void {
    this.unclear.add(collectionId);
  }

  add(collectionId: number, tokenIds: readonly number[]): void {
    this.ids.set(collectionId, [...new Set([...this.of(collectionId), ...tokenIds])]);
  }
}

/**
 * The target with the ids of all tokens minted through it, for observation: the interface has no list of the tokens of a
 * collection.
 */
export function withLists(target: Target, minted = new MintedTokens()): Target {
  return {
    ...target,
    write: async request => {
      const receipt = await target.write(request);
      if ('collectionId' in request.body) minted.add(request.body.collectionId, tokenIdsIn(receipt));
      if (request.operation === 'mintMany' && isLateRefusal(receipt) && request.body.tokens.length > 1)
        minted.setUnclear(request.body.collectionId);
      if (request.operation === 'batch')
        for (const { collectionId, tokenId } of tokensOfBatch(receipt)) minted.add(collectionId, [tokenId]);
      return receipt;
    },
    mintedIn: collectionId => {
      if (minted.isUnclear(collectionId))
        throw new Unobservable('the tokens of a collection after a refused bulk mint', {
          lacks: 'collectionTokens',
        });
      return minted.of(collectionId);
    },
  };
}

/** Whether it was refused after it was built; a build changes nothing. */
const isLateRefusal = ({ kind }: Receipt): boolean => kind === 'not-admitted' || kind === 'refused';

/** The tokens that the outcome of a batch names; none where the outcome is not reported. */
function tokensOfBatch(receipt: Receipt): readonly TokenRef[] {
  return resultsOfBatch(receipt).flatMap(({ parsed }) => {
    const { collectionId, tokenId } = membersOf(parsed);
    return isNumber(collectionId) && isNumber(tokenId) ? [{ collectionId, tokenId }] : [];
  });
}

/** The call and the outcome of each write of an accepted batch, in order; none where the outcome is not reported. */
export const resultsOfBatch = (receipt: Receipt): readonly Members[] =>
  membersIn(membersOf(outcomeIn(receipt))['callResults']);

/** The outcome of an accepted write, as far as it is reported. */
const outcomeIn = (receipt: Receipt): unknown =>
  receipt.kind === 'accepted' ? orElse<unknown>(() => receipt.parsed, undefined) : undefined;

/** Ids of new tokens in an outcome; none where it is unobservable. */
export const tokenIdsIn = (receipt: Receipt): readonly number[] =>
  [outcomeIn(receipt)]
    .flat()
    .map(made => membersOf(made)['tokenId'])
    .filter(isNumber);
