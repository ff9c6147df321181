import type { TokenId } from '@unique-nft/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { card, cards, openStage, parsedOf, withoutSecondPoll, type Stage } from './published-client.ts';

/** What applies where a collection sets no limit (rulings §2.1). */
const unlimited = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2_048,
  sponsoredDataRateLimit: null,
  tokenLimit: 4_294_967_295,
  sponsorTransferTimeout: 5,
  sponsorApproveTimeout: 5,
  ownerCanTransfer: false,
  ownerCanDestroy: true,
  transfersEnabled: true,
};

/** Collections through the published client, unmodified: what it parses, and what it reads afterwards. */
describe('@unique-nft/sdk 0.2.5 on collections', withoutSecondPoll, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  /** The owner and the new collection, as most writes want them. */
  const createCards = async (): Promise<{ address: string; collectionId: number }> => {
    const { client, alice } = stage;
    const { address } = alice;
    const created = await client.collections.creation.submitWaitResult({ address, ...cards });
    return { address, collectionId: parsedOf(created).collectionId };
  };

  const mintFor = async (owner: string, of: { address: string; collectionId: number }): Promise<TokenId> => {
    const body = { ...of, owner, data: card('Ace') };
    return parsedOf(await stage.client.tokens.create.submitWaitResult(body));
  };

  it('creates a collection and reads what it gave, the schema decoded and nothing else filled in', async () => {
    const { client } = stage;
    const { address, collectionId } = await createCards();

    const { schema, ...collection } = await client.collections.get({ collectionId });
    expect(schema).toEqual({
      ...cards.schema,
      collectionId,
      coverPicture: { ipfsCid: 'QmCover', fullUrl: 'https://ipfs.example/ipfs/QmCover' },
    });
    expect(collection).toMatchObject({
      id: collectionId,
      owner: address,
      name: 'Cards',
      description: 'A pack of cards',
      tokenPrefix: 'CRD',
      knownSchema: 'unique',
      sponsorship: null,
      permissions: { access: 'Normal', mintMode: false },
    });
    expect(collection.limits).toEqual(Object.fromEntries(Object.keys(unlimited).map(limit => [limit, null])));
    expect(await client.collections.admins({ collectionId })).toEqual({ admins: [] });
  });

  it('reads null for a collection that was never created', async () => {
    expect(await stage.client.collections.get({ collectionId: 4_000 })).toBeNull();
  });

  it('sets collection properties and deletes one of them', async () => {
    const { client } = stage;
    const owned = await createCards();
    const { properties: fromSchema } = await client.collections.properties(owned);
    const records = (...keys: string[]) =>
      keys.map(propertyKey => ({ collectionId: owned.collectionId, propertyKey }));

    const rules = { key: 'zz.rules', value: 'poker' };
    const year = { key: 'zz.year', value: '1890' };
    const set = await client.collections.setProperties.submitWaitResult({
      ...owned,
      properties: [rules, year],
    });
    expect(parsedOf(set).properties).toEqual(records('zz.rules', 'zz.year'));
    expect(await client.collections.properties(owned)).toEqual({ properties: [...fromSchema, rules, year] });

    const deleted = await client.collections.deleteProperties.submitWaitResult({
      ...owned,
      propertyKeys: ['zz.rules'],
    });
    expect(parsedOf(deleted)).toEqual({ properties: records('zz.rules') });
    expect(await client.collections.properties(owned)).toEqual({ properties: [...fromSchema, year] });
  });

  it('adds a permission for a token property, without which nobody could set it', async () => {
    const { client } = stage;
    const owned = await createCards();
    const { address } = owned;
    const token = await mintFor(address, owned);
    const write = { address, ...token, properties: [{ key: 'level', value: '7' }] };
    const refused = await client.tokens.setProperties.submitWaitResult(write);
    expect(refused.error).toMatchObject({ details: { section: 'common', name: 'NoPermission' } });

    const level = {
      key: 'level',
      permission: { mutable: true, collectionAdmin: true, tokenOwner: false },
    };
    const set = await client.collections.setPropertyPermissions.submitWaitResult({
      ...owned,
      propertyPermissions: [level],
    });
    expect(parsedOf(set)).toEqual({
      propertyPermissions: [{ collectionId: owned.collectionId, propertyKey: 'level' }],
    });
    const asked = { collectionId: owned.collectionId, propertyKeys: ['level', 'unheard-of'] };
    expect(await client.collections.propertyPermissions(asked)).toEqual({ propertyPermissions: [level] });
    parsedOf(await client.tokens.setProperties.submitWaitResult(write));
    expect((await client.tokens.properties(token)).properties).toContainEqual({ key: 'level', value: '7' });
  });

  it('adds an admin, who may mint, lists admins, and removes one', async () => {
    const { client, bob } = stage;
    const owned = await createCards();
    const { collectionId } = owned;
    const mintAsBob = () =>
      client.tokens.create.submitWaitResult(
        { address: bob.address, collectionId, data: card('Ace') },
        { signer: bob },
      );
    expect((await mintAsBob()).error).toMatchObject({ details: { name: 'PublicMintingNotAllowed' } });

    const added = await client.collections.addAdmin.submitWaitResult({ ...owned, newAdmin: bob.address });
    expect(parsedOf(added)).toEqual({ collectionId, newAdmin: bob.address });
    expect(await client.collections.admins({ collectionId })).toEqual({ admins: [bob.address] });
    expect(parsedOf(await mintAsBob())).toEqual({ collectionId, tokenId: 1 });

    const removed = await client.collections.removeAdmin.submitWaitResult({ ...owned, admin: bob.address });
    expect(parsedOf(removed)).toEqual({ collectionId, admin: bob.address });
    expect(await client.collections.admins({ collectionId })).toEqual({ admins: [] });
  });

  it('sets limits, reads them filled up with defaults, and hits them', async () => {
    const { client } = stage;
    const owned = await createCards();
    const { address, collectionId } = owned;
    expect(await client.collections.getLimits({ collectionId })).toEqual({ collectionId, limits: unlimited });

    const limits = { tokenLimit: 1, sponsorTransferTimeout: 0 };
    const set = await client.collections.setLimits.submitWaitResult({ ...owned, limits });
    const effective = { collectionId, limits: { ...unlimited, ...limits } };
    expect(parsedOf(set)).toEqual(effective);
    expect(await client.collections.getLimits({ collectionId })).toEqual(effective);
    const collection = await client.collections.get({ collectionId });
    expect(collection.limits).toMatchObject({ ...limits, ownerCanTransfer: null, transfersEnabled: null });

    await mintFor(address, owned);
    const second = await client.tokens.create.submitWaitResult({ ...owned, data: card('King') });
    expect(second.error).toMatchObject({ details: { name: 'CollectionTokenLimitExceeded' } });
    expect(await client.collections.lastTokenId({ collectionId })).toEqual({ tokenId: 1 });
  });

  it('sets permissions: who is on the allow list may mint, others may not', async () => {
    const { client, bob } = stage;
    const owned = await createCards();
    const { collectionId } = owned;
    const permissions = { access: 'AllowList', mintMode: true } as const;
    const set = await client.collections.setPermissions.submitWaitResult({ ...owned, permissions });
    expect(parsedOf(set)).toEqual({ collectionId });
    expect((await client.collections.get({ collectionId })).permissions).toMatchObject(permissions);

    const mintAsBob = () =>
      client.tokens.create.submitWaitResult({ address: bob.address, collectionId }, { signer: bob });
    const allowed = () => client.collections.allowed({ collectionId, account: bob.address });
    expect((await mintAsBob()).error).toMatchObject({ details: { name: 'AddressNotInAllowlist' } });
    expect(await allowed()).toEqual({ isAllowed: false });

    const add = { ...owned, newAdminId: bob.address };
    expect(parsedOf(await client.collections.addToAllowList.submitWaitResult(add))).toEqual({
      collectionId,
      address: bob.address,
    });
    expect(await client.collections.allowList({ collectionId })).toEqual({ addresses: [bob.address] });
    expect(await allowed()).toEqual({ isAllowed: true });
    expect(parsedOf(await mintAsBob())).toEqual({ collectionId, tokenId: 1 });

    const remove = { ...owned, addressToDelete: bob.address };
    expect(parsedOf(await client.collections.removeFromAllowList.submitWaitResult(remove))).toEqual({
      collectionId,
      address: bob.address,
    });
    expect(await client.collections.allowList({ collectionId })).toEqual({ addresses: [] });
    expect(await allowed()).toEqual({ isAllowed: false });
  });

  it('freezes transfers and frees them again', async () => {
    const { client, bob } = stage;
    const owned = await createCards();
    const { address, collectionId } = owned;
    const token = await mintFor(address, owned);
    const send = () => client.tokens.transfer.submitWaitResult({ address, to: bob.address, ...token });
    const setTransfers = async (isEnabled: boolean) =>
      parsedOf(await client.collections.setTransfersEnabled.submitWaitResult({ ...owned, isEnabled }));

    expect(await setTransfers(false)).toEqual({ success: true });
    expect((await client.collections.getLimits({ collectionId })).limits.transfersEnabled).toBe(false);
    expect((await send()).error).toMatchObject({ details: { name: 'TransferNotAllowed' } });
    expect(await client.tokens.owner(token)).toEqual({ owner: address });

    expect(await setTransfers(true)).toEqual({ success: true });
    parsedOf(await send());
    expect(await client.tokens.owner(token)).toEqual({ owner: bob.address });
  });

  it('gives a collection to another owner, who then acts as one', async () => {
    const { client, bob } = stage;
    const owned = await createCards();
    const { collectionId } = owned;
    const given = await client.collections.transfer.submitWaitResult({ ...owned, to: bob.address });
    expect(parsedOf(given)).toEqual({ collectionId, owner: bob.address });
    expect((await client.collections.get({ collectionId })).owner).toBe(bob.address);

    const limits = { tokenLimit: 9 };
    const asAlice = await client.collections.setLimits.submitWaitResult({ ...owned, limits });
    expect(asAlice.error).toMatchObject({ message: 'Signer is not Collection Owner' });
    const asBob = await client.collections.setLimits.submitWaitResult(
      { address: bob.address, collectionId, limits },
      { signer: bob },
    );
    expect(parsedOf(asBob).limits.tokenLimit).toBe(9);
  });

  it('destroys a collection, but not one with a token in it', async () => {
    const { client } = stage;
    const owned = await createCards();
    const { address, collectionId } = owned;
    const token = await mintFor(address, owned);
    const refused = await client.collections.destroy.submitWaitResult(owned);
    expect(refused.error).toMatchObject({ details: { name: 'CantDestroyNotEmptyCollection' } });
    expect((await client.collections.get({ collectionId })).id).toBe(collectionId);

    parsedOf(await client.tokens.burn.submitWaitResult({ address, ...token }));
    const destroyed = await client.collections.destroy.submitWaitResult(owned);
    expect(parsedOf(destroyed)).toEqual({ success: true, collectionId });
    expect(await client.collections.get({ collectionId })).toBeNull();
  });
});
