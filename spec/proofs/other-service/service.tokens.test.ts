import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, carol, dave, member, type Answer } from './testing/client.ts';
import { TestClient, type Style } from './testing/test-client.ts';

const data = {
  name: { _: 'One' },
  description: { _: 'About' },
  image: { ipfsCid: 'QmImage/1.png' },
  imagePreview: { ipfsCid: 'QmSmall' },
  video: 'https://x/1.mp4',
  audio: 'https://x/1.mp3',
};

let s: TestClient;
afterEach(() => s.close());

function expectRefusal(answer: Answer, phrase = ''): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(JSON.stringify(answer.body)).toContain(phrase);
}

async function open(style: Style): Promise<void> {
  s = await TestClient.open(style);
  await s.create();
  await s.addAdmin(alice, bob);
}

describe.each<Style>(['v1', 'earlier'])('Tokens (%s paths)', style => {
  beforeEach(() => open(style));

  it('mints one token and reads it back', async () => {
    expect((await s.mint(bob, data)).body).toEqual({ tokenId: 1 });
    expect((await s.read('', 1)).body).toEqual({
      collectionId: 1,
      tokenId: 1,
      address: alice,
      owner: bob,
      data,
      properties: [],
    });
    for (const part of [undefined, {}, { image: data.image }, { description: data.description }]) {
      expect((await s.mint(alice, part)).status).toBe(200);
    }
    await s.changeOwner(alice, dave);
    expect(member((await s.read('', 1)).body, 'address')).toBe(dave);
    expectRefusal(await s.read('', 9));
  });

  it('lets owner and admins mint, and anyone with mintMode', async () => {
    expectRefusal(await s.mint(carol));
    expectRefusal(await s.bulkMint(carol, [{}]));
    await s.permissions(alice, { mintMode: true });
    expect((await s.mint(carol)).body).toEqual({ tokenId: 1 });
    expect((await s.bulkMint(carol, [{ data }, {}])).body).toEqual([{ tokenId: 2 }, { tokenId: 3 }]);
    expect((await s.read('', 2)).body).toMatchObject({ owner: carol, data });
  });

  it('counts burned tokens toward tokenLimit, and refuses a bulk mint as a whole', async () => {
    await s.limits(alice, { tokenLimit: 3 });
    await s.bulkMint(alice, [{}, {}]);
    await s.burn(alice, 2);
    expectRefusal(await s.bulkMint(alice, [{}, {}]));
    expect((await s.mint(alice)).body).toEqual({ tokenId: 3 });
    expectRefusal(await s.mint(alice));
    expectRefusal(await s.read('', 2));
  });

  it('applies accountTokenOwnershipLimit to every way of getting a token', async () => {
    await s.create();
    await s.bulkMint(alice, [{}, {}], 2);
    await s.limits(alice, { accountTokenOwnershipLimit: 2 });
    expectRefusal(await s.bulkMint(alice, [{}, {}, {}]));
    await s.bulkMint(alice, [{}, {}]);
    expectRefusal(await s.mint(alice));
    await s.mint(bob);
    expectRefusal(await s.transfer(bob, 3, alice));
    expect((await s.transfer(alice, 1, alice)).status).toBe(200);
    await s.burn(alice, 1);
    expect((await s.transfer(bob, 3, alice)).status).toBe(200);
  });
});

describe.each<Style>(['v1', 'earlier'])('Tokens (%s paths)', style => {
  beforeEach(() => open(style));

  it('transfers by the owner only; `from` requires an allowance, which does not exist', async () => {
    await s.permissions(alice, { mintMode: true });
    await s.mint(carol);
    for (const who of [alice, bob, dave]) {
      expectRefusal(await s.transfer(who, 1, dave));
      expectRefusal(await s.transfer(who, 1, dave, carol));
    }
    expect((await s.transfer(carol, 1, dave)).body).toEqual({ to: dave, tokenId: 1, collectionId: 1 });
    expect((await s.read('', 1)).body).toMatchObject({ owner: dave });
    expectRefusal(await s.transfer(carol, 1, carol));
    expect((await s.transfer(dave, 1, carol, dave)).status).toBe(200);
    await s.enableTransfers(alice, false);
    expectRefusal(await s.transfer(carol, 1, dave));
    await s.limits(alice, { transfersEnabled: true });
    expect((await s.transfer(carol, 1, dave)).status).toBe(200);
  });

  it('burns for the collection owner, an admin or the token owner', async () => {
    await s.permissions(alice, { mintMode: true });
    await s.bulkMint(carol, [{}, {}, {}, {}]);
    expectRefusal(await s.burn(dave, 1));
    expectRefusal(await s.burn(alice, 1, dave));
    for (const [index, who] of [alice, bob, carol].entries()) {
      const tokenId = index + 1;
      const answer = await s.burn(who, tokenId);
      expect(answer.body).toEqual({ collectionId: 1, tokenId, address: who, value: 1 });
      expectRefusal(await s.read('', tokenId));
      expectRefusal(await s.read('/properties', tokenId));
      expectRefusal(await s.burn(who, tokenId));
    }
    await s.limits(alice, { ownerCanTransfer: false });
    expectRefusal(await s.burn(alice, 4));
    expectRefusal(await s.burn(bob, 4));
    expect((await s.burn(carol, 4, carol)).status).toBe(200);
  });
});
