import type { Answer, Receipt, Target } from '../target.ts';

/**
 * The target with a list of the tokens of each collection and their numbers, which the interface itself does not show: where it
 * has none, every token is read whose id was told when it was minted here.
 */
export function withLists(target: Target): Target {
  const highest = new Map<number, number>();
  const livingIn = async (query: Readonly<Record<string, unknown>>): Promise<number[]> => {
    const all = Array.from(
      { length: highest.get(Number(query['collectionId'])) ?? 0 },
      (_, index) => index + 1,
    );
    const tokens = await Promise.all(
      all.map(async tokenId => ({ tokenId, token: await target.read('token', { ...query, tokenId }) })),
    );
    return tokens.filter(isAlive).map(({ tokenId }) => tokenId);
  };
  return {
    ...target,
    write: async request => {
      const receipt = await target.write(request);
      const collectionId = 'collectionId' in request.body ? request.body.collectionId : undefined;
      if (collectionId !== undefined)
        highest.set(collectionId, Math.max(highest.get(collectionId) ?? 0, ...tokenIdsIn(receipt)));
      return receipt;
    },
    read: async (operation, query) => {
      const answer = await target.read(operation, query);
      if (answer.kind === 'body' || answer.isMissing !== true) return answer;
      switch (operation) {
        case 'collectionTokens':
          return { kind: 'body', body: { ids: await livingIn(query) } };
        case 'totalSupply':
          return { kind: 'body', body: { totalSupply: (await livingIn(query)).length } };
        case 'lastTokenId':
          return { kind: 'body', body: { tokenId: highest.get(Number(query['collectionId'])) ?? 0 } };
        default:
          return answer;
      }
    },
  };
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
