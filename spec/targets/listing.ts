import type { ReadOperation } from '../../src/contract/shapes.ts';
import type { Answer, Receipt, Target } from '../target.ts';

/** Ids of the tokens that were minted through a target, by collection, in order; burned ones too. */
export class MintedTokens {
  private readonly ids = new Map<number, number[]>();

  of(collectionId: number): readonly number[] {
    return this.ids.get(collectionId) ?? [];
  }

  add(collectionId: number, tokenIds: readonly number[]): void {
    this.ids.set(collectionId, [...new Set([...this.of(collectionId), ...tokenIds])]);
  }
}

/**
 * The target with lists and numbers of tokens for those who only look around, which the interface itself does not show: every
 * token of an Nft collection is read whose id was answered when it was minted here.
 */
export function withLists(target: Target, minted = new MintedTokens()): Target {
  return {
    ...target,
    write: async request => {
      const receipt = await target.write(request);
      if ('collectionId' in request.body) minted.add(request.body.collectionId, tokenIdsIn(receipt));
      return receipt;
    },
    substitute: async (operation, query) => {
      const collectionId = Number(query['collectionId']);
      const make = bodies[operation];
      if (make === undefined || !(await isNft(target, query))) return undefined;
      const all = minted.of(collectionId);
      const tokens = await Promise.all(
        all.map(async tokenId => ({ tokenId, token: await target.read('token', { ...query, tokenId }) })),
      );
      const ids = tokens.filter(isAlive).map(({ tokenId }) => tokenId);
      return make(ids, Math.max(0, ...all));
    },
  };
}

/** What can be put together, from the ids of the living and the last one. */
const bodies: Partial<Record<ReadOperation, (ids: readonly number[], last: number) => object>> = {
  collectionTokens: ids => ({ ids }),
  totalSupply: ids => ({ totalSupply: ids.length }),
  lastTokenId: (_ids, tokenId) => ({ tokenId }),
};

async function isNft(target: Target, { collectionId }: Readonly<Record<string, unknown>>): Promise<boolean> {
  const answer = await target.read('collection', { collectionId });
  return answer.kind === 'body' && (answer.body as { mode?: string } | null)?.mode === 'Nft';
}

const isAlive = ({ token }: { readonly token: Answer }): boolean =>
  token.kind === 'body' && token.body !== null;

/** Ids of new tokens in an outcome; none where it is not known. */
export function tokenIdsIn(receipt: Receipt): readonly number[] {
  if (receipt.kind !== 'accepted' || Object.getOwnPropertyDescriptor(receipt, 'parsed')?.get !== undefined)
    return [];
  return [receipt.parsed].flat().flatMap(made => {
    const { tokenId } = (made ?? {}) as { tokenId?: unknown };
    return typeof tokenId === 'number' ? [tokenId] : [];
  });
}
