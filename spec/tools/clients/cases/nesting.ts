import { expect } from 'vitest';
import { ace, createCards, king, mint, mintedCard, nesting, nestingAddress, pack, queen } from './cards.ts';
import { failureOf, refusal, type Rows } from './client-case.ts';

/** Tokens in tokens (interface: Endpoints: Token endpoints; spec/decisions/service.md#token-endpoints, #bundle). */
export const nestingRows: Rows = {
  'tokens.nest': async scene => {
    const { alice } = scene;
    await createCards(scene);
    await mint(scene, 'Ace', 'King');
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

  'tokens.unnest': async scene => {
    const { alice } = scene;
    await createCards(scene, nesting);
    await mint(scene, 'Ace', 'King');
    await alice.write('tokens.nest', { parent: ace, nested: king });
    const unnest = { parent: ace, nested: king };
    expect(await alice.write('tokens.unnest', unnest)).toEqual({
      ...king,
      from: nestingAddress(ace),
      to: alice.address,
      value: 1,
    });
    expect(await alice.call('tokens.owner', king)).toEqual({ owner: alice.address });
    expect(await failureOf(scene, alice.attempt('tokens.unnest', unnest))).toMatchObject({
      message: 'Token is not nested',
    });
  },

  'tokens.children': async scene => {
    const { alice } = scene;
    await createCards(scene, nesting);
    await mint(scene, 'Ace', 'King', 'Queen');
    expect(await alice.call('tokens.children', ace)).toEqual({ children: [] });
    await alice.write('tokens.nest', { parent: ace, nested: king });
    await alice.write('tokens.nest', { parent: king, nested: queen });
    expect(await alice.call('tokens.children', ace)).toEqual({ children: [king] });
  },

  'tokens.parent': async scene => {
    const { alice } = scene;
    await createCards(scene, nesting);
    await mint(scene, 'Ace', 'King');
    expect(await alice.call('tokens.parent', king)).toBeNull();
    await alice.write('tokens.nest', { parent: ace, nested: king });
    expect(await alice.call('tokens.parent', king)).toEqual({ ...ace, address: nestingAddress(ace) });
  },

  'tokens.topmostOwner': async scene => {
    const { alice, bob } = scene;
    await createCards(scene, nesting);
    await mint(scene, 'Ace', 'King', 'Queen');
    await alice.write('tokens.nest', { parent: ace, nested: king });
    await alice.write('tokens.nest', { parent: king, nested: queen });
    await alice.write('tokens.transfer', { ...ace, to: bob.address });
    expect(await alice.call('tokens.topmostOwner', queen)).toEqual({ topmostOwner: bob.address });
    const missing = alice.call('tokens.topmostOwner', { ...pack, tokenId: 4 });
    expect(await failureOf(scene, missing)).toMatchObject({ message: 'Token not found' });
  },

  'tokens.isBundle': async scene => {
    const { alice } = scene;
    await createCards(scene, nesting);
    await mint(scene, 'Ace', 'King', 'Queen');
    await alice.write('tokens.nest', { parent: ace, nested: king });
    for (const [token, isBundle] of [
      [ace, true],
      [king, true],
      [queen, false],
    ] as const)
      expect(await alice.call('tokens.isBundle', token)).toEqual({ isBundle });
  },

  'tokens.getBundle': async scene => {
    const { alice } = scene;
    const { address } = alice;
    await createCards(scene, nesting);
    await mint(scene, 'Ace', 'King', 'Queen');
    expect(await failureOf(scene, alice.call('tokens.getBundle', ace))).toMatchObject({
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
