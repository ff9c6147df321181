import { expect } from 'vitest';
import { ace, createCards, king, mint, mintedCard, nesting, nestingAddress, pack, queen } from './cards.ts';
import { failureOf, refusal, type Cases } from './client-case.ts';

/** Tokens in tokens (interface: Endpoints: Token endpoints; spec/decisions/service.md#token-endpoints, #bundle). */
export const nestingCases: Cases = {
  'tokens.nest': async environment => {
    const { alice } = environment;
    await createCards(environment);
    await mint(environment, 'Ace', 'King');
    const nest = { parent: ace, nested: king };
    expect(await alice.attempt('tokens.nest', nest)).toMatchObject(
      refusal('common', 'UserIsNotAllowedToNest'),
    );
    await alice.write('collections.setPermissions', { ...pack, ...nesting });
    expect(await alice.write('tokens.nest', nest)).toEqual({
      ...king,
      from: alice.address,
      to: nestingAddress(ace),
      value: 1,
    });
    expect(await alice.call('tokens.owner', king)).toEqual({ owner: nestingAddress(ace) });
  },

  'tokens.unnest': async environment => {
    const { alice } = environment;
    await createCards(environment, nesting);
    await mint(environment, 'Ace', 'King');
    await alice.write('tokens.nest', { parent: ace, nested: king });
    const unnest = { parent: ace, nested: king };
    expect(await alice.write('tokens.unnest', unnest)).toEqual({
      ...king,
      from: nestingAddress(ace),
      to: alice.address,
      value: 1,
    });
    expect(await alice.call('tokens.owner', king)).toEqual({ owner: alice.address });
    expect(await failureOf(environment, alice.attempt('tokens.unnest', unnest))).toMatchObject({
      message: 'Token is not nested',
    });
  },

  'tokens.children': async environment => {
    const { alice } = environment;
    await createCards(environment, nesting);
    await mint(environment, 'Ace', 'King', 'Queen');
    expect(await alice.call('tokens.children', ace)).toEqual({ children: [] });
    await alice.write('tokens.nest', { parent: ace, nested: king });
    await alice.write('tokens.nest', { parent: king, nested: queen });
    expect(await alice.call('tokens.children', ace)).toEqual({ children: [king] });
  },

  'tokens.parent': async environment => {
    const { alice } = environment;
    await createCards(environment, nesting);
    await mint(environment, 'Ace', 'King');
    expect(await alice.call('tokens.parent', king)).toBeNull();
    await alice.write('tokens.nest', { parent: ace, nested: king });
    expect(await alice.call('tokens.parent', king)).toEqual({ ...ace, address: nestingAddress(ace) });
  },

  'tokens.topmostOwner': async environment => {
    const { alice, bob } = environment;
    await createCards(environment, nesting);
    await mint(environment, 'Ace', 'King', 'Queen');
    await alice.write('tokens.nest', { parent: ace, nested: king });
    await alice.write('tokens.nest', { parent: king, nested: queen });
    await alice.write('tokens.transfer', { ...ace, to: bob.address });
    expect(await alice.call('tokens.topmostOwner', queen)).toEqual({ topmostOwner: bob.address });
    const missing = alice.call('tokens.topmostOwner', { ...pack, tokenId: 4 });
    expect(await failureOf(environment, missing)).toMatchObject({ message: 'Token not found' });
  },

  'tokens.isBundle': async environment => {
    const { alice } = environment;
    await createCards(environment, nesting);
    await mint(environment, 'Ace', 'King', 'Queen');
    await alice.write('tokens.nest', { parent: ace, nested: king });
    for (const [token, isBundle] of [
      [ace, true],
      [king, true],
      [queen, false],
    ] as const)
      expect(await alice.call('tokens.isBundle', token)).toEqual({ isBundle });
  },

  'tokens.getBundle': async environment => {
    const { alice } = environment;
    const { address } = alice;
    await createCards(environment, nesting);
    await mint(environment, 'Ace', 'King', 'Queen');
    expect(await failureOf(environment, alice.call('tokens.getBundle', ace))).toMatchObject({
      message: 'Topmost token of a bundle has no nested tokens',
    });
    await alice.write('tokens.nest', { parent: ace, nested: king });
    await alice.write('tokens.nest', { parent: king, nested: queen });
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
  },
};
