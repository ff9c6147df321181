import type { Answer, Receipt, Target } from '../target.ts';

/**
 * The target with lists and numbers of tokens for those who only look around, which the interface itself does not show: every token
 * of an Nft collection is read whose id was told when it was minted here.
 */
export function withLists(target: Target): Target {
  const highest = new Map<number, number>();
  return {
    ...target,
    write: async request => {
      const receipt = await target.write(request);
      const collectionId = 'collectionId' in request.body ? request.body.collectionId : undefined;
      if (collectionId !== undefined)
        highest.set(collectionId, Math.max(highest.get(collectionId) ?? 0, ...tokenIdsIn(receipt)));
      return receipt;
    },
    substitute: async (operation, query) => {
      if (!(operation in bodies) || !(await isNft(target, query))) return undefined;
      const last = highest.get(Number(query['collectionId'])) ?? 0;
      const all = Array.from({ length: last }, (_, index) => index + 1);
      const tokens = await Promise.all(
        all.map(async tokenId => ({ tokenId, token: await target.read('token', { ...query, tokenId }) })),
      );
      const ids = tokens.filter(isAlive).map(({ tokenId }) => tokenId);
      return bodies[operation as keyof typeof bodies](ids, last);
    },
  };
}

/** What can be put together, from the ids of the living and the last one. */
const bodies = {
  collectionTokens: (ids: readonly number[]): object => ({ ids }),
  totalSupply: (ids: readonly number[]): object => ({ totalSupply: ids.length }),
  lastTokenId: (_ids: readonly number[], tokenId: number): object => ({ tokenId }),
};

async function isNft(target: Target, { collectionId }: Readonly<Record<string, unknown>>): Promise<boolean> {
  const answer = await target.read('collection', { collectionId });
  return answer.kind === 'body' && (answer.body as { mode?: string } | null)?.mode === 'Nft';
}

const isAlive = ({ token }: { readonly token: Answer }): boolean =>
  token.kind === 'body' && token.body !== null;

function tokenIdsIn(receipt: Receipt): readonly number[] {
  if (receipt.kind !== 'accepted' || Object.getOwnPropertyDescriptor(receipt, 'parsed')?.get !== undefined)
    return [];
  return [receipt.parsed].flat().flatMap(made => {
    const { tokenId } = (made ?? {}) as { tokenId?: unknown };
    return typeof tokenId === 'number' ? [tokenId] : [];
  });
}
