import type { TokenId } from '@unique-nft/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { card, cards, openStage, parsedOf, withoutSecondPoll, type Stage } from './published-client.ts';

/** Tokens through the published client, unmodified: what it parses, and what it reads afterwards. */
describe('@unique-nft/sdk 0.2.5 on tokens', withoutSecondPoll, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const createCards = async (): Promise<number> => {
    const { client, alice } = stage;
    const created = await client.collections.creation.submitWaitResult({
      address: alice.address,
      ...cards,
      permissions: { nesting: { tokenOwner: true } },
      tokenPropertyPermissions: [
        { key: 'level', permission: { mutable: true, collectionAdmin: false, tokenOwner: true } },
      ],
    });
    return parsedOf(created).collectionId;
  };

  const mint = async (collectionId: number, name: string): Promise<TokenId> => {
    const { client, alice } = stage;
    const body = { address: alice.address, collectionId, data: card(name) };
    return parsedOf(await client.tokens.create.submitWaitResult(body));
  };

  it('creates a collection with a schema, mints a token with data and reads it back decoded', async () => {
    const { client, alice } = stage;
    const collectionId = await createCards();
    const minted = await mint(collectionId, 'Ace');
    expect(minted).toEqual({ collectionId, tokenId: 1 });

    const token = await client.tokens.get(minted);
    expect(token).toMatchObject({
      ...minted,
      owner: alice.address,
      name: { _: 'Ace' },
      image: { ipfsCid: 'QmAce', fullUrl: 'https://ipfs.example/ipfs/QmAce' },
    });
    expect(token.attributes).toEqual({
      '0': {
        name: { _: 'suit' },
        value: { _: 'spades' },
        rawValue: 1,
        isArray: false,
        type: 'string',
        isEnum: true,
      },
      '1': {
        name: { _: 'motto' },
        value: { _: 'I am Ace' },
        rawValue: { _: 'I am Ace' },
        isArray: false,
        type: 'string',
        isEnum: false,
      },
    });
    expect(token.properties).toEqual([
      { key: 'a.0', value: '1' },
      { key: 'a.1', value: '{"_":"I am Ace"}' },
      { key: 'i.c', value: 'QmAce' },
      { key: 'n', value: '{"_":"Ace"}' },
    ]);
    expect(token.collection).toEqual(await client.collections.get({ collectionId }));
    expect(await client.tokens.exists(minted)).toEqual({ isExists: true });
    expect(await client.collections.lastTokenId({ collectionId })).toEqual({ tokenId: 1 });
  });

  it('reads null for a token that was never minted', async () => {
    const missing = { collectionId: await createCards(), tokenId: 1 };
    expect(await stage.client.tokens.get(missing)).toBeNull();
    expect(await stage.client.tokens.exists(missing)).toEqual({ isExists: false });
  });

  it('mints several tokens in one transaction, each for its own owner', async () => {
    const { client, alice, bob } = stage;
    const collectionId = await createCards();
    const minted = await client.tokens.createMultiple.submitWaitResult({
      address: alice.address,
      collectionId,
      tokens: [{ data: card('King') }, { data: card('Queen'), owner: bob.address }, { data: card('Jack') }],
    });

    expect(parsedOf(minted)).toEqual([1, 2, 3].map(tokenId => ({ collectionId, tokenId })));
    expect(await client.tokens.get({ collectionId, tokenId: 2 })).toMatchObject({
      owner: bob.address,
      name: { _: 'Queen' },
    });
    const { tokens } = await client.tokens.accountTokens({ collectionId, address: alice.address });
    expect(tokens).toEqual([
      { collectionId, tokenId: 1 },
      { collectionId, tokenId: 3 },
    ]);
    expect(await client.collections.totalSupply({ collectionId })).toEqual({ totalSupply: 3 });
  });

  it('nests a token and reads the bundle, the same from every member, then takes it out again', async () => {
    const { client, alice, bob } = stage;
    const collectionId = await createCards();
    const hand = await mint(collectionId, 'Hand');
    const ace = await mint(collectionId, 'Ace');
    expect(await client.tokens.isBundle(hand)).toEqual({ isBundle: false });

    const nest = { address: alice.address, parent: hand, nested: ace };
    expect(parsedOf(await client.tokens.nest.submitWaitResult(nest))).toMatchObject(ace);

    const bundle = await client.tokens.getBundle(hand);
    expect(bundle).toMatchObject({
      ...hand,
      name: { _: 'Hand' },
      owner: alice.address,
      nestingChildTokens: [{ ...ace, name: { _: 'Ace' }, nestingParentToken: hand, nestingChildTokens: [] }],
    });
    expect(bundle.nestingParentToken).toBeUndefined();
    expect(await client.tokens.getBundle(ace)).toEqual(bundle);
    for (const member of [hand, ace])
      expect(await client.tokens.isBundle(member)).toEqual({ isBundle: true });
    expect(await client.tokens.children(hand)).toEqual({ children: [ace] });
    const nestingAddress = nestingAddressOf(hand);
    expect(await client.tokens.parent(ace)).toEqual({ ...hand, address: nestingAddress });
    expect(await client.tokens.owner(ace)).toEqual({ owner: nestingAddress });
    expect(await client.tokens.topmostOwner(ace)).toEqual({ topmostOwner: alice.address });

    const unnest = { address: alice.address, nested: ace, to: bob.address };
    expect(parsedOf(await client.tokens.unnest.submitWaitResult(unnest))).toMatchObject(ace);

    expect(await client.tokens.parent(ace)).toBeNull();
    expect(await client.tokens.children(hand)).toEqual({ children: [] });
    expect(await client.tokens.topmostOwner(ace)).toEqual({ topmostOwner: bob.address });
    expect(await client.tokens.isBundle(hand)).toEqual({ isBundle: false });
    await expect(client.tokens.getBundle(hand)).rejects.toThrow(
      'Topmost token of a bundle has no nested tokens',
    );
  });

  it('approves a spender, who then transfers for the owner once', async () => {
    const { client, alice, bob, charlie } = stage;
    const token = await mint(await createCards(), 'Ace');
    const allowance = () => client.tokens.allowance({ ...token, from: alice.address, to: bob.address });
    expect(await allowance()).toEqual({ isAllowed: false });

    const approve = { address: alice.address, spender: bob.address, ...token, isApprove: true };
    expect(parsedOf(await client.tokens.approve.submitWaitResult(approve))).toEqual(token);
    expect(await allowance()).toEqual({ isAllowed: true });

    const transferred = await client.tokens.transfer.submitWaitResult(
      { address: bob.address, from: alice.address, to: charlie.address, ...token },
      { signer: bob },
    );
    expect(parsedOf(transferred)).toEqual({ ...token, from: alice.address, to: charlie.address, value: 1 });
    expect(await client.tokens.owner(token)).toEqual({ owner: charlie.address });
    expect(await allowance()).toEqual({ isAllowed: false });
    expect(await client.tokens.balance({ ...token, address: charlie.address })).toEqual({ amount: 1 });
    expect(await client.tokens.balance({ ...token, address: alice.address })).toEqual({ amount: 0 });
  });

  it('takes an approval back', async () => {
    const { client, alice, bob } = stage;
    const token = await mint(await createCards(), 'Ace');
    for (const isApprove of [true, false])
      parsedOf(
        await client.tokens.approve.submitWaitResult({
          address: alice.address,
          spender: bob.address,
          ...token,
          isApprove,
        }),
      );

    const allowance = { ...token, from: alice.address, to: bob.address };
    expect(await client.tokens.allowance(allowance)).toEqual({ isAllowed: false });
    const refused = await client.tokens.transfer.submitWaitResult(
      { address: bob.address, from: alice.address, to: bob.address, ...token },
      { signer: bob },
    );
    expect(refused.error).toMatchObject({ details: { section: 'common', name: 'ApprovedValueTooLow' } });
    expect(await client.tokens.owner(token)).toEqual({ owner: alice.address });
  });

  it('sets a token property and deletes it again', async () => {
    const { client, alice } = stage;
    const token = await mint(await createCards(), 'Ace');
    const { properties: fromData } = await client.tokens.properties(token);

    const level = { key: 'level', value: '7' };
    const set = { address: alice.address, ...token, properties: [level] };
    expect(parsedOf(await client.tokens.setProperties.submitWaitResult(set))).toEqual({
      properties: [{ ...token, propertyKey: 'level' }],
    });
    const byKey = [fromData[0], fromData[1], fromData[2], level, fromData[3]];
    expect(await client.tokens.properties(token)).toEqual({ properties: byKey });

    const remove = { address: alice.address, ...token, propertyKeys: ['level'] };
    expect(parsedOf(await client.tokens.deleteProperties.submitWaitResult(remove))).toEqual({
      properties: [{ ...token, propertyKey: 'level' }],
    });
    expect(await client.tokens.properties(token)).toEqual({ properties: fromData });
  });

  it('burns a token', async () => {
    const { client, alice } = stage;
    const token = await mint(await createCards(), 'Ace');
    const { collectionId } = token;

    const burnt = await client.tokens.burn.submitWaitResult({ address: alice.address, ...token });
    expect(parsedOf(burnt)).toEqual({ ...token, address: alice.address, value: 1 });
    expect(await client.tokens.get(token)).toBeNull();
    expect(await client.tokens.exists(token)).toEqual({ isExists: false });
    expect(await client.collections.totalSupply({ collectionId })).toEqual({ totalSupply: 0 });
    expect(await client.collections.lastTokenId({ collectionId })).toEqual({ tokenId: 1 });
  });
});

/** The address that a token has as an owner of others: a fixed beginning, then both ids as 32-bit numbers. */
const nestingAddressOf = ({ collectionId, tokenId }: TokenId): string =>
  `0xf8238ccfff8ed887463fd5e0${[collectionId, tokenId].map(id => id.toString(16).padStart(8, '0')).join('')}`;
