import { Sr25519Account } from '@unique-nft/sr25519';
import type { UniqueChain } from 'sdk-2.10.0';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { alice, bob, connected, thrownBy } from './testing/clients.ts';

// The flows of the SDK's documentation (docs/build/sdk/v2 of the network's docs), as far as the published client accepts them. The
// token prefixes of the documentation need the profile chain.

type Chain = ReturnType<typeof UniqueChain>;
type NewCollection = Parameters<Chain['collection']['create']>[0];

const onChain = { profile: 'chain' } as const;
const image = 'https://ipfs.example/ship.png';
const ships: NewCollection = { mode: 'Nft', name: 'Ships', description: 'A fleet', symbol: 'SHIPS' };
const anyone = { mutable: true, collectionAdmin: true, tokenOwner: true };
const all = { tokenOwner: true, collectionAdmin: true };

/** A new collection with three tokens. */
async function fleet(
  chain: Chain,
  more: Partial<NewCollection> = {},
): Promise<readonly { collectionId: number; tokenId: number }[]> {
  const { result } = await chain.collection.create({ ...ships, ...more });
  const { collectionId } = result;
  const tokens = [{ data: { image } }, { data: { image } }, { data: { image } }];
  const minted = await chain.token.mintNFTs({ collectionId, tokens });
  return minted.result.map(({ tokenId }) => ({ collectionId, tokenId }));
}

const tokenOf = (tokenId: number) => ({ collectionId: 1, tokenId });

/** Its tokens, in a new world. */
const [first, second, third] = [tokenOf(1), tokenOf(2), tokenOf(3)];

/** An account without coins. */
const newcomer = (): typeof alice => Sr25519Account.fromUri(Sr25519Account.generateMnemonic());

it('quick start and balances: coins are read, and sent in both units', async () => {
  const chain = await connected(onChain);
  const { address } = newcomer();
  await chain.balance.transfer({ amount: '100', to: address });
  await chain.balance.transfer({ amount: '100.44', to: address, isAmountInCoins: true });
  const { available, total, vested, decimals, tokenSymbol } = await chain.balance.get({ address });
  expect({ available, total, vested, decimals, tokenSymbol }).toEqual({
    available: '100440000000000000100',
    total: '100440000000000000100',
    vested: [],
    decimals: 18,
    tokenSymbol: 'OPL',
  });
});

it('collections: properties are set at the creation and later, and read by key', async () => {
  const chain = await connected(onChain);
  const { result } = await chain.collection.create({
    ...ships,
    info: { cover_image: { url: image } },
    properties: [
      { key: 'A', value: 'value A' },
      { key: 'B', value: 'value B' },
    ],
  });
  const { collectionId } = result;
  await chain.collection.setProperties({ collectionId, properties: [{ key: 'C', value: 'value C' }] });
  const { properties, info } = await chain.collection.get({ collectionId });
  expect(properties.map(({ key }) => key)).toEqual([
    'A',
    'B',
    'C',
    'collectionInfo',
    'schemaName',
    'schemaVersion',
  ]);
  expect(properties[2]).toEqual({ key: 'C', value: 'value C', valueHex: '0x76616c75652043' });
  expect(info).toMatchObject({ cover_image: { url: image } });
});

it('collections: modes, limits and permissions are as given', async () => {
  const chain = await connected(onChain);
  await chain.collection.create({ ...ships, mode: 'Fungible' });
  const limits = {
    accountTokenOwnershipLimit: 1,
    ownerCanTransfer: false,
    sponsorApproveTimeout: 100,
    sponsoredDataRateLimit: 100,
    sponsoredDataSize: 2_048,
    tokenLimit: 300,
    transfersEnabled: false,
  };
  const nesting = { ...all, restricted: [1] };
  const permissions = { access: 'AllowList', mintMode: true, nesting } as const;
  await chain.collection.create({ ...ships, limits, permissions });
  expect(await chain.collection.get({ collectionId: 1 })).toMatchObject({ mode: 'Fungible' });
  const second = await chain.collection.get({ collectionId: 2 });
  expect(second).toMatchObject({ limits, permissions });
});

it('collections: they are listed, counted, and given to another owner', async () => {
  const chain = await connected(onChain);
  const ids = await fleet(chain);
  const { collections, isLastPage } = await chain.collection.list({ limit: 10 });
  expect([collections.map(({ name }) => name), isLastPage]).toEqual([['Ships'], true]);
  expect(await chain.collection.getAllCollectionStats({})).toEqual({ created: 1, destroyed: 0, alive: 1 });
  expect(await chain.collection.accountTokens({ collectionId: 1, address: alice.address })).toEqual(ids);
  const { result } = await chain.collection.transferCollection({ collectionId: 1, to: bob.address });
  expect(result.owner).toBe(bob.address);
});

it('collections: admins and removal, which have routes but no methods, by their routes', async () => {
  const chain = await connected(onChain);
  const collectionId = 1;
  await chain.collection.create(ships);
  const invoke = (route: string, args: object) => chain.extrinsic.invoke(route, z.any(), args);
  const admins = async () => (await chain.collection.get({ collectionId, withAdmins: true })).admins;
  await invoke('/collection/admin/add', { collectionId, newAdmin: bob.address });
  expect(await admins()).toEqual([bob.address]);
  await invoke('/collection/admin/remove', { collectionId, adminToDelete: bob.address });
  expect(await admins()).toEqual([]);
  await invoke('/collection/delete', { collectionId });
  expect(await chain.collection.getAllCollectionStats({})).toMatchObject({ alive: 0 });
});

it('tokens: properties are set by whom their permissions name', async () => {
  const chain = await connected(onChain);
  const nobody = { mutable: false, collectionAdmin: false, tokenOwner: false };
  const { result } = await chain.collection.create({
    ...ships,
    tokenPropertyPermissions: [
      { key: 'A', permission: anyone },
      { key: 'B', permission: nobody },
      { key: 'C', permission: { ...nobody, tokenOwner: true } },
    ],
  });
  const { collectionId } = result;
  const tokens = [{ data: { image }, properties: [{ key: 'A', value: 'value A' }] }];
  await chain.token.mintNFTs({ collectionId, tokens });
  const ship = { collectionId, tokenId: 1 };
  const set = (key: string) => chain.token.setProperties({ ...ship, properties: [{ key, value: 'new' }] });
  await set('A');
  await set('C');
  expect(await thrownBy(set('B'))).toMatchObject({ data: { details: { name: 'NoPermission' } } });
  // The third one was set once, and is not mutable.
  expect(await thrownBy(set('C'))).toMatchObject({ data: { details: { name: 'NoPermission' } } });
  const { changeProperties } = await chain.token.possibleActions({ ...ship, sender: alice.address });
  expect(changeProperties).toContain('A');
  expect(changeProperties).not.toContain('C');
  const { result: after } = await chain.token.deleteProperties({ ...ship, keys: ['A'] });
  expect(after.properties.map(({ key }) => key)).not.toContain('A');
});

it('metadata: attributes, media and royalties are read as written, and changed in part', async () => {
  const chain = await connected(onChain);
  const collectionId = 1;
  await chain.collection.create(ships);
  const data = {
    name: 'Dawn',
    description: 'A frigate',
    image,
    attributes: [
      { trait_type: 'class', value: 'frigate' },
      { trait_type: 'guns', value: 50 },
    ],
    media: {
      song: { type: 'audio' as const, url: 'https://ipfs.example/song.mp3', thumbnail: { url: image } },
      film: { type: 'video' as const, url: 'https://ipfs.example/film.mp4', poster: { url: image } },
    },
    royalties: [{ address: alice.address, percent: 5 }],
  };
  const ship = { collectionId, tokenId: 1 };
  await chain.token.mintNFTs({ collectionId, tokens: [{ data }] });
  expect(await chain.token.get(ship)).toMatchObject({ ...data, decodingError: null });
  const attributes = [{ trait_type: 'guns', value: 60 }];
  await chain.token.updateNft({ ...ship, data: { attributes } });
  expect(await chain.token.get(ship)).toMatchObject({ ...data, attributes });
});

it('tokens: possible actions say whether a transfer works', async () => {
  const chain = await connected(onChain);
  await fleet(chain, { limits: { transfersEnabled: false } });
  const asked = { ...first, sender: alice.address, transferTo: bob.address };
  expect(await chain.token.possibleActions(asked)).toMatchObject({ transfer: false, burn: true });
  expect(await thrownBy(chain.token.transfer({ ...first, to: bob.address }))).toMatchObject({
    data: { details: { name: 'TransferNotAllowed' } },
  });
});

it('tokens: who was approved transfers and burns, each once', async () => {
  const chain = await connected(onChain);
  await fleet(chain);
  const byBob = { signerAddress: bob.address };
  const spender = bob.address;
  for (const token of [first, second]) await chain.token.approve({ ...token, spender });
  expect(await chain.token.getApproved({ ...first, spender })).toEqual({ isApproved: true, amount: '1' });
  const from = alice.address;
  const { result } = await chain.token.transfer({ ...first, to: bob.address, from }, byBob, bob);
  expect(result.owner).toBe(bob.address);
  const burned = await chain.token.burnFrom({ ...second, from, amount: 1 }, byBob, bob);
  expect(burned.result).toEqual({ ...second, amount: 1 });
  expect(await thrownBy(chain.token.burnFrom({ ...third, from }, byBob, bob))).toMatchObject({
    data: { details: { name: 'ApprovedValueTooLow' } },
  });
  expect((await chain.token.burn(third)).result).toEqual({ ...third, amount: 1 });
});

it('nesting: a bundle goes with its root, and cannot be burned before what is in it', async () => {
  const chain = await connected(onChain);
  await fleet(chain, { permissions: { nesting: all } });
  const { result: nested } = await chain.token.nest({ parent: first, nested: second });
  expect(nested).toMatchObject({ parentToken: first, topmostOwner: alice.address });
  await chain.token.nest({ parent: second, nested: third });
  const { children } = await chain.token.get({ ...first, withChildren: true });
  expect(children).toMatchObject([second]);
  expect(await thrownBy(chain.token.burn(first))).toMatchObject({ isApiError: true });

  await chain.token.transfer({ ...first, to: bob.address });
  expect((await chain.token.get(third)).topmostOwner).toBe(bob.address);
  const { result: taken } = await chain.token.unnest(
    { nested: second, to: alice.address },
    { signerAddress: bob.address },
    bob,
  );
  expect(taken.owner).toBe(alice.address);
  expect((await chain.token.get({ ...first, withChildren: true })).children).toEqual([]);
});

it('sponsoring: an account without coins transfers at the cost of the sponsor', async () => {
  const chain = await connected(onChain);
  const user = newcomer();
  const { address } = user;
  await chain.collection.create({
    ...ships,
    limits: { sponsorTransferTimeout: 0, sponsorApproveTimeout: 0 },
  });
  const sponsor = alice.address;
  const { result: set } = await chain.collection.setSponsor({ collectionId: 1, sponsor });
  expect(set.sponsorship).toEqual({ isEnabled: true, isConfirmed: false, sponsor });
  const { result: confirmed } = await chain.collection.confirmSponsorship({ collectionId: 1 });
  expect(confirmed.sponsorship).toEqual({ isEnabled: true, isConfirmed: true, sponsor });
  await chain.token.mintNFTs({ collectionId: 1, tokens: [{ owner: address }] });
  const { free: before } = await chain.balance.get({ address: sponsor });
  await chain.token.transfer({ ...first, to: bob.address }, { signerAddress: address }, user);
  expect((await chain.token.get(first)).owner).toBe(bob.address);
  expect(BigInt((await chain.balance.get({ address: sponsor })).free)).toBeLessThan(BigInt(before));
});
