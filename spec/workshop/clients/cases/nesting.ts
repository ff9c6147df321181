import { expect } from 'vitest';
import { ace, king, mintedCard, nesting, nestingAddress, pack, queen, withCards } from './cards.ts';
import { failureOf, refused, type Cases } from './client-case.ts';
import type { Driver } from '../driver.ts';

/** Nests the queen in the king, and the king in the ace. */
async function nestAll(alice: Driver): Promise<void> {
  await alice.write('tokens.nest', { parent: ace, nested: king });
  await alice.write('tokens.nest', { parent: king, nested: queen });
}

/** Three cards that can be nested. */
const three = { minted: ['Ace', 'King', 'Queen'], ...nesting };

/** Tokens in tokens (interface: Endpoints: Token endpoints; spec/decisions/service.md#token-endpoints, #bundle). */
export const nestingCases: Cases = {
  'tokens.nest': withCards({ minted: ['Ace', 'King'] }, async ({ alice }) => {
    const nest = { parent: ace, nested: king };
    await refused(alice.attempt('tokens.nest', nest), 'common.UserIsNotAllowedToNest');
    await alice.write('collections.setPermissions', { ...pack, ...nesting });
    expect(await alice.write('tokens.nest', nest)).toEqual({
      ...king,
      from: alice.address,
      to: nestingAddress(ace),
      value: 1,
    });
    expect(await alice.call('tokens.owner', king)).toEqual({ owner: nestingAddress(ace) });
  }),

  'tokens.unnest': withCards({ minted: ['Ace', 'King'], ...nesting }, async ({ alice }) => {
    const unnest = { parent: ace, nested: king };
    await alice.write('tokens.nest', unnest);
    expect(await alice.write('tokens.unnest', unnest)).toEqual({
      ...king,
      from: nestingAddress(ace),
      to: alice.address,
      value: 1,
    });
    expect(await alice.call('tokens.owner', king)).toEqual({ owner: alice.address });
    expect(await failureOf(alice, alice.attempt('tokens.unnest', unnest))).toMatchObject({
      message: 'Token is not nested',
    });
  }),

  'tokens.children': withCards(three, async ({ alice }) => {
    expect(await alice.call('tokens.children', ace)).toEqual({ children: [] });
    await nestAll(alice);
    expect(await alice.call('tokens.children', ace)).toEqual({ children: [king] });
  }),

  'tokens.parent': withCards({ minted: ['Ace', 'King'], ...nesting }, async ({ alice }) => {
    expect(await alice.call('tokens.parent', king)).toBeNull();
    await alice.write('tokens.nest', { parent: ace, nested: king });
    expect(await alice.call('tokens.parent', king)).toEqual({ ...ace, address: nestingAddress(ace) });
  }),

  'tokens.topmostOwner': withCards(three, async ({ alice, bob }) => {
    await nestAll(alice);
    await alice.write('tokens.transfer', { ...ace, to: bob.address });
    expect(await alice.call('tokens.topmostOwner', queen)).toEqual({ topmostOwner: bob.address });
    const missing = alice.call('tokens.topmostOwner', { ...pack, tokenId: 4 });
    expect(await failureOf(alice, missing)).toMatchObject({ message: 'Token not found' });
  }),

  'tokens.isBundle': withCards(three, async ({ alice }) => {
    await alice.write('tokens.nest', { parent: ace, nested: king });
    for (const [token, isBundle] of [
      [ace, true],
      [king, true],
      [queen, false],
    ] as const)
      expect(await alice.call('tokens.isBundle', token)).toEqual({ isBundle });
  }),

  'tokens.getBundle': withCards(three, async ({ alice }) => {
    const { address } = alice;
    expect(await failureOf(alice, alice.call('tokens.getBundle', ace))).toMatchObject({
      message: 'Topmost token of a bundle has no nested tokens',
    });
    await nestAll(alice);
    const bundle = {
      ...mintedCard(ace, 'Ace', address),
      nestingChildTokens: [
        {
          ...mintedCard(king, 'King', nestingAddress(ace), address),
          nestingParentToken: ace,
          nestingChildTokens: [
            {
              ...mintedCard(queen, 'Queen', nestingAddress(king), address),
              nestingParentToken: king,
              nestingChildTokens: [],
            },
          ],
        },
      ],
    };
    expect(await alice.call('tokens.getBundle', ace)).toEqual(bundle);
    expect(await alice.call('tokens.getBundle', queen)).toEqual(bundle);
  }),
};
